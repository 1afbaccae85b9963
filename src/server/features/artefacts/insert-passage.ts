import { artefactMessages } from '#contract/artefact-messages.ts';
import { type PieceBlock, sentencesIn } from '#contract/artefacts.ts';
import type { PuttingIn } from '#contract/piece-requests.ts';
import type { Deps } from '#server/compose.ts';
import { conflict, notFound } from '#server/errors.ts';
import { touchProject } from '#server/features/projects/projects.ts';
import type { Source } from '#server/mind/mind.ts';
import { addVersion, getArtefact, holdArtefact, type OwnArtefact } from './artefacts.ts';
import { asMarkdown } from './piece-text.ts';
import { describeSources } from './source-notes.ts';

/** A new version with a passage that was left over, put where it was told. */
export async function insertPassage({ db }: Deps, own: OwnArtefact, wanted: PuttingIn) {
  return db.transaction(async (tx) => {
    await touchProject(tx, own.project);
    const { newest } = await holdArtefact(tx, own);
    if (!newest) throw notFound(artefactMessages.versionNotFound);
    if (newest.version !== wanted.afterVersion) throw conflict(artefactMessages.changedMeanwhile);
    const isWanted = (one: { text: string; source: Source }) =>
      one.text === wanted.text && isSame(one.source, wanted.source);
    const passage = newest.leftOver.find(isWanted);
    if (!passage) throw notFound(artefactMessages.passageGone);
    const sources = [
      ...newest.blocks.flatMap(sentencesIn).flatMap((each) => each.sources),
      passage.source,
    ];
    const notes = await describeSources(tx, own.project.userId, sources);
    const toldAt = new Map(notes.map((note) => [nameOf(note), note.toldAt.getTime()]));
    const fresh: PieceBlock = {
      kind: 'paragraph',
      sentences: [{ text: passage.text, sources: [passage.source] }],
    };
    const blocks = newest.blocks.toSpliced(
      placeFor(newest.blocks, passage.source, toldAt),
      0,
      fresh,
    );
    await addVersion(tx, own.id, {
      kind: 'edited',
      generatedContent: asMarkdown(blocks),
      blocks,
      metadata: newest.metadata,
      leftOver: newest.leftOver.filter((one) => one !== passage),
      remark: artefactMessages.putIn,
    });
    return getArtefact(tx, own);
  });
}

const nameOf = ({ type, id }: Source) => `${type}:${id}`;
const isSame = (one: Source, other: Source) => nameOf(one) === nameOf(other);

/** After the last paragraph that rests on the same telling, else on the one told last before it, else at the end. */
function placeFor(blocks: PieceBlock[], source: Source, toldAt: Map<string, number>) {
  const sourcesAt = blocks.map((block) => sentencesIn(block).flatMap((each) => each.sources));
  const same = sourcesAt.findLastIndex((all) => all.some((one) => isSame(one, source)));
  if (same >= 0) return same + 1;
  const told = toldAt.get(nameOf(source));
  if (told === undefined) return blocks.length;
  const times = sourcesAt.map((all) =>
    Math.max(...all.map((one) => toldAt.get(nameOf(one)) ?? -1), -1),
  );
  const before = times.filter((time) => time >= 0 && time <= told);
  const closest = before.length > 0 ? times.lastIndexOf(Math.max(...before)) : -1;
  return closest >= 0 ? closest + 1 : blocks.length;
}
