import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseArgs } from 'node:util';
import { emptyBrief } from '#contract/briefs.ts';
import { checkedOutline } from '#server/mind/abilities/outline-book/checks.ts';
import type { ModelOutline } from '#server/mind/abilities/outline-book/prompt.ts';
import type { ModelPiece } from '#server/mind/abilities/write-piece/prompt.ts';
import type { KeptAssignment, KeptOutlineQuest, KeptTold } from '#server/mind/mind.ts';
import { type Checked, checks } from '#server/mind/model/checks.ts';
import { roomIn } from '#server/mind/model/material-data.ts';
import { offlineMind } from '#server/mind/offline-mind.ts';
import { createModelMind } from '#server/model/model-mind.ts';
import { createAsk } from '#server/provider/chat.ts';
import { generatedLife } from './long-book/generated-life.ts';
import { scriptedWriter } from './long-book/scripted-writer.ts';

/**
 * Fifty hours of telling as one book: 2.5 million generated characters go through a scripted server. It refuses what
 * is longer than the context that is configured, counted at three characters to a token, and says what it saw.
 * `--unproved` leaves the reading and the rules away: then it measures the requests and the binding alone.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { unproved: { type: 'boolean' } },
});
const characters = Number(positionals[0] ?? 2_500_000);
const contextTokens = Number(positionals[1] ?? 32_000);

const seen = { requests: 0, longest: 0, refused: 0, names: new Map<string, number>() };
const server = createServer(async (request, response) => {
  let text = '';
  for await (const chunk of request) text += chunk;
  const { messages, response_format: format } = JSON.parse(text);
  const size = messages.reduce(
    (sum: number, one: { content: string }) => sum + one.content.length,
    0,
  );
  const name: string = format.json_schema.name;
  seen.requests += 1;
  seen.longest = Math.max(seen.longest, size);
  seen.names.set(name, (seen.names.get(name) ?? 0) + 1);
  if (size / 3 > contextTokens) {
    seen.refused += 1;
    response.writeHead(413).end();
    return;
  }
  const content = JSON.stringify(scriptedWriter(name, messages[1].content));
  response.end(JSON.stringify({ choices: [{ message: { content }, finish_reason: 'stop' }] }));
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const { port } = server.address() as AddressInfo;

const mind = createModelMind({
  ask: createAsk(
    { baseUrl: `http://127.0.0.1:${port}/v1`, key: 'any', model: 'scripted' },
    { contextTokens },
  ),
  offline: offlineMind,
  check: (values.unproved ? unproved : proved) as Checked,
  room: roomIn(contextTokens),
  description: 'a scripted writer',
  onFailure: (failure) => console.error(failure.message),
});
const teller = { accountName: 'Ada Lang', brief: { ...emptyBrief, pronoun: 'she' as const } };
const whose = 'bench';
const began = performance.now();

const bare = generatedLife(characters);
const told: KeptTold[] = [];
for (let at = 0; at < bare.length; at += 100) {
  const part = bare.slice(at, at + 100);
  const read = values.unproved ? [] : await offlineMind.read(part);
  told.push(
    ...part.map((unit, index) => {
      const doc = read[index]?.doc;
      return doc === undefined ? unit : { ...unit, doc };
    }),
  );
}
console.log(`read ${told.length} tellings in ${seconds()} s`);

const conversations = Map.groupBy(told, ({ conversationId }) => conversationId ?? '');
const summaries = [];
for (const [conversationId, units] of conversations) {
  const turns = units.map(({ id, text, doc }) => ({
    id,
    role: 'user' as const,
    content: text,
    ...(doc && { doc }),
  }));
  const { summary } = await mind.summarise({ teller, interviewName: 'A talk', turns }, whose);
  summaries.push({ conversationId, summary });
}
console.log(`summed up ${summaries.length} conversations in ${seconds()} s`);

const outline = await mind.outlineBook?.({ teller, told, facts: [], summaries }, whose);
const assignment: KeptAssignment = {
  teller,
  format: { name: 'My Biography', writerPrompt: 'Write the book of this life.' },
  person: 'first',
  length: 'long',
  told,
  facts: [],
  reports: [],
  photos: [],
  today: new Date('2026-01-01'),
  ...(outline && { outline: outline.chapters }),
};
const book = await mind.writePiece(assignment, whose);
const sentences = book.blocks.flatMap((block) =>
  block.kind === 'paragraph' ? block.sentences : [],
);
const headings = book.blocks.filter(({ kind }) => kind === 'heading');
const cited = new Set(sentences.flatMap(({ sources }) => sources.map(({ id }) => id)));
console.log(
  `${characters} characters told, a context of ${contextTokens} tokens: ${seen.requests} requests (${[...seen.names].map(([name, count]) => `${count} ${name}`).join(', ')}), the longest ${Math.ceil(seen.longest / 3)} tokens, ${seen.refused} refused; one book of ${headings.length} chapters and ${sentences.length} sentences, ${sentences.filter(({ sources }) => sources.length === 0).length} of them unsourced, from ${cited.size} of ${told.length} tellings; ${seconds()} s, ${processorSeconds()} s of processor, ${Math.round(process.resourceUsage().maxRSS / 1024)} MB at most`,
);
server.close();

/** Read and proved in this process, as a thread of Walt's does it, but without its limit: a busy machine fails nothing. */
async function proved(name: keyof typeof checks, _: string, ...said: unknown[]): Promise<unknown> {
  return (checks[name] as (...said: unknown[]) => unknown)(...said);
}

/** Sentences get the sources that they cite, and nothing is held against them. */
async function unproved(name: string, _: string, ...[said, about]: unknown[]): Promise<never> {
  if (name === 'checkedOutline')
    return checkedOutline(said as ModelOutline, about as KeptOutlineQuest) as never;
  if (name === 'checkedSummary') {
    const { sentences } = said as { sentences: { text: string }[] };
    const made = { summary: sentences.map(({ text }) => text).join(' ') };
    return { made, faults: [], claims: [] } as never;
  }
  const { name: title, content, metadata } = said as ModelPiece;
  const blocks = content.map((block) => {
    if (block.kind === 'heading') return block;
    const sentences = block.sentences.map(({ text, cites }) => ({
      text,
      sources: cites.map((id) => ({ type: 'message' as const, id: id.replace('message:', '') })),
    }));
    return { kind: 'paragraph' as const, sentences };
  });
  return { made: { name: title, blocks, metadata }, faults: [], claims: [] } as never;
}

function processorSeconds(): number {
  const { user, system } = process.cpuUsage();
  return Math.round((user + system) / 1e6);
}

function seconds(): number {
  return Math.round((performance.now() - began) / 1000);
}
