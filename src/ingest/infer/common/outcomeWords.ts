/** Words in cells that name the winner, in the languages of results. */

export const DRAW =
  /^(?:d|draws?|drawn|ties?|tied|x|=|remis|unentschieden|u|nul|égalité|egalité|empate|e|pareggio|gelijk|gelijkspel|oavgjort|uavgjort|uafgjort|tasapeli|remíza|döntetlen|beraberlik|berabere|ничья|н|무승부|무|平|平局|引き分け|持碁|和棋|△|1\/2|½|0\.5|½-½|1\/2-1\/2|tie \(.*\)|both ?bad|none|no winner|stalemate|even|jigo)$/iu;
export const LEFT_CODES = new Set(
  "1|a|h|home|home team|heim|left|l|white|w|p1|t1|player1|player 1|team1|team 1|team a|player a|host|local|1-0|one|first|red|true|casa|hemma|dom".split(
    "|",
  ),
);
export const RIGHT_CODES = new Set(
  "2|b|a|away|gast|right|r|black|p2|t2|player2|player 2|team2|team 2|team b|player b|guest|visitor|visitors|visiting|visiting team|visitante|0-1|two|second|blue|false|fuera|borta|ude".split(
    "|",
  ),
);
export const WON =
  /^(?:w|win|won|wins|victory|v|s|sieg|gewonnen|g|victoire|gagné|victoria|ganó|vitória|vittoria|gewonnen|vinst|seier|sejr|voitto|wygrana|z|výhra|győzelem|победа|в|승|胜|勝|○|1|1-0|true|yes|✓|✔|\+)$/iu;
export const LOST =
  /^(?:l|loss|lost|lose|loses|defeat|n|niederlage|verloren|p|défaite|perdu|derrota|perdió|sconfitta|verlies|förlust|tap|nederlag|tappio|porażka|prohra|vereség|поражение|п|패|负|負|●|0|0-1|false|no|✗|x|-)$/iu;
