import { describe, expect, it } from 'vitest';
import { teller } from '#server/mind/abilities/shared/test-telling.ts';
import { summarise } from './rules.ts';

const summaryOf = (...pairs: [question: string, answer: string][]) =>
  summarise({
    teller: teller('Anneke Visser'),
    interviewName: 'Work and calling',
    turns: pairs.flatMap(([question, answer], at) => [
      { id: `q${at}`, role: 'assistant' as const, content: question },
      { id: `a${at}`, role: 'user' as const, content: answer },
    ]),
  }).summary;

const talk: [string, string][] = [
  ['How are you today?', 'Fine, thank you, Walt. Is this thing on?'],
  [
    'How did you begin?',
    'I was born in Delfzijl in 1947, above a chandlery. My father Harm sold rope by the metre.',
  ],
  ['And school?', 'My sister Griet and I went to school by boat when the dyke was under repair.'],
  ['And then?', 'In 1966 I moved to Groningen and became a draughtswoman at the gas works.'],
  ['Shall we stop?', 'Yes, I am tired. Goodbye, Walt.'],
];

describe('the summary of a talk', () => {
  it('quotes to the letter, in the order of the telling', () => {
    const summary = summaryOf(...talk);
    const quotes = [...summary.matchAll(/“([^”]*)”/gu)].map(([, quote = '']) => quote);
    expect(quotes.length).toBeGreaterThan(1);
    const answers = talk.map(([, answer]) => answer).join('\n');
    const places = quotes.map((quote) => answers.indexOf(quote));
    expect(places.every((at) => at >= 0)).toBe(true);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
  });

  it('names whom and where it was about, as what they are to the teller', () => {
    const summary = summaryOf(...talk);
    expect(summary).toContain('your father');
    expect(summary).toContain('your sister Griet');
    expect(summary).toContain('Groningen');
  });

  it('says nothing of the talk itself', () => {
    expect(summaryOf(...talk)).not.toMatch(/Fine|thing on|tired|Goodbye/);
  });

  it('says that nothing was told where nothing was', () => {
    expect(summaryOf(['How are you?', 'Fine, thank you.'])).toMatch(/^Nothing about your life/);
  });
});
