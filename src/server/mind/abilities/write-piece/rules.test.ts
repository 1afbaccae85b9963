import { describe, expect, it } from 'vitest';
import { emptyBrief } from '#contract/briefs.ts';
import { teller, told } from '#server/mind/abilities/shared/test-telling.ts';
import { MindFailure } from '#server/mind/mind-failure.ts';
import { chapter, letter, portrait, scene } from '#server/starter/formats.ts';
import { headingsOf, proseOf, sentencesOf, write } from './test-pieces.ts';

const life = told(
  ['Hello, I am Walt. How are you?', 'Hello Walt. Fine, thank you.'],
  ['Where were you born?', 'I was born in Leitrim in 1940, in the room over the forge.'],
  [
    'What came after the war?',
    'In 1962 I went to Coventry with a cardboard case. The foreman said, "Can you weld?" I said I could. I could not.',
  ],
  [
    'And before that?',
    'I left school in 1954 and blew the bellows for my uncle Packie. He paid me in eggs.',
  ],
  ['And love?', 'I met Nuala at the Banba Club in 1965. She had a broken heel and a bad temper.'],
  ['And then?', 'We married in 1967. It snowed, in April, in Coventry, on the two of us.'],
  [
    'What were the bad times?',
    'In 1980 they closed the works. Four hundred men, one gate, and not a word out of any of us.',
  ],
  ['What then?', 'I opened a chip shop in 1982. Nuala said I smelled better as a welder.'],
  ['And the children?', 'Our daughter Sinead was born in 1970. She is a judge now, God help us.'],
  ['And now?', 'I retired in 2005. I have a shed, and nobody is allowed in it.'],
  ['Shall we stop?', 'I am tired now, Walt. Bye bye.'],
);

