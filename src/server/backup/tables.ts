import type pg from 'pg';

export type Table = { name: string; columns: string[] };

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
export const nameOf = ({ name }: Pick<Table, 'name'>) => `public.${quoted(name)}`;
export const columnsOf = ({ columns }: Table) => columns.map(quoted).join(', ');

/** The product's tables with the columns that are kept, those first to which others refer. */
export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind = 'r' and a.attgenerated = ''
    group by c.relname order by c.relname`);
  const { rows: references } = await client.query<{ from: string; to: string }>(`
    select f.relname as from, t.relname as to from pg_constraint k
    join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid
    where k.contype = 'f' and k.connamespace = 'public'::regnamespace and f.oid <> t.oid`);
  return inOrder(rows, references);
}

function inOrder(tables: Table[], references: { from: string; to: string }[]) {
  const ordered: Table[] = [];
  let waiting = tables;
  while (waiting.length > 0) {
    const names = new Set(waiting.map(({ name }) => name));
    const free = waiting.filter(
      ({ name }) => !references.some(({ from, to }) => from === name && names.has(to)),
    );
    // Tables that refer to each other in a circle come as they are.
    const next = free.length > 0 ? free : waiting;
    ordered.push(...next);
    waiting = waiting.filter((table) => !next.includes(table));
  }
  return ordered;
}
