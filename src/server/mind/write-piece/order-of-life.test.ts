import { describe, expect, it } from 'vitest';
import { beliefsIn, reachedBy, type Told, yearMs } from './placing.ts';
import type { TestLife } from './test-lives.ts';
import { inTurn, proseOf, written } from './test-writing.ts';

describe('a life is told in the order it was lived', () => {
  const rows: { says: string; turns: TestLife['turns']; marks: string[] }[] = [
    {
      says: 'dating a visit by the age of a child',
      turns: [
        ['Did you have children?', 'My daughter Inês was born in 1972.'],
        ['When did you retire?', 'I retired in 2004.'],
        ['Did you see your father again?', 'One more time, when Inês was two we all went.'],
      ],
      marks: ['1972', 'all went', '2004'],
    },
    {
      says: 'not letting somebody’s birthday date what happened to them',
      turns: [
        ['And the army?', 'In 1965 I was sent to Angola.'],
        [
          'Was your brother there?',
          'He was hit on the bridge at Luso. He was born in thirty-eight.',
        ],
        ['And then?', 'In 1968 I came home.'],
      ],
      marks: ['Angola', 'bridge', '1968'],
    },
    {
      says: 'counting back from the day of telling, which was in 2024',
      turns: [
        ['And the house?', 'In 2021 I sold the house.'],
        ['And your brother?', 'Two years ago he came to live with me in Porto.'],
        ['And now?', 'In 2023 I bought a dog.'],
      ],
      marks: ['2021', 'Porto', '2023'],
    },
    {
      says: 'taking no count for a year',
      turns: [
        ['Tell me about the bakery.', 'I opened it in 1975 and kept it thirty-three years.'],
        ['Thirty-three?', 'I said at the party it was thirty-five. I rounded up.'],
        ['And now?', 'In 2012 I bought a boat.'],
      ],
      marks: ['1944', '1975', 'rounded', '2012'],
    },
    {
      says: 'parting two losses that were told in one breath',
      turns: [
        [
          'When did you lose your parents?',
          'Father in 1971, at sea. Mother 2003. I held the lamp for her.',
        ],
        ['And work?', 'In 1985 I took over the yard.'],
      ],
      marks: ['1971', '1985', '2003', 'lamp'],
    },
    {
      says: 'not taking a child that came for a childhood',
      turns: [
        ['When did you marry?', 'In 1970, in the rain.'],
        ['And then a child came?', 'Our Marta. You could hear the sirens in the ward.'],
        ['And later?', 'In 1980 we moved to Porto.'],
      ],
      marks: ['1970', 'Marta', '1980'],
    },
    {
      says: 'dating what happened to a child by the age of whoever is meant',
      turns: [
        ['Did you have children?', 'Marta was born in 1971.'],
        ['And work?', 'In 1990 I took over the yard.'],
        ['How is Marta?', 'She ran her first race in 2004. When she was six she had a fever.'],
      ],
      marks: ['1971', 'fever', '1990', '2004'],
    },
    {
      says: 'beginning what came then where the other ended',
      turns: [
        ['And school?', 'I left school in 1962.'],
        [
          'Where did you live?',
          'We had two rooms until 1955, then the house by the yard, which my father paid off in 1970.',
        ],
      ],
      marks: ['two rooms', '1962'],
    },
    {
      says: 'putting the end of work late, though it was told early',
      turns: [
        ['And school?', 'I left school in 1958.'],
        ['When did you stop working?', 'When my knees said so, and gladly.'],
        ['And the shop?', 'In 1980 I opened a shop for nets.'],
      ],
      marks: ['1958', '1980', 'knees'],
    },
    {
      says: 'putting brothers and sisters back into childhood',
      turns: [
        ['How did you come to Paris?', 'In 1971 I took the night train.'],
        ['And the strike?', 'In 1974 we stood outside for nine weeks.'],
        ['Had you brothers or sisters?', 'One sister, Luz, who made the noise of three.'],
      ],
      marks: ['Luz', '1971', '1974'],
    },
    {
      says: 'taking a number that was counted for no year',
      turns: [
        ['And the mill?', 'In 1950 my father sold the mill.'],
        ['Did you marry?', 'I married Clara in 1966.'],
        ['Were you long together?', 'Fifty-two years. She said fifty-three. I say fifty-two.'],
      ],
      marks: ['1950', '1966', 'I say fifty-two'],
    },
    {
      says: 'leaving what had been before in the story that calls it back',
      turns: [
        [
          'Did you go back?',
          'In 2005 I went back. I slept in the school where I had taught in 1971.',
        ],
        ['And the bank?', 'In 1990 I joined the bank.'],
      ],
      marks: ['1990', '2005', '1971'],
    },
    {
      says: 'ending with what the teller wants to be known',
      turns: [
        ['What would you wish a reader to take away?', 'Mend the net while it is dry.'],
        ['And the yard?', 'In 1985 I took over the yard.'],
      ],
      marks: ['1985', 'Mend the net'],
    },
  ];
  for (const { says, turns, marks } of rows)
    it(says, async () => expect(inTurn(await proseOf(...turns), marks)).toEqual(marks));
});

