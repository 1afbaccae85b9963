import { wholeWords } from './spans.ts';

/** One way of being related, and the words for it that English tellers of many homes use. */
const relations: Record<string, string> = {
  mother:
    'mother|mum|maw|mither|mam|mammy|mummy|mom|mommy|momma|mama|mamma|mamá|ma|amma|ammi|maman|mutti|umm|mãe|mãezinha|äiti|mamusia|mother dear|mami|nanay|inay',
  father:
    'father|dad|faither|feyther|daddy|da|pa|papa|papá|pappa|pop|pops|baba|abba|abbu|appa|tata|tatuś|pai|isä|babbo|otec|tato|papi|tatay|itay|old man',
  grandmother:
    'grandmother|grandma|granny|gran|grandmama|nan|nana|nanna|nanny|abuela|abuelita|nonna|oma|babcia|babushka|bubbe|yaya|lola|dadi|nani|great-grandmother|great grandmother',
  grandfather:
    'grandfather|grandpa|grandad|granddad|grandda|gramps|abuelo|nonno|opa|dziadek|zayde|lolo|dada|great-grandfather|great grandfather',
  brother: 'brother|kid brother|brudder',
  sister: 'sister|kid sister',
  son: 'son|boy|lad',
  daughter: 'daughter|girl|lass',
  child:
    'child|baby|firstborn|first-born|last-born|last born|first born|youngest|eldest|oldest|middle one',
  husband: 'husband|hubby',
  wife: 'wife|missus',
  fiancé: 'fiancé|fiancée|fiance|fiancee|boyfriend|girlfriend|sweetheart',
  partner: 'partner|life partner|other half|companion',
  aunt: 'aunt|auntie|aunty|tía|tia|tante|ciocia|great-aunt',
  uncle: 'uncle|tío|tio|wujek|great-uncle',
  cousin: 'cousin',
  niece: 'niece',
  nephew: 'nephew',
  grandson: 'grandson',
  granddaughter: 'granddaughter',
  grandchild: 'grandchild',
  'great-grandson': 'great-grandson|great grandson',
  'great-granddaughter': 'great-granddaughter|great granddaughter',
  'great-grandchild': 'great-grandchild|great grandchild',
  stepmother: 'stepmother|step-mother|stepmum|stepmom',
  stepfather: 'stepfather|step-father|stepdad',
  stepson: 'stepson|step-son',
  stepdaughter: 'stepdaughter|step-daughter',
  stepbrother: 'stepbrother|step-brother',
  stepsister: 'stepsister|step-sister',
  'half-brother': 'half-brother|half brother',
  'half-sister': 'half-sister|half sister',
  'foster mother': 'foster mother|foster-mother|foster mum',
  'foster father': 'foster father|foster-father|foster dad',
  'foster son': 'foster son|foster-son',
  'foster daughter': 'foster daughter|foster-daughter',
  'foster child': 'foster child',
  'mother-in-law': 'mother-in-law|mother in law',
  'father-in-law': 'father-in-law|father in law',
  'sister-in-law': 'sister-in-law|sister in law',
  'brother-in-law': 'brother-in-law|brother in law',
  'daughter-in-law': 'daughter-in-law|daughter in law',
  'son-in-law': 'son-in-law|son in law',
  godmother: 'godmother',
  godfather: 'godfather',
  friend: 'friend|best friend|pal|mate|chum|buddy|school friend',
  neighbour: 'neighbour|neighbor',
  teacher: 'teacher|headmaster|headmistress|professor|tutor',
  boss: 'boss|foreman|gaffer|supervisor|manager',
};

const plurals: Record<string, string> = {
  brothers: 'brother',
  sisters: 'sister',
  sons: 'son',
  daughters: 'daughter',
  boys: 'son',
  girls: 'daughter',
  lads: 'son',
  children: 'child',
  kids: 'child',
  twins: 'child',
  triplets: 'child',
  grandchildren: 'grandchild',
  grandkids: 'grandchild',
  grandsons: 'grandson',
  granddaughters: 'granddaughter',
  cousins: 'cousin',
  aunts: 'aunt',
  uncles: 'uncle',
  friends: 'friend',
  nieces: 'niece',
  nephews: 'nephew',
  parents: 'parent',
  grandparents: 'grandparent',
  siblings: 'sibling',
};

const byWord = new Map<string, string>(Object.entries(plurals));
for (const [relation, words] of Object.entries(relations)) {
  for (const word of words.split('|')) byWord.set(word, relation);
}

export function relationOf(word: string): string | null {
  return byWord.get(word.toLowerCase().replace(/['’]s$/u, '')) ?? null;
}

export function isPlural(word: string): boolean {
  return plurals[word.toLowerCase()] !== undefined;
}

const ordered = [...byWord.keys()].sort((one, other) => other.length - one.length);
export const kinWord = `(?:${ordered.join('|')})`;

/** Words that name one's own parent or grandparent without "my". */
const ownNames =
  /^(?:maw|papi|mami|nanay|tatay|mãe|pai|äiti|isä|babbo|tato|mum|mam|mammy|mummy|mom|mommy|momma|mama|mamma|mamá|amma|ammi|maman|mutti|dad|daddy|da|papa|papá|pappa|pop|ma|pa|da|baba|abba|abbu|appa|tata|gran|granny|nan|nana|nanna|grandma|grandpa|grandad|granddad|grandda|mother|father|abuela|abuelo|nonna|nonno|oma|opa|babcia|dziadek)$/iu;

export function standsAlone(word: string): boolean {
  return ownNames.test(word);
}

const female =
  /^(?:(?:step|foster )?mother|(?:step|foster )daughter|(?:step|half-)sister|grandmother|sister|daughter|wife|aunt|niece|(?:great-)?granddaughter|godmother|.*(?:mother|sister|daughter)-in-law)$/u;
const male =
  /^(?:(?:step|foster )?father|(?:step|foster )son|(?:step|half-)brother|grandfather|brother|son|husband|uncle|nephew|(?:great-)?grandson|godfather|.*(?:father|brother|son)-in-law)$/u;

export function pronounOf(relation: string): 'she' | 'he' | null {
  if (female.test(relation)) return 'she';
  return male.test(relation) ? 'he' : null;
}

/** Every kin word of a text. */
export const kinPattern = wholeWords(kinWord);

export const childRelations: ReadonlySet<string> = new Set(['son', 'daughter', 'child']);
