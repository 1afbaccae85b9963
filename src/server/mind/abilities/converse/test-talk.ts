import { type Brief, emptyBrief } from '#contract/briefs.ts';
import type { FactKind } from '#contract/facts.ts';
import {
  type Act,
  type Doc,
  type Event,
  type Mention,
  readerVersion,
  type Sentence,
} from '#server/mind/reading/doc.ts';
import type { Interview, Moment, Turn } from './converse.ts';

/** A sentence of a message, and what a reader would have found in it. */
export type Part = {
  text: string;
  act?: Act;
  topic?: string;
  /** A phrase says so. */
  phrased?: true;
  event?: FactKind;
  tone?: Event['tone'];
  /** The subject of its clause, by the words that name it; the teller where nothing is said. */
  subject?: string;
  people?: Pick<Mention, 'name' | 'kin' | 'gender'>[];
  place?: string;
  change?: Doc['brief'][number]['change'];
};

const unknown = { antecedent: null, plural: false, of: null, gender: null, kin: null, name: null };

/** A document as the reader would make it. */
export function docOf(parts: Part[]): { text: string; doc: Doc } {
  const doc: Doc = {
    version: readerVersion,
    asked: null,
    sentences: [],
    mentions: [],
    times: [],
    events: [],
    brief: [],
  };
  let text = '';
  for (const [sentence, part] of parts.entries()) {
    const start = text.length;
    const end = start + part.text.length;
    text += `${part.text} `;
    for (const person of part.people ?? []) {
      const words = person.name ?? person.kin ?? '';
      const at = start + Math.max(0, part.text.indexOf(words));
      const of = person.kin === null ? null : 'teller';
      const span = { start: at, end: at + words.length };
      doc.mentions.push({ ...unknown, ...span, sentence, kind: 'person', ...person, of });
    }
    if (part.place) {
      const at = start + part.text.indexOf(part.place);
      const span = { start: at, end: at + part.place.length };
      doc.mentions.push({ ...unknown, ...span, sentence, kind: 'place', name: part.place });
    }
    const people = doc.mentions.flatMap((one, at) =>
      one.sentence === sentence && one.kind === 'person' ? [at] : [],
    );
    const places = doc.mentions.flatMap((one, at) =>
      one.sentence === sentence && one.kind === 'place' ? [at] : [],
    );
    const named = doc.mentions.findIndex(
      (one) => one.sentence === sentence && (one.name ?? one.kin) === part.subject,
    );
    const subject = named >= 0 ? named : 'teller';
    const verb = { start, end, lemma: 'do', tense: 'past' as const };
    const clause = { start, end, subject, verb, negated: false, modality: 'asserted' } as const;
    const told: Sentence = {
      start,
      end,
      act: part.act ?? 'telling',
      topic: part.topic ?? null,
      ...(part.phrased ? { cue: { start, end } } : {}),
      clauses: [clause],
      quotes: [],
      cuts: [],
      leans: false,
    };
    doc.sentences.push(told);
    if (part.event) {
      const tone = part.tone ?? 'plain';
      const found = {
        kind: part.event,
        said: part.event,
        confidence: 0.9,
        subject,
        people,
        places,
        time: null,
        tone,
      };
      doc.events.push({ start, end, sentence, ...found } as Event);
    }
    if (part.change) doc.brief.push({ sentence, change: part.change });
  }
  return { text: text.trim(), doc };
}

export const interview: Interview = {
  name: 'A test',
  instructions: '',
  introScript: 'Hello, this is Walt. What name should I use when we talk?',
  exitCriteria: '',
  questions: [
    { id: 'name', text: 'What name should I use when we talk?', intent: '' },
    { id: 'birth', text: 'Where and when were you born?', intent: '' },
    { id: 'chapters', text: 'If your life were a book, what would its chapters be?', intent: '' },
    { id: 'own', text: 'What did the harbour mean to people?', intent: '' },
  ],
};

/** A talk in which Walt has said `said` and the person now says `parts`. */
export function momentOf(
  parts: Part[],
  given: Partial<Moment> & { brief?: Partial<Brief>; said?: string } = {},
): Moment {
  const { brief, said = interview.introScript, ...rest } = given;
  const before: Turn[] = rest.turns ?? [{ id: 'w0', role: 'assistant', content: said }];
  const { text, doc } = docOf(parts);
  return {
    teller: { accountName: 'Ruth Amsel', brief: { ...emptyBrief, ...brief } },
    mode: 'typed',
    interview,
    heeded: null,
    notes: [],
    earlier: [],
    askedQuestionIds: ['name'],
    today: new Date('2026-05-01'),
    ...rest,
    turns: [...before, { id: `u${before.length}`, role: 'user', content: text, doc }],
  };
}
