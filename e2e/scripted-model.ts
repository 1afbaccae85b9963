import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

type Told = { id: string; told: string };
type Material = {
  turns?: { speaker: string; said: string }[];
  told?: Told[];
  parts?: { id: string }[];
};

const reply = ({ turns = [] }: Material) => {
  const said = turns.findLast(({ speaker }) => speaker === 'teller')?.said ?? '';
  return {
    say: `You said “${said.split(' ').slice(-4).join(' ')}” What came after that?`,
    askedQuestionId: null,
    tools: [{ name: 'addNote', noteId: null, content: said }],
  };
};

const facts = ({ told = [] }: Material) => ({
  facts: told
    .filter((one) => one.told.includes('Otley in 1931'))
    .map(({ id }) => ({
      kind: 'birth',
      statement: 'Rose Calder was born in Otley in 1931.',
      when: {
        from: '1931-01-01',
        to: '1931-12-31',
        precision: 'year',
        text: '1931',
        workedOut: false,
      },
      people: [],
      places: ['Otley'],
      rests: [{ unitId: id, quote: 'born in Otley in 1931' }],
    })),
  contradictions: [],
});

const themes = ({ told = [] }: Material) => ({
  themes: [
    {
      title: 'Bread and presses',
      description: 'Work with the hands runs through it.',
      unitIds: told.map(({ id }) => id),
      examples: told.slice(0, 1).map((one) => ({ unitId: one.id, quote: one.told })),
      relatedConcepts: ['bakery'],
    },
  ],
});

const suggestions = ({ told = [] }: Material) => ({
  suggestions: [
    {
      topic: 'Market towns of the Wharfe',
      rationale: 'You were born in one.',
      unitIds: told.map(({ id }) => id),
    },
  ],
});

const piece = ({ told = [] }: Material) => ({
  name: 'Above the Bakery',
  content: [
    { kind: 'heading', text: 'Otley' },
    {
      kind: 'paragraph',
      sentences: [
        ...told.slice(0, 1).map((one) => ({ text: one.told, cites: [one.id] })),
        { text: 'The gulls over Grimsby mourned her departure.', cites: [] },
      ],
    },
  ],
  metadata: { theme: 'home', tone: 'plain', length: 'short' },
});

/** It finds nothing wrong: what is caught is caught by the rules. */
const judgement = () => ({ faults: [] });

const chapter = (material: Material) => ({ ...piece(material), short: 'Otley.' });

const outline = ({ parts = [] }: Material) => ({
  chapters: [
    { title: 'Beginnings', about: 'Where it began.', parts: parts.slice(0, 1).map(({ id }) => id) },
    { title: 'Work', about: '', parts: parts.slice(1).map(({ id }) => id) },
  ],
});

const summary = () => ({ sentences: [] });
const note = () => ({ note: null });

const script: Record<string, (material: Material) => object> = {
  reply,
  facts,
  themes,
  suggestions,
  piece,
  summary,
  note,
  judgement,
  chapter,
  outline,
};

/** A server that speaks OpenAI's chat API and answers from what it is sent, by the shape asked for. */
export async function startScriptedModel() {
  const asked: string[] = [];
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    const { messages, response_format: format } = JSON.parse(text);
    const name: string = format.json_schema.name;
    asked.push(name);
    const material = JSON.parse(
      /<material>\n(.*)\n<\/material>/s.exec(messages[1].content)?.[1] ?? '',
    );
    const content = JSON.stringify(script[name]?.(material) ?? {});
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ choices: [{ message: { content }, finish_reason: 'stop' }] }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    asked,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
