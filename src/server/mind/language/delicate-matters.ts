import { wordsOf } from './vocabulary.ts';

/** "Seminary" and "seminarian" are of one stem. */
const stemLength = 7;

export function stemOf(word: string): string {
  const bare = word.toLowerCase().replace(/['’]s?$/u, '');
  if (bare.length < 5) return bare.replace(/(?<=\p{L}{3})s$/u, '');
  const stem = bare
    .replace(/ies$|ied$/u, 'y')
    .replace(/(?:ings?|ers?|ed|es|e|s)$/u, '')
    .replace(/(?<twice>[bdgmnprt])\k<twice>$/u, '$<twice>');
  return stem.length < 3 ? bare : stem.slice(0, stemLength);
}

/** English only: what people tend to keep to themselves; words of one line speak of one matter. */
const delicate = `
gambl casino roulett betting bookmaker bookie wager
drink drank drunk drunkard drinking whiskey whisky bottle alcohol alcoholic booz booze gin sober
prison jail gaol sentenc convict arrest borstal cell parol trial magistrat
stol stole steal stolen theft thief rob embezzl fiddl swindl smuggl forg fraud bribe bribery
affair mistress lover unfaithful adulter cheat another-woman barmaid carry-on
divorc separat annul
abortion abort miscarr miscarriag pregnant adopt adoption illegitimat bastard unwed
hit beat beaten slap bruis violent violenc belt fist strangl
rape assault abus molest interfer forc
asylum breakdown nerve psychiatr depress suicid overdos electric-shock madhouse institution
bankrupt debt owe owed owing loan insurance arson bailiff
syphilis clap gonorrhoea hiv aids
informer inform denounc collaborat nazi party-number spy
gay homosexual lesbian queer
drug heroin cocaine addict needle pill
shot kill murder
ira gun rifle bomb terrorist
`;

/** Which matter a stem speaks of, where it is one that people keep to themselves. */
export const matterOf = new Map<string, number>();
for (const [at, line] of delicate.trim().split('\n').entries())
  for (const word of line.split(/\s+/u)) matterOf.set(stemOf(word), at);

/** English only: what is rather told to one person than to all, beside those matters. */
const intimate = `
love loved kiss bed naked sweetheart engaged baby babies womb sterile
lie lied lying pretend cheated false secret shame ashamed guilt guilty blame sin confess regret mistake forgive
cry cried wept scream afraid fear blood scar wound rope knife poison drown quarrel hate hurt burn lame
money cash pension deposit paid envelope tax owe pawn inherit
police trial court judge complaint fine guard camp party prisoner traitor signed betray hid hidden escape smuggle
ill illness clinic hospital tablet cancer mad madness nerves fits wits
`;

/** English only: what may be part of such a matter, and as well of any other. */
const uneasy = `
bedroom lover lodger carrying bairn slept twin stillborn convent wife husband mistress other another second elsewhere
disgrace scandal honest truth deceive rumour gossip fault wrong trouble
strap buckle whip threw push smother pillow hang choke broke wrist jaw punch poker bleach hands
ledger account cheque fund savings pocket collection borrow sold
denounce list report file border passport papers deport custom illegal licence stowaway reformatory soldier
voice pill diagnosis injection lock commit
took crate loot rustle cook swindle marked fixed fake copied
pint rum wine dry tipsy
dead died body corpse grave overboard abandon
`;
const stemsIn = (words: string): ReadonlySet<string> =>
  new Set(words.trim().split(/\s+/u).map(stemOf));
const [intimateStems, uneasyStems] = [stemsIn(intimate), stemsIn(uneasy)];

const someWord = (text: string, is: (stem: string) => boolean): boolean =>
  wordsOf(text).some(({ lower }) => is(stemOf(lower)));

export const isDelicate = (text: string): boolean => someWord(text, (stem) => matterOf.has(stem));
export const isIntimate = (text: string): boolean =>
  someWord(text, (stem) => matterOf.has(stem) || intimateStems.has(stem));
export const isUneasy = (text: string): boolean => someWord(text, (stem) => uneasyStems.has(stem));
