BEGIN TRANSACTION;
CREATE TABLE games (
        id TEXT PRIMARY KEY,
        game TEXT NOT NULL,
        rules INTEGER NOT NULL,
        options TEXT NOT NULL,
        header TEXT NOT NULL,
        seed BLOB NOT NULL,
        laid REAL NOT NULL,
        changed REAL NOT NULL,
        to_move INTEGER NOT NULL,
        result TEXT,
        before TEXT,
        next TEXT
    ) WITHOUT ROWID;
INSERT INTO "games" VALUES('GJjouSsyNCup','duel',1,'{}','{"Gandalf": "15 13 19 Magic 07 20 Wrath 09 11 05 Cunning 08 16 06 10 12 17 18 Mirror 04 02 Trance Balance 03 14 Spell 01", "Balrog": "03 01 19 02 06 Defense 15 07 16 12 17 Force 20 18 13 Trance 08 11 Trick Power 04 05 09 Feint 10 14 Might"}',X'FEC3A4CA07E8634BAB86B32EF138E733',1000.0,1000.0,-2,'{"winners": [1], "reason": "height"}',NULL,NULL);
INSERT INTO "games" VALUES('Lp3wdJ-qN1G_','duel',1,'{}','{"Gandalf": "Balance Wrath 11 05 02 Magic 19 20 07 Cunning Trance 09 01 04 13 15 Spell 14 16 Mirror 06 03 18 12 08 10 17", "Balrog": "07 04 02 01 16 Force 19 Feint 13 11 Power Defense 09 05 08 06 17 18 15 Might Trance 14 Trick 12 10 03 20"}',X'48F218F823EE2A26A60083090D2EB476',1000.0,1000.0,0,NULL,NULL,NULL);
INSERT INTO "games" VALUES('Q5uGj06p9oyY','towers',1,'{"Chapter": "19", "Players": "3"}','{"Rules": "1", "Chapter": "19", "Hands": "3", "Players": "3", "Free": "O", "Hand 1": "H2 H4 H8 M6 M8 F1 F2 F7 S1 S7 BT O", "Hand 2": "H3 H5 M3 M4 M5 F4 F5 F6 S3 S5 WT O", "Hand 3": "H1 H6 H7 M1 M2 M7 F3 F8 S2 S4 S6 S8"}',X'C0188818529C40D668F341A1C60D7AF6',1000.0,1000.0,0,NULL,NULL,NULL);
INSERT INTO "games" VALUES('SM7TVbp5bxCR','duel',1,'{}','{"Gandalf": "01 05 17 Trance 20 03 06 Magic Balance 10 15 04 13 Mirror 16 08 14 19 07 Spell Cunning 18 02 09 12 Wrath 11", "Balrog": "16 Force Trance Might 19 11 13 08 Defense 14 18 04 Feint 03 12 17 15 06 07 Power 10 09 02 Trick 05 20 01"}',X'938F0A5AA5CEC95DFA991C392A3DB851',1000.0,1000.0,0,NULL,NULL,NULL);
INSERT INTO "games" VALUES('UMMuIEZuQXv1','middle_earth',1,'{}','{"First": "free", "Free": "2 2 3 3 1 2 1 3 2 2 3 1 1 2 1 1 3 3", "Sauron": "2 3 1 1 3 2 3 3 1 3 1 2 2 2 3 2 1 1", "FreeAllies": "march recall plain", "SauronAllies": "plain ring march"}',X'065E1FFD2981421F51BEF9328593B24D',1000.0,1000.0,0,NULL,NULL,NULL);
INSERT INTO "games" VALUES('ZqioGAoCgKSP','middle_earth',1,'{}','{"First": "sauron", "Free": "2 1 3 3 3 1 2 2 1 3 1 1 1 3 3 2 2 2", "Sauron": "3 1 1 1 1 2 3 3 2 1 3 3 2 1 2 2 3 2", "FreeAllies": "march ring recall", "SauronAllies": "march plain recall"}',X'49EB789797F20C4A10738077811C58E5',1000.0,1000.0,-2,'{"winners": [1], "reason": "quest"}',NULL,NULL);
INSERT INTO "games" VALUES('a4IOQEe5_zAB','middle_earth',1,'{}','{"First": "sauron", "Free": "1 3 2 1 3 1 1 3 2 3 2 3 1 2 1 2 2 3", "Sauron": "3 1 1 1 1 2 3 2 2 2 3 3 1 2 3 1 2 3", "FreeAllies": "recall ring ring", "SauronAllies": "march ring march"}',X'124467ACD723434689CC7C438C495351',1000.0,1000.0,-2,'{"winners": [0], "reason": "deck"}',NULL,NULL);
INSERT INTO "games" VALUES('gcQ-SYgNfX74','towers',1,'{"Chapter": "19", "Players": "3"}','{"Rules": "1", "Chapter": "19", "Hands": "3", "Players": "3", "Free": "H8", "Hand 1": "H2 H5 H6 M2 M3 M6 M7 F1 F4 F8 S2 O", "Hand 2": "H3 M1 M4 F2 F3 F5 S1 S4 S7 S8 WT O", "Hand 3": "H1 H4 H7 M5 M8 F6 F7 S3 S5 S6 BT O"}',X'2D6116D79BD5BA5BAA166F441CBD691D',1000.0,1000.0,-2,'{"winners": [], "reason": "nothing to lead"}',NULL,NULL);
INSERT INTO "games" VALUES('qNAdUHq-2FAC','towers',1,'{"Chapter": "19", "Players": "3"}','{"Rules": "1", "Chapter": "19", "Hands": "3", "Players": "3", "Free": "M7", "Hand 1": "H3 H6 M3 M6 M8 F4 F7 F8 S1 S8 BT O", "Hand 2": "H1 H2 H4 M5 F2 F3 F5 F6 S3 S6 WT O", "Hand 3": "H5 H7 H8 M1 M2 M4 F1 S2 S4 S5 S7 O"}',X'9A5E09F6678B9A07F054986C733327AD',1000.0,1000.0,2,NULL,NULL,NULL);
CREATE TABLE house (name TEXT PRIMARY KEY, value BLOB NOT NULL) WITHOUT ROWID;
INSERT INTO "house" VALUES('cookie',X'0CE2805FD9BAA9AD790BE2E72C7689CD618625C72481254BFE517E65C42F0978');
INSERT INTO "house" VALUES('invitation',X'BEC734B5FC3DCEB951027657FEE8B9A87D2BA582674F445BB5809B1CDF015C43');
CREATE TABLE lines (
        game TEXT NOT NULL REFERENCES games (id),
        seq INTEGER NOT NULL,
        key TEXT,
        actor TEXT NOT NULL,
        move TEXT NOT NULL,
        at REAL NOT NULL,
        PRIMARY KEY (game, seq),
        UNIQUE (game, key)
    ) WITHOUT ROWID;
