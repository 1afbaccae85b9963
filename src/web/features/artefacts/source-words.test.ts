import { describe, expect, it } from 'vitest';
import type { SourceNote } from '#contract/artefacts.ts';
import { excerptOf, placeOfSource } from './source-words.ts';

const note = (fields: Partial<SourceNote>): SourceNote => ({
  type: 'textEntry',
  id: 'e',
  title: 'Text Note',
  excerpt: 'It rained. I was born in Leeds in 1931. We had geese.',
  toldAt: new Date(),
  projectId: 'p',
  conversationId: null,
  messageId: null,
  questionnaireId: null,
  ...fields,
});

describe('a source', () => {
  it('is quoted where it was used', () => {
    expect(excerptOf(note({}), 'Rose was born in Leeds in 1931.')).toBe(
      'I was born in Leeds in 1931.',
    );
    expect(excerptOf(note({ excerpt: '' }), 'x')).toBe('');
    expect(excerptOf(note({ excerpt: 'a '.repeat(200) }), 'x')).toHaveLength(140);
  });

  it.each([
    [note({}), '/app/dictate/p/edit/e'],
    [note({ type: 'voiceMemo' }), '/app/add-note/p/edit/e'],
    [
      note({ type: 'message', conversationId: 'c', messageId: 'm 1' }),
      '/conversations/c?message=m+1',
    ],
    [note({ type: 'report' }), '/app/project/p/research/e'],
    [note({ type: 'answer', questionnaireId: 'q' }), '/app/questionnaire/q'],
    [note({ type: 'photo' }), '/app/library/photos'],
    [note({ type: 'email', id: 'e' }), '/app/gmail-integration?email=e'],
  ])('has its place: $type', (source, place) => expect(placeOfSource(source)).toBe(place));
});
