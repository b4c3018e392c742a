/**
 * Words that most links contain, as the dictionary of their compression. Links of version 4 need exactly these bytes; a
 * later version may add another dictionary.
 */
const TEXTS = [
  '[{"type":"add-race","race":{"id":"","date":"2026-01-01","entrants":[{"name":"","rank":1,"score":0,"seconds":',
  '0,"status":"dnf"}]}},{"type":"delete-race","key":0},{"type":"rename-player","from":"","to":""},{"type":"merg',
  'e-players","from":"","into":""}][{"id":"s1","name":"","changes":[{"id":"k1","change":{"type":"result","race"',
  ':0,"order":[{"player":"","rank":null,"status":"out"}]},"off":true},{"id":"k2","change":{"type":"no-race","ra',
  'ce":0}},{"id":"k3","change":{"type":"player","player":"","what":"no-dnf"}}]}]"titles":[{"name":"","from":nul',
  'l,"colour":"grey"}],"rules":{"table":{"places":[25,18,15,12,10,8,6,4,2,1],"draw":null},"remaining":10}"whole',
  '-history","glicko2","openskill","bradley-terry","weng-lin","learningRate":0.1,"tuned":{"base":"","races":0,"',
  'before":"","values":{}},"label":"{"from":{"dataSet":"first","key":0,"name":"","date":"2026-01-01"},"entrants',
  '":[{"id":"e1","name":"","player":"","points":1500,"sdPoints":null,"beliefs":{},"status":"finished","tied":fa',
  'lse,"team":-1,"score":null,"minutes":null},{"id":"e2","name":"","player":null,"shift":0,"sds":{}"film":{"for',
  'mat":"mp4","shape":"wide","seconds":30,"theme":"page","rows":10,"league":{"parameters":{},"rigs":[]}"example',
  '":null,"edits":[],{"view":{"screen":"race","path":[]},"contenders":[{"id":"c1","model":"pairwise-elo","param',
  'eters":{},"slot":0},{"id":"c2","model":"pairwise-elo","parameters":{"aggregate":"mean"},"slot":1},{"id":"c3"',
  ',"model":"plackett-luce","parameters":{"orientation":"race"},"slot":2},{"id":"c4","model":"thurstone","param',
  'eters":{},"slot":3},{"id":"c5","model":"trueskill","parameters":{},"slot":4}],"focused":"c4","race":{"from":',
  'null,"entrants":null},"models":{"burnIn":0,"minimumRaces":0,"level":0.95,"resamples":1000,"range":{"kind":"a',
  'll"},"metric":"discordance","baseline":"","judged":false,"fit":{"likelihood":"bradley-terry","priorPoints":3',
  '50,"draws":"half","resamples":0},"tuning":{"contender":"","parameters":[],"metric":"pairLogLoss","split":0.7',
  ',"seed":1},"lab":{"purpose":"leaderboard","settle":20,"fade":false,"today":""}},"matchmaking":{"contender":n',
  'ull,"player":null,"activeDays":60,"within":null,"gamma":0.99,"gamesLeft":100,"assumedSd":80,"study":{"preset',
  '":"top","parameters":{"paths":1000}}},"convergence":{"scenario":"constant","parameters":{}},"data":{"name":"',
  'Formula One, 2016 to 2026","example":"formula-one","edits":[],"options":{"ties":{"finished":"draw","dnf":"un',
  'observed","dq":"unobserved"},"recordedOnly":false,"anonymous":"keep"}},"season":{"players":[],"player":null,',
  '"race":null,"axis":"date","overlay":"contender","known":"then","search":"","minimumRaces":1,"activeDays":nul',
  'l,"inactive":false,"linkedWith":null,"span":null,"sort":{"column":"score","descending":true},"middle":"mean"',
  ',"beside":null,"window":null,"board":"players","drifts":[]}}',
];

export const DICTIONARY: Uint8Array = new TextEncoder().encode(TEXTS.join(""));
