import { describe, expect, test } from 'vitest';
import type { InterviewDraft } from '#contract/interviews.ts';
import { lossIn } from '#server/mind/language/losses.ts';
import { childhoodAndFamily } from '#server/starter/interviews/childhood-and-family.ts';
import { firstCall } from '#server/starter/interviews/first-call.ts';
import { workAndCalling } from '#server/starter/interviews/work-and-calling.ts';
import type { Interview } from './converse.ts';
import { ifeoma, nora, rajan } from './test-lives.ts';
import { garrulous, type Held, holdInterview, type Life, tellerOf } from './test-teller.ts';
import { plain } from './transcript.ts';

const asInterview = (draft: InterviewDraft): Interview => ({
  name: draft.name,
  instructions: draft.instructions,
  introScript: draft.introScript ?? '',
  exitCriteria: draft.exitCriteria ?? '',
  questions: (draft.questions ?? []).map(({ text, intent }, at) => ({
    id: `q${at}`,
    text,
    intent: intent ?? '',
  })),
});

const talks: [string, InterviewDraft, Life][] = [
  ['Nora on her childhood', childhoodAndFamily, nora],
  ['Rajan on his work', workAndCalling, rajan],
  ['Ifeoma on a first call', firstCall, ifeoma],
];

const fromWalt = (held: Held) =>
  held.turns.filter((turn) => turn.role === 'assistant').map((turn) => turn.content);
const questionsOf = (said: string[]) =>
  said.flatMap((line) => line.split(/(?<=[.!?])\s+/u).filter((sentence) => sentence.includes('?')));
const words = (lines: string[]) => lines.join(' ').split(/\s+/u).length;

describe.each(talks)('%s', (_, draft, life) => {
  const held = holdInterview(asInterview(draft), life.name, tellerOf(life));

  test('the interview comes to its end', () => {
    expect(held.ending).toBe('complete');
  });

  test('no question is asked twice', () => {
    const asked = questionsOf(fromWalt(held))
      .map(plain)
      .filter((one) => one !== plain('What else do you see?'));
    expect(asked.length).toBe(new Set(asked).size);
    expect(held.moment.askedQuestionIds.length).toBe(new Set(held.moment.askedQuestionIds).size);
  });

  test('Walt asks one thing at a time, and nothing in his goodbye', () => {
    for (const line of fromWalt(held)) expect(line.split('?').length).toBeLessThanOrEqual(2);
    expect(fromWalt(held).at(-1)).not.toContain('?');
  });

  test('no opener comes twice within eight turns', () => {
    const openers = fromWalt(held).map((line) =>
      line
        .replace(/“[^”]*”/gu, '“”')
        .split(' ')
        .slice(0, 3)
        .join(' '),
    );
    for (const [at, opener] of openers.entries()) {
      if (/^Tell me|^What|^How|^Who/u.test(opener)) continue;
      expect(openers.slice(Math.max(0, at - 8), at)).not.toContain(opener);
    }
  });

  test('whatever is quoted was said so', () => {
    const told = plain(
      held.turns
        .filter((turn) => turn.role === 'user')
        .map((turn) => turn.content)
        .join(' '),
    );
    for (const line of fromWalt(held).slice(1)) {
      for (const [, quote] of line.matchAll(/“([^”]+)”/gu))
        expect(told).toContain(plain(quote ?? ''));
    }
  });

  test('after a loss nothing is asked until the teller has spoken again', () => {
    for (const [at, turn] of held.turns.entries()) {
      if (turn.role !== 'user' || lossIn([turn.content]) === null) continue;
      expect(held.turns[at + 1]?.content).not.toMatch(/\?|how did .* die/iu);
    }
  });
});

test('a father who is not to be spoken of is not spoken of', () => {
  const held = holdInterview(asInterview(childhoodAndFamily), nora.name, tellerOf(nora));
  const refused = held.turns.findIndex((turn) =>
    turn.content.includes("I'd rather not talk about"),
  );
  const later = held.turns.slice(refused + 1).filter((turn) => turn.role === 'assistant');
  expect(refused).toBeGreaterThan(0);
  expect(later.map((turn) => turn.content).join(' ')).not.toMatch(/father/iu);
});

test("four fifths of the words are the teller's, when the teller likes to talk", () => {
  const held = holdInterview(asInterview(childhoodAndFamily), nora.name, garrulous(nora));
  const walt = words(fromWalt(held));
  const teller = words(
    held.turns.filter((turn) => turn.role === 'user').map((turn) => turn.content),
  );
  expect(teller / (walt + teller)).toBeGreaterThan(0.8);
});

test('notes are taken of what was told', () => {
  const held = holdInterview(asInterview(workAndCalling), rajan.name, tellerOf(rajan));
  const notes = held.moment.notes.map((note) => note.content).join('\n');
  for (const word of ['Podanur', '1962', 'Yusuf', "D'Souza", '1981', '31 July'])
    expect(notes).toContain(word);
});