describe('a biography without a model', () => {
  const piece = write(life);

  it('holds their sentences to the letter, each with its source and none twice', () => {
    const sentences = sentencesOf(piece);
    expect(sentences.length).toBeGreaterThan(15);
    for (const { text, sources } of sentences) {
      const source = life.find((unit) => unit.source.id === sources[0]?.id);
      expect(source?.text).toContain(text);
    }
    expect(new Set(sentences.map(({ text }) => text)).size).toBe(sentences.length);
  });

  it('holds no talk with Walt', () => {
    expect(proseOf(piece)).not.toMatch(/Walt|\btired\b|Bye bye|thank you/);
  });

  it('keeps the order of the telling', () => {
    const years = proseOf(piece).match(/\b(?:19|20)\d\d\b/gu) ?? [];
    const told = life.flatMap(({ text }) => text.match(/\b(?:19|20)\d\d\b/gu) ?? []);
    expect(years).toEqual(told);
    expect(years).toHaveLength(9);
  });

  it('spoken without marks, begins its sentences with capitals', () => {
    const spoken = told(
      ...life.map(({ question, text }): [string, string] => [question ?? '', text]),
      ['And the shed?', 'i built it in two thousand and seven and i put a stove in it'],
    );
    expect(proseOf(write(spoken))).toContain('I built it in two thousand and seven and I put a');
  });

  it('keeps the end of every story with it', () => {
    for (const story of [
      'The foreman said, "Can you weld?" I said I could. I could not.',
      'and blew the bellows for my uncle Packie. He paid me in eggs.',
      'I opened a chip shop in 1982. Nuala said I smelled better as a welder.',
    ])
      expect(proseOf(piece)).toContain(story);
  });

  it('has four to nine chapters where enough was told, each with something in it', () => {
    const [first, ...others] = life.map(({ question, text }): [string, string] => [
      question ?? '',
      text,
    ]);
    const years = Array.from({ length: 10 }, (_, at): [string, string] => [
      'And then?',
      `In ${2006 + at} I mended clock number ${at} in the shed. It ran.`,
    ]);
    const longer = write(told(first ?? ['', ''], ...others.slice(0, -1), ...years));
    expect(headingsOf(longer).length).toBeGreaterThanOrEqual(4);
    expect(headingsOf(longer).length).toBeLessThanOrEqual(9);
    for (const [at, { kind }] of longer.blocks.entries())
      if (kind === 'heading') expect(longer.blocks[at + 1]?.kind).not.toBe('heading');
  });

  it('calls each chapter by words of its own, or by its number', () => {
    const prose = proseOf(piece);
    const titles = headingsOf(piece);
    expect(titles).toHaveLength(2);
    for (const title of titles)
      expect(title.startsWith('Chapter ') || prose.includes(title)).toBe(true);
  });

  it('prints a correction that cannot be carried out in brackets behind what it means', () => {
    const corrected = told(
      ...life.map(({ question, text }): [string, string] => [question ?? '', text]),
      [
        'Where did you work?',
        'The chapel at Meerbrook we took for nine hundred pounds. I built my first kiln in the vestry there.',
      ],
      [
        'And then?',
        'I have been looking at the deeds, and I told you wrong, the chapel for nine hundred pounds was the one at Wincle.',
      ],
    );
    const texts = sentencesOf(write(corrected)).map(({ text }) => text);
    const at = texts.findIndex((text) => text.includes('nine hundred pounds'));
    expect(texts[at + 1]).toMatch(/^\[.*Wincle.*\]$/u);
    expect(texts.filter((text) => text.includes('Wincle'))).toHaveLength(1);
  });

  it('opens with the birth, and ends with what is thought of it all', () => {
    const more = told(
      ...life.map(({ question, text }): [string, string] => [question ?? '', text]),
      ['Where did your family come from?', 'My grandfather came from Cavan in 1890 with a mule.'],
      ['What have you learned?', 'That a man who says he can weld had better learn by Tuesday.'],
      ['What are you proud of?', 'That not one of the lads I taught ever lost a finger to it.'],
    );
    const prose = proseOf(write(more));
    expect(prose.startsWith('I was born in Leitrim')).toBe(true);
    expect(prose.endsWith('ever lost a finger to it.')).toBe(true);
  });

  it('tells once what was told twice', () => {
    const again = told(
      ...life.map(({ question, text }): [string, string] => [question ?? '', text]),
      ['And?', 'She had a bad temper and a broken heel, Nuala, I met her at the Banba Club.'],
    );
    expect(proseOf(write(again)).match(/broken heel/gu)).toHaveLength(1);
  });

  it('bears the name that the person wants printed', () => {
    expect(piece.name).toBe('Eamon Tully');
    const named = write(life, { teller: teller('Eamon Tully', { printName: 'Eamon F. Tully' }) });
    expect(named.name).toBe('Eamon F. Tully');
  });

  it('has the chapters that the person named, in their order', () => {
    const chapters = ['The forge', 'Coventry', 'Nuala', 'the shed'];
    const named = write(life, { teller: teller('Eamon Tully', { chapters }) });
    expect(headingsOf(named)).toEqual(['The forge', 'Coventry', 'Nuala', 'The shed']);
    const under = (heading: string) => {
      const at = named.blocks.findIndex(
        (block) => block.kind === 'heading' && block.text === heading,
      );
      const rest = named.blocks.slice(at + 1);
      const end = rest.findIndex(({ kind }) => kind === 'heading');
      return proseOf({ ...named, blocks: rest.slice(0, end < 0 ? rest.length : end) });
    };
    expect(under('The forge')).toContain('the room over the forge');
    expect(under('Coventry')).toContain('a cardboard case');
    expect(under('Nuala')).toContain('Banba Club');
    expect(under('The shed')).toContain('nobody is allowed in it');
    expect(sentencesOf(named)).toHaveLength(sentencesOf(piece).length);
  });

  it('leaves nothing over where all is used, and lists what is not', () => {
    expect(piece.leftOver).toEqual([]);
    const short = write(life, { format: scene, length: 'short' });
    const used = sentencesOf(short).map(({ text }) => text);
    const left = (short.leftOver ?? []).map(({ text }) => text).join(' ');
    for (const { text } of sentencesOf(piece))
      expect(used.includes(text) || left.includes(text)).toBe(true);
  });

  it('puts a photo where its caption belongs, and leaves out one that belongs nowhere', () => {
    const photos = [
      { id: 'p1', caption: 'Nuala outside the Banba Club, 1965' },
      { id: 'p2', caption: 'A cow' },
    ];
    const { blocks } = write(life, { photos });
    const at = blocks.findIndex(({ kind }) => kind === 'photo');
    const before = blocks[at - 1];
    expect(blocks.filter(({ kind }) => kind === 'photo')).toHaveLength(1);
    expect(before?.kind === 'paragraph' && before.sentences[0]?.text).toContain('Banba Club');
  });

  it('prints what stands under a photo only there', () => {
    const caption = 'Nuala outside the Banba Club, 1965';
    const [under] = told(caption);
    const units = under
      ? [...life, { ...under, id: 'photo', source: { type: 'photo' as const, id: 'p1' } }]
      : [];
    const { blocks, leftOver } = write(units, { photos: [{ id: 'p1', caption }] });
    const prose = proseOf({ ...piece, blocks });
    expect(prose).not.toContain('outside the Banba Club');
    expect(blocks).toContainEqual({ kind: 'photo', photoId: 'p1', caption });
    expect(leftOver).toEqual([]);
  });

  it('stays in their own words where the third person was asked for', () => {
    expect(proseOf(write(life, { person: 'third' }))).toBe(proseOf(piece));
  });

  it('says plainly that nothing, or too little, was told', () => {
    expect(() => write(told('Hello Walt.', 'Goodbye.'))).toThrow(MindFailure);
    expect(() => write(told('I was born in Leitrim.'))).toThrow(/too little/);
  });
});

