import type { KnownFact } from '#server/mind/facts.ts';
import { namesIn } from '#server/mind/language/names.ts';
import type { PersonMention } from '#server/mind/language/people.ts';
import { placesIn } from '#server/mind/language/places.ts';
import { timesIn } from '#server/mind/language/time-mentions.ts';
import type { Recent } from './acknowledge.ts';
import { type Declined, touches } from './declined.ts';
import { type Form, freshForm } from './forms.ts';
import type { Heard } from './heard.ts';
import { phrasings, type Thread } from './phrasings.ts';
import { asSaid } from './quote.ts';
import { type Transcript, wasSaid } from './transcript.ts';

const feelings =
  /\b(?:I was|I felt|I am|I'm|we were|made me(?: feel)?) ((?:so |very |most |terribly |a bit )?(?:proud|afraid|scared|frightened|ashamed|lonely|angry|homesick|jealous|relieved|embarrassed|nervous|excited|furious|heartbroken|delighted|thrilled))\b(?! of\b)/u;

/** What to ask about what was just said; null where nothing calls for it. */
export function followUp(
  heard: Heard,
  transcript: Transcript,
  declined: Declined,
  recent: Recent,
  facts: readonly KnownFact[],
  leaveToAgenda: (entity: string) => boolean,
): string | null {
  const threads = [
    ...peopleThreads(heard, transcript),
    ...thingThreads(heard),
    ...placeThreads(heard, transcript),
    ...feelingThreads(heard),
    ...landmarkThreads(heard, facts),
  ]
    .filter((thread) => !touches(declined, thread.entity) && !leaveToAgenda(thread.entity))
    .filter((thread) => !wasAsked(transcript, thread))
    .sort((one, other) => other.pull - one.pull);
  const thread = threads[0];
  const stirring = transcript.topic.followUps === 0 ? 0 : worthAskingAgain;
  if (thread === undefined || thread.pull < stirring) return null;
  const forms = phrasings[thread.kind].filter((form) => fits(form, thread.entity));
  return freshForm(forms, recent.said, recent.turn)?.say(thread.entity) ?? null;
}

/** What became of a dog or of somebody is not asked: they may have died. */
const alive =
  /\b(?:dogs?|puppy|cats?|kitten|horses?|pony|donkey|mule|goats?|sheep|cows?|pigs?|hens?|birds?|geese|goose|\p{L}+(?:er|or|ist|man|woman|boy|girl|wife|child))$/iu;
const fits = (form: Form<string>, entity: string): boolean =>
  !(form.say('').startsWith('What became') && alive.test(entity));

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
      if (isPlaced(text, person)) return [{ kind: 'person', entity: person.name, pull: 3.3 }];
      return isSurely(text, person) ? [{ kind: 'stranger', entity: person.name, pull: 5 }] : [];
    }
    if (person.of !== 'teller' || person.relation === null) return [];
    if (person.name === null && !isSpokenOf(text, person)) return [];
    const own = `your ${person.relation}`;
    const entity =
      person.name === null || isParent(person.relation)
        ? own
        : callByName(person.relation, person.name);
    const kind = isYoung(person.relation) ? 'child' : 'person';
    return [{ kind, entity, pull: person.name === null ? 2 : 3 }];
  });
}

/** An unnamed relation is asked about where the talk is of them: "My grandmother would not let them". */
const isSpokenOf = (text: string, person: PersonMention): boolean =>
  !/^(?:son|daughter|child|husband|wife)$/u.test(person.relation ?? '') &&
  /(?:^|[.!?]\s+)(?:[Mm]y |[Oo]ur )?$/u.test(text.slice(0, person.start));

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
    /\b(?:[Mm]y|[Oo]ur|[Tt]he|[Hh]is|[Hh]er) [\p{L}\p{M}-]+ (?:was|is|were)(?: called)? $/u.test(
      before,
    ) ||
    /\b(?:[Mm]arried|[Mm]et|teacher|doctor|priest|boss|neighbour|neighbor|foreman|called|named|name (?:is|was)|in|at|to|from|near|the|by|of)[,:]? (?:Mr\.? |Mrs\.? |Miss |Dr\.? )?$/u.test(
      before,
    )
  );
}

/** A box may bear a name too: only what is surely a person is asked after. */
const isSurely = (text: string, person: PersonMention): boolean =>
  namesIn(text).some(
    (name) => name.start === person.start && name.sort === 'person' && name.sure,
  ) ||
  /^,? (?:and (?:I|me)\b|who|was|said|had|told|came|used|would|could|always|never|taught|helped|gave|lived|worked|went)/u.test(
    text.slice(person.end, person.end + 20),
  ) ||
  /\b(?:beside|with|and|met|knew|loved|called|named|sat|told|asked|helped) $/u.test(
    text.slice(Math.max(0, person.start - 12), person.start),
  );

const wasNamedBefore = (told: string, now: string, name: string): boolean =>
  told.indexOf(name.split(' ')[0] ?? name) < told.length - now.length;

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
