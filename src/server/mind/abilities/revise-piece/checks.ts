import type { KeptRevisionRequest } from '#server/mind/mind.ts';
import { unheardIn } from '#server/proof/specifics.ts';

/** Said where a model's own remark tells of something that is neither in the text nor in what was told. */
export const plainRemark = 'The text is changed as far as what you have told allows.';

/** What Walt says about a revision, in words that the text, the wish or the tellings have. */
export function checkedRemark(
  remark: string,
  { piece, request, assignment }: KeptRevisionRequest,
  revised: string,
): string {
  const heard = [
    JSON.stringify(piece.blocks),
    request,
    revised,
    ...assignment.told.map(({ text }) => text),
  ];
  return remark.trim() && unheardIn(remark, heard).length === 0 ? remark.trim() : plainRemark;
}
