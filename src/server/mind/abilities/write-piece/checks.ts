import { withoutAddress } from '#contract/forms-of-address.ts';
import type { KeptAssignment, KeptTold } from '#server/mind/mind.ts';
import { namesOf } from '#server/mind/model/material-data.ts';
import { withPhotos } from '#server/mind/model/placed-photos.ts';
import { openTold } from '#server/mind/opened.ts';
import type { Source } from '#server/mind/reading/doc.ts';
import { contentStems } from '#server/mind/text/content-words.ts';
import { faultsOf, type Generated } from '#server/proof/faults.ts';
import { groundOf } from '#server/proof/ground.ts';
import { hearing, unheardIn } from '#server/proof/specifics.ts';
import { shared } from '#server/proof/support.ts';
import {
  type Cited,
  citedFrom,
  type Faults,
  type Judged,
  type Verdict,
  weighing,
} from '#server/proof/verdict.ts';
import type { ModelPiece } from './prompt.ts';
import type { Block, Piece, Sentence } from './write-piece.ts';

const settledFacts = 'settled-facts';

/** What a piece may cite: what was told, the reports, and always what the person confirmed or corrected. */
function materialOf({ told, reports, today }: KeptAssignment, settled: string[]): KeptTold[] {
  const source: Source = { type: 'message', id: settledFacts };
  return [
    ...told,
    ...reports.map(
      ({ id, title, content }): KeptTold => ({
        id: `report:${id}`,
        source: { type: 'report', id },
        text: `${title}.\n${content}`,
        toldAt: today,
      }),
    ),
    { id: settledFacts, source, text: settled.join('\n'), toldAt: today },
  ];
}

const settledIn = ({ facts }: KeptAssignment): string[] =>
  facts
    .filter(({ status }) => status === 'confirmed' || status === 'corrected')
    .map(
      ({ statement, when }) => `${statement.replace(/[.]?$/u, '')}${when ? `, ${when.text}` : ''}.`,
    );

/** What was settled about the matter of a sentence, for whoever judges it by what was told before. */
function settledAbout(sentence: string, settled: string[]): Cited[] {
  const words = new Set(contentStems(sentence));
  return settled
    .filter((fact) => shared(new Set(contentStems(fact)), words) >= enoughShared)
    .map((text) => ({ text, settled: true }));
}

const enoughShared = 2;

/** Blocks that say nothing are none. */
export const isWritten = (block: ModelPiece['content'][number]): boolean =>
  block.kind === 'heading'
    ? block.text.trim() !== ''
    : block.sentences.some(({ text }) => text.trim());

/**
 * A model's piece with its sources; a sentence that its citations do not bear out, or that was judged false, loses them.
 * Titles may name what was told, and what was `named` besides.
 */
export function checkedPiece(
  written: ModelPiece,
  assignment: KeptAssignment,
  judged: Judged[] = [],
  named: string[] = [],
): Verdict<Piece> {
  const settled = settledIn(assignment);
  const material = materialOf(assignment, settled);
  const units = new Map(material.map((unit) => [unit.id, unit]));
  const ground = groundOf(openTold(material), assignment.teller, assignment.today);
  const { stands, verdict } = weighing(judged);
  const { teller, format } = assignment;
  const heard = [
    ...[...material.map(({ text }) => text), ...namesOf(teller), format.writerPrompt],
    teller.brief.audience ?? '',
  ];

  const byRules = ({ text, cites }: Generated, words: string[], before: string[]): Faults => {
    if (words.length === 0) return { refuted: ['it cites nothing that was told'], doubts: [] };
    if (!assignment.language)
      return faultsOf({ text, cites: [...cites, settledFacts] }, ground, before);
    const unheard = unheardIn(text, words, assignment.language);
    return { refuted: unheard.map((one) => `nobody mentioned ${one}`), doubts: [] };
  };
  const check = ({ text, cites }: Generated, before: string[], after?: string): Sentence => {
    const cited = cites.flatMap((id) => units.get(id) ?? []);
    const words = cited.map((unit) => unit.text);
    const stated = withoutAddress(text);
    // "Dear Anna," rests on nothing, but on there being an Anna.
    if (!stated) {
      const strange = unheardIn(text, heard).filter((one) => /^\p{Lu}/u.test(one));
      stands(
        text,
        strange.map((one) => `nobody mentioned ${one}`),
        [],
      );
      return { text, sources: [] };
    }
    const { refuted, doubts } = byRules({ text: stated, cites }, words, before);
    const shown = [...cited.map(citedFrom), ...settledAbout(stated, settled)];
    const isProved = stands(text, refuted, cited.length > 0 ? shown : [], doubts, after);
    return { text, sources: isProved ? cited.map(({ source }) => source) : [] };
  };

  const unheard = hearing([...heard, ...named], assignment.language);
  /** A title cites nothing, but names nobody and no year that nobody mentioned. */
  const isSound = (title: string): boolean =>
    stands(
      title,
      unheard(title, 'title').map((one) => `nobody mentioned ${one}`),
      [],
    );

  let last: string | undefined;
  const blocks = written.content.filter(isWritten).flatMap((block): Block[] => {
    if (block.kind === 'heading')
      return isSound(block.text)
        ? [block]
        : [{ kind: 'paragraph', sentences: [{ text: block.text, sources: [] }] }];
    const spoken = block.sentences.filter(({ text }) => text.trim());
    const sentences = spoken.map((sentence, at) => {
      const before = spoken.slice(0, at).map(({ text }) => text);
      const checked = check(sentence, before, last);
      last = sentence.text;
      return checked;
    });
    return [{ kind: 'paragraph', sentences }];
  });
  return verdict({
    name: isSound(written.name) ? written.name.trim() : format.name,
    blocks: withPhotos(blocks, assignment.photos),
    metadata: written.metadata,
  });
}
