import { describe, expect, it } from 'vitest';
import { fileNameFor, rawTranscript, typeLabel } from './transcript-words.ts';

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
