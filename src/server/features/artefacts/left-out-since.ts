import {
  artefactMessages,
  type LeftOutSince,
  type PieceBlock,
  type Sentence,
} from '#contract/artefacts.ts';
import type { Deps } from '#server/compose.ts';
import { conflict, notFound } from '#server/errors.ts';
import { type Gathering, gatherMaterial } from '#server/features/materials/materials.ts';
import { isUnsaidIn } from '#server/features/materials/unsaid.ts';
import { type OwnProject, touchProject } from '#server/features/projects/projects.ts';
import { isMadeOf } from '#server/mind/language/made-of.ts';
import type { Source } from '#server/mind/material.ts';
import type { LeftOut } from '#server/mind/privacy.ts';
import { addVersion, getArtefact, holdArtefact, type OwnArtefact } from './artefacts.ts';
import { asMarkdown } from './piece-text.ts';

type IsLeftOut = (sentence: Sentence) => boolean;

const nameOf = ({ type, id }: Source) => `${type}:${id}`;

/**
 * Whether a sentence of a piece tells what is to be left out by now: it says a word that is to stand nowhere, or was
 * made of withheld words, or of nothing but what is withheld as a whole.
 */
export async function leftOutBy(deps: Gathering, project: OwnProject): Promise<IsLeftOut> {
  const material = await gatherMaterial(deps, project, 'all_projects');
  const { units, leftOut } = material;
  const isUnsaid = await isUnsaidIn(material);
  const bySource = (standing: LeftOut['standing']) =>
    Map.groupBy(
      leftOut.filter((one) => one.standing === standing),
      ({ source }) => nameOf(source),
    );
  const withheld = bySource('withheld');
  const toldOpenly = bySource('told openly');
  const open = new Set(units.map(({ source }) => nameOf(source)));
  const isWithheld = (source: string) => withheld.has(source) && !open.has(source);
  return ({ text, sources }) => {
    const names = sources.map(nameOf);
    const isMadeOfAny = (passages: typeof withheld) =>
      names.some((name) => passages.get(name)?.some((passage) => isMadeOf(text, passage.text)));
    return (
      (isUnsaid(text) && !isMadeOfAny(toldOpenly)) ||
      (names.length > 0 && names.every(isWithheld)) ||
      isMadeOfAny(withheld)
    );
  };
}

/** The piece without these sentences, and without what stands empty then. */
function withoutSentences(blocks: PieceBlock[], isLeftOut: IsLeftOut): PieceBlock[] {
  return blocks
    .map((block) =>
      block.kind === 'paragraph'
        ? { ...block, sentences: block.sentences.filter((each) => !isLeftOut(each)) }
        : block,
    )
    .filter((block) =>
      block.kind === 'heading' ? !isLeftOut(asSentence(block)) : block.sentences.length > 0,
    )
    .filter((block, at, kept) => block.kind === 'paragraph' || kept[at + 1]?.kind === 'paragraph');
}

/** A title or a heading rests on nothing that was told, but may say a word that is to stand nowhere. */
const asSentence = ({ text }: { text: string }): Sentence => ({ text, sources: [] });

type Titled = { name: string; blocks: PieceBlock[] };

const sentencesOf = ({ name, blocks }: Titled) => [
  asSentence({ text: name }),
  ...blocks.flatMap((block) => (block.kind === 'paragraph' ? block.sentences : asSentence(block))),
];

/** A piece without what is left out of it; where its title says it, it is called by what it is. */
export const withoutLeftOut = <Piece extends Titled>(
  piece: Piece,
  isLeftOut: IsLeftOut,
  formatName: string,
): Piece => ({
  ...piece,
  name: isLeftOut(asSentence({ text: piece.name })) ? formatName : piece.name,
  blocks: withoutSentences(piece.blocks, isLeftOut),
});

/** What a piece still tells though it has been left out since it was written. */
export async function findLeftOutSince(deps: Deps, own: OwnArtefact): Promise<LeftOutSince> {
  const { name, versions } = await getArtefact(deps.db, own);
  const [newest] = versions;
  if (!newest) throw notFound(artefactMessages.versionNotFound);
  const isLeftOut = await leftOutBy(deps, own.project);
  const sentences = sentencesOf({ name, blocks: newest.blocks }).filter(isLeftOut);
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
    const { name, newest } = await holdArtefact(tx, own);
    if (!newest) throw notFound(artefactMessages.versionNotFound);
    const found = { name, blocks: newest.blocks };
    if (sentencesOf(found).some(isLeftOut)) {
      if (newest.version !== afterVersion) throw conflict(artefactMessages.changedMeanwhile);
      const { format } = await getArtefact(tx, own);
      const piece = withoutLeftOut(found, isLeftOut, format?.name ?? artefactMessages.untitled);
      await addVersion(tx, own.id, {
        kind: 'revised',
        generatedContent: asMarkdown(piece.blocks),
        ...piece,
        metadata: newest.metadata,
        remark: artefactMessages.takenOut,
      });
    }
    return getArtefact(tx, own);
  });
}
