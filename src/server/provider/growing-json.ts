/** Deeper than any answer that is asked for. */
const deepest = 64;

/**
 * What a JSON text that is still being written says so far: a string ends where the text does, and a number, a word or
 * a key that may go on is left out. Undefined where nothing can be told yet.
 */
export function readGrowing(text: string): unknown {
  let at = text.indexOf('{');
  if (at < 0) return undefined;
  return value(0);

  function skip() {
    while (/[\s,:]/u.test(text[at] ?? '')) at += 1;
  }

  function value(depth: number): unknown {
    skip();
    const first = text[at];
    if (first === '"') return string().text;
    if (first === '{' || first === '[') {
      if (depth >= deepest) {
        at = text.length;
        return undefined;
      }
      return first === '{' ? object(depth) : array(depth);
    }
    const rest = /[^\s,\]}]*/uy;
    rest.lastIndex = at;
    const word = rest.exec(text)?.[0] ?? '';
    at += Math.max(1, word.length);
    return at >= text.length ? undefined : parsed(word);
  }

  function object(depth: number) {
    const entries: [string, unknown][] = [];
    for (at += 1; ; ) {
      skip();
      if (text[at] !== '"') break;
      const key = string();
      if (!key.isWhole) break;
      const found = value(depth + 1);
      if (found !== undefined) entries.push([key.text, found]);
    }
    at += 1;
    return Object.fromEntries(entries);
  }

  function array(depth: number) {
    const items: unknown[] = [];
    for (at += 1; ; ) {
      skip();
      if (at >= text.length || text[at] === ']') break;
      const found = value(depth + 1);
      if (found !== undefined) items.push(found);
    }
    at += 1;
    return items;
  }

  function string() {
    const start = at + 1;
    for (at = start; at < text.length && text[at] !== '"'; at += 1) if (text[at] === '\\') at += 1;
    const isWhole = at < text.length;
    // What is cut off may end within an escape, or within a character of two halves.
    const raw = text.slice(start, at).replace(isWhole ? /$^/u : halfEscape, '');
    at += 1;
    const read = parsed(`"${raw}"`);
    const told = typeof read === 'string' ? read : '';
    return { text: isWhole ? told : told.replace(/[\uD800-\uDBFF]$/u, ''), isWhole };
  }
}

const halfEscape = /(?<!\\)((?:\\\\)*)\\(?:u[0-9a-f]{0,3})?$/iu;

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
