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
INSERT INTO "attempts" VALUES('QndOSARljK5R',1,'19',3,1000.0,'-760cPGowUME',NULL);
INSERT INTO "attempts" VALUES('QndOSARljK5R',2,'19',3,1000.0,'AUOU0ylAgyOv',NULL);
INSERT INTO "attempts" VALUES('QndOSARljK5R',3,'19',3,1000.0,'sRAvL7Y4b739',NULL);
INSERT INTO "attempts" VALUES('kV8RksXdRTEp',1,'19',3,5.0,NULL,'{"won": true, "reason": "goals", "restarts": 0, "achieved": []}');
INSERT INTO "attempts" VALUES('kV8RksXdRTEp',2,'20',3,6.0,NULL,'{"won": false, "reason": "goals", "restarts": 0, "achieved": []}');
CREATE TABLE campaigns (
        id TEXT PRIMARY KEY,
        game TEXT NOT NULL,
        name TEXT NOT NULL,
        holder BLOB NOT NULL,
        begun REAL NOT NULL
    ) WITHOUT ROWID;
INSERT INTO "campaigns" VALUES('QndOSARljK5R','towers','Over the hills',X'0836F79F5BA5E482DB5F149316108ED1375639A7D0F020F20A74D4AD0FBFA45C',1000.0);
INSERT INTO "campaigns" VALUES('kV8RksXdRTEp','towers','Brought along',X'E593E1F9816A91375C48D3ABDD1DE08C245726FA66A185D61B7B2E73733B1C17',4.0);
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
INSERT INTO "games" VALUES('-760cPGowUME','towers',1,'{"Chapter": "19", "Players": "3"}','{"Rules": "1", "Chapter": "19", "Hands": "3", "Players": "3", "Free": "S5", "Hand 1": "H4 H6 H7 M2 M4 M8 F3 F4 F5 F6 S2 BT", "Hand 2": "H1 H2 H3 H8 M6 M7 F2 F7 S1 S3 S7 WT", "Hand 3": "H5 M1 M3 M5 F1 F8 S4 S6 S8 O O O"}',X'C53D848EB0312C5626FEAB17E519DD38',1000.0,1000.0,-2,'{"winners": [], "reason": "missed"}',NULL,NULL);
INSERT INTO "games" VALUES('7JcLv0mCu5ks','duel',1,'{}','{"Gandalf": "01 15 10 20 13 19 Mirror Trance 12 05 06 07 02 Spell 04 08 Magic Balance 16 09 Cunning 17 03 11 Wrath 18 14", "Balrog": "13 18 09 10 Might 16 19 20 04 05 Trick Force 17 11 07 02 06 12 08 01 Defense 15 Trance Feint 14 03 Power"}',X'239F23E123A70007E47A6D24DDB0017C',1000.0,1000.0,0,NULL,NULL,NULL);
INSERT INTO "games" VALUES('AUOU0ylAgyOv','towers',1,'{"Chapter": "19", "Players": "3"}','{"Rules": "1", "Chapter": "19", "Hands": "3", "Players": "3", "Free": "S2", "Hand 1": "H1 H5 H8 M3 M5 F1 F4 F6 S4 S7 WT BT", "Hand 2": "H3 H4 H7 M2 M4 M6 M7 M8 F8 S3 S8 O", "Hand 3": "H2 H6 M1 F2 F3 F5 F7 S1 S5 S6 O O"}',X'16D80071A665171F47F7F7797C512958',1000.0,1000.0,0,NULL,NULL,NULL);
INSERT INTO "games" VALUES('D1P4qT8l7vDH','middle_earth',1,'{}','{"First": "sauron", "Free": "3 1 1 3 1 2 3 1 3 2 2 1 1 2 2 2 3 3", "Sauron": "2 3 1 3 1 2 3 2 1 3 1 3 1 1 2 3 2 2", "FreeAllies": "plain march plain", "SauronAllies": "march ring recall"}',X'B06E9988422E4310307198F7E51EB077',1000.0,1000.0,-2,'{"winners": [1], "reason": "quest"}',NULL,NULL);
INSERT INTO "games" VALUES('HaG0eSVuZ6_y','middle_earth',1,'{}','{"First": "free", "Free": "2 2 3 1 1 1 3 2 2 1 3 1 3 1 2 3 3 2", "Sauron": "2 2 1 2 3 3 1 1 3 2 3 3 2 1 1 2 3 1", "FreeAllies": "plain ring march", "SauronAllies": "recall ring march"}',X'5331B44EDFF1FE9949CB0822884D3B5F',1000.0,1000.0,-2,'{"winners": [1], "reason": "quest"}',NULL,NULL);
INSERT INTO "games" VALUES('TGYDBQsGd2Bz','middle_earth',1,'{}','{"First": "free", "Free": "1 2 2 3 2 3 1 3 1 3 1 2 3 1 2 1 2 3", "Sauron": "2 2 1 3 2 3 3 1 2 3 3 1 1 1 2 2 1 3", "FreeAllies": "recall march plain", "SauronAllies": "march ring plain"}',X'FB547EF5C6A9F28B2F5628A89E9EBE5D',1000.0,1000.0,0,NULL,NULL,NULL);
INSERT INTO "games" VALUES('m2svMLeqkhxF','duel',1,'{}','{"Gandalf": "Spell 17 01 09 12 Cunning Mirror 19 08 Balance 04 10 14 06 05 11 03 18 20 13 Trance 15 Magic 02 07 Wrath 16", "Balrog": "Feint Trance 11 02 01 07 08 10 06 04 13 18 Might 14 16 Defense 17 03 Trick 15 20 12 19 05 Power Force 09"}',X'FC0EDB939A3D0DA3C1252CD9AD5FCDED',1000.0,1000.0,-2,'{"winners": [1], "reason": "height"}',NULL,NULL);
INSERT INTO "games" VALUES('sRAvL7Y4b739','towers',1,'{"Chapter": "19", "Players": "3"}','{"Rules": "1", "Chapter": "19", "Hands": "3", "Players": "3", "Free": "O", "Hand 1": "H2 H4 H8 M1 M6 M7 F2 F3 F5 F8 S1 S5", "Hand 2": "H1 H3 H6 M3 M5 M8 F1 F7 S2 S3 WT O", "Hand 3": "H5 H7 M2 M4 F4 F6 S4 S6 S7 S8 BT O"}',X'FF3A69CB105C79D3B40F4768BA10569D',1000.0,1000.0,2,NULL,NULL,NULL);
INSERT INTO "games" VALUES('tAvK09R9hFYe','duel',1,'{}','{"Gandalf": "Mirror Wrath Cunning Trance 08 06 17 12 04 20 03 09 16 01 13 Spell 19 11 18 10 14 02 Balance Magic 05 07 15", "Balrog": "09 03 Feint 04 Force 20 Might 15 10 14 07 16 12 13 Trick 02 06 Trance 01 Defense 05 Power 18 08 19 11 17"}',X'2CAE4F0F6DB3D9398DD8F167DABE93EE',1000.0,1000.0,0,NULL,NULL,NULL);
CREATE TABLE house (name TEXT PRIMARY KEY, value BLOB NOT NULL) WITHOUT ROWID;
INSERT INTO "house" VALUES('cookie',X'89309FA47D97D5ACD1BCEFF24BF271F93EC4DE8927F67A2374662AD677C82D9D');
INSERT INTO "house" VALUES('invitation',X'889235DD90335081279EF19DEC5C7CC3DC155EA582C9A53CB9D007E635AE280E');
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
INSERT INTO "lines" VALUES('-760cPGowUME',1,'2:at-0','3','take legolas-hunter',1000.0);
INSERT INTO "lines" VALUES('-760cPGowUME',2,'0:at-1','1','take boromir',1000.0);
INSERT INTO "lines" VALUES('-760cPGowUME',3,'2:at-2','3','give S4 to 2',1000.0);
INSERT INTO "lines" VALUES('-760cPGowUME',4,'1:at-3','2','return S3',1000.0);
INSERT INTO "lines" VALUES('-760cPGowUME',5,'0:at-4','1','give F5 to 2',1000.0);
INSERT INTO "lines" VALUES('-760cPGowUME',6,'1:at-5','2','return S1',1000.0);
INSERT INTO "lines" VALUES('-760cPGowUME',7,'1:at-6','2','H8',1000.0);
INSERT INTO "lines" VALUES('-760cPGowUME',8,'2:at-7','3','H5',1000.0);
INSERT INTO "lines" VALUES('-760cPGowUME',9,'0:at-8','1','H4',1000.0);
INSERT INTO "lines" VALUES('-760cPGowUME',10,'1:at-9','2','S7',1000.0);
INSERT INTO "lines" VALUES('-760cPGowUME',11,'2:at-10','3','S3',1000.0);
INSERT INTO "lines" VALUES('-760cPGowUME',12,'0:at-11','1','S2',1000.0);
INSERT INTO "lines" VALUES('-760cPGowUME',13,'1:at-12','2','WT',1000.0);
INSERT INTO "lines" VALUES('-760cPGowUME',14,'2:at-13','3','S6',1000.0);
INSERT INTO "lines" VALUES('-760cPGowUME',15,'0:at-14','1','S1',1000.0);
INSERT INTO "lines" VALUES('-760cPGowUME',16,'1:at-15','2','S4',1000.0);
INSERT INTO "lines" VALUES('-760cPGowUME',17,'2:at-16','3','S8',1000.0);
INSERT INTO "lines" VALUES('-760cPGowUME',18,'0:at-17','1','M4',1000.0);
INSERT INTO "lines" VALUES('-760cPGowUME',19,'2:at-18','3','M3',1000.0);
INSERT INTO "lines" VALUES('-760cPGowUME',20,'0:at-19','1','M8',1000.0);
INSERT INTO "lines" VALUES('-760cPGowUME',21,'1:at-20','2','M6',1000.0);
INSERT INTO "lines" VALUES('-760cPGowUME',22,'0:at-21','1','F4',1000.0);
INSERT INTO "lines" VALUES('-760cPGowUME',23,'1:at-22','2','F7',1000.0);
INSERT INTO "lines" VALUES('-760cPGowUME',24,'2:at-23','3','F1',1000.0);
INSERT INTO "lines" VALUES('-760cPGowUME',25,'1:at-24','2','H3',1000.0);
INSERT INTO "lines" VALUES('-760cPGowUME',26,'2:at-25','3','M5',1000.0);
INSERT INTO "lines" VALUES('-760cPGowUME',27,'0:at-26','1','H7',1000.0);
INSERT INTO "lines" VALUES('-760cPGowUME',28,'0:at-27','1','H6',1000.0);
INSERT INTO "lines" VALUES('-760cPGowUME',29,'1:at-28','2','H1',1000.0);
INSERT INTO "lines" VALUES('-760cPGowUME',30,'2:at-29','3','O',1000.0);
INSERT INTO "lines" VALUES('-760cPGowUME',31,'0:at-30','1','F6',1000.0);
INSERT INTO "lines" VALUES('-760cPGowUME',32,'1:at-31','2','F2',1000.0);
INSERT INTO "lines" VALUES('-760cPGowUME',33,'2:at-32','3','F8',1000.0);
INSERT INTO "lines" VALUES('-760cPGowUME',34,'2:at-33','3','M1',1000.0);
INSERT INTO "lines" VALUES('-760cPGowUME',35,'0:at-34','1','M2',1000.0);
INSERT INTO "lines" VALUES('-760cPGowUME',36,'1:at-35','2','M7',1000.0);
INSERT INTO "lines" VALUES('-760cPGowUME',37,'1:at-36','2','H2',1000.0);
INSERT INTO "lines" VALUES('-760cPGowUME',38,'2:at-37','3','O',1000.0);
INSERT INTO "lines" VALUES('-760cPGowUME',39,'0:at-38','1','BT',1000.0);
INSERT INTO "lines" VALUES('-760cPGowUME',40,'0:at-39','1','F3',1000.0);
INSERT INTO "lines" VALUES('-760cPGowUME',41,'1:at-40','2','F5',1000.0);
INSERT INTO "lines" VALUES('-760cPGowUME',42,'2:at-41','3','O',1000.0);
INSERT INTO "lines" VALUES('7JcLv0mCu5ks',1,'0:at-0','gandalf','Trance',1000.0);
INSERT INTO "lines" VALUES('7JcLv0mCu5ks',2,'ai:1:1','balrog','Might',1000.0);
INSERT INTO "lines" VALUES('7JcLv0mCu5ks',3,'0:at-2','gandalf','10',1000.0);
INSERT INTO "lines" VALUES('7JcLv0mCu5ks',4,'ai:1:3','balrog','18',1000.0);
INSERT INTO "lines" VALUES('7JcLv0mCu5ks',5,'0:at-4','gandalf','15',1000.0);
INSERT INTO "lines" VALUES('7JcLv0mCu5ks',6,'ai:1:5','balrog','13',1000.0);
INSERT INTO "lines" VALUES('7JcLv0mCu5ks',7,'0:at-6','gandalf','19',1000.0);
INSERT INTO "lines" VALUES('7JcLv0mCu5ks',8,'ai:1:7','balrog','20',1000.0);
INSERT INTO "lines" VALUES('7JcLv0mCu5ks',9,'0:at-8','gandalf','Mirror',1000.0);
INSERT INTO "lines" VALUES('7JcLv0mCu5ks',10,'ai:1:9','balrog','19',1000.0);
INSERT INTO "lines" VALUES('7JcLv0mCu5ks',11,'0:at-10','gandalf','01',1000.0);
INSERT INTO "lines" VALUES('7JcLv0mCu5ks',12,'ai:1:11','balrog','04',1000.0);
INSERT INTO "lines" VALUES('7JcLv0mCu5ks',13,'0:at-12','gandalf','keep 12 13 20',1000.0);
INSERT INTO "lines" VALUES('7JcLv0mCu5ks',14,'ai:1:13','balrog','keep 09 10 16',1000.0);
INSERT INTO "lines" VALUES('7JcLv0mCu5ks',15,'0:at-14','gandalf','opens gandalf',1000.0);
INSERT INTO "lines" VALUES('7JcLv0mCu5ks',16,'0:at-15','gandalf','08',1000.0);
INSERT INTO "lines" VALUES('7JcLv0mCu5ks',17,'ai:1:16','balrog','06',1000.0);
INSERT INTO "lines" VALUES('7JcLv0mCu5ks',18,'0:back','!','undone to 15',1000.0);
INSERT INTO "lines" VALUES('AUOU0ylAgyOv',1,'ai:1:0','2','take gimli-hunter',1000.0);
INSERT INTO "lines" VALUES('AUOU0ylAgyOv',2,'ai:2:1','3','take boromir',1000.0);
INSERT INTO "lines" VALUES('AUOU0ylAgyOv',3,'ai:1:2','2','give O to 1',1000.0);
INSERT INTO "lines" VALUES('AUOU0ylAgyOv',4,'0:at-3','1','return F6',1000.0);
INSERT INTO "lines" VALUES('AUOU0ylAgyOv',5,'ai:2:4','3','give S1 to 1',1000.0);
INSERT INTO "lines" VALUES('AUOU0ylAgyOv',6,'0:at-5','1','return F1',1000.0);
INSERT INTO "lines" VALUES('AUOU0ylAgyOv',7,'0:at-6','1','S4',1000.0);
INSERT INTO "lines" VALUES('AUOU0ylAgyOv',8,'ai:1:7','2','S3',1000.0);
INSERT INTO "lines" VALUES('AUOU0ylAgyOv',9,'ai:2:8','3','S5',1000.0);
INSERT INTO "lines" VALUES('AUOU0ylAgyOv',10,'ai:2:9','3','F3',1000.0);
INSERT INTO "lines" VALUES('AUOU0ylAgyOv',11,'0:at-10','1','F4',1000.0);
INSERT INTO "lines" VALUES('AUOU0ylAgyOv',12,'ai:1:11','2','F6',1000.0);
INSERT INTO "lines" VALUES('AUOU0ylAgyOv',13,'ai:1:12','2','H3',1000.0);
INSERT INTO "lines" VALUES('AUOU0ylAgyOv',14,'ai:2:13','3','H6',1000.0);
INSERT INTO "lines" VALUES('AUOU0ylAgyOv',15,'0:at-14','1','H1',1000.0);
INSERT INTO "lines" VALUES('AUOU0ylAgyOv',16,'ai:2:15','3','F5',1000.0);
INSERT INTO "lines" VALUES('AUOU0ylAgyOv',17,'0:at-16','1','H5',1000.0);
INSERT INTO "lines" VALUES('AUOU0ylAgyOv',18,'ai:1:17','2','F8',1000.0);
INSERT INTO "lines" VALUES('AUOU0ylAgyOv',19,'ai:1:18','2','H4',1000.0);
INSERT INTO "lines" VALUES('AUOU0ylAgyOv',20,'ai:2:19','3','H2',1000.0);
INSERT INTO "lines" VALUES('AUOU0ylAgyOv',21,'0:at-20','1','H8',1000.0);
INSERT INTO "lines" VALUES('AUOU0ylAgyOv',22,'0:at-21','1','WT',1000.0);
INSERT INTO "lines" VALUES('AUOU0ylAgyOv',23,'ai:1:22','2','S8',1000.0);
INSERT INTO "lines" VALUES('AUOU0ylAgyOv',24,'ai:2:23','3','S6',1000.0);
INSERT INTO "lines" VALUES('AUOU0ylAgyOv',25,'0:at-24','1','BT',1000.0);
INSERT INTO "lines" VALUES('AUOU0ylAgyOv',26,'ai:1:25','2','H7',1000.0);
INSERT INTO "lines" VALUES('AUOU0ylAgyOv',27,'ai:2:26','3','O',1000.0);
INSERT INTO "lines" VALUES('AUOU0ylAgyOv',28,'0:back','!','undone to 24',1000.0);
INSERT INTO "lines" VALUES('D1P4qT8l7vDH',1,'1:at-0','sauron','march 2 u2',1000.0);
INSERT INTO "lines" VALUES('D1P4qT8l7vDH',2,'0:at-1','free','march 3 u2',1000.0);
INSERT INTO "lines" VALUES('D1P4qT8l7vDH',3,'1:at-2','sauron','march 1 u1',1000.0);
INSERT INTO "lines" VALUES('D1P4qT8l7vDH',4,'0:at-3','free','march 3 u2',1000.0);
INSERT INTO "lines" VALUES('D1P4qT8l7vDH',5,'1:at-4','sauron','march 3 u1',1000.0);
INSERT INTO "lines" VALUES('D1P4qT8l7vDH',6,'0:at-5','free','march 3 u3',1000.0);
INSERT INTO "lines" VALUES('D1P4qT8l7vDH',7,'1:at-6','sauron','march 2 u1',1000.0);
INSERT INTO "lines" VALUES('D1P4qT8l7vDH',8,'0:at-7','free','march 2 u3',1000.0);
INSERT INTO "lines" VALUES('D1P4qT8l7vDH',9,'1:at-8','sauron','march 3 u3',1000.0);
INSERT INTO "lines" VALUES('D1P4qT8l7vDH',10,'0:at-9','free','march 1 u1',1000.0);
INSERT INTO "lines" VALUES('D1P4qT8l7vDH',11,'1:at-10','sauron','march 3 u1',1000.0);
INSERT INTO "lines" VALUES('D1P4qT8l7vDH',12,'0:at-11','free','march 3 u1',1000.0);
INSERT INTO "lines" VALUES('D1P4qT8l7vDH',13,'1:at-12','sauron','march 3 u3',1000.0);
INSERT INTO "lines" VALUES('D1P4qT8l7vDH',14,'0:at-13','free','ally march',1000.0);
INSERT INTO "lines" VALUES('D1P4qT8l7vDH',15,'0:at-14','free','token paid u3',1000.0);
INSERT INTO "lines" VALUES('D1P4qT8l7vDH',16,'0:at-15','free','use u3',1000.0);
INSERT INTO "lines" VALUES('D1P4qT8l7vDH',17,'1:at-16','sauron','ally march',1000.0);
INSERT INTO "lines" VALUES('D1P4qT8l7vDH',18,'1:at-17','sauron','token paid u2',1000.0);
INSERT INTO "lines" VALUES('D1P4qT8l7vDH',19,'1:at-18','sauron','use u2',1000.0);
INSERT INTO "lines" VALUES('D1P4qT8l7vDH',20,'0:at-19','free','march 2 u2',1000.0);
INSERT INTO "lines" VALUES('D1P4qT8l7vDH',21,'1:at-20','sauron','march 1 u1',1000.0);
INSERT INTO "lines" VALUES('D1P4qT8l7vDH',22,'0:at-21','free','march 1 u1',1000.0);
INSERT INTO "lines" VALUES('D1P4qT8l7vDH',23,'1:at-22','sauron','ally recall',1000.0);
INSERT INTO "lines" VALUES('D1P4qT8l7vDH',24,'1:at-23','sauron','token paid u3',1000.0);
INSERT INTO "lines" VALUES('D1P4qT8l7vDH',25,'1:at-24','sauron','use enemy u1',1000.0);
INSERT INTO "lines" VALUES('D1P4qT8l7vDH',26,'0:at-25','free','march 1 u3',1000.0);
INSERT INTO "lines" VALUES('D1P4qT8l7vDH',27,'1:at-26','sauron','march 3 u3',1000.0);
INSERT INTO "lines" VALUES('D1P4qT8l7vDH',28,'0:at-27','free','march 2 u3',1000.0);
INSERT INTO "lines" VALUES('D1P4qT8l7vDH',29,'1:at-28','sauron','ally ring',1000.0);
INSERT INTO "lines" VALUES('D1P4qT8l7vDH',30,'1:at-29','sauron','token steal',1000.0);
INSERT INTO "lines" VALUES('HaG0eSVuZ6_y',1,'0:at-0','free','ally ring',1000.0);
INSERT INTO "lines" VALUES('HaG0eSVuZ6_y',2,'0:at-1','free','token none',1000.0);
INSERT INTO "lines" VALUES('HaG0eSVuZ6_y',3,'ai:1:2','sauron','march 3 u1',1000.0);
INSERT INTO "lines" VALUES('HaG0eSVuZ6_y',4,'0:at-3','free','march 3 u1',1000.0);
INSERT INTO "lines" VALUES('HaG0eSVuZ6_y',5,'ai:1:4','sauron','ally recall',1000.0);
INSERT INTO "lines" VALUES('HaG0eSVuZ6_y',6,'ai:1:5','sauron','token paid u1',1000.0);
INSERT INTO "lines" VALUES('HaG0eSVuZ6_y',7,'ai:1:6','sauron','use enemy u1',1000.0);
INSERT INTO "lines" VALUES('HaG0eSVuZ6_y',8,'0:at-7','free','march 2 u3',1000.0);
INSERT INTO "lines" VALUES('HaG0eSVuZ6_y',9,'ai:1:8','sauron','march 3 u2',1000.0);
INSERT INTO "lines" VALUES('HaG0eSVuZ6_y',10,'0:at-9','free','ally plain',1000.0);
INSERT INTO "lines" VALUES('HaG0eSVuZ6_y',11,'0:at-10','free','token none',1000.0);
INSERT INTO "lines" VALUES('HaG0eSVuZ6_y',12,'ai:1:11','sauron','ally march',1000.0);
INSERT INTO "lines" VALUES('HaG0eSVuZ6_y',13,'ai:1:12','sauron','token paid u2',1000.0);
INSERT INTO "lines" VALUES('HaG0eSVuZ6_y',14,'ai:1:13','sauron','use u1',1000.0);
INSERT INTO "lines" VALUES('HaG0eSVuZ6_y',15,'0:at-14','free','march 3 u2',1000.0);
INSERT INTO "lines" VALUES('HaG0eSVuZ6_y',16,'ai:1:15','sauron','ally ring',1000.0);
INSERT INTO "lines" VALUES('HaG0eSVuZ6_y',17,'ai:1:16','sauron','token free',1000.0);
INSERT INTO "lines" VALUES('m2svMLeqkhxF',1,'0:at-0','gandalf','Mirror',1000.0);
INSERT INTO "lines" VALUES('m2svMLeqkhxF',2,'1:at-1','balrog','07',1000.0);
INSERT INTO "lines" VALUES('m2svMLeqkhxF',3,'0:at-2','gandalf','12',1000.0);
INSERT INTO "lines" VALUES('m2svMLeqkhxF',4,'1:at-3','balrog','08',1000.0);
INSERT INTO "lines" VALUES('m2svMLeqkhxF',5,'0:at-4','gandalf','01',1000.0);
INSERT INTO "lines" VALUES('m2svMLeqkhxF',6,'1:at-5','balrog','11',1000.0);
INSERT INTO "lines" VALUES('m2svMLeqkhxF',7,'0:at-6','gandalf','09',1000.0);
INSERT INTO "lines" VALUES('m2svMLeqkhxF',8,'1:at-7','balrog','01',1000.0);
INSERT INTO "lines" VALUES('m2svMLeqkhxF',9,'0:at-8','gandalf','Cunning',1000.0);
INSERT INTO "lines" VALUES('m2svMLeqkhxF',10,'1:at-9','balrog','Trance',1000.0);
INSERT INTO "lines" VALUES('m2svMLeqkhxF',11,'0:at-10','gandalf','17',1000.0);
INSERT INTO "lines" VALUES('m2svMLeqkhxF',12,'1:at-11','balrog','Feint',1000.0);
INSERT INTO "lines" VALUES('m2svMLeqkhxF',13,'1:at-12','balrog','swap 11',1000.0);
INSERT INTO "lines" VALUES('m2svMLeqkhxF',14,'0:at-13','gandalf','keep 08 19 Spell',1000.0);
INSERT INTO "lines" VALUES('m2svMLeqkhxF',15,'1:at-14','balrog','keep 02 06 10',1000.0);
INSERT INTO "lines" VALUES('m2svMLeqkhxF',16,'1:at-15','balrog','opens balrog',1000.0);
INSERT INTO "lines" VALUES('m2svMLeqkhxF',17,'1:at-16','balrog','18',1000.0);
INSERT INTO "lines" VALUES('m2svMLeqkhxF',18,'0:at-17','gandalf','18',1000.0);
INSERT INTO "lines" VALUES('m2svMLeqkhxF',19,'1:at-18','balrog','13',1000.0);
INSERT INTO "lines" VALUES('m2svMLeqkhxF',20,'0:at-19','gandalf','05',1000.0);
INSERT INTO "lines" VALUES('m2svMLeqkhxF',21,'1:at-20','balrog','03',1000.0);
INSERT INTO "lines" VALUES('m2svMLeqkhxF',22,'0:at-21','gandalf','11',1000.0);
INSERT INTO "lines" VALUES('m2svMLeqkhxF',23,'1:at-22','balrog','14',1000.0);
INSERT INTO "lines" VALUES('m2svMLeqkhxF',24,'0:at-23','gandalf','06',1000.0);
INSERT INTO "lines" VALUES('m2svMLeqkhxF',25,'1:at-24','balrog','Defense',1000.0);
INSERT INTO "lines" VALUES('m2svMLeqkhxF',26,'1:at-25','balrog','return 11',1000.0);
INSERT INTO "lines" VALUES('m2svMLeqkhxF',27,'0:at-26','gandalf','gap 14',1000.0);
INSERT INTO "lines" VALUES('m2svMLeqkhxF',28,'1:at-27','balrog','Might',1000.0);
INSERT INTO "lines" VALUES('m2svMLeqkhxF',29,'0:at-28','gandalf','04',1000.0);
INSERT INTO "lines" VALUES('m2svMLeqkhxF',30,'0:at-29','gandalf','keep 03 10 Balance',1000.0);
INSERT INTO "lines" VALUES('m2svMLeqkhxF',31,'1:at-30','balrog','keep 04 16 17',1000.0);
INSERT INTO "lines" VALUES('m2svMLeqkhxF',32,'0:at-31','gandalf','opens balrog',1000.0);
INSERT INTO "lines" VALUES('m2svMLeqkhxF',33,'1:at-32','balrog','19',1000.0);
INSERT INTO "lines" VALUES('m2svMLeqkhxF',34,'0:at-33','gandalf','02',1000.0);
INSERT INTO "lines" VALUES('m2svMLeqkhxF',35,'1:at-34','balrog','09',1000.0);
INSERT INTO "lines" VALUES('m2svMLeqkhxF',36,'0:at-35','gandalf','15',1000.0);
INSERT INTO "lines" VALUES('m2svMLeqkhxF',37,'1:at-36','balrog','Force',1000.0);
INSERT INTO "lines" VALUES('m2svMLeqkhxF',38,'0:at-37','gandalf','16',1000.0);
INSERT INTO "lines" VALUES('m2svMLeqkhxF',39,'1:at-38','balrog','12',1000.0);
INSERT INTO "lines" VALUES('m2svMLeqkhxF',40,'0:at-39','gandalf','Magic',1000.0);
INSERT INTO "lines" VALUES('m2svMLeqkhxF',41,'1:at-40','balrog','Power',1000.0);
INSERT INTO "lines" VALUES('m2svMLeqkhxF',42,'0:at-41','gandalf','select',1000.0);
INSERT INTO "lines" VALUES('m2svMLeqkhxF',43,'1:at-42','balrog','Trick',1000.0);
INSERT INTO "lines" VALUES('m2svMLeqkhxF',44,NULL,'*','draw 20',1000.0);
INSERT INTO "lines" VALUES('m2svMLeqkhxF',45,'0:at-44','gandalf','13',1000.0);
INSERT INTO "lines" VALUES('m2svMLeqkhxF',46,'1:at-45','balrog','15',1000.0);
INSERT INTO "lines" VALUES('m2svMLeqkhxF',47,'0:at-46','gandalf','Wrath',1000.0);
INSERT INTO "lines" VALUES('m2svMLeqkhxF',48,'0:at-47','gandalf','keep 07 Trance',1000.0);
INSERT INTO "lines" VALUES('m2svMLeqkhxF',49,'1:at-48','balrog','keep 05 20',1000.0);
INSERT INTO "lines" VALUES('m2svMLeqkhxF',50,'0:at-49','gandalf','opens balrog',1000.0);
INSERT INTO "lines" VALUES('m2svMLeqkhxF',51,'1:at-50','balrog','02',1000.0);
INSERT INTO "lines" VALUES('m2svMLeqkhxF',52,'0:at-51','gandalf','Trance',1000.0);
INSERT INTO "lines" VALUES('m2svMLeqkhxF',53,'1:at-52','balrog','20',1000.0);
INSERT INTO "lines" VALUES('m2svMLeqkhxF',54,'0:at-53','gandalf','20',1000.0);
INSERT INTO "lines" VALUES('m2svMLeqkhxF',55,'1:at-54','balrog','06',1000.0);
INSERT INTO "lines" VALUES('m2svMLeqkhxF',56,'0:at-55','gandalf','08',1000.0);
INSERT INTO "lines" VALUES('m2svMLeqkhxF',57,'1:at-56','balrog','10',1000.0);
INSERT INTO "lines" VALUES('m2svMLeqkhxF',58,'0:at-57','gandalf','03',1000.0);
INSERT INTO "lines" VALUES('m2svMLeqkhxF',59,'1:at-58','balrog','16',1000.0);
INSERT INTO "lines" VALUES('m2svMLeqkhxF',60,'0:at-59','gandalf','07',1000.0);
INSERT INTO "lines" VALUES('m2svMLeqkhxF',61,'1:at-60','balrog','Power',1000.0);
INSERT INTO "lines" VALUES('m2svMLeqkhxF',62,'0:at-61','gandalf','10',1000.0);
INSERT INTO "lines" VALUES('m2svMLeqkhxF',63,'1:at-62','balrog','05',1000.0);
INSERT INTO "lines" VALUES('m2svMLeqkhxF',64,'0:at-63','gandalf','Balance',1000.0);
INSERT INTO "lines" VALUES('m2svMLeqkhxF',65,'1:at-64','balrog','17',1000.0);
INSERT INTO "lines" VALUES('m2svMLeqkhxF',66,'0:at-65','gandalf','19',1000.0);
INSERT INTO "lines" VALUES('m2svMLeqkhxF',67,'1:at-66','balrog','04',1000.0);
INSERT INTO "lines" VALUES('m2svMLeqkhxF',68,'0:at-67','gandalf','Spell',1000.0);
CREATE TABLE passes (
        word BLOB PRIMARY KEY,
        game TEXT NOT NULL REFERENCES games (id),
        seat INTEGER NOT NULL,
        until REAL NOT NULL,
        used REAL
    ) WITHOUT ROWID;
