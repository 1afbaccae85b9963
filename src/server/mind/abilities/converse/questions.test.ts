import { describe, expect, test } from 'vitest';
import { emptyBrief } from '#contract/briefs.ts';
import { readText } from '#server/mind/reading/read.ts';
import { askingsOf } from './askings.ts';
import { rated } from './choose-question.ts';
import type { Moment, Turn } from './converse.ts';
import { namedIn } from './named.ts';
import { kindOf } from './question-features.ts';
import { stateOf } from './read-talk.ts';
import type { Talk, Telling } from './state.ts';
import { interview } from './test-talk.ts';

const another = { whose: 'another', name: 'Marjorie', relation: 'mother', living: null } as const;

function heard(
  lines: string[],
  { subject = emptyBrief.subject, withheld = [] as string[] } = {},
): { talk: Talk; last: Telling } {
  const turns: Turn[] = lines.map((content, at) =>
    at % 2 === 0
      ? { id: `w${at}`, role: 'assistant', content }
      : { id: `u${at}`, role: 'user', content, withheld },
  );
  const moment: Moment = {
    teller: { accountName: 'Ruth Amsel', brief: { ...emptyBrief, subject, pronoun: 'she' } },
    mode: 'typed',
    interview,
    turns,
    heeded: null,
    notes: [],
    earlier: [],
    askedQuestionIds: [],
    today: new Date('2026-05-01'),
  };
  const talk = stateOf(moment, readText);
  if (talk.last === null) throw new Error('Nothing was said.');
  return { talk, last: talk.last };
}

const bus = [
  'What was school like?',
  'My father took the bus for four hours with a bag of boiled eggs. He stood outside the gate for two days. He told everybody that I had passed.',
];

describe('what can be asked about a telling', () => {
  test('is about whoever did it, what they said, what was named, and all of it', () => {
    const { talk, last } = heard(bus);
    const about = new Set(askingsOf(talk, last).map(({ focus }) => focus.about));
    expect([...about]).toEqual(
      expect.arrayContaining(['deed', 'said', 'noun', 'told', 'somebody']),
    );
    const texts = askingsOf(talk, last).map(({ text }) => text);
    expect(texts).toContain('What else did your father say?');
    expect(new Set(texts).size).toBe(texts.length);
  });

  test('has nothing of what stays out', () => {
    const { talk, last } = heard(bus, { withheld: [bus[1] ?? ''] });
    expect(askingsOf(talk, last)).toEqual([]);
  });

  test('is not asked of a witness in somebody else’s life', () => {
    const lines = [
      'Where did she work?',
      'Her brother Ken shouted at the foreman and lost his job.',
    ];
    const own = heard(lines);
    const theirs = heard(lines, { subject: another });
    const face = /remember of Ken’s face|What did you say to/u;
    const asked = ({ talk, last }: typeof own) =>
      askingsOf(talk, last).filter(({ text }) => face.test(text)).length;
    expect(asked(own)).toBeGreaterThan(0);
    expect(asked(theirs)).toBe(0);
  });

  test('names a thing as it was told, and nobody by a noun of kin', () => {
    const { talk, last } = heard([
      'What do you still have?',
      'I kept a birthday candle in the biscuit tin, and my mother’s scarf.',
    ]);
    const named = namedIn(talk, last).map(({ what }) => what);
    expect(named).toContain('that birthday candle');
    expect(named.join(' ')).not.toMatch(/\b(?:mother|time|day)\b/u);
  });
});

describe('the best question', () => {
  test('names something of theirs', () => {
    const { talk, last } = heard(bus);
    const all = rated(talk, last, askingsOf(talk, last));
    expect(all.every(({ worth }) => worth >= 0 && worth <= 2)).toBe(true);
    const worths = all.flatMap(({ row, worth }) => (row.slots.length > 0 ? [worth] : []));
    expect(worths.length).toBeGreaterThan(5);
    expect(worths).toEqual(worths.toSorted((one, other) => other - one));
    expect(all[0]?.row.slots.length).toBeGreaterThan(0);
  });

  test('is of no kind that was asked in the last four replies', () => {
    const { talk, last } = heard(bus);
    const best = rated(talk, last, askingsOf(talk, last))[0];
    if (best === undefined) throw new Error('Nothing can be asked.');
    const again = heard([best.text, 'We lived by the harbour then.', 'And then?', bus[1] ?? '']);
    const kinds = rated(again.talk, again.last, askingsOf(again.talk, again.last)).map(kindOf);
    expect(kinds.length).toBeGreaterThan(0);
    expect(kinds).not.toContain(kindOf(best));
  });

  test('was learned: of two about the same thing the one that people found good is worth more', () => {
    const { talk, last } = heard(bus);
    const worth = (text: string) =>
      rated(talk, last, askingsOf(talk, last)).find((one) => one.text === text)?.worth ?? -1;
    expect(worth('What else did your father say?')).toBeGreaterThan(
      worth('What came of those words?'),
    );
  });
});