INSERT INTO "lines" VALUES('GJjouSsyNCup',1,'0:at-0','gandalf','20',1000.0);
INSERT INTO "lines" VALUES('GJjouSsyNCup',2,'1:at-1','balrog','06',1000.0);
INSERT INTO "lines" VALUES('GJjouSsyNCup',3,'0:at-2','gandalf','13',1000.0);
INSERT INTO "lines" VALUES('GJjouSsyNCup',4,'1:at-3','balrog','07',1000.0);
INSERT INTO "lines" VALUES('GJjouSsyNCup',5,'0:at-4','gandalf','07',1000.0);
INSERT INTO "lines" VALUES('GJjouSsyNCup',6,'1:at-5','balrog','16',1000.0);
INSERT INTO "lines" VALUES('GJjouSsyNCup',7,'0:at-6','gandalf','11',1000.0);
INSERT INTO "lines" VALUES('GJjouSsyNCup',8,'1:at-7','balrog','01',1000.0);
INSERT INTO "lines" VALUES('GJjouSsyNCup',9,'0:at-8','gandalf','Magic',1000.0);
INSERT INTO "lines" VALUES('GJjouSsyNCup',10,'1:at-9','balrog','19',1000.0);
INSERT INTO "lines" VALUES('GJjouSsyNCup',11,'0:at-10','gandalf','select',1000.0);
INSERT INTO "lines" VALUES('GJjouSsyNCup',12,'1:at-11','balrog','Defense',1000.0);
INSERT INTO "lines" VALUES('GJjouSsyNCup',13,'1:at-12','balrog','return 20',1000.0);
INSERT INTO "lines" VALUES('GJjouSsyNCup',14,'0:at-13','gandalf','gap 09',1000.0);
INSERT INTO "lines" VALUES('GJjouSsyNCup',15,'1:at-14','balrog','15',1000.0);
INSERT INTO "lines" VALUES('GJjouSsyNCup',16,'0:at-15','gandalf','keep 15 19 Wrath',1000.0);
INSERT INTO "lines" VALUES('GJjouSsyNCup',17,'1:at-16','balrog','keep 02 03',1000.0);
INSERT INTO "lines" VALUES('GJjouSsyNCup',18,'1:at-17','balrog','opens balrog',1000.0);
INSERT INTO "lines" VALUES('GJjouSsyNCup',19,'1:at-18','balrog','Trance',1000.0);
INSERT INTO "lines" VALUES('GJjouSsyNCup',20,'0:at-19','gandalf','08',1000.0);
INSERT INTO "lines" VALUES('GJjouSsyNCup',21,'1:at-20','balrog','12',1000.0);
INSERT INTO "lines" VALUES('GJjouSsyNCup',22,'0:at-21','gandalf','05',1000.0);
INSERT INTO "lines" VALUES('GJjouSsyNCup',23,'1:at-22','balrog','18',1000.0);
INSERT INTO "lines" VALUES('GJjouSsyNCup',24,'0:at-23','gandalf','10',1000.0);
INSERT INTO "lines" VALUES('GJjouSsyNCup',25,'1:at-24','balrog','13',1000.0);
INSERT INTO "lines" VALUES('GJjouSsyNCup',26,'0:at-25','gandalf','17',1000.0);
INSERT INTO "lines" VALUES('GJjouSsyNCup',27,'1:at-26','balrog','17',1000.0);
INSERT INTO "lines" VALUES('GJjouSsyNCup',28,'0:at-27','gandalf','18',1000.0);
INSERT INTO "lines" VALUES('GJjouSsyNCup',29,'1:at-28','balrog','Force',1000.0);
INSERT INTO "lines" VALUES('GJjouSsyNCup',30,'0:at-29','gandalf','12',1000.0);
INSERT INTO "lines" VALUES('GJjouSsyNCup',31,'0:at-30','gandalf','keep 06 16 Cunning',1000.0);
INSERT INTO "lines" VALUES('GJjouSsyNCup',32,'1:at-31','balrog','keep 08 11 20',1000.0);
INSERT INTO "lines" VALUES('GJjouSsyNCup',33,'0:at-32','gandalf','opens balrog',1000.0);
INSERT INTO "lines" VALUES('GJjouSsyNCup',34,'1:at-33','balrog','14',1000.0);
INSERT INTO "lines" VALUES('GJjouSsyNCup',35,'0:at-34','gandalf','01',1000.0);
INSERT INTO "lines" VALUES('GJjouSsyNCup',36,'1:at-35','balrog','05',1000.0);
INSERT INTO "lines" VALUES('GJjouSsyNCup',37,'0:at-36','gandalf','04',1000.0);
INSERT INTO "lines" VALUES('GJjouSsyNCup',38,'1:at-37','balrog','Power',1000.0);
INSERT INTO "lines" VALUES('GJjouSsyNCup',39,'0:at-38','gandalf','14',1000.0);
INSERT INTO "lines" VALUES('GJjouSsyNCup',40,'1:at-39','balrog','09',1000.0);
INSERT INTO "lines" VALUES('GJjouSsyNCup',41,'0:at-40','gandalf','Spell',1000.0);
INSERT INTO "lines" VALUES('GJjouSsyNCup',42,NULL,'*','draw Trick',1000.0);
INSERT INTO "lines" VALUES('GJjouSsyNCup',43,'0:at-42','gandalf','wait',1000.0);
INSERT INTO "lines" VALUES('GJjouSsyNCup',44,'1:at-43','balrog','10',1000.0);
INSERT INTO "lines" VALUES('GJjouSsyNCup',45,'0:at-44','gandalf','Mirror',1000.0);
INSERT INTO "lines" VALUES('GJjouSsyNCup',46,'0:at-45','gandalf','wait',1000.0);
INSERT INTO "lines" VALUES('GJjouSsyNCup',47,'1:at-46','balrog','04',1000.0);
INSERT INTO "lines" VALUES('GJjouSsyNCup',48,'0:at-47','gandalf','Trance',1000.0);
INSERT INTO "lines" VALUES('GJjouSsyNCup',49,'0:at-48','gandalf','keep 02 03 Balance',1000.0);
INSERT INTO "lines" VALUES('GJjouSsyNCup',50,'1:at-49','balrog','keep Feint Trick Might',1000.0);
INSERT INTO "lines" VALUES('GJjouSsyNCup',51,'0:at-50','gandalf','opens balrog',1000.0);
INSERT INTO "lines" VALUES('GJjouSsyNCup',52,'1:at-51','balrog','02',1000.0);
INSERT INTO "lines" VALUES('GJjouSsyNCup',53,'0:at-52','gandalf','Balance',1000.0);
INSERT INTO "lines" VALUES('GJjouSsyNCup',54,'1:at-53','balrog','Trick',1000.0);
INSERT INTO "lines" VALUES('GJjouSsyNCup',55,'0:at-54','gandalf','19',1000.0);
INSERT INTO "lines" VALUES('GJjouSsyNCup',56,'1:at-55','balrog','11',1000.0);
INSERT INTO "lines" VALUES('GJjouSsyNCup',57,'0:at-56','gandalf','06',1000.0);
INSERT INTO "lines" VALUES('GJjouSsyNCup',58,'1:at-57','balrog','19',1000.0);
INSERT INTO "lines" VALUES('GJjouSsyNCup',59,'0:at-58','gandalf','02',1000.0);
INSERT INTO "lines" VALUES('GJjouSsyNCup',60,'1:at-59','balrog','20',1000.0);
INSERT INTO "lines" VALUES('GJjouSsyNCup',61,'0:at-60','gandalf','03',1000.0);
INSERT INTO "lines" VALUES('GJjouSsyNCup',62,'1:at-61','balrog','Might',1000.0);
INSERT INTO "lines" VALUES('GJjouSsyNCup',63,'0:at-62','gandalf','15',1000.0);
INSERT INTO "lines" VALUES('GJjouSsyNCup',64,'1:at-63','balrog','08',1000.0);
INSERT INTO "lines" VALUES('GJjouSsyNCup',65,'0:at-64','gandalf','Wrath',1000.0);
INSERT INTO "lines" VALUES('GJjouSsyNCup',66,'1:at-65','balrog','Feint',1000.0);
INSERT INTO "lines" VALUES('GJjouSsyNCup',67,'1:at-66','balrog','swap 20',1000.0);
INSERT INTO "lines" VALUES('GJjouSsyNCup',68,'0:at-67','gandalf','16',1000.0);
INSERT INTO "lines" VALUES('GJjouSsyNCup',69,'1:at-68','balrog','03',1000.0);
INSERT INTO "lines" VALUES('GJjouSsyNCup',70,'0:at-69','gandalf','Cunning',1000.0);
INSERT INTO "lines" VALUES('Q5uGj06p9oyY',1,'ai:2:0','3','take legolas-hunter',1000.0);
INSERT INTO "lines" VALUES('Q5uGj06p9oyY',2,'0:at-1','1','take boromir',1000.0);
INSERT INTO "lines" VALUES('Q5uGj06p9oyY',3,'ai:2:2','3','give S8 to 2',1000.0);
INSERT INTO "lines" VALUES('Q5uGj06p9oyY',4,'ai:1:3','2','return S5',1000.0);
INSERT INTO "lines" VALUES('Q5uGj06p9oyY',5,'0:at-4','1','give BT to 2',1000.0);
INSERT INTO "lines" VALUES('Q5uGj06p9oyY',6,'ai:1:5','2','return H3',1000.0);
INSERT INTO "lines" VALUES('Q5uGj06p9oyY',7,'ai:1:6','2','BT',1000.0);
INSERT INTO "lines" VALUES('Q5uGj06p9oyY',8,'ai:2:7','3','S5',1000.0);
INSERT INTO "lines" VALUES('Q5uGj06p9oyY',9,'0:at-8','1','S7',1000.0);
INSERT INTO "lines" VALUES('Q5uGj06p9oyY',10,'ai:1:9','2','S3',1000.0);
INSERT INTO "lines" VALUES('Q5uGj06p9oyY',11,'ai:2:10','3','S6',1000.0);
INSERT INTO "lines" VALUES('Q5uGj06p9oyY',12,'0:at-11','1','S1',1000.0);
INSERT INTO "lines" VALUES('Q5uGj06p9oyY',13,'ai:2:12','3','H1',1000.0);
INSERT INTO "lines" VALUES('Q5uGj06p9oyY',14,'0:at-13','1','H2',1000.0);
INSERT INTO "lines" VALUES('Q5uGj06p9oyY',15,'ai:1:14','2','H5',1000.0);
INSERT INTO "lines" VALUES('Q5uGj06p9oyY',16,'ai:1:15','2','F4',1000.0);
INSERT INTO "lines" VALUES('Q5uGj06p9oyY',17,'ai:2:16','3','F3',1000.0);
INSERT INTO "lines" VALUES('Q5uGj06p9oyY',18,'0:at-17','1','F1',1000.0);
INSERT INTO "lines" VALUES('Q5uGj06p9oyY',19,'ai:1:18','2','M5',1000.0);
INSERT INTO "lines" VALUES('Q5uGj06p9oyY',20,'ai:2:19','3','M1',1000.0);
INSERT INTO "lines" VALUES('Q5uGj06p9oyY',21,'0:at-20','1','M6',1000.0);
INSERT INTO "lines" VALUES('Q5uGj06p9oyY',22,'0:at-21','1','F2',1000.0);
INSERT INTO "lines" VALUES('Q5uGj06p9oyY',23,'ai:1:22','2','F6',1000.0);
INSERT INTO "lines" VALUES('Q5uGj06p9oyY',24,'ai:2:23','3','F8',1000.0);
INSERT INTO "lines" VALUES('Q5uGj06p9oyY',25,'ai:2:24','3','S4',1000.0);
INSERT INTO "lines" VALUES('Q5uGj06p9oyY',26,'0:at-25','1','F7',1000.0);
INSERT INTO "lines" VALUES('Q5uGj06p9oyY',27,'ai:1:26','2','S8',1000.0);
INSERT INTO "lines" VALUES('Q5uGj06p9oyY',28,'ai:1:27','2','M3',1000.0);
INSERT INTO "lines" VALUES('Q5uGj06p9oyY',29,'ai:2:28','3','M2',1000.0);
INSERT INTO "lines" VALUES('Q5uGj06p9oyY',30,'0:back','!','undone to 25',1000.0);
INSERT INTO "lines" VALUES('SM7TVbp5bxCR',1,'0:at-0','gandalf','Balance',1000.0);
INSERT INTO "lines" VALUES('SM7TVbp5bxCR',2,'ai:1:1','balrog','Might',1000.0);
INSERT INTO "lines" VALUES('SM7TVbp5bxCR',3,'0:at-2','gandalf','03',1000.0);
INSERT INTO "lines" VALUES('SM7TVbp5bxCR',4,'ai:1:3','balrog','19',1000.0);
INSERT INTO "lines" VALUES('SM7TVbp5bxCR',5,'0:at-4','gandalf','17',1000.0);
INSERT INTO "lines" VALUES('SM7TVbp5bxCR',6,'ai:1:5','balrog','13',1000.0);
INSERT INTO "lines" VALUES('SM7TVbp5bxCR',7,'0:at-6','gandalf','20',1000.0);
INSERT INTO "lines" VALUES('SM7TVbp5bxCR',8,'ai:1:7','balrog','Force',1000.0);
INSERT INTO "lines" VALUES('SM7TVbp5bxCR',9,'0:at-8','gandalf','Magic',1000.0);
INSERT INTO "lines" VALUES('SM7TVbp5bxCR',10,'ai:1:9','balrog','Trance',1000.0);
INSERT INTO "lines" VALUES('SM7TVbp5bxCR',11,'0:at-10','gandalf','select',1000.0);
INSERT INTO "lines" VALUES('SM7TVbp5bxCR',12,'ai:1:11','balrog','16',1000.0);
INSERT INTO "lines" VALUES('SM7TVbp5bxCR',13,'0:at-12','gandalf','Trance',1000.0);
INSERT INTO "lines" VALUES('SM7TVbp5bxCR',14,'0:at-13','gandalf','keep 01 05 06',1000.0);
INSERT INTO "lines" VALUES('SM7TVbp5bxCR',15,'ai:1:14','balrog','keep 11 Defense',1000.0);
INSERT INTO "lines" VALUES('SM7TVbp5bxCR',16,'0:at-15','gandalf','opens balrog',1000.0);
INSERT INTO "lines" VALUES('SM7TVbp5bxCR',17,'ai:1:16','balrog','15',1000.0);
INSERT INTO "lines" VALUES('SM7TVbp5bxCR',18,'0:back','!','undone to 15',1000.0);
INSERT INTO "lines" VALUES('ZqioGAoCgKSP',1,'ai:1:0','sauron','march 3 u3',1000.0);
INSERT INTO "lines" VALUES('ZqioGAoCgKSP',2,'0:at-1','free','ally ring',1000.0);
INSERT INTO "lines" VALUES('ZqioGAoCgKSP',3,'0:at-2','free','token none',1000.0);
INSERT INTO "lines" VALUES('ZqioGAoCgKSP',4,'ai:1:3','sauron','ally march',1000.0);
INSERT INTO "lines" VALUES('ZqioGAoCgKSP',5,'ai:1:4','sauron','token paid u3',1000.0);
INSERT INTO "lines" VALUES('ZqioGAoCgKSP',6,'ai:1:5','sauron','use u1',1000.0);
INSERT INTO "lines" VALUES('ZqioGAoCgKSP',7,'0:at-6','free','march 3 u1',1000.0);
INSERT INTO "lines" VALUES('ZqioGAoCgKSP',8,'ai:1:7','sauron','ally recall',1000.0);
INSERT INTO "lines" VALUES('ZqioGAoCgKSP',9,'ai:1:8','sauron','token paid u1',1000.0);
INSERT INTO "lines" VALUES('ZqioGAoCgKSP',10,'ai:1:9','sauron','use enemy u1',1000.0);
INSERT INTO "lines" VALUES('ZqioGAoCgKSP',11,'0:at-10','free','march 3 u3',1000.0);
INSERT INTO "lines" VALUES('ZqioGAoCgKSP',12,'ai:1:11','sauron','march 2 u1',1000.0);
INSERT INTO "lines" VALUES('ZqioGAoCgKSP',13,'0:at-12','free','march 2 u3',1000.0);
INSERT INTO "lines" VALUES('ZqioGAoCgKSP',14,'ai:1:13','sauron','ally plain',1000.0);
INSERT INTO "lines" VALUES('ZqioGAoCgKSP',15,'ai:1:14','sauron','token paid u1',1000.0);
INSERT INTO "lines" VALUES('a4IOQEe5_zAB',1,'1:at-0','sauron','march 3 u2',1000.0);
INSERT INTO "lines" VALUES('a4IOQEe5_zAB',2,'0:at-1','free','march 3 u3',1000.0);
INSERT INTO "lines" VALUES('a4IOQEe5_zAB',3,'1:at-2','sauron','march 2 u2',1000.0);
INSERT INTO "lines" VALUES('a4IOQEe5_zAB',4,'0:at-3','free','march 1 u1',1000.0);
INSERT INTO "lines" VALUES('a4IOQEe5_zAB',5,'1:at-4','sauron','ally ring',1000.0);
INSERT INTO "lines" VALUES('a4IOQEe5_zAB',6,'1:at-5','sauron','token none',1000.0);
INSERT INTO "lines" VALUES('a4IOQEe5_zAB',7,'0:at-6','free','march 2 u3',1000.0);
INSERT INTO "lines" VALUES('a4IOQEe5_zAB',8,'1:at-7','sauron','march 3 u2',1000.0);
INSERT INTO "lines" VALUES('a4IOQEe5_zAB',9,'0:at-8','free','march 1 u3',1000.0);
INSERT INTO "lines" VALUES('a4IOQEe5_zAB',10,'1:at-9','sauron','march 1 u3',1000.0);
INSERT INTO "lines" VALUES('a4IOQEe5_zAB',11,'0:at-10','free','march 3 u3',1000.0);
INSERT INTO "lines" VALUES('a4IOQEe5_zAB',12,'1:at-11','sauron','march 1 u2',1000.0);
INSERT INTO "lines" VALUES('a4IOQEe5_zAB',13,'0:at-12','free','march 3 u1',1000.0);
INSERT INTO "lines" VALUES('a4IOQEe5_zAB',14,'1:at-13','sauron','march 2 u1',1000.0);
INSERT INTO "lines" VALUES('a4IOQEe5_zAB',15,'0:at-14','free','march 3 u2',1000.0);
INSERT INTO "lines" VALUES('a4IOQEe5_zAB',16,'1:at-15','sauron','march 3 u1',1000.0);
INSERT INTO "lines" VALUES('a4IOQEe5_zAB',17,'0:at-16','free','march 3 u1',1000.0);
INSERT INTO "lines" VALUES('a4IOQEe5_zAB',18,'1:at-17','sauron','march 3 u2',1000.0);
INSERT INTO "lines" VALUES('a4IOQEe5_zAB',19,'0:at-18','free','march 2 u1',1000.0);
INSERT INTO "lines" VALUES('a4IOQEe5_zAB',20,'1:at-19','sauron','march 2 u3',1000.0);
INSERT INTO "lines" VALUES('a4IOQEe5_zAB',21,'0:at-20','free','march 2 u1',1000.0);
INSERT INTO "lines" VALUES('a4IOQEe5_zAB',22,'1:at-21','sauron','march 2 u1',1000.0);
INSERT INTO "lines" VALUES('a4IOQEe5_zAB',23,'0:at-22','free','march 1 u1',1000.0);
INSERT INTO "lines" VALUES('a4IOQEe5_zAB',24,'1:at-23','sauron','march 1 u2',1000.0);
INSERT INTO "lines" VALUES('a4IOQEe5_zAB',25,'0:at-24','free','march 1 u2',1000.0);
INSERT INTO "lines" VALUES('a4IOQEe5_zAB',26,'1:at-25','sauron','march 1 u1',1000.0);
INSERT INTO "lines" VALUES('a4IOQEe5_zAB',27,'0:at-26','free','march 2 u2',1000.0);
INSERT INTO "lines" VALUES('a4IOQEe5_zAB',28,'1:at-27','sauron','ally march',1000.0);
INSERT INTO "lines" VALUES('a4IOQEe5_zAB',29,'1:at-28','sauron','token paid u2',1000.0);
INSERT INTO "lines" VALUES('a4IOQEe5_zAB',30,'1:at-29','sauron','use u1',1000.0);
INSERT INTO "lines" VALUES('a4IOQEe5_zAB',31,'0:at-30','free','march 3 u3',1000.0);
INSERT INTO "lines" VALUES('a4IOQEe5_zAB',32,'0:at-31','free','reshuffle no',1000.0);
INSERT INTO "lines" VALUES('gcQ-SYgNfX74',1,'2:at-0','3','take legolas-hunter',1000.0);
INSERT INTO "lines" VALUES('gcQ-SYgNfX74',2,'0:at-1','1','take boromir',1000.0);
INSERT INTO "lines" VALUES('gcQ-SYgNfX74',3,'2:at-2','3','give F7 to 2',1000.0);
INSERT INTO "lines" VALUES('gcQ-SYgNfX74',4,'1:at-3','2','return S7',1000.0);
INSERT INTO "lines" VALUES('gcQ-SYgNfX74',5,'0:at-4','1','give F4 to 2',1000.0);
INSERT INTO "lines" VALUES('gcQ-SYgNfX74',6,'1:at-5','2','return S4',1000.0);
INSERT INTO "lines" VALUES('gcQ-SYgNfX74',7,'1:at-6','2','F2',1000.0);
INSERT INTO "lines" VALUES('gcQ-SYgNfX74',8,'2:at-7','3','F6',1000.0);
INSERT INTO "lines" VALUES('gcQ-SYgNfX74',9,'0:at-8','1','F1',1000.0);
INSERT INTO "lines" VALUES('gcQ-SYgNfX74',10,'2:at-9','3','BT',1000.0);
INSERT INTO "lines" VALUES('gcQ-SYgNfX74',11,'0:at-10','1','H5',1000.0);
INSERT INTO "lines" VALUES('gcQ-SYgNfX74',12,'1:at-11','2','H3',1000.0);
INSERT INTO "lines" VALUES('gcQ-SYgNfX74',13,'2:at-12','3','S3',1000.0);
INSERT INTO "lines" VALUES('gcQ-SYgNfX74',14,'0:at-13','1','S2',1000.0);
INSERT INTO "lines" VALUES('gcQ-SYgNfX74',15,'1:at-14','2','S1',1000.0);
INSERT INTO "lines" VALUES('gcQ-SYgNfX74',16,'2:at-15','3','M5',1000.0);
INSERT INTO "lines" VALUES('gcQ-SYgNfX74',17,'0:at-16','1','M3',1000.0);
INSERT INTO "lines" VALUES('gcQ-SYgNfX74',18,'1:at-17','2','M4',1000.0);
INSERT INTO "lines" VALUES('gcQ-SYgNfX74',19,'2:at-18','3','S7',1000.0);
INSERT INTO "lines" VALUES('gcQ-SYgNfX74',20,'0:at-19','1','S4',1000.0);
INSERT INTO "lines" VALUES('gcQ-SYgNfX74',21,'1:at-20','2','S8',1000.0);
INSERT INTO "lines" VALUES('gcQ-SYgNfX74',22,'1:at-21','2','F4',1000.0);
INSERT INTO "lines" VALUES('gcQ-SYgNfX74',23,'2:at-22','3','H4',1000.0);
INSERT INTO "lines" VALUES('gcQ-SYgNfX74',24,'0:at-23','1','F8',1000.0);
INSERT INTO "lines" VALUES('gcQ-SYgNfX74',25,'0:at-24','1','H2',1000.0);
INSERT INTO "lines" VALUES('gcQ-SYgNfX74',26,'1:at-25','2','F3',1000.0);
INSERT INTO "lines" VALUES('gcQ-SYgNfX74',27,'2:at-26','3','H7',1000.0);
INSERT INTO "lines" VALUES('gcQ-SYgNfX74',28,'2:at-27','3','H1',1000.0);
INSERT INTO "lines" VALUES('gcQ-SYgNfX74',29,'0:at-28','1','H6',1000.0);
INSERT INTO "lines" VALUES('gcQ-SYgNfX74',30,'1:at-29','2','WT',1000.0);
INSERT INTO "lines" VALUES('gcQ-SYgNfX74',31,'1:at-30','2','F5',1000.0);
INSERT INTO "lines" VALUES('gcQ-SYgNfX74',32,'2:at-31','3','S6',1000.0);
INSERT INTO "lines" VALUES('gcQ-SYgNfX74',33,'0:at-32','1','M2',1000.0);
INSERT INTO "lines" VALUES('gcQ-SYgNfX74',34,'1:at-33','2','M1',1000.0);
INSERT INTO "lines" VALUES('gcQ-SYgNfX74',35,'2:at-34','3','M8',1000.0);
INSERT INTO "lines" VALUES('gcQ-SYgNfX74',36,'0:at-35','1','M6',1000.0);
INSERT INTO "lines" VALUES('gcQ-SYgNfX74',37,'2:at-36','3','S5',1000.0);
INSERT INTO "lines" VALUES('gcQ-SYgNfX74',38,'0:at-37','1','O',1000.0);
INSERT INTO "lines" VALUES('gcQ-SYgNfX74',39,'1:at-38','2','O',1000.0);
CREATE TABLE seats (
        game TEXT NOT NULL REFERENCES games (id),
        seat INTEGER NOT NULL,
        mind TEXT NOT NULL,
        name TEXT NOT NULL,
        holder BLOB,
        PRIMARY KEY (game, seat)
    ) WITHOUT ROWID;
