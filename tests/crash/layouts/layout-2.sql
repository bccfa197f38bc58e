BEGIN TRANSACTION;
CREATE TABLE attempts (
        campaign TEXT NOT NULL REFERENCES campaigns (id),
        number INTEGER NOT NULL,
        chapter TEXT NOT NULL,
        players INTEGER NOT NULL,
        at REAL NOT NULL,
        game TEXT UNIQUE REFERENCES games (id),
        brought TEXT,
        PRIMARY KEY (campaign, number)
    ) WITHOUT ROWID;
INSERT INTO "attempts" VALUES('0qTsnSFMk6AL',1,'19',3,5.0,NULL,'{"won": true, "reason": "goals", "restarts": 0, "achieved": []}');
INSERT INTO "attempts" VALUES('0qTsnSFMk6AL',2,'20',3,6.0,NULL,'{"won": false, "reason": "goals", "restarts": 0, "achieved": []}');
INSERT INTO "attempts" VALUES('KsTv1OAE4zxs',1,'19',3,1000.0,'xjlelrgo7hbp',NULL);
INSERT INTO "attempts" VALUES('KsTv1OAE4zxs',2,'19',3,1000.0,'vecHvwD0odCZ',NULL);
INSERT INTO "attempts" VALUES('KsTv1OAE4zxs',3,'19',3,1000.0,'CzxTnjzQhVD5',NULL);
CREATE TABLE campaigns (
        id TEXT PRIMARY KEY,
        game TEXT NOT NULL,
        name TEXT NOT NULL,
        holder BLOB NOT NULL,
        begun REAL NOT NULL
    ) WITHOUT ROWID;
