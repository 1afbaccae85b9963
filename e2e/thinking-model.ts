import { emptyBrief } from '#contract/briefs.ts';
import { writerInstructions } from '#contract/standing-instructions.ts';
import type { Block, KeptAssignment, KeptTold, Piece, Source, Teller } from '#server/mind/mind.ts';
import { offlineMind } from '#server/mind/offline-mind.ts';
import { sentencesOf } from '#server/mind/text/sentences.ts';
import { type Material, startModelServer } from './model-server.ts';

/** A model that thinks as Walt's own mind does, from nothing but what it is sent. */
export async function startThinkingModel() {
  await wake();
  return startModelServer(
    (name, material, instructions) => abilities[name]?.(material, instructions) ?? {},
  );
}

/** What the mind knows is loaded when it is first asked: that is no part of anybody's first answer. */
async function wake() {
  const teller = { calledBy: 'Rose', nameInTheBook: 'Rose', pronoun: 'they' };
  const said = 'I was born in Leeds in 1936, and my sister Zoë came two years later.';
  await reply({ teller, turns: [{ id: '1', speaker: 'teller', said }], questions: [], notes: [] });
  await facts({ teller, told: [{ id: 'message:1', told: said, toldOn: '2026-01-01' }] });
}

const tellerOf = ({ teller }: Material): Teller => {
  const { calledBy, nameInTheBook } = teller;
  return { accountName: nameInTheBook || calledBy, brief: { ...emptyBrief, callName: calledBy } };
};

const sourceOf = (id: string): Source => {
  const [type = '', ...rest] = id.split(':');
  return { type: type as Source['type'], id: rest.join(':') };
};
const idOf = ({ type, id }: Source) => `${type}:${id}`;

const toldIn = ({ told = [] }: Material): KeptTold[] =>
  told.map(({ id, told: text, asked, toldOn }) => ({
    ...{ id, source: sourceOf(id), text, toldAt: new Date(toldOn) },
    ...(asked && { question: asked }),
  }));

const turnsIn = ({ turns = [] }: Material) =>
  turns.map(({ id, speaker, said }) => ({
    id,
    role: speaker === 'teller' ? ('user' as const) : ('assistant' as const),
    content: said,
  }));

type Question = { id: string; text: string; intent: string };
type Note = { id: string; content: string };

async function reply(material: Material) {
  const questions = material['questions'] as Question[];
  const { say, askedQuestionId, tools } = await offlineMind.converse({
    teller: tellerOf(material),
    mode: 'typed',
    interview: {
      ...{ name: '', instructions: '', exitCriteria: '', questions },
      introScript: String(material['opening'] ?? ''),
    },
    turns: turnsIn(material),
    heeded: null,
    notes: material['notes'] as Note[],
    earlier: '[]',
    unread: [],
    askedQuestionIds: (material['askedQuestions'] ?? []) as string[],
    today: new Date(),
    recall: async () => ({ told: [], facts: [] }),
  });
  return {
    say,
    askedQuestionId,
    tools: tools.map((tool) => ({ noteId: null, content: null, ...tool })),
  };
}

const note = (material: Material) =>
  offlineMind.noticeNote({
    teller: tellerOf(material),
    turns: turnsIn(material),
    notes: material['notes'] as Note[],
  });

const card = ({ spoken }: Material) =>
  offlineMind.questionCard({ text: String(spoken), questions: [] });

async function summary(material: Material) {
  const turns = turnsIn(material);
  const interviewName = String(material['interview'] ?? '');
  const made = await offlineMind.summarise({ teller: tellerOf(material), interviewName, turns });
  const cites = turns.filter(({ role }) => role === 'user').map(({ id }) => id);
  return { sentences: sentencesOf(made.summary).map(({ text }) => ({ text, cites })) };
}

async function facts(material: Material) {
  const told = toldIn(material);
  const quest = { teller: tellerOf(material), told, known: [], today: new Date() };
  const found = await offlineMind.extractFacts(quest);
  return {
    facts: found.facts.map(({ rests, ...fact }) => ({
      ...fact,
      rests: rests.map(({ unitId, quote }) => ({ unitId, quote })),
    })),
    contradictions: found.contradictions.map(({ between: [first, second], question }) => ({
      first: found.facts.indexOf(first),
      second: found.facts.indexOf(second),
      question,
    })),
  };
}

async function themes(material: Material) {
  const { fewest, most } = material as unknown as { fewest: number; most: number };
  const quest = { teller: tellerOf(material), minThemes: fewest, maxThemes: most };
  const found = await offlineMind.findThemes({ ...quest, told: toldIn(material) });
  return {
    themes: found.themes.map(({ examples, title, description, relatedConcepts }) => ({
      ...{ title, description, relatedConcepts },
      unitIds: [...new Set(examples.map(({ source }) => idOf(source)))],
      examples: examples.map(({ text, source }) => ({ unitId: idOf(source), quote: text })),
    })),
  };
}

