-- MySQL dump 10.13  Distrib 8.0.36, for Linux (x86_64)
--
-- Host: localhost    Database: dartkeller
-- ------------------------------------------------------

DROP TABLE IF EXISTS `ergebnisse`;
CREATE TABLE `ergebnisse` (
  `id` int NOT NULL AUTO_INCREMENT,
  `datum` date NOT NULL,
  `spieler1` varchar(40) NOT NULL,
  `spieler2` varchar(40) NOT NULL,
  `legs1` tinyint DEFAULT NULL,
  `legs2` tinyint DEFAULT NULL,
  PRIMARY KEY (`id`)
) ENGINE=InnoDB AUTO_INCREMENT=8 DEFAULT CHARSET=utf8mb4;

LOCK TABLES `ergebnisse` WRITE;
INSERT INTO `ergebnisse` VALUES (1,'2024-02-02','Günther','Ralf',4,2),(2,'2024-02-02','Sabine','Ulli',3,3),(3,'2024-02-02','Ralf','Sabine',1,5),(4,'2024-02-09','Ulli','Günther',2,4),(5,'2024-02-09','Günther','Sabine',3,3),(6,'2024-02-09','Ralf','Ulli',5,1),(7,'2024-02-16','Sabine','Günther',NULL,NULL);
UNLOCK TABLES;

-- Dump completed on 2024-02-12 22:14:51
