import type { KnownFact } from '#server/mind/facts.ts';
import { lossIn } from '#server/mind/language/losses.ts';
import { cluesFrom } from '#server/mind/language/name-clues.ts';
import type { NameClues } from '#server/mind/language/names.ts';
import { openSentences, type ToldSentence } from '#server/mind/language/open-sentences.ts';
import { quotationsOf } from '#server/mind/language/quotations.ts';
import { blankOut } from '#server/mind/language/spans.ts';
import { yearsAlong, yearsOf } from './lead-years.ts';
import { type Lead, leadsIn, plain, townsIn } from './leads.ts';
import { wholeQuote } from './quotes.ts';
import type { SuggestionQuest } from './suggest-research.ts';

/** A lead of this life; it is the teller's own where the sentence speaks of them. */
export type TouchedLead = Lead & { isOwn: boolean };

/** Everything public that was told or worked out, but nothing around a death. */
export function gatheredLeads(quest: SuggestionQuest): TouchedLead[] {
  const clues = cluesFrom(quest.units.map(({ text }) => text));
  const all = openSentences(quest.units);
  const sentences = all.filter(({ text }) => lossIn([text]) === null && !judged.test(text));
  const mourned = mournedUnits(all, quest.facts);
  const birth =
    quest.facts.find((fact) => fact.kind === 'birth' && fact.status !== 'rejected')?.when ?? null;
  const leadsOf = (sentence: ToldSentence): Lead[] => [
    ...leadsIn(sentence.text, yearsAlong(sentence, birth), clues),
    ...quest.facts.flatMap((fact) => leadsOfFact(fact, sentence, clues)),
  ];
  return sentences.flatMap((sentence) => {
    const quote = wholeQuote(sentence, sentences);
    const isOwn = speaksOf(quest.teller.name, quote);
    return leadsOf(sentence)
      .filter(({ kind }) => kind !== 'place' || !mourned.has(sentence.unit.id))
      .map((lead) => ({ ...lead, quote, isOwn }));
  });
}

/** What a court said of somebody is not for us to look up. */
const judged =
  /(?<!\p{L})(?:High Court|Crown Court|sentenced|convicted|on remand|probation|parole)(?!\p{L})/iu;

/** Where a death is told, no scene is to be painted. */
function mournedUnits(all: readonly ToldSentence[], facts: readonly KnownFact[]): Set<string> {
  const lost = facts.filter(({ kind }) => kind === 'loss').flatMap(({ rests }) => rests);
  const told = [...Map.groupBy(all, ({ unit }) => unit.id)];
  return new Set([
    ...lost.map(({ unitId }) => unitId),
    ...told.flatMap(([id, sentences]) =>
      lossIn(sentences.map(({ text }) => text)) === null ? [] : [id],
    ),
  ]);
}

const firstPerson = /(?<!\p{L})(?:I|[Ww]e|me|us|[Mm]y|[Oo]ur)(?!\p{L})/u;
const fewWords = 12;

/** A short note is mostly about whoever writes it. */
const speaksOf = (teller: string, quote: string): boolean =>
  firstPerson.test(blankOut(quote, quotationsOf(quote))) ||
  quote.includes(teller.split(' ')[0] ?? teller) ||
  quote.split(' ').length < fewWords;

const placing = new Set<KnownFact['kind']>(['birth', 'move', 'school', 'work', 'military']);

/** Where the teller was and when, as far as it was worked out before. */
function leadsOfFact(
  { kind, status, when, places, rests }: KnownFact,
  { text, unit }: ToldSentence,
  clues: NameClues,
): Lead[] {
  const years = when === null || status === 'rejected' ? null : yearsOf(when);
  if (years === null || !placing.has(kind)) return [];
  if (!rests.some(({ unitId, quote }) => unitId === unit.id && text.includes(quote))) return [];
  return townsIn(text, clues)
    .filter((town) => places.includes(town))
    .map((town) => ({ kind: 'place', key: plain(town), topic: town, when: years, quote: text }));
}