async function suggestions(material: Material) {
  const told = toldIn(material);
  const { taken, most } = material as unknown as { taken: string[]; most: number };
  const quest = { teller: tellerOf(material), facts: [], taken, maxSuggestions: most };
  const found = await offlineMind.suggestResearch({ ...quest, told, today: new Date() });
  const unitIds = told.map(({ id }) => id);
  return { suggestions: found.suggestions.map((one) => ({ ...one, unitIds })) };
}

const report = ({ topic, articles }: Material) => ({
  title: String(topic),
  sections: (articles as { id: string; title: string; text: string }[]).map(
    ({ id, title, text }) => ({
      heading: title,
      sentences: sentencesOf(text)
        .slice(0, 4)
        .map((sentence) => ({ text: sentence.text, cites: [id] })),
    }),
  ),
  touches: [],
});

const titles = ['Beginnings', 'Growing up', 'Work', 'Later years'];

function outline({ parts = [] }: Material) {
  const each = Math.max(1, Math.ceil(parts.length / titles.length));
  const chapters = titles.map((title, at) => ({
    ...{ title, about: '' },
    parts: parts.slice(at * each, (at + 1) * each).map(({ id }) => id),
  }));
  return { chapters: chapters.filter((chapter) => chapter.parts.length > 0) };
}

/** What administrators ask of a piece comes behind what they ask of every one. */
const formatIn = (task: string) => ({
  name: 'A piece',
  writerPrompt: task.split(writerInstructions.trim()).at(-1)?.trim() ?? '',
});

const assignmentOf = (material: Material, task: string): KeptAssignment => ({
  teller: tellerOf(material),
  format: formatIn(task),
  person: material['person'] as KeptAssignment['person'],
  length: material['length'] as KeptAssignment['length'],
  told: toldIn(material),
  photos: toldIn(material).flatMap(({ source: { type, id }, text }) =>
    type === 'photo' ? { id, caption: text } : [],
  ),
  ...{ facts: [], reports: [], today: new Date() },
});

const cited = ({ text, sources }: { text: string; sources: Source[] }) => ({
  text,
  cites: sources.map(idOf),
});

const contentOf = (block: Block): object[] => {
  if (block.kind === 'heading') return [{ kind: block.kind, text: block.text }];
  if (block.kind === 'paragraph')
    return [{ kind: block.kind, sentences: block.sentences.map(cited) }];
  if (block.kind === 'dates') return [{ kind: 'paragraph', sentences: block.rows.map(cited) }];
  return [];
};

async function piece(material: Material, task: string) {
  const { name, blocks, metadata } = await offlineMind.writePiece(assignmentOf(material, task));
  return { name, content: blocks.flatMap(contentOf), metadata };
}

const chapter = async (material: Material, task: string) => ({
  ...(await piece(material, task)),
  short: '',
});

type Shown = {
  block: number;
  kind: string;
  text?: string;
  sentences?: { text: string; cites: string[] }[];
};

async function revision(material: Material, task: string) {
  const { piece: before } = material as unknown as { piece: { name: string; blocks: Shown[] } };
  const blocks = before.blocks.map(
    ({ kind, text = '', sentences = [] }): Block =>
      kind === 'heading'
        ? { kind, text }
        : {
            kind: 'paragraph',
            sentences: sentences.map((one) => ({
              text: one.text,
              sources: one.cites.map(sourceOf),
            })),
          },
  );
  const old: Piece = {
    ...{ name: before.name, blocks },
    metadata: { theme: '', tone: '', length: 'medium' },
  };
  const { piece: made, remark } = await offlineMind.revisePiece({
    piece: old,
    request: String(material['request']),
    assignment: assignmentOf(material, task),
  });
  const isSame = JSON.stringify(made.blocks) === JSON.stringify(blocks);
  const [first, ...rest] = before.blocks;
  const changes =
    isSame || !first
      ? []
      : [
          { block: first.block, what: 'replace', content: made.blocks.flatMap(contentOf) },
          ...rest.map(({ block }) => ({ block, what: 'remove', content: [] })),
        ];
  return { name: made.name, changes, remark };
}

const abilities: Record<string, (material: Material, task: string) => unknown> = {
  reply,
  note,
  question_card: card,
  summary,
  facts,
  themes,
  suggestions,
  report,
  outline,
  piece,
  chapter,
  revision,
  judgement: () => ({ faults: [], borneOut: [] }),
};
