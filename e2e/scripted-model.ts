import { type Material, startModelServer } from './model-server.ts';

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
const judgement = () => ({ faults: [], borneOut: [] });

const chapter = (material: Material) => ({ ...piece(material), short: 'Otley.' });

const outline = ({ parts = [] }: Material) => ({
  chapters: [
    { title: 'Beginnings', about: 'Where it began.', parts: parts.slice(0, 1).map(({ id }) => id) },
    { title: 'Work', about: '', parts: parts.slice(1).map(({ id }) => id) },
  ],
});

/** Changes one passage and names nothing else. */
const revision = ({ told = [] }: Material) => ({
  name: 'Above the Bakery',
  changes: [
    {
      block: 1,
      what: 'replace',
      content: [
        {
          kind: 'paragraph',
          sentences: told.slice(0, 1).map((one) => ({ text: one.told, cites: [one.id] })),
        },
      ],
    },
  ],
  remark: 'The gulls are gone.',
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
  revision,
};

/** A model that always says the same of what it is sent, with one lie in every piece. */
export const startScriptedModel = () =>
  startModelServer((name, material) => script[name]?.(material) ?? {});