INSERT INTO "passes" VALUES(X'BFF0F22267EC74FC139B1C52D3ECC13DEC0332356C6D179539D0BC75F6F7CFF3','m2svMLeqkhxF',0,1900.0,NULL);
CREATE TABLE seats (
        game TEXT NOT NULL REFERENCES games (id),
        seat INTEGER NOT NULL,
        mind TEXT NOT NULL,
        name TEXT NOT NULL,
        holder BLOB,
        PRIMARY KEY (game, seat)
    ) WITHOUT ROWID;
INSERT INTO "seats" VALUES('-760cPGowUME',0,'','Mirjam',X'0836F79F5BA5E482DB5F149316108ED1375639A7D0F020F20A74D4AD0FBFA45C');
INSERT INTO "seats" VALUES('-760cPGowUME',1,'','شیرین',X'E593E1F9816A91375C48D3ABDD1DE08C245726FA66A185D61B7B2E73733B1C17');
INSERT INTO "seats" VALUES('-760cPGowUME',2,'','Lotte',X'A830DF2B4242ABCF6B96DAFF5A5D0E05F5E5491C707E5231A7C52746C85C6F0F');
INSERT INTO "seats" VALUES('7JcLv0mCu5ks',0,'','Mirjam',X'0836F79F5BA5E482DB5F149316108ED1375639A7D0F020F20A74D4AD0FBFA45C');
INSERT INTO "seats" VALUES('7JcLv0mCu5ks',1,'greedy','',NULL);
INSERT INTO "seats" VALUES('AUOU0ylAgyOv',0,'','Mirjam',X'0836F79F5BA5E482DB5F149316108ED1375639A7D0F020F20A74D4AD0FBFA45C');
INSERT INTO "seats" VALUES('AUOU0ylAgyOv',1,'greedy','',NULL);
INSERT INTO "seats" VALUES('AUOU0ylAgyOv',2,'random','',NULL);
INSERT INTO "seats" VALUES('D1P4qT8l7vDH',0,'','Mirjam',X'0836F79F5BA5E482DB5F149316108ED1375639A7D0F020F20A74D4AD0FBFA45C');
INSERT INTO "seats" VALUES('D1P4qT8l7vDH',1,'','شیرین',X'E593E1F9816A91375C48D3ABDD1DE08C245726FA66A185D61B7B2E73733B1C17');
INSERT INTO "seats" VALUES('HaG0eSVuZ6_y',0,'','Mirjam',X'0836F79F5BA5E482DB5F149316108ED1375639A7D0F020F20A74D4AD0FBFA45C');
INSERT INTO "seats" VALUES('HaG0eSVuZ6_y',1,'greedy','',NULL);
INSERT INTO "seats" VALUES('TGYDBQsGd2Bz',0,'','Mirjam',X'0836F79F5BA5E482DB5F149316108ED1375639A7D0F020F20A74D4AD0FBFA45C');
INSERT INTO "seats" VALUES('TGYDBQsGd2Bz',1,'','',NULL);
INSERT INTO "seats" VALUES('m2svMLeqkhxF',0,'','Mirjam',X'0836F79F5BA5E482DB5F149316108ED1375639A7D0F020F20A74D4AD0FBFA45C');
INSERT INTO "seats" VALUES('m2svMLeqkhxF',1,'','شیرین',X'E593E1F9816A91375C48D3ABDD1DE08C245726FA66A185D61B7B2E73733B1C17');
INSERT INTO "seats" VALUES('sRAvL7Y4b739',0,'','Mirjam',X'0836F79F5BA5E482DB5F149316108ED1375639A7D0F020F20A74D4AD0FBFA45C');
INSERT INTO "seats" VALUES('sRAvL7Y4b739',1,'','',NULL);
INSERT INTO "seats" VALUES('sRAvL7Y4b739',2,'','Lotte',X'A830DF2B4242ABCF6B96DAFF5A5D0E05F5E5491C707E5231A7C52746C85C6F0F');
INSERT INTO "seats" VALUES('tAvK09R9hFYe',0,'','Mirjam',X'0836F79F5BA5E482DB5F149316108ED1375639A7D0F020F20A74D4AD0FBFA45C');
INSERT INTO "seats" VALUES('tAvK09R9hFYe',1,'','',NULL);
CREATE INDEX seats_by_holder ON seats (holder) WHERE holder IS NOT NULL;
CREATE INDEX campaigns_by_holder ON campaigns (holder);
COMMIT;
PRAGMA user_version = 3;
