import type { PersonMention } from '#server/mind/language/people.ts';
import { placesIn } from '#server/mind/language/places.ts';
import type { Recent } from './acknowledge.ts';
import { type Declined, touches } from './declined.ts';
import { capital, type Form, freshForm } from './forms.ts';
import type { Heard } from './heard.ts';
import { asSaid } from './quote.ts';
import { type Transcript, wasSaid } from './transcript.ts';

/** Something just named that could be told more of: its kind, and what it is called. */
type Thread = {
  kind: 'stranger' | 'person' | 'child' | 'place' | 'thing' | 'feeling';
  entity: string;
  pull: number;
};

const phrasings: Record<Thread['kind'], Form<string>[]> = {
  stranger: [
    { mark: /^Who was \S+.* to you\?/u, say: (who) => `Who was ${who} to you?` },
    { mark: /^You mentioned .* Who/u, say: (who) => `You mentioned ${who}. Who was that?` },
    { mark: /^Tell me who/u, say: (who) => `Tell me who ${who} was.` },
  ],
  person: [
    { mark: /^What was .* like\?/u, say: (who) => `What was ${who} like?` },
    { mark: /used to say or do/u, say: (who) => `Tell me something ${who} used to say or do.` },
    { mark: /in a crowd\?/u, say: (who) => `How would I know ${who} in a crowd?` },
    {
      mark: /do you see when you think of/u,
      say: (who) => `What do you see when you think of ${who}?`,
    },
  ],
  thing: [
    { mark: /^Tell me about/u, say: (what) => `Tell me about ${what}.` },
    { mark: /^What comes back/u, say: (what) => `What comes back when you think of ${what}?` },
    {
      mark: /What else do you see\?/u,
      say: (what) => `Stay with ${what} for a moment. What else do you see?`,
    },
    { mark: /^What more do you remember/u, say: (what) => `What more do you remember of ${what}?` },
    {
      mark: /what is the story there\?/u,
      say: (what) => `${capital(what)}: what is the story there?`,
    },
    { mark: /^Take me to/u, say: (what) => `Take me back to ${what}. Who is there with you?` },
    {
      mark: /^You said .* What happened/u,
      say: (what) => `You said ${what}. What happened around that?`,
    },
  ],
  child: [
    { mark: /^What is .* like\?/u, say: (who) => `What is ${who} like?` },
    { mark: /^Tell me something only/u, say: (who) => `Tell me something only ${who} would do.` },
    { mark: /in a crowd\?/u, say: (who) => `How would I know ${who} in a crowd?` },
  ],
  place: [
    { mark: /like in those days\?/u, say: (where) => `What was ${where} like in those days?` },
    {
      mark: /^What would I have seen/u,
      say: (where) => `What would I have seen in ${where} back then?`,
    },
    {
      mark: /^What do you remember first/u,
      say: (where) => `What do you remember first about ${where}?`,
    },
  ],
  feeling: [
    {
      mark: /What was going on around you/u,
      say: (what) => `You said “${what}”. What was going on around you then?`,
    },
    { mark: /what did you do\?/u, say: (what) => `When you were ${what}, what did you do?` },
    {
      mark: /Tell me of one such moment/u,
      say: (what) => `“${capital(what)}.” Tell me of one such moment.`,
    },
  ],
};

