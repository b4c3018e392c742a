Coe, Harriet          1540 6 2 3; 412 389 455
Okafor, Chidi         1498 5 1 4; 378 401 366
Bergin, Tom           1433 4 6 1; 356 437 320
Vance, Lillian        1390 3 5 2; 391 388 366
Sato, Ken             1287 2 4 6; 395 340 402
Pruitt, Del           1120 1 3 5; 299 351 418
