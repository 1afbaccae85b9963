import type { FactKind } from '#contract/facts.ts';
import { isAskedAbout } from '#server/mind/abilities/converse/people.ts';
import { questionAbout } from '#server/mind/abilities/converse/questions-about.ts';
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
import { candidatesOf } from '#server/mind/abilities/converse/weigh.ts';
import type { Event } from '#server/mind/reading/doc.ts';
import { type Said, said } from './reply.ts';

const apart = 5;
const enoughTold = 6;
const lookedBack = 40;
/** A passing acquaintance is not returned to. */
const leastWeight = 5;
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

function bestPerson(talk: Talk, left: Telling[]): Someone | null {
  const found = left.flatMap((telling) =>
    candidatesOf(talk, telling).flatMap((one) => (one.about === 'person' ? [one] : [])),
  );
  const best = found
    .filter(({ someone, weight }) => weight >= leastWeight && !isAskedAbout(talk, someone))
    .toSorted((one, other) => other.weight - one.weight)[0];
  return best?.someone ?? null;
}

/** The weightiest event that was passed by: their words, and a question of its kind. */
function fromThisTalk(talk: Talk, left: Telling[]): Said | null {
  const events = left.flatMap((telling) =>
    hasClosed(telling)
      ? []
      : candidatesOf(talk, telling).flatMap((one) => {
          const quote = one.about === 'event' ? quoteOf(telling, one.event) : null;
          const isLeft =
            quote !== null && one.about === 'event' && !notReturnedTo.has(one.event.kind);
          return isLeft && !talk.saidAll.includes(quote) ? [{ telling, one, quote }] : [];
        }),
  );
  const [best] = events.toSorted((one, other) => other.one.weight - one.one.weight);
  if (best === undefined) return null;
  const question = questionAbout(talk, best.telling, best.one);
  const lead = ask(talk, 'event', { quote: best.quote });
  return question === null || lead === null ? null : { ...lead, say: `${lead.say} ${question}` };
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