const feelings =
  /\b(?:I was|I felt|I am|I'm|we were|made me(?: feel)?) ((?:so |very |most |terribly |a bit )?(?:proud|afraid|scared|frightened|ashamed|lonely|angry|homesick|jealous|relieved|embarrassed|nervous|excited|furious|heartbroken|delighted|thrilled))\b(?! of\b)/u;

/** What to ask about what was just said; null where nothing calls for it. */
export function followUp(
  heard: Heard,
  transcript: Transcript,
  declined: Declined,
  recent: Recent,
  leaveToAgenda: (entity: string) => boolean,
): string | null {
  const threads = [
    ...peopleThreads(heard, transcript),
    ...thingThreads(heard),
    ...placeThreads(heard, transcript),
    ...feelingThreads(heard),
  ]
    .filter((thread) => !touches(declined, thread.entity) && !leaveToAgenda(thread.entity))
    .filter((thread) => !wasAsked(transcript, thread))
    .sort((one, other) => other.pull - one.pull);
  const thread = threads[0];
  if (thread === undefined) return null;
  return freshForm(phrasings[thread.kind], recent.said, recent.turn)?.say(thread.entity) ?? null;
}

/** The signature of a follow-up is its kind and entity: in whatever words, once. */
const wasAsked = (transcript: Transcript, thread: Thread): boolean =>
  phrasings[thread.kind].some((form) => wasSaid(transcript, form.say(thread.entity)));

function peopleThreads(heard: Heard, transcript: Transcript): Thread[] {
  const text = heard.told.join(' ');
  return heard.people.flatMap((person): Thread[] => {
    if (person.plural) return [];
    if (person.relation === null && person.name !== null) {
      if (wasNamedBefore(transcript.told, heard.text, person.name)) return [];
      if (isListed(text, heard.people)) {
        const kind = heard.people.some(({ relation }) => relation !== null && isYoung(relation))
          ? 'child'
          : 'person';
        return [{ kind, entity: person.name, pull: 3 }];
      }
      if (isPlaced(text, person)) return [];
      return [{ kind: 'stranger', entity: person.name, pull: 5 }];
    }
    if (person.of !== 'teller' || person.relation === null) return [];
    const own = `your ${person.relation}`;
    const entity =
      person.name === null || isParent(person.relation)
        ? own
        : callByName(person.relation, person.name);
    const kind = isYoung(person.relation) ? 'child' : 'person';
    return [{ kind, entity, pull: person.name === null ? 2 : 3 }];
  });
}

const isYoung = (relation: string): boolean =>
  /^(?:son|daughter|child|grandson|granddaughter|grandchild)$/u.test(relation);

const isParent = (relation: string): boolean => relation === 'mother' || relation === 'father';

/** "your brother Chidi", but "Miss Halvorsen" and "Bukola". */
const callByName = (relation: string, name: string): string =>
  /^(?:teacher|boss|friend|neighbour|husband|wife)$/u.test(relation)
    ? name
    : `your ${relation} ${name}`;

/** "Seán was the eldest, then there was Nuala", "my grandchildren, Mateo and Luz": who they are is clear. */
const isListed = (text: string, people: readonly PersonMention[]): boolean =>
  people.filter((person) => person.name !== null).length >= 3 ||
  people.some((person) => person.plural) ||
  /\b(?:eldest|youngest|oldest|of us|then there was)\b/iu.test(text);

/** "Mr. Takahashi, he was the chemistry teacher" says who he was. */
function isPlaced(text: string, person: PersonMention): boolean {
  const after = text.slice(person.end, person.end + 40);
  const before = text.slice(Math.max(0, person.start - 30), person.start);
  return (
    /^(?:,? (?:who|he|she|they))?,? (?:was|is|were|became|had been|worked as) (?:an?|the|my|our|his|her)\b|^, (?:an?|the|my|our) /u.test(
      after,
    ) ||
    /^['’]s\b/u.test(after) ||
    /\b(?:[Mm]arried|[Mm]et|teacher|doctor|priest|boss|neighbour|neighbor|foreman|called|named|name (?:is|was)|in|at|to|from|near|the|by|of)[,:]? (?:Mr\.? |Mrs\.? |Miss |Dr\.? )?$/u.test(
      before,
    )
  );
}

const wasNamedBefore = (told: string, now: string, name: string): boolean =>
  told.indexOf(name.split(' ')[0] ?? name) < told.length - now.length;

const thingThreads = (heard: Heard): Thread[] =>
  heard.pictures
    .filter((quote) => quote.picture >= 3.5)
    .map((quote) => ({ kind: 'thing', entity: asSaid(quote), pull: quote.picture }));

/** Only a place where the teller has been is asked about. */
const ownStay =
  /\b(?:I|we)(?:'d|'ve| had| have| was| were| then| also)? (?:born|moved|went|came|lived|grew up|arrived|settled|worked|landed|sailed|flew|returned|stayed|go|move|live)\b/iu;

const placeThreads = (heard: Heard, transcript: Transcript): Thread[] =>
  heard.told
    .filter((sentence) => ownStay.test(sentence))
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
