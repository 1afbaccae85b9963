import { describe, expect, it } from 'vitest';
import { fileNameFor, rawTranscript, subjectOf, typeLabel } from './transcript-words.ts';

describe('a transcript in words', () => {
  it('says who spoke', () => {
    const timestamp = new Date();
    expect(
      rawTranscript([
        { id: '1', role: 'user', content: 'Hello', timestamp },
        { id: '2', role: 'assistant', content: 'Good day', timestamp },
        { id: '3', role: 'constructor', content: 'Odd', timestamp },
      ]),
    ).toBe('You: Hello\n\nWalt: Good day\n\nconstructor: Odd');
  });

  it('knows what kind it is of', () => {
    expect(['interview', 'chat', 'dream'].map(typeLabel)).toEqual([
      'Audio Interview',
      'Text Chat',
      'dream',
    ]);
  });

  it.each([
    ['First call', 'First-call-2025-11-04.txt'],
    ['../../etc/passwd\n"', 'etc-passwd-2025-11-04.txt'],
    ['???', 'Conversation-2025-11-04.txt'],
  ])('of %j is saved as %j', (name, expected) => {
    const interview = { id: '', name };
    expect(fileNameFor({ interview }, '2025-11-04')).toBe(expected);
  });
});

it('a conversation is named by the first words of substance in it', () => {
  const say = (role: string, content: string) => ({ role, content });
  expect(
    subjectOf([
      say('assistant', 'Can you hear me?'),
      say('user', 'Um, yes.'),
      say('user', 'I was born in Leeds in 1936. It rained all day.'),
    ] as never),
  ).toBe('I was born in Leeds in 1936.');
  expect(subjectOf([say('user', 'Hello.')] as never)).toBe('Hello.');
  expect(subjectOf([say('assistant', 'Hello?')] as never)).toBeNull();
  const long = subjectOf([say('user', `We ${'walked and '.repeat(30)}sang`)] as never) ?? '';
  expect(long.length).toBeLessThan(95);
  expect(long).toMatch(/\w…$/);
});