INSERT INTO "seats" VALUES('GJjouSsyNCup',0,'','Mirjam',X'0836F79F5BA5E482DB5F149316108ED1375639A7D0F020F20A74D4AD0FBFA45C');
INSERT INTO "seats" VALUES('GJjouSsyNCup',1,'','شیرین',X'E593E1F9816A91375C48D3ABDD1DE08C245726FA66A185D61B7B2E73733B1C17');
INSERT INTO "seats" VALUES('Lp3wdJ-qN1G_',0,'','Mirjam',X'0836F79F5BA5E482DB5F149316108ED1375639A7D0F020F20A74D4AD0FBFA45C');
INSERT INTO "seats" VALUES('Lp3wdJ-qN1G_',1,'','',NULL);
INSERT INTO "seats" VALUES('Q5uGj06p9oyY',0,'','Mirjam',X'0836F79F5BA5E482DB5F149316108ED1375639A7D0F020F20A74D4AD0FBFA45C');
INSERT INTO "seats" VALUES('Q5uGj06p9oyY',1,'greedy','',NULL);
INSERT INTO "seats" VALUES('Q5uGj06p9oyY',2,'random','',NULL);
INSERT INTO "seats" VALUES('SM7TVbp5bxCR',0,'','Mirjam',X'0836F79F5BA5E482DB5F149316108ED1375639A7D0F020F20A74D4AD0FBFA45C');
INSERT INTO "seats" VALUES('SM7TVbp5bxCR',1,'greedy','',NULL);
INSERT INTO "seats" VALUES('UMMuIEZuQXv1',0,'','Mirjam',X'0836F79F5BA5E482DB5F149316108ED1375639A7D0F020F20A74D4AD0FBFA45C');
INSERT INTO "seats" VALUES('UMMuIEZuQXv1',1,'','',NULL);
INSERT INTO "seats" VALUES('ZqioGAoCgKSP',0,'','Mirjam',X'0836F79F5BA5E482DB5F149316108ED1375639A7D0F020F20A74D4AD0FBFA45C');
INSERT INTO "seats" VALUES('ZqioGAoCgKSP',1,'greedy','',NULL);
INSERT INTO "seats" VALUES('a4IOQEe5_zAB',0,'','Mirjam',X'0836F79F5BA5E482DB5F149316108ED1375639A7D0F020F20A74D4AD0FBFA45C');
INSERT INTO "seats" VALUES('a4IOQEe5_zAB',1,'','شیرین',X'E593E1F9816A91375C48D3ABDD1DE08C245726FA66A185D61B7B2E73733B1C17');
INSERT INTO "seats" VALUES('gcQ-SYgNfX74',0,'','Mirjam',X'0836F79F5BA5E482DB5F149316108ED1375639A7D0F020F20A74D4AD0FBFA45C');
INSERT INTO "seats" VALUES('gcQ-SYgNfX74',1,'','شیرین',X'E593E1F9816A91375C48D3ABDD1DE08C245726FA66A185D61B7B2E73733B1C17');
INSERT INTO "seats" VALUES('gcQ-SYgNfX74',2,'','Lotte',X'A830DF2B4242ABCF6B96DAFF5A5D0E05F5E5491C707E5231A7C52746C85C6F0F');
INSERT INTO "seats" VALUES('qNAdUHq-2FAC',0,'','Mirjam',X'0836F79F5BA5E482DB5F149316108ED1375639A7D0F020F20A74D4AD0FBFA45C');
INSERT INTO "seats" VALUES('qNAdUHq-2FAC',1,'','',NULL);
INSERT INTO "seats" VALUES('qNAdUHq-2FAC',2,'','Lotte',X'A830DF2B4242ABCF6B96DAFF5A5D0E05F5E5491C707E5231A7C52746C85C6F0F');
CREATE INDEX seats_by_holder ON seats (holder) WHERE holder IS NOT NULL;
COMMIT;
PRAGMA user_version = 1;
