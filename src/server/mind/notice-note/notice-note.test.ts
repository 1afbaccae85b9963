import { describe, expect, it } from 'vitest';
import type { Teller } from '#server/mind/material.ts';
import type { NoticedNote, Overheard } from './notice-note.ts';
import { noticeNote } from './rules.ts';

type NoteTaker = {
  name: string;
  noticeNote(overheard: Overheard): NoticedNote | Promise<NoticedNote>;
};
const minds: NoteTaker[] = [{ name: 'offline', noticeNote }];

const teller: Teller = { name: 'Ngozi', pronoun: 'she' };

type Row = {
  it: string;
  asked?: string;
  said: string;
  notes?: string[];
  keeps: string[] | null;
  without?: string[];
};

const rows: Row[] = [
  {
    it: 'keeps names, numbers and dates',
    said: 'I was born in Jos on 4 July 1951, and my uncle Bitrus ran the tin office with 12 clerks.',
    keeps: ['Jos', '4 July 1951', 'uncle Bitrus', '12 clerks', 'Ngozi', 'her uncle'],
  },
  {
    it: 'is in the third person',
    said: 'I taught chemistry in Kaduna for nine years and I loved it.',
    keeps: ['Ngozi taught chemistry', 'nine years', 'she loved it'],
  },
  {
    it: 'keeps a person',
    said: 'My sister Halima, she could whistle like a kettle.',
    keeps: ['Halima'],
  },
  {
    it: 'keeps a name that opens the sentence',
    said: 'There were four of us. Danjuma was the eldest.',
    keeps: ['four', 'Danjuma was the eldest'],
  },
  {
    it: 'keeps what was learned',
    asked: 'What did you learn from all that?',
    said: 'That you can be poor and still set a table.',
    keeps: ['set a table'],
  },
  {
    it: 'keeps an opinion that matters',
    said: 'I have always regretted that I never said goodbye to my father.',
    keeps: ['regretted', 'her father'],
  },
  {
    it: 'keeps quotations to the letter',
    said: 'My teacher in Zaria told me, "I see you, Ngozi."',
    keeps: ['"I see you, Ngozi."', 'Zaria'],
  },
  {
    it: 'says what was asked where the answer is no sentence',
    asked: 'Where was that?',
    said: 'Outside Makurdi.',
    keeps: ['Where was that?', 'Outside Makurdi'],
  },
  {
    it: 'takes the corrected year',
    said: 'We moved in 1969, no, wait, 1970.',
    keeps: ['1970'],
    without: ['1969'],
  },
  {
    it: 'leaves out the talk',
    said: 'He died in 1988, did I tell you that? Write that down.',
    keeps: ['1988'],
    without: ['did', 'Write'],
  },
  {
    it: 'takes none of small talk',
    said: 'Oh, I am fine, thank you. Lovely weather we are having.',
    keeps: null,
  },
  {
    it: 'keeps a fear',
    said: 'I was always afraid of the dark.',
    keeps: ['Ngozi was always afraid'],
  },
  {
    it: 'keeps what follows a thanks',
    said: 'Thanks be to God, we all came through the flood of the Benue, even old Tijani.',
    keeps: ['Benue', 'Tijani'],
  },
  {
    it: 'keeps a parent who has no other name',
    said: 'Grandmother cooked for the whole street of Sabon Gari. Papá was never at home.',
    keeps: ['Sabon Gari', 'papá was never at home'],
  },
  {
    it: 'leaves what was said without a verb as it is',
    said: 'I find the number 4417 again when I dead, I saying that in Zaria.',
    keeps: ['4417', 'when she dead', 'saying that in Zaria'],
    without: ['deads', 'sayings'],
  },
  { it: 'takes none of the weather', said: "It's raining here in Cork today.", keeps: null },
  {
    it: 'takes none of when something was that was told before',
    asked: 'Roughly when was it that you left Jos?',
    said: 'Sixty-one, I think.',
    keeps: null,
  },
  {
    it: 'keeps what is told with it',
    asked: 'Roughly when was it that you left Jos?',
    said: 'Sixty-one, I think. Bitrus drove us to Kaduna in the tin lorry.',
    keeps: ['Bitrus', 'Kaduna'],
  },
  { it: 'takes none of a request', said: 'Could you repeat that, please?', keeps: null },
  { it: 'takes none of a refusal', said: 'I would rather not talk about that.', keeps: null },
  { it: 'takes none of a bare yes', asked: 'Was he kind?', said: 'Yes, he was.', keeps: null },
  { it: 'takes none of the end of a call', said: "Let's stop for today. I'm tired.", keeps: null },
  {
    it: 'takes none of what is to be left out',
    said: 'My cousin Femi went to prison in 1974. Please leave that out of the book.',
    keeps: null,
  },
  {
    it: 'does not note the same twice',
    said: 'I was born in Jos on 4 July 1951.',
    notes: ['Ngozi was born in Jos on 4 July 1951, in the rain.'],
    keeps: null,
  },
  {
    it: 'notes what is new beside it',
    said: 'I was born in Jos on 4 July 1951, and a goat was born the same night, called Moses.',
    notes: ['Ngozi was born in Jos on 4 July 1951.'],
    keeps: ['Moses'],
  },
  {
    it: 'is no list and no heading',
    said: '1962. That was the year of the exam in Enugu.',
    keeps: ['1962\\.', 'Enugu'],
  },
];

for (const mind of minds) {
  describe(`a note taken by the ${mind.name} mind`, () => {
    it.each(rows)('$it', async ({ asked, said, notes, keeps, without }) => {
      const { note } = await mind.noticeNote({
        teller,
        turns: [
          ...(asked ? [{ id: 'q', role: 'assistant' as const, content: asked }] : []),
          { id: 'a', role: 'user', content: said },
        ],
        notes: (notes ?? []).map((content, at) => ({ id: `n${at}`, content })),
      });
      if (keeps === null) return expect(note).toBeNull();
      for (const words of keeps) expect(note).toContain(words);
      for (const words of without ?? []) expect(note).not.toContain(words);
      expect(note).not.toMatch(/(?:^|\s)(?:I|my|me)\s(?!see)/);
    });
  });
}

describe('the pronoun of a note', () => {
  it('is they until the person has said otherwise', () => {
    const said = (content: string) =>
      noticeNote({
        teller: { name: 'Wei' },
        turns: [{ id: 'a', role: 'user', content }],
        notes: [],
      }).note;
    expect(said('I sold fish in Penang and I hated it.')).toBe(
      'Wei sold fish in Penang and hated it.',
    );
    expect(said('When I was a boy I sold fish in Penang and I hated it.')).toContain('he hated it');
  });
});
