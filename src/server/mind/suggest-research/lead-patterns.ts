/** A `world` event is one that all the world dates by. */
export type LeadKind =
  | 'world'
  | 'event'
  | 'ship'
  | 'unit'
  | 'site'
  | 'institution'
  | 'trade'
  | 'place';

export type LeadPattern = { kind: LeadKind; pattern: RegExp; topic(name: string): string };

const word = String.raw`\p{Lu}[\p{L}\p{M}]+(?:[-‑]\p{L}[\p{L}\p{M}]+)*(?:['’]s?(?= \p{Lu}))?`;
const name = `(?:${word} ){0,3}${word}`;

const anyOf = (words: string): string =>
  `(?:${words
    .trim()
    .split(/\s*[|\n]\s*/u)
    .join('|')})`;

const whole = (source: string): RegExp =>
  new RegExp(String.raw`(?<![\p{L}\p{N}-])${source}(?![\p{L}-])`, 'gu');

const bare = (what: string): string => what;
const withThe = (what: string): string => `The ${what}`;
const theShip = (what: string): string => `The ship ${what}`;

/** English only: what makes a name an event, whoever took part in it. */
const happenings = anyOf(`
  War | Strike | Riots? | Uprising | Revolution | March | Famine | Flood | Fire | Earthquake | Partition | Walkouts?
  Troubles | Depression | Rising | Blitz | Crisis | Disaster | Massacre | Festival | Games | Exhibition | Airlift
  Independence | Emergency | Coronation | Tour | Olympics | World Cup | Siege | Boycott | Blackout | Tsunami | Bombings?
`);
const smallHappenings = anyOf(
  'strike | riots? | uprising | famine | floods? | earthquake | disaster | massacre | tsunami | blackout | bombings? | siege | explosion | evacuation',
);
const alone = anyOf(`
  Blitz | Walkouts | Troubles | Partition | Depression | Great Depression | Dust Bowl | Holocaust | Coronation | Famine
  Emergency | Great War | Cultural Revolution | Berlin Wall | Space Race | Civil War | Cold War | Hunger Winter
`);
const storms = anyOf('Cyclone | Hurricane | Typhoon | Operation');
const forces = anyOf(`
  Regiment | Division | Battalion | Infantry | Airborne | Brigade | Fusiliers | Guards | Corps | Squadron | [Aa]rmy
  Engineers | Marines | Signals | Artillery | Rifles | Hussars | Legion | [Nn]avy | Air Force | [Rr]egiment
`);
const sites = anyOf(
  'dam | bridge | mine | colliery | lighthouse | shipyard | dockyard | foundry | refinery | canal | tunnel | railway | quarry | steelworks | power station | plantation | polder | viaduct | signal box',
);
/** Capitals that open a sentence or go with any name. */
const noName = '(?!(?:The|In|On|At|And|But|So|Our|My|That|This|Then|After|Before|From|To|Best) )';

/** "He had a boat called the Miss Inez": no passenger list has that. */
const notTheirs = String.raw`(?<!(?:had|has|got|kept|owned|bought|built|sold|my|our|his|her|their) (?:an? |the )?(?:\p{Ll}+ ){0,2})`;

const ruined = (verbs: string): RegExp => whole(`(?:the )?(${name}) (?:${verbs})`);

