import { eq } from 'drizzle-orm';
import type { ResultKind, SearchResult } from '#contract/searches.ts';
import type { Tx } from '#server/db/database.ts';
import { projectsTable } from '#server/features/projects/projects.table.ts';
import { beginningOf, excerptOf } from './excerpts.ts';
import { readQuery, type SearchQuery } from './read-query.ts';
import {
  answerContents,
  type Content,
  conversationContents,
  entryContents,
  noteContents,
} from './search-contents.ts';
import { browse, find, type Place } from './search-places.ts';

type Search = { q: string; cursor?: string | undefined };

/** What a person said or wrote, over all their projects, newest first; all of it, or what matches. */
export async function search(db: Tx, userId: string, { q, cursor }: Search) {
  const projects = await db
    .select({ id: projectsTable.id, title: projectsTable.title })
    .from(projectsTable)
    .where(eq(projectsTable.userId, userId));
  const projectIds = projects.map(({ id }) => id);
  const query = readQuery(q);
  if (projectIds.length === 0 || (q.trim() !== '' && !query)) {
    return { results: [], nextCursor: null };
  }
  const { places, nextCursor } = query
    ? await find(db, { projectIds, tsquery: query.tsquery, cursor })
    : await browse(db, projectIds, cursor);
  const contents = await readContents(db, places, query);
  const results = places.flatMap((place) => {
    const content = contents.get(place.id);
    const project = projects.find(({ id }) => id === content?.projectId);
    return content && project ? [asResult(place, content, project, query)] : [];
  });
  return { results, nextCursor };
}

async function readContents(db: Tx, places: Place[], query: SearchQuery | null) {
  const read = (kinds: ResultKind[], reader: (ids: string[]) => Promise<Content[]>) => {
    const ids = places.filter(({ kind }) => kinds.includes(kind)).map(({ id }) => id);
    return ids.length > 0 ? reader(ids) : [];
  };
  const contents = [
    ...(await read(['conversation'], (ids) =>
      conversationContents(db, ids, query?.tsquery ?? null),
    )),
    ...(await read(['note'], (ids) => noteContents(db, ids))),
    ...(await read(['text', 'voiceMemo'], (ids) => entryContents(db, ids))),
    ...(await read(['answer'], (ids) => answerContents(db, ids))),
  ];
  return new Map(contents.map((content) => [content.id, content]));
}

function asResult(
  { kind, id, at, places }: Place,
  { texts, projectId: _, ...content }: Content,
  project: SearchResult['project'],
  query: SearchQuery | null,
): SearchResult {
  const excerpts = texts.map(({ text, ...from }) => ({
    ...from,
    pieces: query ? excerptOf(text, query) : beginningOf(text),
  }));
  return { ...content, kind, id, project, at: new Date(at), places, excerpts };
}
