import { expect, test } from 'vitest';
import { factKinds } from '#contract/facts.ts';
import type { Turn } from './converse.ts';
import { nextReply } from './rules.ts';
import { docOf, interview, momentOf, type Part } from './test-talk.ts';

const names = ['Anna', 'Boris', 'Clara', 'David', 'Edith', 'Franz', 'Greta', 'Hugo'];
const places = ['Kiel', 'Turin', 'Cork', 'Lagos', 'Pune', 'Gdynia'];

/** What somebody tells: each message another kind of event, with another person and another place. */
function tellingAt(at: number): Part[] {
  const name = names[at % names.length] ?? '';
  const place = places[at % places.length] ?? '';
  const event = factKinds[at % factKinds.length] ?? 'event';
  const gender = at % 2 === 0 ? 'she' : 'he';
  return [
    { text: `I carried crate number ${at} down to the harbour before sunrise with the others.` },
    {
      text: `${name} came over from ${place} and stayed for ${at + 2} weeks in the end.`,
      event,
      place,
      people: [{ name, kin: null, gender }],
      ...(at % 2 === 0 ? { subject: name } : {}),
    },
  ];
}

test('over a long talk Walt asks nothing twice, asks one thing at a time, and is brief', () => {
  let turns: Turn[] = [{ id: 'w', role: 'assistant', content: interview.introScript }];
  const said: string[] = [];
  const asked = ['name'];
  for (let at = 0; at < 60; at += 1) {
    const moment = momentOf(tellingAt(at), { turns, askedQuestionIds: asked });
    const reply = nextReply(moment);
    if (reply.askedQuestionId) asked.push(reply.askedQuestionId);
    said.push(reply.say);
    turns = [...moment.turns, { id: `w${at}`, role: 'assistant', content: reply.say }];
  }
  expect(said.filter((line, at) => said.indexOf(line) < at)).toEqual([]);
  expect(new Set(asked).size).toBe(asked.length);
  const several = said.filter(
    (line) => (line.replace(/“[^”]*”/gu, '').match(/\?/gu)?.length ?? 0) > 1,
  );
  expect(several).toEqual([]);
  const words = said.map((line) => line.split(/\s+/u).length).toSorted((one, other) => one - other);
  expect(words[30]).toBeLessThanOrEqual(20);
  expect(words.at(-1)).toBeLessThanOrEqual(40);
});

test('what is withheld is neither quoted nor named nor noted', () => {
  const secret = docOf([
    {
      text: 'Konrad took the money from the chest.',
      people: [{ name: 'Konrad', kin: null, gender: 'he' }],
      subject: 'Konrad',
    },
  ]);
  const before: Turn[] = [
    { id: 'w', role: 'assistant', content: interview.introScript },
    { id: 'u', role: 'user', content: secret.text, doc: secret.doc, withheld: [secret.text] },
  ];
  let turns = before;
  for (let at = 0; at < 12; at += 1) {
    turns = [...turns, { id: `w${at}`, role: 'assistant', content: `Line ${at}.` }];
    const parts: Part[] = at === 11 ? [{ text: 'Goodbye.', act: 'goodbye' }] : tellingAt(at);
    const moment = momentOf(parts, { turns });
    const reply = nextReply(moment);
    expect(JSON.stringify(reply)).not.toMatch(/Konrad|money|chest/u);
    turns = moment.turns;
  }
});

test.each([
  'Is Rosaleen in the book or out of it?',
  'Is the matter of the form now out, yes or no?',
  'Can you tell me straight that it is all gone?',
])('whoever asks what is out hears all that is out, and that the rest is in: %s', (asked) => {
  const text = 'I signed the wrong name on a form in 1974. Her mother knew.';
  const withheld = ['I signed the wrong name on a form in 1974.', 'Her mother knew.'];
  const turns: Turn[] = [
    { id: 'a', role: 'assistant', content: 'What was the hardest day?' },
    { id: 'b', role: 'user', content: text, withheld },
    { id: 'c', role: 'assistant', content: 'Left out: “I signed the wrong name on a form in …”' },
  ];
  const { say } = nextReply(momentOf([{ text: asked, act: 'question' }], { turns }));
  expect(say).toContain('Out are “I signed the wrong name on a form …”');
  expect(say).toContain('two sentences in all. Everything else is in.');
});
