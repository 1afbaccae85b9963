import { isTrue, type Life, type Said } from './read-lies.ts';

/** What a request is about, as far as it is looked at here. */
export type Material = {
  turns?: { id: string; speaker: string; said: string }[];
  told?: { id: string; told: string }[];
  parts?: { id: string }[];
  [part: string]: unknown;
};

/** A sentence with the ids that this request has for what it rests on. */
type Citing = Said & { ids: string[] };

/** What is said one at a time, and what else the next answers hold. */
type Saying = {
  next: Said | null;
  question: string;
  notes: Said[];
  themes: Said[];
  remark: Said[];
};

type Claim = { sentence: number; text: string; restsOn: number[] };
type Draft = { content: { kind: string; sentences: { text: string }[] }[] };

/**
 * A model that answers every request with the lies of a life among its true paraphrases. What is said one at a time
 * (replies, noticed notes, question cards) is whatever `saying` holds. Asked to mend a piece, it leaves out what was
 * named; of everything else it insists on what it said. As a judge it knows what it did.
 */
export function lyingModel({ told, said }: Life) {
  const saying: Saying = { next: null, question: '', notes: [], themes: [], remark: [] };

  /** What can be said of the material of a request. */
  const sayable = (material: Material, all = said): Citing[] => {
    const ids = new Map(told.map(({ id, text }) => [id, idOf(material, text)]));
    return all.flatMap((one) => {
      const own = one.cites.flatMap((id) => ids.get(id) ?? []);
      return own.length === one.cites.length ? [{ ...one, ids: own }] : [];
    });
  };
  const cited = (material: Material) =>
    sayable(material).map(({ text, ids }) => ({ text, cites: ids }));
  const wordsOf = (material: Material, id: string): string =>
    material.told?.find((unit) => unit.id === id)?.told ?? '';

  const piece = (material: Material) => ({
    name: 'A life',
    content: [...Map.groupBy(sayable(material), ({ cites }) => cites[0])].map(([, all]) => ({
      kind: 'paragraph',
      sentences: all.map(({ text, ids }) => ({ text, cites: ids })),
    })),
    metadata: { theme: 'life', tone: 'plain', length: 'long' },
  });

  const facts = (material: Material) => ({
    facts: sayable(material).map((one) => ({
      kind: 'event',
      statement: one.text,
      when: yearIn(one.text),
      people: [],
      places: [],
      rests: one.ids.map((unitId) => ({
        unitId,
        quote: nearest(one.text, wordsOf(material, unitId)),
      })),
    })),
    contradictions: [],
  });

  const themes = (material: Material) => ({
    themes: sayable(material, saying.themes).map(({ text, ids }) => {
      const others = (material.told ?? []).filter(({ id }) => !ids.includes(id));
      return {
        title: 'What stayed',
        description: text,
        // A theme comes up at least twice.
        unitIds: [...ids, ...others.slice(0, 1).map(({ id }) => id)],
        examples: ids.map((unitId) => ({
          unitId,
          quote: nearest(text, wordsOf(material, unitId)),
        })),
        relatedConcepts: [],
      };
    }),
  });

  const judgement = ({ sentences, told: shown }: Material) => {
    const tellings = shown as unknown as { text: string }[];
    const isLie = ({ text }: Claim) => said.some((one) => !isTrue(one) && text.includes(one.text));
    const claims = sentences as Claim[];
    return {
      faults: claims
        .filter(isLie)
        .map(({ sentence }) => ({ sentence, fault: 'Nobody told that.' })),
      borneOut: claims
        .filter((claim) => !isLie(claim))
        .map(({ sentence, restsOn: [first = 0] }) => ({
          sentence,
          words: tellings[first]?.text.slice(0, 20) ?? '',
        })),
    };
  };

  const script: Record<string, (material: Material) => object> = {
    reply: (material) => ({
      say: [saying.next?.text, saying.question].filter(Boolean).join(' '),
      askedQuestionId: null,
      tools: sayable(material, saying.notes).map(({ text }) => ({
        name: 'addNote',
        noteId: null,
        content: text,
      })),
    }),
    note: () => ({ note: saying.next?.text ?? null }),
    question_card: () => ({ card: { title: 'A question', text: saying.next?.text ?? '' } }),
    summary: (material) => ({ sentences: cited(material) }),
    facts,
    themes,
    outline: ({ parts = [] }) => ({
      chapters: [{ title: 'Beginnings', about: '', parts: parts.map(({ id }) => id) }],
    }),
    piece,
    chapter: (material) => ({ ...piece(material), short: '' }),
    revision: () => ({
      name: 'A life',
      changes: [],
      remark: saying.remark.map(({ text }) => text).join(' '),
    }),
    judgement,
  };

  return {
    saying,
    answer(name: string, material: Material): object {
      const { draft, faultsOfTheDraft: faults } = material;
      if (!draft) return script[name]?.(material) ?? {};
      return name === 'piece' ? mended(draft as Draft, faults as { sentence: string }[]) : draft;
    },
  };
}

const idOf = ({ told = [], turns = [] }: Material, text: string): string | undefined =>
  told.find((unit) => unit.told === text)?.id ??
  turns.find(({ speaker, said }) => speaker === 'teller' && said === text)?.id;

function mended(draft: Draft, faults: { sentence: string }[]): object {
  const named = new Set(faults.map(({ sentence }) => sentence));
  const content = draft.content.map((block) => ({
    ...block,
    sentences: block.sentences.filter(({ text }) => !named.has(text)),
  }));
  return { ...draft, content };
}

function yearIn(text: string) {
  const [year] = /\b(?:18|19|20)\d{2}\b/u.exec(text) ?? [];
  if (!year) return null;
  const span = { from: `${year}-01-01`, to: `${year}-12-31` };
  return { ...span, precision: 'year', text: year, workedOut: false };
}

/** The sentence of what was told that shares the most words with a text. */
function nearest(text: string, words: string): string {
  const wanted = new Set(text.toLowerCase().match(/\p{L}+/gu));
  const shared = (sentence: string): number =>
    (sentence.toLowerCase().match(/\p{L}+/gu) ?? []).filter((word) => wanted.has(word)).length;
  const sentences = words.split(/(?<=[.!?]["”]?) /u);
  return sentences.toSorted((one, other) => shared(other) - shared(one))[0] ?? words;
}