INSERT INTO "campaigns" VALUES('0qTsnSFMk6AL','towers','Brought along',X'E593E1F9816A91375C48D3ABDD1DE08C245726FA66A185D61B7B2E73733B1C17',4.0);
INSERT INTO "campaigns" VALUES('KsTv1OAE4zxs','towers','Over the hills',X'0836F79F5BA5E482DB5F149316108ED1375639A7D0F020F20A74D4AD0FBFA45C',1000.0);
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
INSERT INTO "games" VALUES('AS0qMc3AAt9q','duel',1,'{}','{"Gandalf": "14 15 06 03 12 16 Trance 19 Wrath 02 20 Spell 11 Balance 04 17 05 Cunning Magic 13 10 07 Mirror 09 08 01 18", "Balrog": "07 17 Defense 12 19 08 16 03 13 Trick 15 14 Feint 09 02 06 01 04 Power Force Might 20 05 18 Trance 11 10"}',X'273C7E9D2AE173E38E0244E03CB391A6',1000.0,1000.0,0,NULL,NULL,NULL);
INSERT INTO "games" VALUES('CzxTnjzQhVD5','towers',1,'{"Chapter": "19", "Players": "3"}','{"Rules": "1", "Chapter": "19", "Hands": "3", "Players": "3", "Free": "M1", "Hand 1": "H1 H3 H5 M2 M5 M7 M8 F4 F6 F8 S3 O", "Hand 2": "H2 H6 H7 H8 M3 M6 F5 F7 S2 S5 WT O", "Hand 3": "H4 M4 F1 F2 F3 S1 S4 S6 S7 S8 BT O"}',X'AC12D625D056A213BA14F8A3D093C329',1000.0,1000.0,2,NULL,NULL,NULL);
INSERT INTO "games" VALUES('VdzeFyNiKFg1','duel',1,'{}','{"Gandalf": "04 11 19 Trance Wrath 12 17 09 10 13 06 03 08 14 02 15 05 Mirror 01 16 Magic 18 Balance 07 Spell 20 Cunning", "Balrog": "Might 15 08 11 20 Trance 19 06 Trick 12 02 Defense 17 03 04 07 01 16 18 14 13 10 Force Power 05 Feint 09"}',X'20829693F5E9972782E320770C3B5F0D',1000.0,1000.0,0,NULL,NULL,NULL);
INSERT INTO "games" VALUES('YlkNXDjbZ_s8','middle_earth',1,'{}','{"First": "free", "Free": "2 2 3 2 1 3 3 2 2 3 3 1 1 1 2 1 3 1", "Sauron": "1 3 2 2 2 1 2 3 3 3 2 1 2 1 3 1 3 1", "FreeAllies": "plain plain recall", "SauronAllies": "ring plain ring"}',X'A1A698810A43303DF5FF4DA2393FFB85',1000.0,1000.0,0,NULL,NULL,NULL);
INSERT INTO "games" VALUES('mXlyKlY_IvPh','middle_earth',1,'{}','{"First": "free", "Free": "3 2 2 1 2 1 1 2 2 3 1 1 1 3 3 3 2 3", "Sauron": "2 3 2 3 3 3 1 2 3 1 1 2 2 1 1 3 2 1", "FreeAllies": "march ring plain", "SauronAllies": "ring ring march"}',X'A2F33BB6FD52BBEDAE36A66CC23A0F43',1000.0,1000.0,-2,'{"winners": [1], "reason": "quest"}',NULL,NULL);
INSERT INTO "games" VALUES('oziFUVhtvfa5','middle_earth',1,'{}','{"First": "free", "Free": "2 1 2 1 3 2 2 2 1 3 3 2 3 1 1 1 3 3", "Sauron": "2 1 3 3 1 1 2 3 2 1 3 2 2 2 3 1 3 1", "FreeAllies": "plain march ring", "SauronAllies": "ring ring recall"}',X'925095D258FD0B7452C9DF1561BA95B1',1000.0,1000.0,-2,'{"winners": [1], "reason": "deck"}',NULL,NULL);
INSERT INTO "games" VALUES('reAtoAmwA-OE','duel',1,'{}','{"Gandalf": "12 09 Spell 10 04 06 11 20 18 03 17 Trance 19 14 15 13 02 Mirror 16 Balance 01 07 Wrath Cunning Magic 08 05", "Balrog": "01 07 11 Trick 16 Force 17 Trance Defense 14 05 04 12 20 Feint 06 09 08 10 18 15 Power 19 02 03 Might 13"}',X'8BB6686210CF0163CC9ABC634FE82D7E',1000.0,1000.0,-2,'{"winners": [1], "reason": "height"}',NULL,NULL);
INSERT INTO "games" VALUES('vecHvwD0odCZ','towers',1,'{"Chapter": "19", "Players": "3"}','{"Rules": "1", "Chapter": "19", "Hands": "3", "Players": "3", "Free": "F8", "Hand 1": "H5 M3 M4 M7 F5 F6 F7 S2 S5 WT BT O", "Hand 2": "H2 H3 H4 H6 H7 M1 M6 M8 F1 F3 S1 S3", "Hand 3": "H1 H8 M2 M5 F2 F4 S4 S6 S7 S8 O O"}',X'745563170ED9FEA9CA47C30CEEDC3EA8',1000.0,1000.0,0,NULL,NULL,NULL);
INSERT INTO "games" VALUES('xjlelrgo7hbp','towers',1,'{"Chapter": "19", "Players": "3"}','{"Rules": "1", "Chapter": "19", "Hands": "3", "Players": "3", "Free": "M3", "Hand 1": "H1 H3 H6 H7 M5 M6 S1 S2 S4 S5 BT O", "Hand 2": "H2 H4 H8 M1 M7 M8 F1 F4 F5 S6 S8 O", "Hand 3": "H5 M2 M4 F2 F3 F6 F7 F8 S3 S7 WT O"}',X'E6E8D1B402BC16E414A715D5483F3395',1000.0,1000.0,-2,'{"winners": [], "reason": "nothing to lead"}',NULL,NULL);
CREATE TABLE house (name TEXT PRIMARY KEY, value BLOB NOT NULL) WITHOUT ROWID;
INSERT INTO "house" VALUES('cookie',X'FC564C2921DD90050FAB51B62BA40BDC4299760992C4E45F02436A4B43158758');
INSERT INTO "house" VALUES('invitation',X'725126A82B192AB9C65089E950C1B27E95E315BAB3926A3E0D25962562A3FC30');
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
INSERT INTO "lines" VALUES('VdzeFyNiKFg1',1,'0:at-0','gandalf','Trance',1000.0);
INSERT INTO "lines" VALUES('VdzeFyNiKFg1',2,'ai:1:1','balrog','Might',1000.0);
INSERT INTO "lines" VALUES('VdzeFyNiKFg1',3,'0:at-2','gandalf','09',1000.0);
INSERT INTO "lines" VALUES('VdzeFyNiKFg1',4,'ai:1:3','balrog','19',1000.0);
INSERT INTO "lines" VALUES('VdzeFyNiKFg1',5,'0:at-4','gandalf','12',1000.0);
INSERT INTO "lines" VALUES('VdzeFyNiKFg1',6,'ai:1:5','balrog','20',1000.0);
INSERT INTO "lines" VALUES('VdzeFyNiKFg1',7,'0:at-6','gandalf','17',1000.0);
INSERT INTO "lines" VALUES('VdzeFyNiKFg1',8,'ai:1:7','balrog','06',1000.0);
INSERT INTO "lines" VALUES('VdzeFyNiKFg1',9,'0:at-8','gandalf','Wrath',1000.0);
INSERT INTO "lines" VALUES('VdzeFyNiKFg1',10,'ai:1:9','balrog','11',1000.0);
INSERT INTO "lines" VALUES('VdzeFyNiKFg1',11,'0:at-10','gandalf','keep 04 10 11',1000.0);
INSERT INTO "lines" VALUES('VdzeFyNiKFg1',12,'ai:1:11','balrog','keep 08 15 Trick',1000.0);
INSERT INTO "lines" VALUES('VdzeFyNiKFg1',13,'0:at-12','gandalf','opens balrog',1000.0);
INSERT INTO "lines" VALUES('VdzeFyNiKFg1',14,'ai:1:13','balrog','16',1000.0);
INSERT INTO "lines" VALUES('VdzeFyNiKFg1',15,'0:at-14','gandalf','05',1000.0);
INSERT INTO "lines" VALUES('VdzeFyNiKFg1',16,'ai:1:15','balrog','12',1000.0);
INSERT INTO "lines" VALUES('VdzeFyNiKFg1',17,'0:at-16','gandalf','14',1000.0);
INSERT INTO "lines" VALUES('VdzeFyNiKFg1',18,'ai:1:17','balrog','17',1000.0);
INSERT INTO "lines" VALUES('VdzeFyNiKFg1',19,'0:back','!','undone to 16',1000.0);
INSERT INTO "lines" VALUES('mXlyKlY_IvPh',1,'0:at-0','free','ally ring',1000.0);
INSERT INTO "lines" VALUES('mXlyKlY_IvPh',2,'0:at-1','free','token none',1000.0);
INSERT INTO "lines" VALUES('mXlyKlY_IvPh',3,'ai:1:2','sauron','ally ring',1000.0);
INSERT INTO "lines" VALUES('mXlyKlY_IvPh',4,'ai:1:3','sauron','token free',1000.0);
INSERT INTO "lines" VALUES('mXlyKlY_IvPh',5,'0:at-4','free','march 3 u1',1000.0);
INSERT INTO "lines" VALUES('mXlyKlY_IvPh',6,'ai:1:5','sauron','march 3 u2',1000.0);
INSERT INTO "lines" VALUES('mXlyKlY_IvPh',7,'0:at-6','free','march 2 u3',1000.0);
INSERT INTO "lines" VALUES('mXlyKlY_IvPh',8,'ai:1:7','sauron','ally march',1000.0);
INSERT INTO "lines" VALUES('mXlyKlY_IvPh',9,'ai:1:8','sauron','token paid u2',1000.0);
INSERT INTO "lines" VALUES('mXlyKlY_IvPh',10,'ai:1:9','sauron','use u3',1000.0);
INSERT INTO "lines" VALUES('mXlyKlY_IvPh',11,'0:at-10','free','ally plain',1000.0);
INSERT INTO "lines" VALUES('mXlyKlY_IvPh',12,'0:at-11','free','token none',1000.0);
INSERT INTO "lines" VALUES('mXlyKlY_IvPh',13,'ai:1:12','sauron','ally ring',1000.0);
INSERT INTO "lines" VALUES('mXlyKlY_IvPh',14,'ai:1:13','sauron','token free',1000.0);
INSERT INTO "lines" VALUES('oziFUVhtvfa5',1,'0:at-0','free','march 2 u2',1000.0);
INSERT INTO "lines" VALUES('oziFUVhtvfa5',2,'1:at-1','sauron','march 3 u3',1000.0);
INSERT INTO "lines" VALUES('oziFUVhtvfa5',3,'0:at-2','free','march 3 u1',1000.0);
INSERT INTO "lines" VALUES('oziFUVhtvfa5',4,'1:at-3','sauron','march 1 u1',1000.0);
INSERT INTO "lines" VALUES('oziFUVhtvfa5',5,'0:at-4','free','march 2 u2',1000.0);
INSERT INTO "lines" VALUES('oziFUVhtvfa5',6,'1:at-5','sauron','march 2 u3',1000.0);
INSERT INTO "lines" VALUES('oziFUVhtvfa5',7,'0:at-6','free','march 2 u2',1000.0);
INSERT INTO "lines" VALUES('oziFUVhtvfa5',8,'1:at-7','sauron','march 3 u1',1000.0);
INSERT INTO "lines" VALUES('oziFUVhtvfa5',9,'0:at-8','free','ally march',1000.0);
INSERT INTO "lines" VALUES('oziFUVhtvfa5',10,'0:at-9','free','token paid u1',1000.0);
INSERT INTO "lines" VALUES('oziFUVhtvfa5',11,'0:at-10','free','use u3',1000.0);
INSERT INTO "lines" VALUES('oziFUVhtvfa5',12,'1:at-11','sauron','march 3 u1',1000.0);
INSERT INTO "lines" VALUES('oziFUVhtvfa5',13,'0:at-12','free','ally ring',1000.0);
INSERT INTO "lines" VALUES('oziFUVhtvfa5',14,'0:at-13','free','token none',1000.0);
INSERT INTO "lines" VALUES('oziFUVhtvfa5',15,'1:at-14','sauron','march 2 u1',1000.0);
INSERT INTO "lines" VALUES('oziFUVhtvfa5',16,'0:at-15','free','march 1 u3',1000.0);
INSERT INTO "lines" VALUES('oziFUVhtvfa5',17,'1:at-16','sauron','march 3 u2',1000.0);
INSERT INTO "lines" VALUES('oziFUVhtvfa5',18,'0:at-17','free','ally plain',1000.0);
INSERT INTO "lines" VALUES('oziFUVhtvfa5',19,'0:at-18','free','token paid u2',1000.0);
INSERT INTO "lines" VALUES('oziFUVhtvfa5',20,'1:at-19','sauron','ally ring',1000.0);
INSERT INTO "lines" VALUES('oziFUVhtvfa5',21,'1:at-20','sauron','token paid u2',1000.0);
INSERT INTO "lines" VALUES('oziFUVhtvfa5',22,'0:at-21','free','march 3 u2',1000.0);
INSERT INTO "lines" VALUES('oziFUVhtvfa5',23,'1:at-22','sauron','march 1 u1',1000.0);
INSERT INTO "lines" VALUES('oziFUVhtvfa5',24,'0:at-23','free','march 1 u1',1000.0);
INSERT INTO "lines" VALUES('oziFUVhtvfa5',25,'1:at-24','sauron','ally ring',1000.0);
INSERT INTO "lines" VALUES('oziFUVhtvfa5',26,'1:at-25','sauron','token steal',1000.0);
INSERT INTO "lines" VALUES('oziFUVhtvfa5',27,'0:at-26','free','march 1 u1',1000.0);
INSERT INTO "lines" VALUES('oziFUVhtvfa5',28,'1:at-27','sauron','march 2 u1',1000.0);
INSERT INTO "lines" VALUES('oziFUVhtvfa5',29,'0:at-28','free','march 2 u2',1000.0);
INSERT INTO "lines" VALUES('oziFUVhtvfa5',30,'1:at-29','sauron','march 1 u1',1000.0);
INSERT INTO "lines" VALUES('oziFUVhtvfa5',31,'0:at-30','free','march 2 u2',1000.0);
INSERT INTO "lines" VALUES('oziFUVhtvfa5',32,'1:at-31','sauron','march 3 u2',1000.0);
INSERT INTO "lines" VALUES('oziFUVhtvfa5',33,'0:at-32','free','march 3 u3',1000.0);
INSERT INTO "lines" VALUES('oziFUVhtvfa5',34,'1:at-33','sauron','ally recall',1000.0);
INSERT INTO "lines" VALUES('oziFUVhtvfa5',35,'1:at-34','sauron','token none',1000.0);
INSERT INTO "lines" VALUES('oziFUVhtvfa5',36,'1:at-35','sauron','use enemy u2',1000.0);
INSERT INTO "lines" VALUES('oziFUVhtvfa5',37,'0:at-36','free','march 3 u1',1000.0);
INSERT INTO "lines" VALUES('oziFUVhtvfa5',38,'1:at-37','sauron','march 1 u3',1000.0);
INSERT INTO "lines" VALUES('oziFUVhtvfa5',39,'0:at-38','free','march 1 u2',1000.0);
INSERT INTO "lines" VALUES('oziFUVhtvfa5',40,'1:at-39','sauron','march 2 u2',1000.0);
INSERT INTO "lines" VALUES('oziFUVhtvfa5',41,'0:at-40','free','march 3 u2',1000.0);
INSERT INTO "lines" VALUES('oziFUVhtvfa5',42,'0:at-41','free','reshuffle no',1000.0);
INSERT INTO "lines" VALUES('oziFUVhtvfa5',43,'1:at-42','sauron','march 2 u3',1000.0);
INSERT INTO "lines" VALUES('reAtoAmwA-OE',1,'0:at-0','gandalf','18',1000.0);
INSERT INTO "lines" VALUES('reAtoAmwA-OE',2,'1:at-1','balrog','16',1000.0);
INSERT INTO "lines" VALUES('reAtoAmwA-OE',3,'0:at-2','gandalf','10',1000.0);
INSERT INTO "lines" VALUES('reAtoAmwA-OE',4,'1:at-3','balrog','17',1000.0);
INSERT INTO "lines" VALUES('reAtoAmwA-OE',5,'0:at-4','gandalf','04',1000.0);
INSERT INTO "lines" VALUES('reAtoAmwA-OE',6,'1:at-5','balrog','Force',1000.0);
INSERT INTO "lines" VALUES('reAtoAmwA-OE',7,'0:at-6','gandalf','09',1000.0);
INSERT INTO "lines" VALUES('reAtoAmwA-OE',8,'1:at-7','balrog','01',1000.0);
INSERT INTO "lines" VALUES('reAtoAmwA-OE',9,'0:at-8','gandalf','Spell',1000.0);
INSERT INTO "lines" VALUES('reAtoAmwA-OE',10,NULL,'*','draw Trick',1000.0);
INSERT INTO "lines" VALUES('reAtoAmwA-OE',11,'0:at-10','gandalf','wait',1000.0);
INSERT INTO "lines" VALUES('reAtoAmwA-OE',12,'1:at-11','balrog','11',1000.0);
INSERT INTO "lines" VALUES('reAtoAmwA-OE',13,'0:at-12','gandalf','20',1000.0);
INSERT INTO "lines" VALUES('reAtoAmwA-OE',14,'0:at-13','gandalf','wait',1000.0);
INSERT INTO "lines" VALUES('reAtoAmwA-OE',15,'1:at-14','balrog','Defense',1000.0);
INSERT INTO "lines" VALUES('reAtoAmwA-OE',16,'0:at-15','gandalf','keep 06 11 12',1000.0);
INSERT INTO "lines" VALUES('reAtoAmwA-OE',17,'1:at-16','balrog','keep 07 Trance Trick',1000.0);
INSERT INTO "lines" VALUES('reAtoAmwA-OE',18,'0:at-17','gandalf','opens balrog',1000.0);
INSERT INTO "lines" VALUES('reAtoAmwA-OE',19,'1:at-18','balrog','14',1000.0);
INSERT INTO "lines" VALUES('reAtoAmwA-OE',20,'0:at-19','gandalf','Trance',1000.0);
INSERT INTO "lines" VALUES('reAtoAmwA-OE',21,'1:at-20','balrog','06',1000.0);
INSERT INTO "lines" VALUES('reAtoAmwA-OE',22,'0:at-21','gandalf','13',1000.0);
INSERT INTO "lines" VALUES('reAtoAmwA-OE',23,'1:at-22','balrog','04',1000.0);
INSERT INTO "lines" VALUES('reAtoAmwA-OE',24,'0:at-23','gandalf','17',1000.0);
INSERT INTO "lines" VALUES('reAtoAmwA-OE',25,'1:at-24','balrog','08',1000.0);
INSERT INTO "lines" VALUES('reAtoAmwA-OE',26,'0:at-25','gandalf','14',1000.0);
INSERT INTO "lines" VALUES('reAtoAmwA-OE',27,'1:at-26','balrog','20',1000.0);
INSERT INTO "lines" VALUES('reAtoAmwA-OE',28,'0:at-27','gandalf','15',1000.0);
INSERT INTO "lines" VALUES('reAtoAmwA-OE',29,'1:at-28','balrog','Feint',1000.0);
INSERT INTO "lines" VALUES('reAtoAmwA-OE',30,'1:at-29','balrog','swap 14',1000.0);
INSERT INTO "lines" VALUES('reAtoAmwA-OE',31,'0:at-30','gandalf','03',1000.0);
INSERT INTO "lines" VALUES('reAtoAmwA-OE',32,'0:at-31','gandalf','keep 02 19 Mirror',1000.0);
INSERT INTO "lines" VALUES('reAtoAmwA-OE',33,'1:at-32','balrog','keep 05 09 12',1000.0);
INSERT INTO "lines" VALUES('reAtoAmwA-OE',34,'0:at-33','gandalf','opens balrog',1000.0);
INSERT INTO "lines" VALUES('reAtoAmwA-OE',35,'1:at-34','balrog','15',1000.0);
INSERT INTO "lines" VALUES('reAtoAmwA-OE',36,'0:at-35','gandalf','01',1000.0);
INSERT INTO "lines" VALUES('reAtoAmwA-OE',37,'1:at-36','balrog','03',1000.0);
INSERT INTO "lines" VALUES('reAtoAmwA-OE',38,'0:at-37','gandalf','08',1000.0);
INSERT INTO "lines" VALUES('reAtoAmwA-OE',39,'1:at-38','balrog','19',1000.0);
INSERT INTO "lines" VALUES('reAtoAmwA-OE',40,'0:at-39','gandalf','16',1000.0);
INSERT INTO "lines" VALUES('reAtoAmwA-OE',41,'1:at-40','balrog','10',1000.0);
INSERT INTO "lines" VALUES('reAtoAmwA-OE',42,'0:at-41','gandalf','Cunning',1000.0);
INSERT INTO "lines" VALUES('reAtoAmwA-OE',43,'1:at-42','balrog','Power',1000.0);
INSERT INTO "lines" VALUES('reAtoAmwA-OE',44,'0:at-43','gandalf','Magic',1000.0);
INSERT INTO "lines" VALUES('reAtoAmwA-OE',45,'0:at-44','gandalf','keep 05 07 Wrath',1000.0);
INSERT INTO "lines" VALUES('reAtoAmwA-OE',46,'1:at-45','balrog','keep 13 18 Might',1000.0);
INSERT INTO "lines" VALUES('reAtoAmwA-OE',47,'0:at-46','gandalf','opens gandalf',1000.0);
INSERT INTO "lines" VALUES('reAtoAmwA-OE',48,'0:at-47','gandalf','11',1000.0);
INSERT INTO "lines" VALUES('reAtoAmwA-OE',49,'1:at-48','balrog','Might',1000.0);
INSERT INTO "lines" VALUES('reAtoAmwA-OE',50,'0:at-49','gandalf','19',1000.0);
INSERT INTO "lines" VALUES('reAtoAmwA-OE',51,'1:at-50','balrog','07',1000.0);
INSERT INTO "lines" VALUES('reAtoAmwA-OE',52,'0:at-51','gandalf','Mirror',1000.0);
INSERT INTO "lines" VALUES('reAtoAmwA-OE',53,'1:at-52','balrog','18',1000.0);
INSERT INTO "lines" VALUES('reAtoAmwA-OE',54,'0:at-53','gandalf','07',1000.0);
INSERT INTO "lines" VALUES('reAtoAmwA-OE',55,'1:at-54','balrog','Trance',1000.0);
INSERT INTO "lines" VALUES('reAtoAmwA-OE',56,'0:at-55','gandalf','02',1000.0);
INSERT INTO "lines" VALUES('reAtoAmwA-OE',57,'1:at-56','balrog','13',1000.0);
INSERT INTO "lines" VALUES('reAtoAmwA-OE',58,'0:at-57','gandalf','Wrath',1000.0);
INSERT INTO "lines" VALUES('reAtoAmwA-OE',59,'1:at-58','balrog','12',1000.0);
INSERT INTO "lines" VALUES('reAtoAmwA-OE',60,'0:at-59','gandalf','06',1000.0);
INSERT INTO "lines" VALUES('reAtoAmwA-OE',61,'1:at-60','balrog','09',1000.0);
INSERT INTO "lines" VALUES('reAtoAmwA-OE',62,'0:at-61','gandalf','12',1000.0);
INSERT INTO "lines" VALUES('reAtoAmwA-OE',63,'1:at-62','balrog','05',1000.0);
INSERT INTO "lines" VALUES('reAtoAmwA-OE',64,'0:at-63','gandalf','05',1000.0);
INSERT INTO "lines" VALUES('reAtoAmwA-OE',65,'1:at-64','balrog','Trick',1000.0);
INSERT INTO "lines" VALUES('vecHvwD0odCZ',1,'ai:1:0','2','take gimli-hunter',1000.0);
INSERT INTO "lines" VALUES('vecHvwD0odCZ',2,'ai:2:1','3','take boromir',1000.0);
INSERT INTO "lines" VALUES('vecHvwD0odCZ',3,'ai:1:2','2','give F3 to 1',1000.0);
INSERT INTO "lines" VALUES('vecHvwD0odCZ',4,'0:at-3','1','return F7',1000.0);
INSERT INTO "lines" VALUES('vecHvwD0odCZ',5,'ai:2:4','3','decline',1000.0);
INSERT INTO "lines" VALUES('vecHvwD0odCZ',6,'0:at-5','1','F5',1000.0);
INSERT INTO "lines" VALUES('vecHvwD0odCZ',7,'ai:1:6','2','F7',1000.0);
INSERT INTO "lines" VALUES('vecHvwD0odCZ',8,'ai:2:7','3','F4',1000.0);
INSERT INTO "lines" VALUES('vecHvwD0odCZ',9,'ai:1:8','2','S1',1000.0);
INSERT INTO "lines" VALUES('vecHvwD0odCZ',10,'ai:2:9','3','S8',1000.0);
INSERT INTO "lines" VALUES('vecHvwD0odCZ',11,'0:at-10','1','S5',1000.0);
INSERT INTO "lines" VALUES('vecHvwD0odCZ',12,'ai:2:11','3','S6',1000.0);
INSERT INTO "lines" VALUES('vecHvwD0odCZ',13,'0:at-12','1','S2',1000.0);
INSERT INTO "lines" VALUES('vecHvwD0odCZ',14,'ai:1:13','2','S3',1000.0);
INSERT INTO "lines" VALUES('vecHvwD0odCZ',15,'ai:2:14','3','M5',1000.0);
INSERT INTO "lines" VALUES('vecHvwD0odCZ',16,'0:at-15','1','M3',1000.0);
INSERT INTO "lines" VALUES('vecHvwD0odCZ',17,'ai:1:16','2','M6',1000.0);
INSERT INTO "lines" VALUES('vecHvwD0odCZ',18,'ai:1:17','2','H7',1000.0);
INSERT INTO "lines" VALUES('vecHvwD0odCZ',19,'ai:2:18','3','H8',1000.0);
INSERT INTO "lines" VALUES('vecHvwD0odCZ',20,'0:at-19','1','H5',1000.0);
INSERT INTO "lines" VALUES('vecHvwD0odCZ',21,'ai:2:20','3','F2',1000.0);
INSERT INTO "lines" VALUES('vecHvwD0odCZ',22,'0:at-21','1','F3',1000.0);
INSERT INTO "lines" VALUES('vecHvwD0odCZ',23,'ai:1:22','2','F1',1000.0);
INSERT INTO "lines" VALUES('vecHvwD0odCZ',24,'0:at-23','1','BT',1000.0);
INSERT INTO "lines" VALUES('vecHvwD0odCZ',25,'ai:1:24','2','H3',1000.0);
INSERT INTO "lines" VALUES('vecHvwD0odCZ',26,'ai:2:25','3','H1',1000.0);
INSERT INTO "lines" VALUES('vecHvwD0odCZ',27,'0:at-26','1','WT',1000.0);
INSERT INTO "lines" VALUES('vecHvwD0odCZ',28,'ai:1:27','2','M1',1000.0);
INSERT INTO "lines" VALUES('vecHvwD0odCZ',29,'ai:2:28','3','M2',1000.0);
INSERT INTO "lines" VALUES('vecHvwD0odCZ',30,'0:back','!','undone to 26',1000.0);
INSERT INTO "lines" VALUES('xjlelrgo7hbp',1,'0:at-0','1','take legolas-hunter',1000.0);
INSERT INTO "lines" VALUES('xjlelrgo7hbp',2,'1:at-1','2','take boromir',1000.0);
INSERT INTO "lines" VALUES('xjlelrgo7hbp',3,'0:at-2','1','give S1 to 3',1000.0);
INSERT INTO "lines" VALUES('xjlelrgo7hbp',4,'2:at-3','3','return S3',1000.0);
INSERT INTO "lines" VALUES('xjlelrgo7hbp',5,'1:at-4','2','give F5 to 1',1000.0);
INSERT INTO "lines" VALUES('xjlelrgo7hbp',6,'0:at-5','1','return S4',1000.0);
INSERT INTO "lines" VALUES('xjlelrgo7hbp',7,'2:at-6','3','F2',1000.0);
INSERT INTO "lines" VALUES('xjlelrgo7hbp',8,'0:at-7','1','F5',1000.0);
INSERT INTO "lines" VALUES('xjlelrgo7hbp',9,'1:at-8','2','F1',1000.0);
INSERT INTO "lines" VALUES('xjlelrgo7hbp',10,'0:at-9','1','BT',1000.0);
INSERT INTO "lines" VALUES('xjlelrgo7hbp',11,'1:at-10','2','H4',1000.0);
INSERT INTO "lines" VALUES('xjlelrgo7hbp',12,'2:at-11','3','H5',1000.0);
INSERT INTO "lines" VALUES('xjlelrgo7hbp',13,'0:at-12','1','M6',1000.0);
INSERT INTO "lines" VALUES('xjlelrgo7hbp',14,'1:at-13','2','M8',1000.0);
INSERT INTO "lines" VALUES('xjlelrgo7hbp',15,'2:at-14','3','M2',1000.0);
INSERT INTO "lines" VALUES('xjlelrgo7hbp',16,'1:at-15','2','H8',1000.0);
INSERT INTO "lines" VALUES('xjlelrgo7hbp',17,'2:at-16','3','F7',1000.0);
INSERT INTO "lines" VALUES('xjlelrgo7hbp',18,'0:at-17','1','H3',1000.0);
INSERT INTO "lines" VALUES('xjlelrgo7hbp',19,'1:at-18','2','M7',1000.0);
INSERT INTO "lines" VALUES('xjlelrgo7hbp',20,'2:at-19','3','M4',1000.0);
INSERT INTO "lines" VALUES('xjlelrgo7hbp',21,'0:at-20','1','M5',1000.0);
INSERT INTO "lines" VALUES('xjlelrgo7hbp',22,'1:at-21','2','F4',1000.0);
INSERT INTO "lines" VALUES('xjlelrgo7hbp',23,'2:at-22','3','F3',1000.0);
INSERT INTO "lines" VALUES('xjlelrgo7hbp',24,'0:at-23','1','S2',1000.0);
INSERT INTO "lines" VALUES('xjlelrgo7hbp',25,'1:at-24','2','H2',1000.0);
INSERT INTO "lines" VALUES('xjlelrgo7hbp',26,'2:at-25','3','F8',1000.0);
INSERT INTO "lines" VALUES('xjlelrgo7hbp',27,'0:at-26','1','H7',1000.0);
INSERT INTO "lines" VALUES('xjlelrgo7hbp',28,'0:at-27','1','S3',1000.0);
INSERT INTO "lines" VALUES('xjlelrgo7hbp',29,'1:at-28','2','S4',1000.0);
INSERT INTO "lines" VALUES('xjlelrgo7hbp',30,'2:at-29','3','S1',1000.0);
INSERT INTO "lines" VALUES('xjlelrgo7hbp',31,'1:at-30','2','S6',1000.0);
INSERT INTO "lines" VALUES('xjlelrgo7hbp',32,'2:at-31','3','S7',1000.0);
INSERT INTO "lines" VALUES('xjlelrgo7hbp',33,'0:at-32','1','S5',1000.0);
INSERT INTO "lines" VALUES('xjlelrgo7hbp',34,'2:at-33','3','F6',1000.0);
INSERT INTO "lines" VALUES('xjlelrgo7hbp',35,'0:at-34','1','H1',1000.0);
INSERT INTO "lines" VALUES('xjlelrgo7hbp',36,'1:at-35','2','O',1000.0);
INSERT INTO "lines" VALUES('xjlelrgo7hbp',37,'2:at-36','3','WT',1000.0);
INSERT INTO "lines" VALUES('xjlelrgo7hbp',38,'0:at-37','1','H6',1000.0);
INSERT INTO "lines" VALUES('xjlelrgo7hbp',39,'1:at-38','2','M1',1000.0);
CREATE TABLE seats (
        game TEXT NOT NULL REFERENCES games (id),
        seat INTEGER NOT NULL,
        mind TEXT NOT NULL,
        name TEXT NOT NULL,
        holder BLOB,
        PRIMARY KEY (game, seat)
    ) WITHOUT ROWID;
