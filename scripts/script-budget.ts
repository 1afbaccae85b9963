import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** Bytes of script, compressed, that a page may need before it can be used. */
export const budgets = { landing: 80 * 1024, anyPage: 180 * 1024 };

/** The shell around each page, by the name of the page's file; some have none. */
const shells: readonly (readonly [RegExp, string | null])[] = [
  [/^app\/interview-page$|public|accounts\/(?!settings)|privacy-preferences/, null],
  [/admin|users?\b|audits|dashboards|formats|interviews|journey/, '/app/admin-shell.tsx'],
  [/./, '/app/app-shell.tsx'],
];

export type Chunk = { code: string; imports: readonly string[]; facade: string | null };

/** All that is fetched for these: themselves and what they import, however far. */
export function needed(chunks: ReadonlyMap<string, Chunk>, starts: readonly string[]) {
  const found = new Set<string>();
  const look = (name: string) => {
    if (found.has(name)) return;
    found.add(name);
    for (const next of chunks.get(name)?.imports ?? []) look(next);
  };
  for (const start of starts) look(start);
  return found;
}

/** Files that wait for each other: whichever runs first finds the other empty. */
export const circular = (chunks: ReadonlyMap<string, Chunk>) =>
  [...chunks]
    .filter(([name, { imports }]) => needed(chunks, imports).has(name))
    .map(([name]) => name);

export type PageWeight = { page: string; bytes: number; files: number; most: number };

/** What each page weighs at its first load: the entry, its shell, and its own file. */
export function weighPages(chunks: ReadonlyMap<string, Chunk>): PageWeight[] {
  const byFacade = (end: string) =>
    [...chunks].filter(([, { facade }]) => facade?.endsWith(end)).map(([name]) => name);
  const sizes = new Map([...chunks].map(([name, { code }]) => [name, gzipSync(code).length]));
  const weigh = (page: string, starts: readonly string[], most: number) => {
    const files = needed(chunks, starts);
    const bytes = [...files].reduce((sum, name) => sum + (sizes.get(name) ?? 0), 0);
    return { page, bytes, files: files.size, most };
  };
  const pages = [...chunks].flatMap(([name, { facade }]) => {
    const page = facade?.match(/\/web\/(.*-pages?|app\/[\w-]+)\.tsx$/)?.[1];
    if (!page || /shell|gallery|gates|gate$|main$/.test(page)) return [];
    const shell = shells.find(([pages]) => pages.test(page))?.[1];
    const starts = [...byFacade('/app.html'), ...(shell ? byFacade(shell) : []), name];
    return [weigh(page, starts, budgets.anyPage)];
  });
  return [weigh('landing', byFacade('/index.html'), budgets.landing), ...pages];
}

/** Fails the build when a page has grown beyond what it may weigh. */
export function scriptBudget(): Plugin {
  return {
    name: 'script-budget',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = new Map(
        Object.entries(bundle).flatMap(([name, part]) =>
          part.type === 'chunk'
            ? [
                [
                  name,
                  {
                    code: part.code,
                    imports: part.imports,
                    facade: part.facadeModuleId,
                  },
                ] as const,
              ]
            : [],
        ),
      );
      const circle = circular(chunks);
      if (circle.length > 0) this.error(`Files that wait for each other: ${circle.join(', ')}`);
      const weights = weighPages(chunks).toSorted((a, b) => b.bytes - a.bytes);
      if (process.env['SHOW_WEIGHTS'])
        for (const { page, bytes, files } of weights)
          console.log(`${kilobytes(bytes)}  ${files} files  ${page}`);
      const over = weights.filter(({ bytes, most }) => bytes > most);
      if (over.length > 0)
        this.error(
          `Too much script at first load:\n${over
            .map(({ page, bytes, most }) => `  ${page}: ${kilobytes(bytes)} of ${kilobytes(most)}`)
            .join('\n')}`,
        );
    },
  };
}

const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;
