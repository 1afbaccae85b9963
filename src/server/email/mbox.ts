import { mostMailBytes } from './mail-source.ts';

const mark = Buffer.from('\nFrom ');
/** So much of what was read is looked at again with what comes next, lest a mark be cut in two. */
const overlap = 16;

/**
 * The mails of an mbox file, one after the other. Only one is held at a time, and of that no more than `most` bytes:
 * readers of the field keep each mail whole, and a file of a gigabyte may hold one that is nearly as large.
 */
export async function* splitMbox(
  chunks: AsyncIterable<Uint8Array>,
  most = mostMailBytes,
): AsyncIterable<Uint8Array> {
  let pending: Buffer = Buffer.alloc(0);
  let mail: Collected | null = null;
  let isStart = true;
  for await (const chunk of chunks) {
    const data: Buffer = Buffer.concat([pending, chunk]);
    let from = 0;
    if (isStart && data.length >= overlap) {
      isStart = false;
      if (data.subarray(0, 5).equals(mark.subarray(1))) mail = collect(most);
    }
    for (const at of marksIn(data)) {
      mail?.add(data.subarray(from, at));
      if (mail) yield mail.whole();
      mail = collect(most);
      from = at + 1;
    }
    const kept = isStart ? from : Math.max(from, data.length - overlap);
    mail?.add(data.subarray(from, kept));
    pending = data.subarray(kept);
  }
  if (!mail) return;
  mail.add(pending);
  yield mail.whole();
}

const lineFeed = 10;
const carriageReturn = 13;

/** A mail begins with "From " behind an empty line; behind any other it is a sentence. */
function* marksIn(data: Buffer) {
  for (let at = data.indexOf(mark); at !== -1; at = data.indexOf(mark, at + 1)) {
    const before = data[at - 1] === carriageReturn ? at - 2 : at - 1;
    if (data[before] === lineFeed) yield at;
  }
}

type Collected = ReturnType<typeof collect>;

function collect(most: number) {
  const parts: Buffer[] = [];
  let bytes = 0;
  return {
    add(part: Buffer) {
      const taken = part.subarray(0, Math.max(0, most - bytes));
      bytes += taken.length;
      if (taken.length > 0) parts.push(Buffer.from(taken));
    },
    /** Without its first line, which is not the mail's. */
    whole(): Uint8Array {
      const all = Buffer.concat(parts);
      return all.subarray(all.indexOf(lineFeed) + 1);
    },
  };
}

/** Lines that begin with "From " were written with a mark before it. */
export const unescapeFrom = (raw: Uint8Array) =>
  Buffer.from(
    Buffer.from(raw)
      .toString('latin1')
      .replace(/^>(>*From )/gm, '$1'),
    'latin1',
  );