INSERT INTO "seats" VALUES('AS0qMc3AAt9q',0,'','Mirjam',X'0836F79F5BA5E482DB5F149316108ED1375639A7D0F020F20A74D4AD0FBFA45C');
INSERT INTO "seats" VALUES('AS0qMc3AAt9q',1,'','',NULL);
INSERT INTO "seats" VALUES('CzxTnjzQhVD5',0,'','Mirjam',X'0836F79F5BA5E482DB5F149316108ED1375639A7D0F020F20A74D4AD0FBFA45C');
INSERT INTO "seats" VALUES('CzxTnjzQhVD5',1,'','',NULL);
INSERT INTO "seats" VALUES('CzxTnjzQhVD5',2,'','Lotte',X'A830DF2B4242ABCF6B96DAFF5A5D0E05F5E5491C707E5231A7C52746C85C6F0F');
INSERT INTO "seats" VALUES('VdzeFyNiKFg1',0,'','Mirjam',X'0836F79F5BA5E482DB5F149316108ED1375639A7D0F020F20A74D4AD0FBFA45C');
INSERT INTO "seats" VALUES('VdzeFyNiKFg1',1,'greedy','',NULL);
INSERT INTO "seats" VALUES('YlkNXDjbZ_s8',0,'','Mirjam',X'0836F79F5BA5E482DB5F149316108ED1375639A7D0F020F20A74D4AD0FBFA45C');
INSERT INTO "seats" VALUES('YlkNXDjbZ_s8',1,'','',NULL);
INSERT INTO "seats" VALUES('mXlyKlY_IvPh',0,'','Mirjam',X'0836F79F5BA5E482DB5F149316108ED1375639A7D0F020F20A74D4AD0FBFA45C');
INSERT INTO "seats" VALUES('mXlyKlY_IvPh',1,'greedy','',NULL);
INSERT INTO "seats" VALUES('oziFUVhtvfa5',0,'','Mirjam',X'0836F79F5BA5E482DB5F149316108ED1375639A7D0F020F20A74D4AD0FBFA45C');
INSERT INTO "seats" VALUES('oziFUVhtvfa5',1,'','شیرین',X'E593E1F9816A91375C48D3ABDD1DE08C245726FA66A185D61B7B2E73733B1C17');
INSERT INTO "seats" VALUES('reAtoAmwA-OE',0,'','Mirjam',X'0836F79F5BA5E482DB5F149316108ED1375639A7D0F020F20A74D4AD0FBFA45C');
INSERT INTO "seats" VALUES('reAtoAmwA-OE',1,'','شیرین',X'E593E1F9816A91375C48D3ABDD1DE08C245726FA66A185D61B7B2E73733B1C17');
INSERT INTO "seats" VALUES('vecHvwD0odCZ',0,'','Mirjam',X'0836F79F5BA5E482DB5F149316108ED1375639A7D0F020F20A74D4AD0FBFA45C');
INSERT INTO "seats" VALUES('vecHvwD0odCZ',1,'greedy','',NULL);
INSERT INTO "seats" VALUES('vecHvwD0odCZ',2,'random','',NULL);
INSERT INTO "seats" VALUES('xjlelrgo7hbp',0,'','Mirjam',X'0836F79F5BA5E482DB5F149316108ED1375639A7D0F020F20A74D4AD0FBFA45C');
INSERT INTO "seats" VALUES('xjlelrgo7hbp',1,'','شیرین',X'E593E1F9816A91375C48D3ABDD1DE08C245726FA66A185D61B7B2E73733B1C17');
INSERT INTO "seats" VALUES('xjlelrgo7hbp',2,'','Lotte',X'A830DF2B4242ABCF6B96DAFF5A5D0E05F5E5491C707E5231A7C52746C85C6F0F');
CREATE INDEX seats_by_holder ON seats (holder) WHERE holder IS NOT NULL;
CREATE INDEX campaigns_by_holder ON campaigns (holder);
COMMIT;
PRAGMA user_version = 2;