export const leadPatterns: LeadPattern[] = [
  {
    kind: 'event',
    pattern: whole(String.raw`(${noName}(?:${word} ){1,3}${happenings})(?! of \d)`),
    topic: bare,
  },
  {
    kind: 'event',
    pattern: whole(`(${noName}(?:${word} ){1,2}${smallHappenings})`),
    topic: bare,
  },
  { kind: 'event', pattern: whole(`(${storms} ${word})`), topic: bare },
  {
    kind: 'event',
    pattern: whole(`[Tt]he (${smallHappenings} (?:at|in|of) (?:the )?${name})`),
    topic: withThe,
  },
  { kind: 'event', pattern: whole(`[Tt]he (${alone})`), topic: withThe },
  {
    kind: 'event',
    pattern: ruined('blew up|exploded'),
    topic: (what) => `The explosion at ${what}`,
  },
  {
    kind: 'event',
    pattern: whole(
      `the (${name}) (?:sank|was sunk|was torpedoed|went down(?=[,.;]| in | off | with | at | and |$))`,
    ),
    topic: (what) => `The sinking of the ${what}`,
  },
  {
    kind: 'event',
    pattern: ruined('collapsed|caved in'),
    topic: (what) => `The collapse of ${what}`,
  },
  { kind: 'ship', pattern: whole(`(?:SS|RMS|MV|HMS|USS|MS|HMT|TSS) (${name})`), topic: theShip },
  {
    kind: 'ship',
    pattern: whole(
      `(?:aboard|on board|sailed (?:on|in)|ship(?: was)? (?:called|named)|${notTheirs}boat(?: was)? (?:called|named)|steamer|liner) (?:the )?(${name})`,
    ),
    topic: theShip,
  },
  {
    kind: 'ship',
    pattern: whole(`on the (${name}),? (?:from|out of) (?:${name})`),
    topic: theShip,
  },
  {
    kind: 'ship',
    pattern: whole(
      `(?:sailed|sail|sailing|embarked|crossed|crossing|voyage)(?: [^.!?]{0,40})? on the (${name})(?=[,.;]| in | and |$)`,
    ),
    topic: theShip,
  },
  {
    kind: 'unit',
    pattern: whole(
      String.raw`((?:\d+(?:st|nd|rd|th) |${noName}${word} )(?:${word} ){0,3}?${forces})`,
    ),
    topic: withThe,
  },
  {
    kind: 'site',
    pattern: whole(`(${noName}(?:${word} ){1,3}${sites})`),
    topic: withThe,
  },
  { kind: 'event', pattern: whole('([Mm]artial law)'), topic: () => 'Martial law' },
  {
    kind: 'institution',
    pattern: whole(
      `(${noName}${word} (?:(?:and |& )?${word} ){0,2}(?:Western|Pacific|Railroad|Railways?|Airways))`,
    ),
    topic: bare,
  },
  {
    kind: 'institution',
    pattern: whole(
      `((?:Fort|RAF|Camp) (?!Worth|Wayne|Lauderdale|Collins|Smith|Myers|William|David)${word})`,
    ),
    topic: bare,
  },
  {
    kind: 'institution',
    pattern: whole(
      String.raw`(?:I|we)(?:['’]d)? (?:\p{Ll}+ )?(?:was|were|been|started|stayed) at (?:the )?(${word}(?: ${word})+)`,
    ),
    topic: bare,
  },
  {
    kind: 'institution',
    pattern: whole(
      `(?:worked|work|job|working|employed|apprentice(?:d|ship)?|engineer|clerk|fitter|nurse|machinist|manager|foreman|secretary|counter|joined) (?:nights |days )?(?:at|for|with) (?:the )?(${word}(?: (?:(?:and|&|of) )?${word})*)`,
    ),
    topic: bare,
  },
];

/** Trades whose work few have seen; a nurse or a teacher is only worth it with a place and a year. */
const rareTrades = anyOf(`
  clippie | conductor | conductress | miner | weaver | spinner | welder | riveter | blacksmith | carpenter | joiner | mason
  bricklayer | tailor | seamstress | dressmaker | milliner | baker | butcher | fisherman | docker | stevedore | printer
  typesetter | typist | telephonist | switchboard operator | midwife | surveyor | draughtsman | shepherd | drover | postman
  postmaster | postmistress | railwayman | signalman | ganger | stationmaster | fireman | stoker | navigator | potter
  glassblower | cooper | saddler | cobbler | shoemaker | watchmaker | machinist | fitter | toolmaker | tinsmith
  coppersmith | lighthouse keeper | rickshaw puller | tea picker | cotton picker | plate-layer | lamplighter | piano tuner
  bookkeeper | cocoa broker | stonemason | thatcher | tanner | dyer | lacemaker | charcoal burner | pearl diver | herder
`);
const commonTrades = anyOf(
  'nurse | engineer | chemist | farmer | driver | pilot | teacher | headmaster | journalist | musician | electrician | plumber | policeman | policewoman | ward sister | bus driver | ambulance driver | night porter | geologist',
);
const doer = anyOf(
  'I | he | she | we | [Ff]ather | [Mm]other | [Dd]ad(?:dy)? | [Mm]um | [Mm]am | [Gg]randfather | [Gg]randmother | brother | sister | husband | wife',
);
const became = anyOf(
  'was | were | became | worked as | trained as | train as | apprenticed as | qualified as | made me',
);
const tradeOf = (trades: string): RegExp =>
  whole(
    String.raw`${doer}(?!\p{L})[^.!?;]{0,32}?(?<!\p{L})${became} an? ((?:[\p{Ll}-]+ ){0,2}?${trades})(?!['’])`,
  );

export const rareTrade = tradeOf(rareTrades);
export const commonTrade = tradeOf(commonTrades);