describe('answers that are only answers', () => {
  const pairs = life.map(({ question, text }): [string, string] => [question ?? '', text]);
  const units = told(['When were you married?', '3 May 1967.'], ...pairs, [
    'Who lived in the house?',
    'Mammy. Packie. Two hens and a lodger.',
  ]);
  const piece = write(units);

  it('stand among the dates where they are dates', () => {
    const dates = piece.blocks.flatMap((block) => (block.kind === 'dates' ? block.rows : []));
    expect(dates.map(({ when }) => when)).toContain('3 May 1967');
    expect(proseOf(piece)).not.toContain('3 May 1967.');
  });

  it('say when something was by what had been asked, where its kind is not known', () => {
    const dated = write(told(...pairs, ['When did you leave the choir?', '1999.']));
    const rows = dated.blocks.flatMap((block) => (block.kind === 'dates' ? block.rows : []));
    expect(rows).toContainEqual(
      expect.objectContaining({ when: '1999', text: 'When did you leave the choir?' }),
    );
  });

  it('are left over where nobody would print them', () => {
    const bare = write(told(...pairs, ['How many grandchildren have you?', 'Five.']));
    expect(proseOf(bare)).not.toContain('Five.');
    expect((bare.leftOver ?? []).map(({ text }) => text)).toContain('Five.');
  });

  it('about the book are for the book', () => {
    const asked = 'If your life were a book, what would its chapters be?';
    const named = write(told(...pairs, [asked, 'The forge, the works, and then the chip shop.']));
    expect(proseOf(named)).not.toContain('and then the chip shop');
  });

  it('have their question before them where they need it', () => {
    const at = piece.blocks.findIndex(({ kind }) => kind === 'question');
    expect(piece.blocks[at]).toEqual({ kind: 'question', text: 'Who lived in the house?' });
    expect(piece.blocks[at + 1]?.kind).toBe('paragraph');
  });
});

describe('other forms', () => {
  it('a scene is one telling, whole', () => {
    const prose = proseOf(write(life, { format: scene, length: 'medium' }));
    const whole = life.map(({ text }) => text).filter((text) => prose.includes(text));
    expect(whole).toHaveLength(1);
  });

  it('a portrait tells of whoever is told of most', () => {
    const piece = write(life, { format: portrait, length: 'medium' });
    expect(piece.name).toBe('Nuala');
    expect(proseOf(piece)).toContain('a broken heel and a bad temper');
    expect(proseOf(piece)).not.toContain('Leitrim');
  });

  it('a letter is for those it was told for', () => {
    const brief = { audience: 'Sinead' };
    const piece = write(life, { format: letter, teller: teller('Eamon Tully', brief) });
    expect(piece.name).toBe('For Sinead');
  });

  it('a chapter is one of those that the person named', () => {
    const brief = { chapters: ['Coventry', 'The shed'] };
    const piece = write(life, { format: chapter, teller: teller('Eamon Tully', brief) });
    expect(headingsOf(piece)).toHaveLength(1);
    expect(['Coventry', 'The shed']).toContain(piece.name);
  });

  it('somebody else’s life bears their name and is told by the teller', () => {
    const units = told(
      'My aunt Philomena was born in Sligo in 1921, the only girl among seven.',
      'She drove an ambulance in London in 1941 and never spoke of it.',
      'She came home in 1946 with a parrot that swore in Polish.',
    );
    const subject = {
      whose: 'another' as const,
      name: 'Philomena',
      relation: 'aunt',
      living: null,
    };
    const piece = write(units, {
      teller: { accountName: 'Eamon Tully', brief: { ...emptyBrief, subject } },
    });
    expect(piece.name).toBe('Philomena');
    expect(proseOf(piece)).toContain('a parrot that swore in Polish');
  });

  it('a short one is made of whole tellings', () => {
    const many = told(
      ...Array.from({ length: 60 }, (_, at): [string, string] => [
        'And then?',
        `In ${1950 + at} I mended the engine of boat number ${at} in the yard at Cobh. It ran, and old Mr Daly bought me a pint of stout for my trouble.`,
      ]),
    );
    const piece = write(many, { length: 'short' });
    const words = proseOf(piece).split(' ').length;
    expect(words).toBeGreaterThan(300);
    expect(words).toBeLessThanOrEqual(500);
    for (const block of piece.blocks)
      if (block.kind === 'paragraph') expect(block.sentences.length).toBeGreaterThanOrEqual(1);
    expect((piece.leftOver ?? []).length).toBeGreaterThan(0);
  });
});

it('What is said to the household while somebody tells is not printed', () => {
  const prose = proseOf(
    write(
      told([
        'What did your father do?',
        'My father was a baker in Sligo for forty years. No, put the tea down there, love. He rose at three every morning and he never once complained of it.',
      ]),
    ),
  );
  expect(prose).toContain('He rose at three every morning');
  expect(prose).not.toContain('put the tea down');
});
