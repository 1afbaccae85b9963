import { artefactMessages } from '#contract/artefact-messages.ts';
import {
  type LeftOutSince,
  type PieceBlock,
  type Sentence,
  sentencesIn,
} from '#contract/artefacts.ts';
import type { Deps } from '#server/compose.ts';
import { conflict, notFound } from '#server/errors.ts';
import { type OwnProject, touchProject } from '#server/features/projects/projects.ts';
import { readTold } from '#server/features/readings/readings.ts';
import { heedWishesIn } from '#server/features/readings/wishes.ts';
import { bannedRows } from '#server/features/redactions/banned-words.ts';
import { listWithheld } from '#server/features/redactions/redactions.ts';
import { isMadeOf } from '#server/features/redactions/shared-words.ts';
import { readWithheld } from '#server/features/redactions/withheld.ts';
import { addVersion, getArtefact, holdArtefact, type OwnArtefact } from './artefacts.ts';
import { asMarkdown } from './piece-text.ts';

export type IsLeftOut = (sentence: Sentence) => boolean;

/**
 * Whether a sentence of a piece tells what is withheld by now: it was made of nothing else, or of those words, or it
 * says a word that is to stand nowhere and was not let in.
 */
export async function leftOutBy(
  deps: Deps,
  project: OwnProject,
  piece: Titled,
): Promise<IsLeftOut> {
  const { db, mind } = deps;
  await readTold(deps, project, 'all_conversations');
  await heedWishesIn(deps, project);
  const withheldOf = await readWithheld(db, project);
  const phrases = (await bannedRows(db, project)).map(({ text }) => text);
  const texts = [...new Set(sentencesOf(piece).map(({ text }) => text))];
  const { says } =
    phrases.length > 0
      ? await mind.findBanned({ phrases, told: [], texts }, project.userId)
      : { says: [] };
  const banned = new Set(texts.filter((_, at) => says[at]));
  const letIn = (await listWithheld(db, project)).filter((one) => one.state === 'released');
  return ({ text, sources }) => {
    const withheld = sources.map(withheldOf);
    const isLetIn = letIn.some(
      (one) => sources.some(({ id }) => id === one.source.id) && isMadeOf(text, one.text),
    );
    return (
      (banned.has(text) && !isLetIn) ||
      (withheld.length > 0 && withheld.every(({ whole }) => whole)) ||
      withheld.some((one) => one.texts.some((passage) => isMadeOf(text, passage)))
    );
  };
}

/** The piece without these sentences, and without what stands empty then. */
export function withoutSentences(blocks: PieceBlock[], isLeftOut: IsLeftOut): PieceBlock[] {
  return blocks
    .map((block) => withoutThem(block, isLeftOut))
    .filter((block) => block !== null)
    .filter((block, at, kept) => !introduces(block) || isIntroduced(kept.slice(at + 1)));
}

function withoutThem(block: PieceBlock, isLeftOut: IsLeftOut): PieceBlock | null {
  const stays = (each: Sentence) => !isLeftOut(each);
  switch (block.kind) {
    case 'heading': {
      if (!stays(asSentence(block))) return null;
      return block.place && !stays(asSentence({ text: block.place }))
        ? { kind: block.kind, text: block.text }
        : block;
    }
    case 'question':
      return stays(asSentence(block)) ? block : null;
    case 'photo': {
      const sources = [{ type: 'photo' as const, id: block.photoId }];
      return stays({ text: block.caption, sources }) ? block : null;
    }
    case 'paragraph': {
      const sentences = block.sentences.filter(stays);
      return sentences.length > 0 ? { ...block, sentences } : null;
    }
    case 'dates': {
      const rows = block.rows.filter(stays);
      return rows.length > 0 ? { ...block, rows } : null;
    }
  }
}

/** A heading or a question stands for what follows it. */
const introduces = ({ kind }: PieceBlock) => kind === 'heading' || kind === 'question';
const isIntroduced = ([next, ...rest]: PieceBlock[]): boolean => {
  if (!next || next.kind === 'heading') return false;
  return next.kind === 'question' ? isIntroduced(rest) : true;
};

/** A title or a heading rests on nothing that was told, but may say a word that is to stand nowhere. */
const asSentence = ({ text }: { text: string }): Sentence => ({ text, sources: [] });

type Titled = { name: string; blocks: PieceBlock[] };

const sentencesOf = ({ name, blocks }: Titled) => [
  asSentence({ text: name }),
  ...blocks.flatMap((block) =>
    block.kind === 'heading' || block.kind === 'question'
      ? asSentence(block)
      : block.kind === 'photo'
        ? asSentence({ text: block.caption })
        : sentencesIn(block),
  ),
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
  const found = { name, blocks: newest.blocks };
  const isLeftOut = await leftOutBy(deps, own.project, found);
  const sentences = sentencesOf(found).filter(isLeftOut);
  return { version: newest.version, sentences: [...new Set(sentences.map(({ text }) => text))] };
}

/** Adds a version that no longer tells it. Where nothing of it is told, nothing changes. */
export async function takeOut(
  deps: Deps,
  own: OwnArtefact,
  { afterVersion }: { afterVersion: number },
) {
  const seen = await getArtefact(deps.db, own);
  const blocks = seen.versions[0]?.blocks ?? [];
  const isLeftOut = await leftOutBy(deps, own.project, { name: seen.name, blocks });
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
        leftOver: newest.leftOver,
        remark: artefactMessages.takenOut,
      });
    }
    return getArtefact(tx, own);
  });
}
