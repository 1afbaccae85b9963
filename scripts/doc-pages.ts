import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The documentation pages, and what of them can be checked against the code. */

export const root = join(import.meta.dirname, '..');
const inFolder = (folder: string) =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name));

export type Page = { path: string; text: string };

export const pages: Page[] = [
  ...['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'SECURITY.md'],
  'deploy/README.md',
  ...inFolder('docs'),
  ...inFolder('docs/decisions'),
].map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

/** Decisions describe their day and are never rewritten; all other pages must be true now. */
export const currentPages = pages.filter(({ path }) => !path.startsWith('docs/decisions/'));

/** A command as it would be typed: what is set for it, and its words. */
export type Command = {
  page: string;
  line: string;
  variables: Record<string, string>;
  words: string[];
};

/** Only these programs are checked. */
const ours = /^(?:npm|npx|node)$/;
const fence = /^( *)```(sh)?\n([\s\S]*?)^\1```$/gm;

/** Code blocks in shell or without a language, and inline `code`. */
export function commandsOf({ path, text }: Page): Command[] {
  const fenced = [...text.matchAll(fence)].flatMap(([, , , body = '']) =>
    body.replace(/\\\n\s*/g, '').split('\n'),
  );
  const inline = [...text.replace(fence, '').matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code);
  return [...fenced, ...inline]
    .flatMap((line) => line.split('&&'))
    .flatMap((line) => {
      const { variables, words } = wordsOf(line);
      return ours.test(words[0] ?? '') && words.length > 1
        ? [{ page: path, line: line.trim(), variables, words }]
        : [];
    });
}

function wordsOf(line: string) {
  const all = line.replace(/(^|\s)#.*$/, '').match(/(?:[^\s"]|"[^"]*")+/g) ?? [];
  const first = all.findIndex((word) => !/^[A-Z][A-Z0-9_]*=/.test(word));
  const [set, words] = first < 0 ? [all, []] : [all.slice(0, first), all.slice(first)];
  const variables = set.map((word) => {
    const at = word.indexOf('=');
    return [word.slice(0, at), word.slice(at + 1).replaceAll('"', '')];
  });
  return { variables: Object.fromEntries(variables), words };
}

/** Links to files of ours: the file, and the heading in it. */
export const linksOf = ({ text }: Page) =>
  [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^[a-z]+:/.test(target))
    .map((target) => {
      const [path = '', heading] = target.split('#');
      return { target, path, heading };
    });

/** How a heading is called in a link. */
export const headingsOf = (text: string) =>
  [...text.replace(fence, '').matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );

/** Files that a page names by their whole path. */
export const filesNamedIn = ({ text }: Page) =>
  [...text.matchAll(/`((?:src|scripts|bench|e2e|faults|docs|deploy|migrations)\/[\w./@-]+)`/g)].map(
    ([, path = '']) => path,
  );

/** Rows of tables and items of lists that say which names of the code stand in which files. */
export function placesNamedIn({ text }: Page) {
  const told = text.split(/\n(?=\| |\d+\. |- )/).map((part) => part.split('\n\n')[0] ?? '');
  return told.flatMap((part) => {
    const codes = [...part.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code);
    const files = codes.filter((code) => /^[\w/.-]+\.tsx?$/.test(code));
    const names = codes.filter((code) => /^[a-z]+[A-Z]\w*$/.test(code));
    return files.length > 0 && names.length > 0 ? [{ names, files }] : [];
  });
}
