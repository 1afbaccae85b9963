export type SvgPage = { width: number; height: number; svg(): string };

const lineStart = '\n    <';

/**
 * The pages of a document that was drawn as one long SVG: each is a background and a group, all that
 * follows them are the letters. A page takes along the letters that stand on it and no others.
 */
export function splitPages(svg: string): SvgPage[] {
  const lettersAt = svg.indexOf(`${lineStart}defs`);
  const letters = lettersOf(svg.slice(lettersAt));
  const pages: SvgPage[] = [];
  let at = svg.indexOf(`${lineStart}path`);
  while (at >= 0 && at < lettersAt) {
    const after = svg.indexOf(`${lineStart}path`, at + 1);
    const end = after < 0 || after > lettersAt ? lettersAt : after;
    pages.push(pageOf(svg.slice(at, end), letters));
    at = after;
  }
  return pages;
}

const symbol = /<symbol id="(\w+)"[\s\S]*?<\/symbol>/g;

const lettersOf = (defs: string) =>
  new Map([...defs.matchAll(symbol)].map((match) => [match[1] ?? '', match[0]]));

const namespaces =
  'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:h5="http://www.w3.org/1999/xhtml"';

function pageOf(drawn: string, letters: Map<string, string>): SvgPage {
  const size = /d="M 0 0 L 0 ([\d.]+) L ([\d.]+) /.exec(drawn);
  const [tall, wide] = [Number(size?.[1] ?? 0), Number(size?.[2] ?? 0)];
  return {
    width: wide,
    height: tall,
    svg() {
      const used = new Set([...drawn.matchAll(/href="#(\w+)"/g)].map((match) => match[1] ?? ''));
      const symbols = [...used].map((id) => letters.get(id) ?? '').join('');
      // Pages stand one below the other in the long drawing, and each by itself here.
      const body = drawn.replace(/\n {4}<g transform="matrix\([^"]*\)"/, '\n    <g');
      return `<svg viewBox="0 0 ${wide} ${tall}" width="${wide}" height="${tall}" ${namespaces}><defs>${symbols}</defs>${body}</svg>`;
    },
  };
}
