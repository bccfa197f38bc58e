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
INSERT INTO "attempts" VALUES('E-WZVEwOJfgC',1,'19',3,5.0,NULL,'{"won": true, "reason": "goals", "restarts": 0, "achieved": []}');
INSERT INTO "attempts" VALUES('E-WZVEwOJfgC',2,'20',3,6.0,NULL,'{"won": false, "reason": "goals", "restarts": 0, "achieved": []}');
INSERT INTO "attempts" VALUES('JYAt8vKp5zqB',1,'19',3,1000.0,'dLEyIgAt6nrg',NULL);
INSERT INTO "attempts" VALUES('JYAt8vKp5zqB',2,'19',3,1000.0,'23k-DkVHc9ui',NULL);
INSERT INTO "attempts" VALUES('JYAt8vKp5zqB',3,'19',3,1000.0,'anvbeqMp9gw9',NULL);
CREATE TABLE campaigns (
        id TEXT PRIMARY KEY,
        game TEXT NOT NULL,
        name TEXT NOT NULL,
        holder BLOB NOT NULL,
        begun REAL NOT NULL
    ) WITHOUT ROWID;
INSERT INTO "campaigns" VALUES('E-WZVEwOJfgC','towers','Brought along',X'E593E1F9816A91375C48D3ABDD1DE08C245726FA66A185D61B7B2E73733B1C17',4.0);
INSERT INTO "campaigns" VALUES('JYAt8vKp5zqB','towers','Over the hills',X'0836F79F5BA5E482DB5F149316108ED1375639A7D0F020F20A74D4AD0FBFA45C',1000.0);
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
INSERT INTO "games" VALUES('23k-DkVHc9ui','towers',1,'{"Chapter": "19", "Players": "3"}','{"Rules": "1", "Chapter": "19", "Hands": "3", "Players": "3", "Free": "O", "Hand 1": "H1 H2 M1 M4 M5 M7 M8 F2 F8 S5 S8 BT", "Hand 2": "H4 H5 H8 M6 F3 F4 F5 F6 F7 S1 S6 O", "Hand 3": "H3 H6 H7 M2 M3 F1 S2 S3 S4 S7 WT O"}',X'44624F82747A9295C293A8F590C28FD8',1000.0,1000.0,0,NULL,NULL,NULL);
INSERT INTO "games" VALUES('8Bawdw-MVbhI','duel',1,'{}','{"Gandalf": "Magic Trance 11 10 Cunning 19 02 05 07 06 13 09 Balance 08 Mirror 04 17 16 01 18 15 03 14 Wrath 20 Spell 12", "Balrog": "08 05 06 16 01 Force 12 11 19 18 Trick 14 09 15 10 Might Defense Power 04 Trance 17 02 20 Feint 13 07 03"}',X'9B35170E5DD13C6ED825A71CC7C8D9A3',1000.0,1000.0,0,NULL,NULL,NULL);
INSERT INTO "games" VALUES('PgIuRhQ5t2tm','middle_earth',1,'{}','{"First": "sauron", "Free": "2 2 3 1 2 1 3 1 3 3 3 2 2 1 3 2 1 1", "Sauron": "2 3 3 1 1 3 1 2 3 1 2 3 1 2 3 2 1 2", "FreeAllies": "plain ring march", "SauronAllies": "plain recall march"}',X'B3CD806BEB49525E49FBA30CF9258CB3',1000.0,1000.0,-2,'{"winners": [1], "reason": "quest"}',NULL,NULL);
INSERT INTO "games" VALUES('VkdXZUaJOK4g','middle_earth',1,'{}','{"First": "free", "Free": "2 1 1 1 3 3 2 3 1 2 2 1 2 3 3 3 1 2", "Sauron": "1 1 3 1 2 3 3 2 3 1 3 2 2 3 1 2 2 1", "FreeAllies": "plain plain recall", "SauronAllies": "ring plain ring"}',X'E263B5EA256BCE98C23EF78253832746',1000.0,1000.0,-2,'{"winners": [0], "reason": "lap"}',NULL,NULL);
INSERT INTO "games" VALUES('anvbeqMp9gw9','towers',1,'{"Chapter": "19", "Players": "3"}','{"Rules": "1", "Chapter": "19", "Hands": "3", "Players": "3", "Free": "H4", "Hand 1": "H3 H5 H7 M4 M5 M7 F2 F4 F7 WT BT O", "Hand 2": "H1 H2 H6 H8 M3 F1 F5 F6 F8 S1 S2 O", "Hand 3": "M1 M2 M6 M8 F3 S3 S4 S5 S6 S7 S8 O"}',X'CAA3C788225422CB7E91CD9837449B92',1000.0,1000.0,1,NULL,NULL,NULL);
INSERT INTO "games" VALUES('dLEyIgAt6nrg','towers',1,'{"Chapter": "19", "Players": "3"}','{"Rules": "1", "Chapter": "19", "Hands": "3", "Players": "3", "Free": "M2", "Hand 1": "H1 H2 M4 M6 M7 M8 F4 F6 S1 S2 S3 S6", "Hand 2": "H5 H6 H7 H8 M1 F1 F2 F7 S5 S7 WT BT", "Hand 3": "H3 H4 M3 M5 F3 F5 F8 S4 S8 O O O"}',X'276BD9090C7B8672B5E3D875996B830C',1000.0,1000.0,-2,'{"winners": [], "reason": "missed"}',NULL,NULL);
INSERT INTO "games" VALUES('oS0pFzGY12Zo','middle_earth',1,'{}','{"First": "free", "Free": "1 2 1 1 1 1 2 3 2 3 3 1 2 3 2 2 3 3", "Sauron": "1 3 3 1 1 2 1 1 3 3 2 2 2 2 1 3 3 2", "FreeAllies": "recall ring march", "SauronAllies": "recall ring ring"}',X'1DB61C78009197EB24D92A3DAA206B72',1000.0,1000.0,0,NULL,NULL,NULL);
INSERT INTO "games" VALUES('t8Y-Cb7Ze_Nd','duel',1,'{}','{"Gandalf": "Wrath 10 07 18 20 Balance 12 Mirror 03 14 13 05 Spell Trance 01 02 04 16 19 11 15 09 17 08 Magic 06 Cunning", "Balrog": "16 Feint Defense Trick Trance 09 04 20 15 18 14 06 07 02 08 05 11 19 17 Power 01 Might 10 Force 03 13 12"}',X'65758EE0EA7BFEE8BC7A1B95DAF753F1',1000.0,1000.0,0,NULL,NULL,NULL);
INSERT INTO "games" VALUES('vr7PCnKxEXSJ','duel',1,'{}','{"Gandalf": "08 19 20 02 15 01 18 Cunning 05 14 09 Mirror Balance Magic 16 04 Wrath 10 13 06 11 17 12 Trance 03 07 Spell", "Balrog": "19 08 16 01 04 05 11 Trance 20 07 09 18 Feint 06 15 Might 12 17 14 Power Trick 13 Defense 10 03 02 Force"}',X'8D3EE5BD207A7F6DDEB8D2703763A95B',1000.0,1000.0,-2,'{"winners": [1], "reason": "height"}',NULL,NULL);
CREATE TABLE house (name TEXT PRIMARY KEY, value BLOB NOT NULL) WITHOUT ROWID;
INSERT INTO "house" VALUES('cookie',X'3F5B47C1C0E4309B70B1F2314C0678222F7E7414D1C27C7BF1B193A02D766B47');
INSERT INTO "house" VALUES('invitation',X'C68F25BF00CC805BFFAC9B37779B774C2AB181FFD1E899A10AA03D5932A8DA4A');
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
INSERT INTO "lines" VALUES('23k-DkVHc9ui',1,'0:at-0','1','take legolas-hunter',1000.0);
INSERT INTO "lines" VALUES('23k-DkVHc9ui',2,'ai:1:1','2','take boromir',1000.0);
INSERT INTO "lines" VALUES('23k-DkVHc9ui',3,'0:at-2','1','give M7 to 3',1000.0);
INSERT INTO "lines" VALUES('23k-DkVHc9ui',4,'ai:2:3','3','return H3',1000.0);
INSERT INTO "lines" VALUES('23k-DkVHc9ui',5,'ai:1:4','2','give F7 to 1',1000.0);
INSERT INTO "lines" VALUES('23k-DkVHc9ui',6,'0:at-5','1','return BT',1000.0);
INSERT INTO "lines" VALUES('23k-DkVHc9ui',7,'ai:2:6','3','S4',1000.0);
INSERT INTO "lines" VALUES('23k-DkVHc9ui',8,'0:at-7','1','S8',1000.0);
INSERT INTO "lines" VALUES('23k-DkVHc9ui',9,'ai:1:8','2','S6',1000.0);
INSERT INTO "lines" VALUES('23k-DkVHc9ui',10,'0:at-9','1','M4',1000.0);
INSERT INTO "lines" VALUES('23k-DkVHc9ui',11,'ai:1:10','2','M6',1000.0);
INSERT INTO "lines" VALUES('23k-DkVHc9ui',12,'ai:2:11','3','M7',1000.0);
INSERT INTO "lines" VALUES('23k-DkVHc9ui',13,'ai:2:12','3','M3',1000.0);
INSERT INTO "lines" VALUES('23k-DkVHc9ui',14,'0:at-13','1','M1',1000.0);
INSERT INTO "lines" VALUES('23k-DkVHc9ui',15,'ai:1:14','2','O',1000.0);
INSERT INTO "lines" VALUES('23k-DkVHc9ui',16,'ai:2:15','3','F1',1000.0);
INSERT INTO "lines" VALUES('23k-DkVHc9ui',17,'0:at-16','1','F2',1000.0);
INSERT INTO "lines" VALUES('23k-DkVHc9ui',18,'ai:1:17','2','F4',1000.0);
INSERT INTO "lines" VALUES('23k-DkVHc9ui',19,'ai:1:18','2','H8',1000.0);
INSERT INTO "lines" VALUES('23k-DkVHc9ui',20,'ai:2:19','3','H7',1000.0);
INSERT INTO "lines" VALUES('23k-DkVHc9ui',21,'0:at-20','1','H3',1000.0);
INSERT INTO "lines" VALUES('23k-DkVHc9ui',22,'ai:1:21','2','S1',1000.0);
INSERT INTO "lines" VALUES('23k-DkVHc9ui',23,'ai:2:22','3','S7',1000.0);
INSERT INTO "lines" VALUES('23k-DkVHc9ui',24,'0:at-23','1','S5',1000.0);
INSERT INTO "lines" VALUES('23k-DkVHc9ui',25,'ai:2:24','3','M2',1000.0);
INSERT INTO "lines" VALUES('23k-DkVHc9ui',26,'0:back','!','undone to 23',1000.0);
INSERT INTO "lines" VALUES('8Bawdw-MVbhI',1,'0:at-0','gandalf','Magic',1000.0);
INSERT INTO "lines" VALUES('8Bawdw-MVbhI',2,'ai:1:1','balrog','08',1000.0);
INSERT INTO "lines" VALUES('8Bawdw-MVbhI',3,'0:at-2','gandalf','select',1000.0);
INSERT INTO "lines" VALUES('8Bawdw-MVbhI',4,'ai:1:3','balrog','06',1000.0);
INSERT INTO "lines" VALUES('8Bawdw-MVbhI',5,'0:at-4','gandalf','Trance',1000.0);
INSERT INTO "lines" VALUES('8Bawdw-MVbhI',6,'ai:1:5','balrog','19',1000.0);
INSERT INTO "lines" VALUES('8Bawdw-MVbhI',7,'0:at-6','gandalf','10',1000.0);
INSERT INTO "lines" VALUES('8Bawdw-MVbhI',8,'ai:1:7','balrog','Force',1000.0);
INSERT INTO "lines" VALUES('8Bawdw-MVbhI',9,'0:at-8','gandalf','19',1000.0);
INSERT INTO "lines" VALUES('8Bawdw-MVbhI',10,'ai:1:9','balrog','16',1000.0);
INSERT INTO "lines" VALUES('8Bawdw-MVbhI',11,'0:at-10','gandalf','02',1000.0);
INSERT INTO "lines" VALUES('8Bawdw-MVbhI',12,'ai:1:11','balrog','11',1000.0);
INSERT INTO "lines" VALUES('8Bawdw-MVbhI',13,'0:at-12','gandalf','Cunning',1000.0);
INSERT INTO "lines" VALUES('8Bawdw-MVbhI',14,'ai:1:13','balrog','05',1000.0);
INSERT INTO "lines" VALUES('8Bawdw-MVbhI',15,'0:at-14','gandalf','keep 05 07 11',1000.0);
INSERT INTO "lines" VALUES('8Bawdw-MVbhI',16,'ai:1:15','balrog','keep 01 12',1000.0);
INSERT INTO "lines" VALUES('8Bawdw-MVbhI',17,'0:at-16','gandalf','opens balrog',1000.0);
INSERT INTO "lines" VALUES('8Bawdw-MVbhI',18,'ai:1:17','balrog','15',1000.0);
INSERT INTO "lines" VALUES('8Bawdw-MVbhI',19,'0:back','!','undone to 16',1000.0);
INSERT INTO "lines" VALUES('PgIuRhQ5t2tm',1,'ai:1:0','sauron','march 3 u1',1000.0);
INSERT INTO "lines" VALUES('PgIuRhQ5t2tm',2,'0:at-1','free','ally ring',1000.0);
INSERT INTO "lines" VALUES('PgIuRhQ5t2tm',3,'0:at-2','free','token none',1000.0);
INSERT INTO "lines" VALUES('PgIuRhQ5t2tm',4,'ai:1:3','sauron','ally march',1000.0);
INSERT INTO "lines" VALUES('PgIuRhQ5t2tm',5,'ai:1:4','sauron','token paid u1',1000.0);
INSERT INTO "lines" VALUES('PgIuRhQ5t2tm',6,'ai:1:5','sauron','use u2',1000.0);
INSERT INTO "lines" VALUES('PgIuRhQ5t2tm',7,'0:at-6','free','march 3 u1',1000.0);
INSERT INTO "lines" VALUES('PgIuRhQ5t2tm',8,'ai:1:7','sauron','ally recall',1000.0);
INSERT INTO "lines" VALUES('PgIuRhQ5t2tm',9,'ai:1:8','sauron','token paid u2',1000.0);
INSERT INTO "lines" VALUES('PgIuRhQ5t2tm',10,'ai:1:9','sauron','use enemy u1',1000.0);
INSERT INTO "lines" VALUES('PgIuRhQ5t2tm',11,'0:at-10','free','march 2 u3',1000.0);
INSERT INTO "lines" VALUES('PgIuRhQ5t2tm',12,'ai:1:11','sauron','march 3 u3',1000.0);
INSERT INTO "lines" VALUES('PgIuRhQ5t2tm',13,'0:at-12','free','ally plain',1000.0);
INSERT INTO "lines" VALUES('PgIuRhQ5t2tm',14,'0:at-13','free','token none',1000.0);
INSERT INTO "lines" VALUES('PgIuRhQ5t2tm',15,'ai:1:14','sauron','ally plain',1000.0);
INSERT INTO "lines" VALUES('PgIuRhQ5t2tm',16,'ai:1:15','sauron','token paid u3',1000.0);
INSERT INTO "lines" VALUES('VkdXZUaJOK4g',1,'0:at-0','free','march 2 u2',1000.0);
INSERT INTO "lines" VALUES('VkdXZUaJOK4g',2,'1:at-1','sauron','march 3 u3',1000.0);
INSERT INTO "lines" VALUES('VkdXZUaJOK4g',3,'0:at-2','free','march 3 u2',1000.0);
INSERT INTO "lines" VALUES('VkdXZUaJOK4g',4,'1:at-3','sauron','march 1 u1',1000.0);
INSERT INTO "lines" VALUES('VkdXZUaJOK4g',5,'0:at-4','free','march 3 u1',1000.0);
INSERT INTO "lines" VALUES('VkdXZUaJOK4g',6,'1:at-5','sauron','march 2 u3',1000.0);
INSERT INTO "lines" VALUES('VkdXZUaJOK4g',7,'0:at-6','free','ally plain',1000.0);
INSERT INTO "lines" VALUES('VkdXZUaJOK4g',8,'0:at-7','free','token paid u1',1000.0);
INSERT INTO "lines" VALUES('VkdXZUaJOK4g',9,'1:at-8','sauron','march 3 u1',1000.0);
INSERT INTO "lines" VALUES('VkdXZUaJOK4g',10,'0:at-9','free','march 3 u2',1000.0);
INSERT INTO "lines" VALUES('VkdXZUaJOK4g',11,'1:at-10','sauron','march 1 u2',1000.0);
INSERT INTO "lines" VALUES('VkdXZUaJOK4g',12,'0:at-11','free','march 2 u3',1000.0);
INSERT INTO "lines" VALUES('VkdXZUaJOK4g',13,'1:at-12','sauron','march 3 u1',1000.0);
INSERT INTO "lines" VALUES('VkdXZUaJOK4g',14,'0:at-13','free','ally recall',1000.0);
INSERT INTO "lines" VALUES('VkdXZUaJOK4g',15,'0:at-14','free','token paid u3',1000.0);
INSERT INTO "lines" VALUES('VkdXZUaJOK4g',16,'0:at-15','free','use none',1000.0);
INSERT INTO "lines" VALUES('VkdXZUaJOK4g',17,'1:at-16','sauron','march 3 u1',1000.0);
INSERT INTO "lines" VALUES('VkdXZUaJOK4g',18,'0:at-17','free','march 2 u1',1000.0);
INSERT INTO "lines" VALUES('VkdXZUaJOK4g',19,'1:at-18','sauron','ally ring',1000.0);
INSERT INTO "lines" VALUES('VkdXZUaJOK4g',20,'1:at-19','sauron','token paid u2',1000.0);
INSERT INTO "lines" VALUES('VkdXZUaJOK4g',21,'0:at-20','free','ally plain',1000.0);
INSERT INTO "lines" VALUES('VkdXZUaJOK4g',22,'0:at-21','free','token none',1000.0);
INSERT INTO "lines" VALUES('VkdXZUaJOK4g',23,'1:at-22','sauron','march 3 u2',1000.0);
INSERT INTO "lines" VALUES('VkdXZUaJOK4g',24,'0:at-23','free','march 1 u1',1000.0);
INSERT INTO "lines" VALUES('VkdXZUaJOK4g',25,'1:at-24','sauron','march 1 u1',1000.0);
INSERT INTO "lines" VALUES('VkdXZUaJOK4g',26,'0:at-25','free','march 2 u3',1000.0);
INSERT INTO "lines" VALUES('VkdXZUaJOK4g',27,'1:at-26','sauron','march 1 u2',1000.0);
INSERT INTO "lines" VALUES('VkdXZUaJOK4g',28,'0:at-27','free','march 1 u1',1000.0);
INSERT INTO "lines" VALUES('VkdXZUaJOK4g',29,'1:at-28','sauron','march 2 u3',1000.0);
INSERT INTO "lines" VALUES('VkdXZUaJOK4g',30,'0:at-29','free','march 1 u3',1000.0);
INSERT INTO "lines" VALUES('VkdXZUaJOK4g',31,'1:at-30','sauron','march 1 u2',1000.0);
INSERT INTO "lines" VALUES('VkdXZUaJOK4g',32,'0:at-31','free','march 3 u2',1000.0);
INSERT INTO "lines" VALUES('VkdXZUaJOK4g',33,'1:at-32','sauron','ally plain',1000.0);
INSERT INTO "lines" VALUES('VkdXZUaJOK4g',34,'1:at-33','sauron','token none',1000.0);
INSERT INTO "lines" VALUES('VkdXZUaJOK4g',35,'0:at-34','free','march 3 u2',1000.0);
INSERT INTO "lines" VALUES('VkdXZUaJOK4g',36,'1:at-35','sauron','march 2 u2',1000.0);
INSERT INTO "lines" VALUES('dLEyIgAt6nrg',1,'2:at-0','3','take legolas-hunter',1000.0);
INSERT INTO "lines" VALUES('dLEyIgAt6nrg',2,'0:at-1','1','take boromir',1000.0);
INSERT INTO "lines" VALUES('dLEyIgAt6nrg',3,'2:at-2','3','give F8 to 2',1000.0);
INSERT INTO "lines" VALUES('dLEyIgAt6nrg',4,'1:at-3','2','return S5',1000.0);
INSERT INTO "lines" VALUES('dLEyIgAt6nrg',5,'0:at-4','1','give S1 to 2',1000.0);
INSERT INTO "lines" VALUES('dLEyIgAt6nrg',6,'1:at-5','2','return S1',1000.0);
INSERT INTO "lines" VALUES('dLEyIgAt6nrg',7,'1:at-6','2','H8',1000.0);
INSERT INTO "lines" VALUES('dLEyIgAt6nrg',8,'2:at-7','3','H3',1000.0);
INSERT INTO "lines" VALUES('dLEyIgAt6nrg',9,'0:at-8','1','H1',1000.0);
INSERT INTO "lines" VALUES('dLEyIgAt6nrg',10,'1:at-9','2','WT',1000.0);
INSERT INTO "lines" VALUES('dLEyIgAt6nrg',11,'2:at-10','3','M3',1000.0);
INSERT INTO "lines" VALUES('dLEyIgAt6nrg',12,'0:at-11','1','M8',1000.0);
INSERT INTO "lines" VALUES('dLEyIgAt6nrg',13,'1:at-12','2','BT',1000.0);
INSERT INTO "lines" VALUES('dLEyIgAt6nrg',14,'2:at-13','3','S5',1000.0);
INSERT INTO "lines" VALUES('dLEyIgAt6nrg',15,'0:at-14','1','S1',1000.0);
INSERT INTO "lines" VALUES('dLEyIgAt6nrg',16,'1:at-15','2','S7',1000.0);
INSERT INTO "lines" VALUES('dLEyIgAt6nrg',17,'2:at-16','3','S4',1000.0);
INSERT INTO "lines" VALUES('dLEyIgAt6nrg',18,'0:at-17','1','S2',1000.0);
INSERT INTO "lines" VALUES('dLEyIgAt6nrg',19,'1:at-18','2','H7',1000.0);
INSERT INTO "lines" VALUES('dLEyIgAt6nrg',20,'2:at-19','3','H4',1000.0);
INSERT INTO "lines" VALUES('dLEyIgAt6nrg',21,'0:at-20','1','H2',1000.0);
INSERT INTO "lines" VALUES('dLEyIgAt6nrg',22,'1:at-21','2','F2',1000.0);
INSERT INTO "lines" VALUES('dLEyIgAt6nrg',23,'2:at-22','3','F3',1000.0);
INSERT INTO "lines" VALUES('dLEyIgAt6nrg',24,'0:at-23','1','F6',1000.0);
INSERT INTO "lines" VALUES('dLEyIgAt6nrg',25,'0:at-24','1','M6',1000.0);
INSERT INTO "lines" VALUES('dLEyIgAt6nrg',26,'1:at-25','2','M1',1000.0);
INSERT INTO "lines" VALUES('dLEyIgAt6nrg',27,'2:at-26','3','M5',1000.0);
INSERT INTO "lines" VALUES('dLEyIgAt6nrg',28,'0:at-27','1','M7',1000.0);
INSERT INTO "lines" VALUES('dLEyIgAt6nrg',29,'1:at-28','2','F8',1000.0);
INSERT INTO "lines" VALUES('dLEyIgAt6nrg',30,'2:at-29','3','O',1000.0);
INSERT INTO "lines" VALUES('dLEyIgAt6nrg',31,'0:at-30','1','S3',1000.0);
INSERT INTO "lines" VALUES('dLEyIgAt6nrg',32,'1:at-31','2','H5',1000.0);
INSERT INTO "lines" VALUES('dLEyIgAt6nrg',33,'2:at-32','3','S8',1000.0);
INSERT INTO "lines" VALUES('dLEyIgAt6nrg',34,'2:at-33','3','F5',1000.0);
INSERT INTO "lines" VALUES('dLEyIgAt6nrg',35,'0:at-34','1','F4',1000.0);
INSERT INTO "lines" VALUES('dLEyIgAt6nrg',36,'1:at-35','2','F7',1000.0);
INSERT INTO "lines" VALUES('dLEyIgAt6nrg',37,'1:at-36','2','H6',1000.0);
INSERT INTO "lines" VALUES('dLEyIgAt6nrg',38,'2:at-37','3','O',1000.0);
INSERT INTO "lines" VALUES('dLEyIgAt6nrg',39,'0:at-38','1','S6',1000.0);
INSERT INTO "lines" VALUES('dLEyIgAt6nrg',40,'1:at-39','2','F1',1000.0);
INSERT INTO "lines" VALUES('dLEyIgAt6nrg',41,'2:at-40','3','O',1000.0);
INSERT INTO "lines" VALUES('dLEyIgAt6nrg',42,'0:at-41','1','M4',1000.0);
INSERT INTO "lines" VALUES('vr7PCnKxEXSJ',1,'0:at-0','gandalf','19',1000.0);
INSERT INTO "lines" VALUES('vr7PCnKxEXSJ',2,'1:at-1','balrog','08',1000.0);
INSERT INTO "lines" VALUES('vr7PCnKxEXSJ',3,'0:at-2','gandalf','08',1000.0);
INSERT INTO "lines" VALUES('vr7PCnKxEXSJ',4,'1:at-3','balrog','11',1000.0);
INSERT INTO "lines" VALUES('vr7PCnKxEXSJ',5,'0:at-4','gandalf','01',1000.0);
INSERT INTO "lines" VALUES('vr7PCnKxEXSJ',6,'1:at-5','balrog','19',1000.0);
INSERT INTO "lines" VALUES('vr7PCnKxEXSJ',7,'0:at-6','gandalf','05',1000.0);
INSERT INTO "lines" VALUES('vr7PCnKxEXSJ',8,'1:at-7','balrog','01',1000.0);
INSERT INTO "lines" VALUES('vr7PCnKxEXSJ',9,'0:at-8','gandalf','Cunning',1000.0);
INSERT INTO "lines" VALUES('vr7PCnKxEXSJ',10,'1:at-9','balrog','20',1000.0);
INSERT INTO "lines" VALUES('vr7PCnKxEXSJ',11,'0:at-10','gandalf','15',1000.0);
INSERT INTO "lines" VALUES('vr7PCnKxEXSJ',12,'1:at-11','balrog','Trance',1000.0);
INSERT INTO "lines" VALUES('vr7PCnKxEXSJ',13,'0:at-12','gandalf','keep 02 18 20',1000.0);
INSERT INTO "lines" VALUES('vr7PCnKxEXSJ',14,'1:at-13','balrog','keep 04 05 16',1000.0);
INSERT INTO "lines" VALUES('vr7PCnKxEXSJ',15,'1:at-14','balrog','opens gandalf',1000.0);
INSERT INTO "lines" VALUES('vr7PCnKxEXSJ',16,'0:at-15','gandalf','16',1000.0);
INSERT INTO "lines" VALUES('vr7PCnKxEXSJ',17,'1:at-16','balrog','18',1000.0);
INSERT INTO "lines" VALUES('vr7PCnKxEXSJ',18,'0:at-17','gandalf','Magic',1000.0);
INSERT INTO "lines" VALUES('vr7PCnKxEXSJ',19,'1:at-18','balrog','09',1000.0);
INSERT INTO "lines" VALUES('vr7PCnKxEXSJ',20,'0:at-19','gandalf','select',1000.0);
INSERT INTO "lines" VALUES('vr7PCnKxEXSJ',21,'1:at-20','balrog','06',1000.0);
INSERT INTO "lines" VALUES('vr7PCnKxEXSJ',22,'0:at-21','gandalf','Balance',1000.0);
INSERT INTO "lines" VALUES('vr7PCnKxEXSJ',23,'1:at-22','balrog','12',1000.0);
INSERT INTO "lines" VALUES('vr7PCnKxEXSJ',24,'0:at-23','gandalf','10',1000.0);
INSERT INTO "lines" VALUES('vr7PCnKxEXSJ',25,'1:at-24','balrog','Feint',1000.0);
INSERT INTO "lines" VALUES('vr7PCnKxEXSJ',26,'1:at-25','balrog','swap 12',1000.0);
INSERT INTO "lines" VALUES('vr7PCnKxEXSJ',27,'0:at-26','gandalf','Mirror',1000.0);
INSERT INTO "lines" VALUES('vr7PCnKxEXSJ',28,'1:at-27','balrog','Might',1000.0);
INSERT INTO "lines" VALUES('vr7PCnKxEXSJ',29,'0:at-28','gandalf','09',1000.0);
INSERT INTO "lines" VALUES('vr7PCnKxEXSJ',30,'1:at-29','balrog','17',1000.0);
INSERT INTO "lines" VALUES('vr7PCnKxEXSJ',31,'0:at-30','gandalf','keep 04 14 Wrath',1000.0);
INSERT INTO "lines" VALUES('vr7PCnKxEXSJ',32,'1:at-31','balrog','keep 07 15',1000.0);
INSERT INTO "lines" VALUES('vr7PCnKxEXSJ',33,'0:at-32','gandalf','opens balrog',1000.0);
INSERT INTO "lines" VALUES('vr7PCnKxEXSJ',34,'1:at-33','balrog','14',1000.0);
INSERT INTO "lines" VALUES('vr7PCnKxEXSJ',35,'0:at-34','gandalf','03',1000.0);
INSERT INTO "lines" VALUES('vr7PCnKxEXSJ',36,'1:at-35','balrog','03',1000.0);
INSERT INTO "lines" VALUES('vr7PCnKxEXSJ',37,'0:at-36','gandalf','11',1000.0);
INSERT INTO "lines" VALUES('vr7PCnKxEXSJ',38,'1:at-37','balrog','Power',1000.0);
INSERT INTO "lines" VALUES('vr7PCnKxEXSJ',39,'0:at-38','gandalf','12',1000.0);
INSERT INTO "lines" VALUES('vr7PCnKxEXSJ',40,'1:at-39','balrog','10',1000.0);
INSERT INTO "lines" VALUES('vr7PCnKxEXSJ',41,'0:at-40','gandalf','Spell',1000.0);
INSERT INTO "lines" VALUES('vr7PCnKxEXSJ',42,NULL,'*','draw 13',1000.0);
INSERT INTO "lines" VALUES('vr7PCnKxEXSJ',43,'0:at-42','gandalf','wait',1000.0);
INSERT INTO "lines" VALUES('vr7PCnKxEXSJ',44,'1:at-43','balrog','Force',1000.0);
INSERT INTO "lines" VALUES('vr7PCnKxEXSJ',45,'0:at-44','gandalf','Trance',1000.0);
INSERT INTO "lines" VALUES('vr7PCnKxEXSJ',46,'0:at-45','gandalf','keep 07 13 17',1000.0);
INSERT INTO "lines" VALUES('vr7PCnKxEXSJ',47,'1:at-46','balrog','keep 02 13 Defense',1000.0);
INSERT INTO "lines" VALUES('vr7PCnKxEXSJ',48,'0:at-47','gandalf','opens balrog',1000.0);
INSERT INTO "lines" VALUES('vr7PCnKxEXSJ',49,'1:at-48','balrog','Defense',1000.0);
INSERT INTO "lines" VALUES('vr7PCnKxEXSJ',50,'0:at-49','gandalf','17',1000.0);
INSERT INTO "lines" VALUES('vr7PCnKxEXSJ',51,'1:at-50','balrog','04',1000.0);
INSERT INTO "lines" VALUES('vr7PCnKxEXSJ',52,'0:at-51','gandalf','Wrath',1000.0);
INSERT INTO "lines" VALUES('vr7PCnKxEXSJ',53,'1:at-52','balrog','16',1000.0);
INSERT INTO "lines" VALUES('vr7PCnKxEXSJ',54,'0:at-53','gandalf','14',1000.0);
INSERT INTO "lines" VALUES('vr7PCnKxEXSJ',55,'1:at-54','balrog','02',1000.0);
INSERT INTO "lines" VALUES('vr7PCnKxEXSJ',56,'0:at-55','gandalf','13',1000.0);
INSERT INTO "lines" VALUES('vr7PCnKxEXSJ',57,'1:at-56','balrog','15',1000.0);
INSERT INTO "lines" VALUES('vr7PCnKxEXSJ',58,'0:at-57','gandalf','18',1000.0);
INSERT INTO "lines" VALUES('vr7PCnKxEXSJ',59,'1:at-58','balrog','09',1000.0);
INSERT INTO "lines" VALUES('vr7PCnKxEXSJ',60,'0:at-59','gandalf','07',1000.0);
INSERT INTO "lines" VALUES('vr7PCnKxEXSJ',61,'1:at-60','balrog','07',1000.0);
INSERT INTO "lines" VALUES('vr7PCnKxEXSJ',62,'0:at-61','gandalf','04',1000.0);
INSERT INTO "lines" VALUES('vr7PCnKxEXSJ',63,'1:at-62','balrog','05',1000.0);
INSERT INTO "lines" VALUES('vr7PCnKxEXSJ',64,'0:at-63','gandalf','20',1000.0);
INSERT INTO "lines" VALUES('vr7PCnKxEXSJ',65,'1:at-64','balrog','13',1000.0);
INSERT INTO "lines" VALUES('vr7PCnKxEXSJ',66,'0:at-65','gandalf','02',1000.0);
CREATE TABLE notices (
        game TEXT NOT NULL REFERENCES games (id),
        seat INTEGER NOT NULL,
        way TEXT NOT NULL,
        address TEXT NOT NULL,
        language TEXT NOT NULL,
        home TEXT NOT NULL,
        told INTEGER NOT NULL,
        trouble INTEGER NOT NULL,
        PRIMARY KEY (game, seat, way)
    ) WITHOUT ROWID;
