/** The data of server-sent events as they come; comments and other fields say nothing to us. */
export async function* eventsIn(body: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let pending = '';
  let data: string[] = [];
  for await (const chunk of body) {
    pending += decoder.decode(chunk, { stream: true });
    // A line break may be cut in two: "\r" at the end waits for what follows.
    const lines = pending.split(/\r\n|\n|\r(?!$)/u);
    pending = lines.pop() ?? '';
    for (const line of lines) {
      if (line.startsWith('data:')) data.push(line.slice(5).replace(/^ /u, ''));
      if (line !== '' || data.length === 0) continue;
      yield data.join('\n');
      data = [];
    }
  }
  // Some servers leave out the empty line after the last one.
  if (pending.startsWith('data:')) data.push(pending.slice(5).trim());
  if (data.length > 0) yield data.join('\n');
}
