import type { Db } from '#server/db/database.ts';
import { artefactsTable } from '#server/features/artefacts/artefacts.table.ts';
import { notesTable } from '#server/features/notes/notes.table.ts';
import { photosTable } from '#server/features/photos/photos.table.ts';
import { researchReportsTable } from '#server/features/research-reports/research-reports.table.ts';

const times = (amount: number) => Array.from({ length: amount }, (_, number) => number);

/** Puts into a project, for tests, what other parts of the product will put there. */
export const contentsFor = (db: Db, projectId: string) => ({
  photos: (amount: number) =>
    db.insert(photosTable).values(
      times(amount).map((number) => ({
        projectId,
        filename: `${number}.jpg`,
        originalName: `${number}.jpg`,
        s3Key: `test/${projectId}/${Math.random()}.jpg`,
        fileSize: 1,
        mimeType: 'image/jpeg',
      })),
    ),
  notes: (amount: number, stepId: string | null = null) =>
    db
      .insert(notesTable)
      .values(times(amount).map(() => ({ projectId, stepId, content: 'n', createdBy: 'walt' }))),
  research: (amount: number, status: 'completed' | 'failed' = 'completed') =>
    db.insert(researchReportsTable).values(
      times(amount).map((number) => ({
        projectId,
        title: `Report ${number}`,
        query: 'q',
        status,
        createdBy: 'walt-research',
      })),
    ),
  artefact: (formatId: string, status: 'completed' | 'pending' | 'failed' = 'completed') =>
    db.insert(artefactsTable).values({ projectId, formatId, name: 'A piece', status }),
});