describe('what a reader meets in it', () => {
  it('opens no paragraph with an answer that says nothing alone', async () => {
    const prose = await proseOf(
      ['Did your parents come with you?', 'They did not.'],
      ['Were you the only child?', 'By no means. I had two sisters, Ana and Luz.'],
    );
    expect(prose).not.toMatch(/They did not|By no means/u);
    expect(prose).toContain('I had two sisters');
  });

  it('calls a mother who was asked about as the teller does', async () => {
    const prose = await proseOf(
      ['Who was at home?', 'Mama and the hens.'],
      ['And when you left?', 'In 1962 I took the train.'],
      ['What did your mother say?', 'She gave me a loaf and shut the door.'],
    );
    expect(prose).toContain('Mama gave me a loaf');
  });

  it('heads no part of the life with a place where only others were', async () => {
    const { blocks } = await written(
      ['And then?', 'In 1960 I joined the bank.'],
      ['And after that?', 'In 1963 I was made a cashier, with a stool of my own.'],
      ['Any brothers?', 'My brother Zeca went to Boston in 1964 and sold ice.'],
      ['And you?', 'In 1966 I got the keys to the vault and lost them the same day.'],
      ['Did you marry?', 'In 1969 I married Clara, who had found the keys.'],
    );
    const headings = blocks.flatMap((block) => (block.kind === 'heading' ? block.text : []));
    expect(headings.length).toBeGreaterThan(0);
    expect(headings.join()).not.toContain('Boston');
  });
});

describe('what a reader does not meet in it', () => {
  const rows: { says: string; turns: TestLife['turns']; gone: RegExp; kept: string }[] = [
    {
      says: 'an offer of tea and what came of it',
      turns: [
        [
          'Would you like some tea?',
          'You are kind. I have my cup here, and the cat has the chair.',
        ],
      ],
      gone: /cup|cat/u,
      kept: 'Aveiro',
    },
    {
      says: 'how the teller sits',
      turns: [['Is the chair all right for you?', 'It is grand. It is my back that is wrong.']],
      gone: /grand|back/u,
      kept: 'Aveiro',
    },
    {
      says: 'what the listener is offered',
      turns: [['And then?', 'In 1960 I joined the bank. You want another piece of bun?']],
      gone: /bun/u,
      kept: 'bank',
    },
    {
      says: 'words that only send the listener on',
      turns: [['And then?', 'In 1960 I joined the bank. Please continue.']],
      gone: /continue/u,
      kept: 'bank',
    },
    {
      says: 'a matter that the teller would not enter into',
      turns: [
        ['What was the quarrel?', 'Let us pass to another subject. In 1962 I left the bank.'],
      ],
      gone: /another subject/u,
      kept: '1962',
    },
    {
      says: 'a number that only the question explains',
      turns: [
        ['How many were you?', 'Four.'],
        ['And school?', 'I started in 1950.'],
      ],
      gone: /Four/u,
      kept: '1950',
    },
  ];
  for (const { says, turns, gone, kept } of rows)
    it(says, async () => {
      const prose = await proseOf(...turns);
      expect(prose).not.toMatch(gone);
      expect(prose).toContain(kept);
    });

  it('somebody without a name who was asked about by name', async () => {
    const prose = await proseOf(['What happened to your brother Zeca?', 'The weir. He was four.']);
    expect(prose).toContain('Zeca was four');
  });

  it('a bare name that only the question explains', async () => {
    const prose = await proseOf(['Tell me about your wife.', 'Clara Nunes. She kept the lamp.']);
    expect(prose).toContain('My wife, Clara Nunes');
  });

  it('a heading that was said to the listener, or counts from another day', async () => {
    const { blocks } = await written(
      ['And then?', 'In 1960 I joined the bank. Start with the bank, please.'],
      ['And after that?', 'In 1963 I was made a cashier. Two years after the flood.'],
      ['And you?', 'In 1966 I got the keys to the vault and lost them the same day.'],
      ['Did you marry?', 'In 1969 I married Clara. Think of a long table.'],
      ['And later?', 'In 1975 we bought the house with the lemon tree.'],
    );
    const headings = blocks.flatMap((block) => (block.kind === 'heading' ? block.text : []));
    expect(headings.length).toBeGreaterThan(0);
    expect(headings.join()).not.toMatch(/please|flood|Think/u);
  });
});

describe('where something without a date stands', () => {
  const weights = new Map([
    ['date', 60],
    ['family', 3],
    ['next ahead', 0.5],
    ['next back', 1],
    ['next order', 2],
  ]);
  const on = (year: number): Told['pulls'] => [
    { sign: 'date', from: year * yearMs, to: year * yearMs },
  ];
  const asked: Told['pulls'] = [{ sign: 'family', from: 0, to: 12 * yearMs }];
  const placed = (inOrder: number, pulls: Told['pulls'][]) => {
    const told = pulls.map(
      (one, at): Told => ({ pulls: one, after: at > 0 ? { at: at - 1, tie: 'next' } : null }),
    );
    const beliefs = beliefsIn({ told, life: { from: 0, to: 80 * yearMs }, inOrder }, weights);
    return beliefs.map(({ all }) => reachedBy(all, 0.5));
  };

  it('is between what was told before and after it', () => {
    const [, middle] = placed(1, [on(30), [], on(34)]);
    expect(middle).toBeGreaterThanOrEqual(30);
    expect(middle).toBeLessThanOrEqual(34);
  });

  it('is where the evidence says for one who jumps, and where it was told for one who tells in order', () => {
    expect(placed(0, [on(40), asked])[1]).toBeLessThanOrEqual(12);
    expect(placed(1, [on(40), [], asked, on(42)])[1]).toBeGreaterThanOrEqual(35);
  });

  it('is not drawn along by one that is far from all others', () => {
    expect(placed(0.8, [on(20), on(70), [], on(22), on(23)])[2]).toBeLessThanOrEqual(70);
    expect(placed(0.8, [on(20), [], on(70), on(22)])[1]).toBeLessThanOrEqual(45);
  });
});
