import type { KnownFact } from '#server/mind/facts.ts';
import { placesIn } from '#server/mind/language/places.ts';
import { timesIn } from '#server/mind/language/time-mentions.ts';
import { contentWords } from '#server/mind/language/vocabulary.ts';
import { touches } from './declined.ts';
import { type Form, freshForm } from './forms.ts';
import type { Heard } from './heard.ts';
import { peopleThreads } from './people-threads.ts';
import { phrasings, type Thread } from './phrasings.ts';
import { asSaid } from './quote.ts';
import { isTooNear, type Scene } from './scene.ts';
import { type Transcript, wasSaid } from './transcript.ts';

const feelings =
  /\b(?:I was|I felt|I am|I'm|we were|made me(?: feel)?) ((?:so |very |most |terribly |a bit )?(?:proud|afraid|scared|frightened|ashamed|lonely|angry|homesick|jealous|relieved|embarrassed|nervous|excited|furious|heartbroken|delighted|thrilled))\b(?! of\b)/u;

/** What to ask about what was just said; null where nothing calls for it. */
export function followUp(scene: Scene): string | null {
  const { heard, transcript, declined, recent, moment } = scene;
  const threads = [
    ...peopleThreads(heard, transcript),
    ...thingThreads(heard),
    ...placeThreads(heard, transcript),
    ...feelingThreads(heard),
    ...landmarkThreads(heard, moment.facts),
  ]
    .filter(({ entity }) => !touches(declined, entity) && !isLeftAlone(scene, entity))
    .filter((thread) => !wasAsked(transcript, thread) && !isTooNear(scene, thread.entity))
    .sort((one, other) => other.pull - one.pull);
  const thread = threads[0];
  const stirring = transcript.topic.followUps === 0 ? 0 : worthAskingAgain;
  if (thread === undefined || thread.pull < stirring) return null;
  const forms = phrasings[thread.kind].filter((form) => fits(form, thread.entity));
  return freshForm(forms, recent.said, recent.turn)?.say(thread.entity) ?? null;
}

/** A parent is left to the question about them, and the teller is nobody to be asked after. */
const isLeftAlone = ({ open, moment }: Scene, entity: string): boolean =>
  moment.teller.name.split(' ').some((name) => entity.split(' ').includes(name)) ||
  (/^your (?:mother|father)$/u.test(entity) && open.some(({ text }) => text.includes(entity)));

/** What became of a dog or of somebody is not asked: they may have died. */
const alive =
  /\b(?:dogs?|puppy|cats?|kitten|horses?|pony|donkey|mule|goats?|sheep|cows?|pigs?|hens?|birds?|geese|goose|\p{L}+(?:er|or|ist|man|woman|boy|girl|wife|child))$/iu;
const fits = (form: Form<string>, entity: string): boolean =>
  !(form.say('').startsWith('What became') && alive.test(entity));

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
/** The second follow-up of a topic has to promise more than the first. */
const worthAskingAgain = 4.2;

const thingThreads = (heard: Heard): Thread[] =>
  heard.pictures
    .filter((quote) => quote.picture >= worthAsking)
    .map((quote) => ({ kind: 'thing', entity: asSaid(quote), pull: quote.picture }));

/** Only a place where the teller has been is asked about. */
const ownStay =
  /\b(?:I|we)(?:'d|'ve| had| have| was| were| then| also)? (?:born|moved|went|came|lived|grew up|arrived|settled|worked|landed|sailed|flew|returned|stayed|go|move|live)\b/iu;

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

/** An undated event is placed by what lay around it, not by asking for a year. */
function landmarkThreads(heard: Heard, facts: readonly KnownFact[]): Thread[] {
  if (heard.words < longEnoughToPlace || timesIn(heard.told.join(' ')).length > 0) return [];
  return facts.flatMap((fact): Thread[] => {
    if (fact.status === 'rejected' || fact.when === null) return [];
    const done = /^\S+ (moved to|came to|married|went to) ([^,.]+?)(?: in [\d].*)?\.?$/u.exec(
      fact.statement,
    );
    return done === null ? [] : [{ kind: 'time', entity: `you ${done[1]} ${done[2]}`, pull: 2.5 }];
  });
}
const longEnoughToPlace = 15;

function feelingThreads(heard: Heard): Thread[] {
  const named = heard.told
    .map((sentence) => feelings.exec(sentence)?.[1])
    .find((one) => one !== undefined);
  return named === undefined ? [] : [{ kind: 'feeling', entity: named, pull: 4.2 }];
}
