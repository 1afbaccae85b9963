import { createHmac, timingSafeEqual } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { paths } from '#contract/paths.ts';
import type { Deps } from '#server/compose.ts';
import type { OwnProject } from '#server/features/projects/projects.ts';
import { booksTable } from './books.table.ts';

/**
 * An address is the book's random id and a mark of the chapter that only this installation's key can make,
 * half of it each: 32 bytes. Neither the database alone nor another chapter's code leads to it.
 */
const idBytes = 16;

const idOf = (listeningId: string) => Buffer.from(listeningId.replaceAll('-', ''), 'hex');

const markOf = ({ keys }: Pick<Deps, 'keys'>, listeningId: string, chapter: string) =>
  createHmac('sha256', keys.for('book recordings'))
    .update(`${listeningId} ${chapter}`)
    .digest()
    .subarray(0, idBytes);

export const tokenFor = (deps: Pick<Deps, 'keys'>, listeningId: string, chapter: string) =>
  Buffer.concat([idOf(listeningId), markOf(deps, listeningId, chapter)]).toString('base64url');

export const addressFor = (
  deps: Pick<Deps, 'keys' | 'siteUrl'>,
  listeningId: string,
  chapter: string,
) =>
  new URL(paths.listen.replace(':token', tokenFor(deps, listeningId, chapter)), deps.siteUrl).href;

/** Whose book an address is of, by its first half; the second has still to be compared. */
export function readToken(token: string) {
  const bytes = Buffer.from(token, 'base64url');
  const hex = bytes.toString('hex', 0, idBytes);
  const listeningId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  const mark = bytes.subarray(idBytes);
  return {
    listeningId,
    isOf: (deps: Pick<Deps, 'keys'>, chapter: string) =>
      mark.length === idBytes && timingSafeEqual(mark, markOf(deps, listeningId, chapter)),
  };
}

/** Another id for the book, so that no code printed before leads anywhere. */
export async function withdrawCodes({ db }: Deps, project: OwnProject) {
  await db
    .update(booksTable)
    .set({ listeningId: sql`gen_random_uuid()` })
    .where(eq(booksTable.projectId, project.id));
}
