import { placesIn } from '#server/mind/language/places.ts';
import { contentWords } from '#server/mind/language/vocabulary.ts';
import { touches } from './declined.ts';
import { type Form, freshForm } from './forms.ts';
import type { Heard } from './heard.ts';
import { occasionsIn } from './occasions.ts';
import { peopleThreads } from './people-threads.ts';
import { phrasings, type Thread } from './phrasings.ts';
import { asSaid } from './quote.ts';
import { isTooNear, type Scene } from './scene.ts';
import { type Transcript, wasSaid } from './transcript.ts';

const feelings =
  /\b(?:I was|I felt|we were|we felt|made me(?: feel)?) ((?:so |very |most |terribly |a bit )?(?:proud|afraid|scared|frightened|ashamed|lonely|angry|homesick|jealous|relieved|embarrassed|nervous|excited|furious|heartbroken|delighted|thrilled))\b(?! of\b)/u;

/** What is worth a question though the teller is under way, and what is where one was asked on this topic before. */
export const worth = 3.3;
export const rich = 4.2;

/** What to ask about what was just said; null where nothing calls for it as much as that. */
export function followUp(scene: Scene, calling: number): string | null {
  const { heard, transcript, declined, recent } = scene;
  const threads = [
    ...peopleThreads(heard, transcript),
    ...thingThreads(heard),
    ...placeThreads(heard, transcript),
    ...feelingThreads(heard),
  ]
    .filter(({ entity }) => !touches(declined, entity) && !isLeftAlone(scene, entity))
    .filter((thread) => !wasAsked(transcript, thread) && !isTooNear(scene, thread.entity))
    .sort((one, other) => other.pull - one.pull);
  const thread = threads[0];
  if (thread === undefined || thread.pull < calling)
    return calling === 0 ? occasionToAsk(scene) : null;
  const forms = phrasings[thread.kind].filter((form) => fits(form, thread.entity));
  return freshForm(forms, recent.said, recent.turn)?.say(thread.entity) ?? null;
}

/** Once in a life: what was asked of one place is not asked of the next. */
const occasionToAsk = ({ heard, transcript }: Scene): string | null =>
  occasionsIn(heard).find((ask) => !wasSaid(transcript, ask)) ?? null;

/** A parent is left to the question about them, and the teller is nobody to be asked after. */
const isLeftAlone = ({ open, moment }: Scene, entity: string): boolean =>
  moment.teller.name.split(' ').some((name) => entity.split(' ').includes(name)) ||
  (/^your (?:mother|father)$/u.test(entity) && open.some(({ text }) => text.includes(entity)));

/** Of somebody or of an animal it may be that they died; a body is not explored. */
const alive =
  /(?<!\p{L})(?:dogs?|puppy|cats?|kitten|horses?|pony|donkey|mule|goats?|sheep|cows?|pigs?|hens?|bulls?|ox|oxen|calf|calves|birds?|geese|goose|\p{L}+(?:er|or|ist|man|woman|boy|girl|wife|child))$|^(?:my|our|his|her|their) .*(?:ears?|eyes?|hands?|faces?|legs?|arms?|shoulders?|teeth|hair|knees?)$/iu;

const somewhere =
  /(?<!\p{L})(?:in|at|on|by|under) \S|(?:house|home|shop|store|factory|room|kitchen|school|farm|yard|workshop|market|hall|garden|church|chapel|station|office|mill|camp|warehouse|boat|ship|barn|hotel|park|bridge|tree)$/iu;

/** What became of it is asked only of what was one's own, and back goes only who has been somewhere. */
function fits(form: Form<string>, entity: string): boolean {
  const said = form.say('');
  if (said.startsWith('What became')) return entity.startsWith('your ') && !alive.test(entity);
  return !said.startsWith('Take me back') || somewhere.test(entity.replace(/”$/u, ''));
}

/** The signature of a follow-up is its kind and entity: in whatever words, once. */
const wasAsked = (transcript: Transcript, thread: Thread): boolean =>
  phrasings[thread.kind].some((form) => wasSaid(transcript, form.say(thread.entity))) ||
  (thread.kind === 'thing' && wasTakenUp(transcript, thread.entity));

/** "one plane tree" and "the plane tree" are one. */
function wasTakenUp(transcript: Transcript, entity: string): boolean {
  const words = contentWords(entity).map((word) => ` ${word} `);
  if (!words.every((word) => transcript.saidByWalt.includes(word))) return false;
  return transcript.saidByWalt
    .split('|')
    .some((said) => words.every((word) => said.includes(word)));
}

/** "the telephone" is not worth a question, "a clay pipe" is. */
const worthAsking = 4;

const thingThreads = (heard: Heard): Thread[] =>
  heard.pictures
    .filter((quote) => quote.picture >= worthAsking && !alive.test(quote.words))
    .filter(({ words }) => !isListed(heard.text, words) && !worn.test(words))
    .map((quote) => ({ kind: 'thing', entity: asSaid(quote), pull: quote.picture }));

/** Had by everybody, every day. */
const worn = /(?<!\p{L})(?:cup|mug|pot|glass|bit|drop|piece|slice) of(?!\p{L})/iu;

/** "a mezuzah, a broken umbrella and my uncle Lou": one of three was named in passing. */
function isListed(text: string, words: string): boolean {
  const at = text.toLowerCase().indexOf(words.toLowerCase());
  const [before, after] = [text.slice(0, at), text.slice(at + words.length)];
  return (
    at >= 0 &&
    (opensList.test(after) || (/, (?:and )?$/u.test(before) && /^,? and \S|^, an? /u.test(after)))
  );
}
const opensList =
  /^, (?:an?|two|three|some|no) (?:\S+ ){1,3}and (?:an?|the|my|our|two|three|some) /u;

/** Only a place where the teller has been is asked about. */
export const ownStay =
  /\b(?:I|we)(?:'d|'ve| had| have| was| were| then| also)? (?:moved|went|came|lived|grew up|arrived|settled|worked|landed|sailed|flew|returned|stayed|go|move|live)\b/iu;

const placeThreads = (heard: Heard, transcript: Transcript): Thread[] =>
  heard.told
    .filter((sentence) => ownStay.test(sentence) && !/(?<!\d)20\d\d(?!\d)/u.test(sentence))
    .flatMap((sentence) =>
      placesIn(sentence).filter((place) => !/^['’]s/u.test(sentence.slice(place.end))),
    )
    .filter(
      (place) =>
        place.sort === 'place' && !heard.people.some((person) => person.name?.includes(place.text)),
    )
    .filter(
      (place) => transcript.told.indexOf(place.text) === transcript.told.lastIndexOf(place.text),
    )
    .map((place) => ({ kind: 'place', entity: place.text, pull: 3.2 }));

function feelingThreads(heard: Heard): Thread[] {
  const named = heard.told
    .map((sentence) => feelings.exec(sentence)?.[1])
    .find((one) => one !== undefined);
  return named === undefined ? [] : [{ kind: 'feeling', entity: named, pull: 4.2 }];
}
