import type { Block, KeptRevisionRequest } from '#server/mind/mind.ts';
import { namesOf } from '#server/mind/model/material-data.ts';
import { sentencesOf } from '#server/mind/text/sentences.ts';
import { hearing } from '#server/proof/specifics.ts';
import { type Judged, type Verdict, weighing } from '#server/proof/verdict.ts';

/** Said where a model's own remark tells of something that is neither in the text nor in what was told. */
export const plainRemark = 'The text is changed as far as what you have told allows.';

/** What Walt says about a revision, in words that the text, the wish or the tellings have. */
export function checkedRemark(
  remark: string,
  { piece, request, assignment }: KeptRevisionRequest,
  revised: Block[],
  judged: Judged[] = [],
): Verdict<string> {
  const { stands, verdict } = weighing(judged);
  const about = [request, proseOf(piece.blocks), proseOf(revised)].filter(Boolean);
  const unheard = hearing([
    ...about,
    ...assignment.told.map(({ text }) => text),
    ...namesOf(assignment.teller),
  ]);
  const sound = sentencesOf(remark)
    .map(({ text }) => text.trim())
    .filter((sentence) => {
      const faults = unheard(sentence).map((one) => `nobody mentioned ${one}`);
      return stands(
        sentence,
        faults,
        about.map((text) => ({ text })),
      );
    });
  return verdict(sound.join(' ') || plainRemark);
}

export const proseOf = (blocks: Block[]): string =>
  blocks
    .flatMap((block) => {
      if (block.kind === 'heading') return [block.text];
      return block.kind === 'paragraph' ? block.sentences.map(({ text }) => text) : [];
    })
    .join(' ');
