type Material = {
  told?: { id: string; told: string }[];
  turns?: { id: string; said: string }[];
  parts?: { id: string }[];
  chapter?: { number: number };
};

const metadata = { theme: 'work', tone: 'plain', length: 'long' };

/** A writer who takes a sentence of every telling, and plans twelve chapters. */
export function scriptedWriter(name: string, message: string): object {
  const [, json = '{}'] = /^<material>\n(.*)\n<\/material>$/su.exec(message) ?? [];
  const { told = [], turns = [], parts = [], chapter }: Material = JSON.parse(json);
  if (name === 'summary')
    return {
      sentences: turns.slice(0, 3).map(({ id, said }) => ({ text: firstOf(said), cites: [id] })),
    };
  if (name === 'outline') return { chapters: chaptersOf(parts.map(({ id }) => id)) };
  if (name === 'judgement') return { faults: [], borneOut: [] };
  const sentences = told.map(({ id, told: words }) => ({ text: firstOf(words), cites: [id] }));
  const content = [{ kind: 'paragraph', sentences }];
  return {
    name: `Chapter ${chapter?.number ?? 1}`,
    content,
    metadata,
    short: 'Work and journeys.',
  };
}

const firstOf = (text: string): string => /^[^.]+\./u.exec(text)?.[0] ?? text;

function chaptersOf(ids: string[]) {
  const each = Math.ceil(ids.length / 12);
  return Array.from({ length: Math.ceil(ids.length / each) }, (_, at) => ({
    title: 'The years of work',
    about: 'What was done.',
    parts: ids.slice(at * each, (at + 1) * each),
  }));
}
