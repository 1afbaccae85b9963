import { and, eq } from 'drizzle-orm';
import { artefactMessages } from '#contract/artefact-messages.ts';
import type { PieceEdit } from '#contract/piece-requests.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { conflict, notFound } from '#server/errors.ts';
import { touchProject } from '#server/features/projects/projects.ts';
import { artefactVersionsTable } from './artefacts.table.ts';
import { addVersion, getArtefact, holdArtefact, type OwnArtefact } from './artefacts.ts';
import { readBlocks } from './read-blocks.ts';

type Naming = { versionId: string; label: string };
type Edit = PieceEdit & { versionId: string };

/** Keeps what someone wrote by hand as a version of its own. Saving the same again changes nothing. */
export async function editVersion(db: Db, artefact: OwnArtefact, edit: Edit) {
  const { versionId, content, afterVersion } = edit;
  return db.transaction(async (tx) => {
    await touchProject(tx, artefact.project);
    const { newest } = await holdArtefact(tx, artefact);
    const base = await findVersion(tx, artefact, versionId);
    if (newest?.generatedContent !== content) {
      if (afterVersion !== undefined && newest?.version !== afterVersion)
        throw conflict(artefactMessages.changedMeanwhile);
      await addVersion(tx, artefact.id, {
        kind: 'edited',
        generatedContent: content,
        blocks: readBlocks(content, base.blocks),
        metadata: base.metadata,
        leftOver: base.leftOver,
      });
    }
    return getArtefact(tx, artefact);
  });
}

/** Makes an earlier version the newest again, as a version of its own. */
export async function restoreVersion(db: Db, artefact: OwnArtefact, versionId: string) {
  return db.transaction(async (tx) => {
    await touchProject(tx, artefact.project);
    const { newest } = await holdArtefact(tx, artefact);
    const { generatedContent, blocks, metadata, leftOver, version } = await findVersion(
      tx,
      artefact,
      versionId,
    );
    if (newest?.generatedContent !== generatedContent) {
      const remark = `As it was in version ${version}.`;
      const kind = 'restored';
      const text = { generatedContent, blocks, metadata, leftOver };
      await addVersion(tx, artefact.id, { kind, ...text, remark });
    }
    return getArtefact(tx, artefact);
  });
}

/** What its owner calls a version; nothing takes the name away. */
export async function nameVersion(db: Db, artefact: OwnArtefact, { versionId, label }: Naming) {
  await findVersion(db, artefact, versionId);
  await db
    .update(artefactVersionsTable)
    .set({ label: label || null })
    .where(eq(artefactVersionsTable.id, versionId));
  return getArtefact(db, artefact);
}

async function findVersion(tx: Tx, artefact: OwnArtefact, versionId: string) {
  const { id, artefactId } = artefactVersionsTable;
  const [row] = await tx
    .select()
    .from(artefactVersionsTable)
    .where(and(eq(id, versionId), eq(artefactId, artefact.id)));
  if (!row) throw notFound(artefactMessages.versionNotFound);
  return row;
}
