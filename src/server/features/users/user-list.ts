import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { AdminUser, UserFilter } from '#contract/users.ts';
import type { Tx } from '#server/db/database.ts';
import { prepared } from '#server/db/prepared.ts';
import { usersTable } from '#server/features/accounts/accounts.table.ts';
import { asProfile } from '#server/features/profiles/profiles.ts';
import { wordsOf } from '#server/features/searches/fold.ts';
import { shelfSize, userTalliesTable } from './users.table.ts';

type Kind = Pick<UserFilter, 'role' | 'transcripts'>;

/** One page of the people who have an account, newest first, and how many there are of that kind. */
export async function listUsers(db: Tx, { q, page, limit, ...kind }: UserFilter) {
  const offset = (page - 1) * limit;
  if (q.trim() !== '') return findUsers(db, { words: wordsOf(q), limit, offset, kind });
  const { findShelf, rowsAt } = statementsFor(kind);
  const [found = { shelf: 0, before: 0, total: 0 }] = await findShelf(db).execute({ offset });
  const { total, before, shelf } = found;
  const rows = await rowsAt(db).execute({
    below: (shelf + 1) * shelfSize,
    limit,
    offset: offset - before,
  });
  return { users: rows.map(asProfile), total };
}

/** For each kind of user that can be asked for, the statements that list it. */
const statements = new Map<string, ReturnType<typeof makeStatements>>();

function statementsFor(kind: Kind) {
  const name = `${kind.role ?? 'any'}_${kind.transcripts ?? 'any'}`;
  const made = statements.get(name) ?? makeStatements(kind, name);
  statements.set(name, made);
  return made;
}

const makeStatements = (kind: Kind, name: string) => ({
  findShelf: prepared((db) => shelfAt(db, kind).prepare(`user_shelf_${name}`)),
  rowsAt: prepared((db) => usersAt(db, kind).prepare(`users_at_${name}`)),
});

/** The shelf on which a place of the list is, and how many users stand before that shelf. */
function shelfAt(db: Tx, kind: Kind) {
  const { shelf, people } = userTalliesTable;
  const shelves = db
    .select({
      shelf,
      before: sql<number>`sum(sum(${people})::int) over (order by ${shelf} desc) - sum(${people})`
        .mapWith(Number)
        .as('before'),
      total: sql<number>`sum(sum(${people})::int) over ()`.mapWith(Number).as('total'),
    })
    .from(userTalliesTable)
    .where(ofKind(userTalliesTable, kind))
    .groupBy(shelf)
    .as('shelves');
  return db
    .select()
    .from(shelves)
    .where(sql`${shelves.before} <= ${sql.placeholder('offset')}`)
    .orderBy(shelves.shelf)
    .limit(1);
}

type Search = { words: string[]; limit: number; offset: number; kind: Kind };

/** By the index of words, however few or many it finds; left to itself, a page's order tempts to walk them all. */
async function findUsers(db: Tx, { words, limit, offset, kind }: Search) {
  if (words.length === 0) return { users: [] as AdminUser[], total: 0 };
  const tsquery = words.map((word) => `'${word}':*`).join(' & ');
  const wanted = and(sql`${usersTable.words} @@ ${tsquery}::tsquery`, ofKind(usersTable, kind));
  const { rows } = await db.execute<{ places: string[]; total: string }>(sql`
    with found as materialized (select place from ${usersTable} where ${wanted})
    select (select count(*) from found) as total, array(
      select place from found order by place desc limit ${limit} offset ${offset}
    ) as places`);
  const { places, total } = rows[0] ?? { places: [], total: 0 };
  const users = await db
    .select(columns)
    .from(usersTable)
    .where(inArray(usersTable.place, places.map(Number)))
    .orderBy(desc(usersTable.place));
  return { users: users.map(asProfile), total: Number(total) };
}

/** Finds the places by the index alone, and then reads those rows and no others. */
function usersAt(db: Tx, kind: Kind) {
  const places = db
    .select({ place: usersTable.place })
    .from(usersTable)
    .where(and(ofKind(usersTable, kind), lt(usersTable.place, sql.placeholder('below'))))
    .orderBy(desc(usersTable.place))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'));
  return db
    .select(columns)
    .from(usersTable)
    .where(sql`${usersTable.place} = any (array(${places}))`)
    .orderBy(desc(usersTable.place));
}

/** What administrators see of someone; the rest does not leave the database. */
const columns = {
  id: usersTable.id,
  name: usersTable.name,
  email: usersTable.email,
  isAdmin: usersTable.isAdmin,
  createdAt: usersTable.createdAt,
  canSeeProgress: usersTable.canSeeProgress,
  canSeeTranscripts: usersTable.canSeeTranscripts,
  contributeToWorldStory: usersTable.contributeToWorldStory,
};

function ofKind(table: typeof usersTable | typeof userTalliesTable, { role, transcripts }: Kind) {
  return and(
    role && eq(table.isAdmin, role === 'admin'),
    transcripts && eq(table.canSeeTranscripts, transcripts === 'public'),
  );
}
