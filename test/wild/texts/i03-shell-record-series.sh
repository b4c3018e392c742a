#!/usr/bin/env bash
set -e

# 8/11 Match Results

# Singles
python3 elo_camp.py record_series_singles Lyam Spence 0-6
python3 elo_camp.py record_series_singles Jack_L Caddy 0-6
python3 elo_camp.py record_series_singles Harvey Owain 6-1
python3 elo_camp.py record_series_singles Rhys Lukas 6-3
python3 elo_camp.py record_series_singles Spence Cooper 6-4

# Doubles
python3 elo_camp.py record_series_doubles Harvey Lyam Jack_L Owain 6-3
python3 elo_camp.py record_series_doubles Devon Cooper Rishi Rhys 4-6
