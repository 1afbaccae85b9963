import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { type PhotoFailure, photoStatuses } from '#contract/photos.ts';
import { createdAt, id, time } from '#server/db/columns.ts';
import { projectsTable } from '#server/features/projects/projects.table.ts';

export const photosTable = pgTable(
  'photos',
  {
    id: id(),
    projectId: uuid()
      .notNull()
      .references(() => projectsTable.id, { onDelete: 'cascade' }),
    filename: text().notNull(),
    originalName: text().notNull(),
    s3Key: text().notNull().unique(),
    /** The copy that was checked. What was uploaded goes, since its address may still be good. */
    keptKey: text(),
    fileSize: integer().notNull(),
    mimeType: text().notNull(),
    width: integer(),
    height: integer(),
    caption: text().notNull().default(''),
    status: text({ enum: photoStatuses }).notNull().default('processing'),
    failure: text().$type<PhotoFailure>(),
    /** When it was last put to work, so that work that got lost can be found. */
    queuedAt: time().notNull().defaultNow(),
    uploadedAt: time().notNull().defaultNow(),
  },
  (table) => [
    index().on(table.projectId, table.uploadedAt.desc(), table.id.desc()),
    index().on(table.status, table.queuedAt),
  ],
);

/** Keys that were handed out and not yet claimed. What is uploaded to them in vain is swept. */
export const photoUploadsTable = pgTable(
  'photo_uploads',
  {
    id: id(),
    /** Outlives its project: an upload still under way then has to be swept all the same. */
    projectId: uuid().references(() => projectsTable.id, { onDelete: 'set null' }),
    s3Key: text().notNull().unique(),
    filename: text().notNull(),
    originalName: text().notNull(),
    createdAt: createdAt(),
    /** When the file came: an address works once. */
    receivedAt: time(),
    expiresAt: time().notNull(),
  },
  (table) => [index().on(table.projectId), index().on(table.expiresAt)],
);
