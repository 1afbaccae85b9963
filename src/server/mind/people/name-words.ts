import { wholeWords } from '#server/mind/text/spans.ts';

/** Words that carry capitals or open sentences and are nobody's name. */
export const neverNames = new Set(
  (
    "i i'm i'd i've i'll i’m i’d i’ve i’ll god lord jesus christ mass english irish catholic protestant jewish muslim christian hindu " +
    'monday tuesday wednesday thursday friday saturday sunday january february march april june july august september october november december ' +
    'christmas easter tv radio mbe obe phd ok okay yes no oh ay well so then and but or the a an it he she they we you my our his her their its ' +
    'this that these those there here what when where why who how which if because since after before while until as at in on to from for with without by of ' +
    'not never always now once just only even still again also too both all some many most much more one two three four five six seven eight nine ten ' +
    'eleven twelve was is were are be been had has have did do does would could should can will may might must let married moved sold got went came took ' +
    'worked born lost died met left started finished retired joined served lived grew raised drafted quit dust losing father mother mum mam dad daddy mammy mom mama mamá papa papá ' +
    'anyway actually honestly maybe perhaps probably suddenly later soon finally eventually sometimes often usually people everybody everyone nobody somebody ' +
    'king queen president pope internet nineteen eighteen twenty thirty forty fifty sixty seventy eighty ninety thirteen fourteen fifteen sixteen seventeen ' +
    'war wwii ww2 ussr usa uk another each every us me him them mine yours ours first second third last next same such very quite rather really ' +
    'bless thank thanks sorry please dear love look listen see you imagine remember write church school farm home work house korea-war'
  ).split(' '),
);

/** Words that are somebody's name where they open a sentence and do something. */
export const namesThatAreWords = new Set(
  (
    'Frank Rose Bill Pat Grace Hope Joy Will Dot Art Gene Ray Sunny Precious Blessing Happy Daisy Lily Ivy Violet Iris Hazel ' +
    'Olive Poppy Heather Holly Myrtle Pearl Ruby Jade Opal Penny Patience Prudence Mercy Comfort Charity Robin Earl Dale Mark Nick Sandy'
  ).split(' '),
);

export const title =
  /^(?:Mr|Mrs|Ms|Miss|Dr|Fr|Sr|Rev|Prof|Professor|Doctor|Sister|Father|Monsieur|Madame|Mademoiselle|Señor|Señora|Herr|Frau|Pan|Pani|Captain|Colonel|Sergeant|Canon|Lady|Sir|Rabbi|Imam|Chief|Auntie|Uncle|Aunt|Tío|Tía)\.?\s+\p{Lu}/u;

export const institution = wholeWords(
  'school|high|college|university|hospital|church|cathedral|chapel|street|road|avenue|lane|market|company|army|navy|air force|corps|regiment|club|bank|hotel|plant|mill|mills|factory|works|ltd|inc|limited|railway|palace|institute|academy|primary|grammar|secondary|convent|lycée|polytechnic|infirmary|clinic|library|theatre|theater|museum|station|airport|shipyard|brewery|bakery|foundry|colliery|mine|pit|orphanage|parish|temple|mosque|synagogue|ballroom|dance hall|stores|brothers|bros|& sons?|and sons?|and daughters?|and co|& co|department|council|county general|general hospital|general store|state university|cal state|union|airways|airlines|motors|steel|electric|industries|ministry|society|foundation|trust|programme|program|our lady|grove|terrace|square|heights',
  'iu',
);

/** Words after which "to", "of" or "from" leads to a person, not to a place. */
export const speakingToPeople =
  /(?:married|engaged|talk(?:ed|ing)?|spoke|speak|tell|told|said|say|introduce[ds]?|wrote|gave|letters?|belonged|listen(?:ed)?|thanks|close|related|promised|daughter|son|death|birth|funeral|friend|mother|father|wife|husband|loss|pregnant|heard|learned|learnt|inherited)\s+(?:me\s+|it\s+|her\s+|him\s+)?(?:to|of|from|with)\s+(?:my\s+\p{L}+\s+)?$/iu;
