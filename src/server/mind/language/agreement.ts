/** English only: how a verb after "I" stands after "she", "he" or a name. */

const words = (text: string) => new Set(text.trim().split(/\s+/));

export const adverbs = words(`
  always never still just only also really often sometimes usually actually probably even ever too
  almost nearly then now once already both hardly quite rather simply mostly first soon later
  certainly definitely myself finally generally mainly occasionally normally seldom rarely barely
  honestly sure truly well long therefore thus maybe perhaps not all`);

const modals = words(`
  can could may might must shall should will would ought used can't couldn't mustn't shan't
  shouldn't won't wouldn't mightn't cannot needn't daren't didn't wasn't weren't hadn't had did was were
  never`);

const irregularPasts = words(`
  arose awoke ate became began bent bit bled blew bore bought bound bred broke brought built burnt
  burst came caught chose clung crept dealt drank drew dreamt drove dug dwelt fed fell felt flew fled
  flung forbade forgave forgot fought found froze gave got grew ground heard held hid hung kept knelt
  knew laid lay leant leapt learnt led left lent lit lost made meant met mistook mowed outgrew overcame
  overheard paid proved ran rang rode rose said sang sank sat saw sent sewed shone shook shot showed shrank
  slept slid slung slunk smelt sold sought sowed spat sped spelt spent spilt spoilt spoke sprang spun
  stank stole stood stuck stung strode strove struck strung swam swept swore swung taught thought threw
  told took tore trod undertook understood undid upheld went wept withdrew withstood woke won wore
  wound wove wrote wrung snuck dove pled shod clad wed swelled been done gone seen redid rebuilt`);

/** The same in both tenses: taken as the past unless the sentence speaks of habit. */
const sameInPast = words(
  'put cut let set hit hurt quit shut spread split cast cost burst bet bid rid read beat shed upset thrust slit spit fit',
);

const basesInEd = words(
  'need feed bleed breed speed heed seed weed embed exceed proceed succeed knead plead bed sled',
);

/** "I dead", "I still sick": said without a verb, and kept so. */
const verbless = words(
  'born dead sick ill glad sorry proud ready alone afraid ashamed old young sure',
);

const notVerbs = words(`
  and or but nor who whom which that because if when while as so than then in on at of for from with
  without by about to into onto over under after before until till since during the a an this these
  those my your his her its our their me you he she it we they him us them no neither either too`);

const habit =
  /\b(?:every|always|usually|often|sometimes|nowadays|these days|still|each|on (?:mon|tues|wednes|thurs|fri|satur|sun)days)\b/i;

export const isPast = (verb: string) =>
  irregularPasts.has(verb) || (verb.endsWith('ed') && !basesInEd.has(verb));

const participle = /(?:^been|^had|^gone|^done|^seen|^come|^become|[^aeiou]en|own|awn|ung|unk|um)$/;

/** Whether "I'd <word>" says "had" and not "would". */
export const followsHad = (word: string) =>
  isPast(word) ||
  participle.test(word) ||
  /^(?:a|an|the|no|my|to|better|two|three|four|five|six|seven|eight|nine|ten|\d+|some|such|this|every)$/.test(
    word,
  );

/** What "I <verb>" becomes in the third person singular. */
export function singular(verb: string, sentence: string): string {
  const low = verb.toLowerCase().replace('’', "'");
  const known: Record<string, string> = {
    am: 'is',
    have: 'has',
    "haven't": "hasn't",
    do: 'does',
    "don't": "doesn't",
    go: 'goes',
  };
  const form = Object.hasOwn(known, low) ? known[low] : undefined;
  if (form) return form;
  if (verbless.has(low) || (/ing$/u.test(low) && !everyday.has(low))) return verb;
  if (modals.has(low) || isPast(low) || notVerbs.has(low) || !/^\p{Ll}+$/u.test(verb)) return verb;
  if (/[^s]s$/.test(low)) return verb;
  if (sameInPast.has(low) && !habit.test(sentence)) return verb;
  return withS(low);
}

function withS(verb: string): string {
  if (/(?:s|x|z|ch|sh|o)$/.test(verb)) return `${verb}es`;
  return /[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ies` : `${verb}s`;
}

export const isAdverb = (word: string) =>
  adverbs.has(word.toLowerCase()) || /^\p{Ll}{2,}ly$/u.test(word);

const everyday = words(`
  go come get make take see look say tell think know feel try help work live sit stand walk talk play
  sing cook clean wash feed write watch listen sleep eat drink pray teach visit grow keep give bring
  buy sell pay call ring drive ride run swim travel meet speak hear remember forget love like hate miss
  need want use wear hold carry open close start stop begin finish wait stay leave return move turn
  dance laugh cry smile worry wonder thank hope wish believe send learn study paint sew knit bake
  annoy have do am mend milk plant dig pick water walk count fix build tend mind share enjoy prefer
  sting swing cling spring tutor run volunteer collect sweep iron hang light lay draw weave fish hunt swear promise`);

const afterVerb =
  /^(?:$|[,.;!?]|\s*(?:the|a|an|my|our|his|her|their|its|it|them|him|us|me|you|to|up|down|out|in|on|at|off|for|with|about|from|into|over|that|what|how|some|all|every|one|two|and|home|there|here|back|too)\b)/;

/** These are hardly ever nouns, whatever follows them. */
const plainVerbs = words(
  'fix grow make bring sell buy teach write sing send keep give tell see know get take carry build collect mend bake sew knit feed eat go',
);

/** Whether a word joined by "and" to a verb in the present is another such verb. */
export const isJoinedVerb = (word: string, rest: string) =>
  plainVerbs.has(word.toLowerCase()) ||
  (everyday.has(word.toLowerCase()) && afterVerb.test(rest.trimStart()));
