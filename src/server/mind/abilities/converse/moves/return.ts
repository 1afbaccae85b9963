import type { FactKind } from '#contract/facts.ts';
import { askingsAbout } from '#server/mind/abilities/converse/askings.ts';
import { eventCandidates } from '#server/mind/abilities/converse/candidates.ts';
import { rated } from '#server/mind/abilities/converse/choose-question.ts';
import { isAskedAbout, personCandidates } from '#server/mind/abilities/converse/people.ts';
import { fillersOf, type Someone } from '#server/mind/abilities/converse/someone.ts';
import {
  sentenceOf,
  type Talk,
  type Telling,
  unusedOf,
  wordCount,
  wordsOf,
} from '#server/mind/abilities/converse/state.ts';
import { type Fillers, templatesOf } from '#server/mind/abilities/converse/templates.ts';
import type { Event } from '#server/mind/reading/doc.ts';
import { type Said, said } from './reply.ts';

const apart = 5;
const enoughTold = 6;
const lookedBack = 40;
const quotable = { least: 4, most: 12 };

/** A thread that was left: somebody or something told in passing that Walt has not asked about. */
export function returnTo(talk: Talk): Said | null {
  const rows = ['person', 'event', 'gist-person', 'gist-event'].flatMap((kind) =>
    templatesOf('return', kind),
  );
  const isRecent = talk.said
    .slice(-apart)
    .some((line) => rows.some(({ mark }) => line.includes(mark)));
  if (isRecent || talk.tellings.length < enoughTold) return null;
  const left = talk.tellings.slice(0, -2).slice(-lookedBack);
  const person = bestPerson(talk, left);
  if (person !== null) return ask(talk, 'person', fillersOf(person));
  return fromThisTalk(talk, left) ?? fromBefore(talk);
}

const ask = (talk: Talk, kind: string, fillers: Fillers): Said | null =>
  said('return', unusedOf(talk, templatesOf('return', kind), fillers));

/** Of their own kin, whoever was told of first and never asked about. */
const bestPerson = (talk: Talk, left: Telling[]): Someone | null =>
  left
    .flatMap((telling) => personCandidates(talk, telling))
    .find(({ someone, isTheirs }) => isTheirs && !isAskedAbout(talk, someone))?.someone ?? null;

/** The event that was passed by of which there is most to ask: their words, and that question. */
function fromThisTalk(talk: Talk, left: Telling[]): Said | null {
  const events = left.flatMap((telling) =>
    hasClosed(telling)
      ? []
      : eventCandidates(talk, telling).flatMap((one) => {
          const quote = quoteOf(telling, one.event);
          if (quote === null || notReturnedTo.has(one.event.kind)) return [];
          if (talk.saidAll.includes(quote)) return [];
          const [question] = rated(talk, telling, askingsAbout(talk, telling, one));
          return question === undefined ? [] : [{ question, quote }];
        }),
  );
  const [best] = events.toSorted((one, other) => other.question.worth - one.question.worth);
  const lead = best === undefined ? null : ask(talk, 'event', { quote: best.quote });
  return best === undefined || lead === null
    ? null
    : { ...lead, say: `${lead.say} ${best.question.text}` };
}

const notReturnedTo = new Set<FactKind>(['loss', 'birth']);

function quoteOf(telling: Telling, event: Event): string | null {
  const { cuts, act, leans, start, end } = sentenceOf(telling, event);
  const quote = wordsOf({ start, end }, telling.text).trim();
  const words = wordCount(quote);
  const fits = words >= quotable.least && words <= quotable.most;
  const isWhole = act === 'telling' && !leans && cuts.length === 0 && !/["“”?]/u.test(quote);
  return fits && isWhole && !/^(?:and|but|so|well|then|or)\b/iu.test(quote) ? quote : null;
}

/** They said that they would not speak of it. */
const hasClosed = ({ doc }: Telling): boolean => doc.sentences.some(({ act }) => act === 'decline');

/** Of an earlier conversation. */
function fromBefore(talk: Talk): Said | null {
  const { earlier } = talk.moment;
  const thread = earlier
    .flatMap(({ threads }) => threads)
    .findLast(({ quote }) => !talk.saidAll.includes(quote));
  return thread === undefined ? null : ask(talk, 'gist-event', { quote: thread.quote });
}
