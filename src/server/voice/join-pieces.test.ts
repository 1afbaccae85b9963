import { expect, test } from 'vitest';
import { joinPieces, tidy } from './join-pieces.ts';

test('a long pause after a finished sentence begins a paragraph', () => {
  const said = [
    { startMs: 0, endMs: 1_000, text: 'I was born by the sea.' },
    { startMs: 1_800, endMs: 3_000, text: 'We had goats.' },
    { startMs: 9_000, endMs: 9_900, text: 'Then came the war' },
    { startMs: 15_000, endMs: 16_000, text: 'and we left.' },
  ];
  expect(joinPieces(said)).toBe(
    'I was born by the sea. We had goats.\n\nThen came the war and we left.',
  );
  expect(joinPieces([])).toBe('');
});

test('what a recogniser makes of noise is left out', () => {
  expect(tidy('  So  we \n left. ')).toBe('So we left.');
  expect(tidy(' ... ')).toBe('');
  expect(tidy('the the '.repeat(20))).toBe('');
  expect(tidy('No, no, no, no.')).toBe('No, no, no, no.');
  expect(tidy('Enough for to-day, good-by. To-morrow, Good-bye.')).toBe(
    'Enough for today, goodbye. Tomorrow, Goodbye.',
  );
});