CREATE TABLE passes (
        word BLOB PRIMARY KEY,
        game TEXT NOT NULL REFERENCES games (id),
        seat INTEGER NOT NULL,
        until REAL NOT NULL,
        used REAL
    ) WITHOUT ROWID;
INSERT INTO "passes" VALUES(X'12E07F8CD5DC790A4B3C0D704DD17CC35B621F6888CC0B9DF1B86ECCD06070C8','vr7PCnKxEXSJ',0,1900.0,NULL);
CREATE TABLE seats (
        game TEXT NOT NULL REFERENCES games (id),
        seat INTEGER NOT NULL,
        mind TEXT NOT NULL,
        name TEXT NOT NULL,
        holder BLOB,
        PRIMARY KEY (game, seat)
    ) WITHOUT ROWID;
INSERT INTO "seats" VALUES('23k-DkVHc9ui',0,'','Mirjam',X'0836F79F5BA5E482DB5F149316108ED1375639A7D0F020F20A74D4AD0FBFA45C');
INSERT INTO "seats" VALUES('23k-DkVHc9ui',1,'greedy','',NULL);
INSERT INTO "seats" VALUES('23k-DkVHc9ui',2,'random','',NULL);
INSERT INTO "seats" VALUES('8Bawdw-MVbhI',0,'','Mirjam',X'0836F79F5BA5E482DB5F149316108ED1375639A7D0F020F20A74D4AD0FBFA45C');
INSERT INTO "seats" VALUES('8Bawdw-MVbhI',1,'greedy','',NULL);
INSERT INTO "seats" VALUES('PgIuRhQ5t2tm',0,'','Mirjam',X'0836F79F5BA5E482DB5F149316108ED1375639A7D0F020F20A74D4AD0FBFA45C');
INSERT INTO "seats" VALUES('PgIuRhQ5t2tm',1,'greedy','',NULL);
INSERT INTO "seats" VALUES('VkdXZUaJOK4g',0,'','Mirjam',X'0836F79F5BA5E482DB5F149316108ED1375639A7D0F020F20A74D4AD0FBFA45C');
INSERT INTO "seats" VALUES('VkdXZUaJOK4g',1,'','شیرین',X'E593E1F9816A91375C48D3ABDD1DE08C245726FA66A185D61B7B2E73733B1C17');
INSERT INTO "seats" VALUES('anvbeqMp9gw9',0,'','Mirjam',X'0836F79F5BA5E482DB5F149316108ED1375639A7D0F020F20A74D4AD0FBFA45C');
INSERT INTO "seats" VALUES('anvbeqMp9gw9',1,'','',NULL);
INSERT INTO "seats" VALUES('anvbeqMp9gw9',2,'','Lotte',X'A830DF2B4242ABCF6B96DAFF5A5D0E05F5E5491C707E5231A7C52746C85C6F0F');
INSERT INTO "seats" VALUES('dLEyIgAt6nrg',0,'','Mirjam',X'0836F79F5BA5E482DB5F149316108ED1375639A7D0F020F20A74D4AD0FBFA45C');
INSERT INTO "seats" VALUES('dLEyIgAt6nrg',1,'','شیرین',X'E593E1F9816A91375C48D3ABDD1DE08C245726FA66A185D61B7B2E73733B1C17');
INSERT INTO "seats" VALUES('dLEyIgAt6nrg',2,'','Lotte',X'A830DF2B4242ABCF6B96DAFF5A5D0E05F5E5491C707E5231A7C52746C85C6F0F');
INSERT INTO "seats" VALUES('oS0pFzGY12Zo',0,'','Mirjam',X'0836F79F5BA5E482DB5F149316108ED1375639A7D0F020F20A74D4AD0FBFA45C');
INSERT INTO "seats" VALUES('oS0pFzGY12Zo',1,'','',NULL);
INSERT INTO "seats" VALUES('t8Y-Cb7Ze_Nd',0,'','Mirjam',X'0836F79F5BA5E482DB5F149316108ED1375639A7D0F020F20A74D4AD0FBFA45C');
INSERT INTO "seats" VALUES('t8Y-Cb7Ze_Nd',1,'','',NULL);
INSERT INTO "seats" VALUES('vr7PCnKxEXSJ',0,'','Mirjam',X'0836F79F5BA5E482DB5F149316108ED1375639A7D0F020F20A74D4AD0FBFA45C');
INSERT INTO "seats" VALUES('vr7PCnKxEXSJ',1,'','شیرین',X'E593E1F9816A91375C48D3ABDD1DE08C245726FA66A185D61B7B2E73733B1C17');
CREATE INDEX seats_by_holder ON seats (holder) WHERE holder IS NOT NULL;
CREATE INDEX campaigns_by_holder ON campaigns (holder);
COMMIT;
PRAGMA user_version = 4;
