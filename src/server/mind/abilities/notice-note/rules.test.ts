import { describe, expect, it } from 'vitest';
import { teller } from '#server/mind/abilities/shared/test-telling.ts';
import { noticeNote } from './rules.ts';

const noteOn = (question: string, answer: string, notes: string[] = []) =>
  noticeNote({
    teller: teller('Nerys Pugh'),
    turns: [
      { id: 'q', role: 'assistant', content: question },
      { id: 'a', role: 'user', content: answer },
    ],
    notes: notes.map((content, at) => ({ id: String(at), content })),
  }).note;

const tellings: { question: string; answer: string; keeps: string[] }[] = [
  {
    question: 'How did you come to the quarry?',
    answer:
      'My uncle Gethin spoke to the manager. I started at Penrhyn on a Monday in 1961, sweeping the floor of the splitting shed, and by Friday I had no skin on my knuckles.',
    keeps: ['Penrhyn', '1961'],
  },
  {
    question: 'Tell me about your wedding.',
    answer: 'We married in Bethesda in June 1966. It rained so hard the organist never came.',
    keeps: ['Bethesda', 'June 1966'],
  },
  {
    question: 'And then?',
    answer:
      'So, well, let me think. Sister Perpetua had a brass bell. When my brother Ifan fell from the roof of the school in 1954 she rang it until his ears bled, or so he told my mother. He lived to be eighty.',
    keeps: ['Ifan', '1954'],
  },
];

describe('a note taken of an answer', () => {
  it.each(tellings)('is a piece of it to the letter, with what matters: $answer', (row) => {
    const note = noteOn(row.question, row.answer);
    expect(row.answer).toContain(note);
    for (const words of row.keeps) expect(note).toContain(words);
  });

  it.each([
    'Hello Walt.',
    'Yes.',
    'Um, yes.',
    'Yes, I can hear you.',
    'This is Nerys Pugh speaking.',
    'No, thank you.',
    'Goodbye then, Walt.',
    'Can we stop here? I am tired.',
    'Are you a machine, Walt?',
    'I already told you that.',
    'Ask me something else.',
  ])('is not taken of what is no telling: %s', (answer) => {
    expect(noteOn('What happened then?', answer)).toBeNull();
  });

  it('is short where much was told', () => {
    const answer = Array.from(
      { length: 12 },
      (_, at) => `In 19${50 + at} I carried ${at + 2} slates down to Port Penrhyn with Gethin.`,
    ).join(' ');
    const note = noteOn('Go on.', answer) ?? '';
    expect(answer).toContain(note);
    expect(note.split(' ').length).toBeLessThanOrEqual(40);
  });

  it('has its question where it means nothing without', () => {
    const note = noteOn('Thank you. Where were you born?', 'Tregaron.');
    expect(note).toBe('Where were you born? — Tregaron.');
  });

  it('is not taken twice', () => {
    const answer = 'I started at Penrhyn on a Monday in 1961.';
    const note = noteOn('How did you begin?', answer);
    expect(note).toBe(answer);
    expect(noteOn('How did you begin?', answer, [answer])).toBeNull();
  });

  it('is taken of the last answer alone', () => {
    const { note } = noticeNote({
      teller: teller('Nerys Pugh'),
      turns: [
        { id: 'a', role: 'user', content: 'I was born in Tregaron in 1944.' },
        { id: 'q', role: 'assistant', content: 'Go on.' },
        { id: 'b', role: 'user', content: 'Thank you, Walt.' },
      ],
      notes: [],
    });
    expect(note).toBeNull();
  });
});
