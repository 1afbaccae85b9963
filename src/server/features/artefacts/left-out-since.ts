import {
  artefactMessages,
  type LeftOutSince,
  type PieceBlock,
  type Sentence,
} from '#contract/artefacts.ts';
import type { Deps } from '#server/compose.ts';
import { conflict, notFound } from '#server/errors.ts';
import { type Gathering, gatherMaterial } from '#server/features/materials/materials.ts';
import { type OwnProject, touchProject } from '#server/features/projects/projects.ts';
import { isMadeOf } from '#server/mind/language/made-of.ts';
import type { Source } from '#server/mind/material.ts';
import { addVersion, getArtefact, holdArtefact, type OwnArtefact } from './artefacts.ts';
import { asMarkdown } from './piece-text.ts';

type IsLeftOut = (sentence: Sentence) => boolean;

const nameOf = ({ type, id }: Source) => `${type}:${id}`;

/**
 * Whether a sentence of a piece was made of what is to be left out by now: of withheld words, or of
 * nothing but what is withheld as a whole.
 */
export async function leftOutBy(deps: Gathering, project: OwnProject): Promise<IsLeftOut> {
  const { units, leftOut } = await gatherMaterial(deps, project, 'all_projects');
  const withheld = Map.groupBy(
    leftOut.filter(({ standing }) => standing === 'withheld'),
    ({ source }) => nameOf(source),
  );
  const open = new Set(units.map(({ source }) => nameOf(source)));
  const isWithheld = (source: string) => withheld.has(source) && !open.has(source);
  return ({ text, sources }) => {
    const names = sources.map(nameOf);
    return (
      (names.length > 0 && names.every(isWithheld)) ||
      names.some((name) => withheld.get(name)?.some((passage) => isMadeOf(text, passage.text)))
    );
  };
}

/** The piece without these sentences, and without what stands empty then. */
export function withoutSentences(blocks: PieceBlock[], isLeftOut: IsLeftOut): PieceBlock[] {
  return blocks
    .map((block) =>
      block.kind === 'paragraph'
        ? { ...block, sentences: block.sentences.filter((each) => !isLeftOut(each)) }
        : block,
    )
    .filter((block) => block.kind === 'heading' || block.sentences.length > 0)
    .filter((block, at, kept) => block.kind === 'paragraph' || kept[at + 1]?.kind === 'paragraph');
}

const sentencesOf = (blocks: PieceBlock[]) =>
  blocks.flatMap((block) => (block.kind === 'paragraph' ? block.sentences : []));

/** What a piece still tells though it has been left out since it was written. */
export async function findLeftOutSince(deps: Deps, own: OwnArtefact): Promise<LeftOutSince> {
  const [newest] = (await getArtefact(deps.db, own)).versions;
  if (!newest) throw notFound(artefactMessages.versionNotFound);
  const isLeftOut = await leftOutBy(deps, own.project);
  const sentences = sentencesOf(newest.blocks).filter(isLeftOut);
  return { version: newest.version, sentences: [...new Set(sentences.map(({ text }) => text))] };
}

/** Adds a version that no longer tells it. Where nothing of it is told, nothing changes. */
export async function takeOut(
  deps: Deps,
  own: OwnArtefact,
  { afterVersion }: { afterVersion: number },
) {
  const isLeftOut = await leftOutBy(deps, own.project);
  return deps.db.transaction(async (tx) => {
    await touchProject(tx, own.project);
    const { newest } = await holdArtefact(tx, own);
    if (!newest) throw notFound(artefactMessages.versionNotFound);
    if (sentencesOf(newest.blocks).some(isLeftOut)) {
      if (newest.version !== afterVersion) throw conflict(artefactMessages.changedMeanwhile);
      const blocks = withoutSentences(newest.blocks, isLeftOut);
      await addVersion(tx, own.id, {
        kind: 'revised',
        generatedContent: asMarkdown(blocks),
        blocks,
        metadata: newest.metadata,
        remark: artefactMessages.takenOut,
      });
    }
    return getArtefact(tx, own);
  });
}
