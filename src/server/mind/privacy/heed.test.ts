import { describe, expect, test } from 'vitest';
import type { Passage } from '#server/mind/heeded.ts';
import type { Told } from '#server/mind/reading/doc.ts';
import { ensureDocs, readText } from '#server/mind/reading/read.ts';
import { findBanned } from './banned-words.ts';
import { hasWish, heedWishes } from './heed.ts';

type Said = string | { question: string; text: string };

/** Tells one thing after the other and heeds each wish when it is said. */
function tell(...said: Said[]) {
  const read = ensureDocs(
    said.map((one, at) => ({
      id: `u${at}`,
      source: { type: 'message' as const, id: `m${at}` },
      toldAt: new Date(),
      ...(typeof one === 'string' ? { text: one } : one),
    })),
  );
  let withheld: Passage[] = [];
  let last = heedWishes({ wish: read[0] as never, told: read.slice(0, 1), withheld });
  for (const [at, wish] of read.entries()) {
    if (!hasWish(wish)) continue;
    last = heedWishes({ wish, told: read.slice(0, at + 1), withheld });
    const included = new Set(last.included.map(({ text }) => text));
    withheld = [...withheld, ...last.withheld].filter(({ text }) => !included.has(text));
  }
  return { ...last, texts: withheld.map(({ text }) => text) };
}

const prison = 'My brother Ned was in prison.';

describe('a wish to leave something out', () => {
  test('takes the story told before it, where its words name no one sentence', () => {
    const { texts } = tell(
      'We kept ducks. I will tell you about Piotr. At twenty he stole cars with bad friends. He went inside for a year. I took him soup.',
      'My chest hurts now. That thing about Piotr and the prison must not be in the book.',
    );
    expect(texts).toEqual(
      expect.arrayContaining(['He went inside for a year.', 'I took him soup.']),
    );
    expect(texts).not.toContain('We kept ducks.');
  });

  test('that is announced takes what follows, though something else stays in', () => {
    const { texts } = tell(
      'No, Anton stays in the book. One thing more, and this one is not for the book. In 1964 I had a boy. He was given away, and Anton knew it.',
    );
    expect(texts).toEqual(['In 1964 I had a boy.', 'He was given away, and Anton knew it.']);
  });

  test('of what was asked takes nothing that is told after it', () => {
    const { texts } = tell(
      "I don't understand this question. Skip it. My grandmother hid eleven days with a cow.",
    );
    expect(texts).toEqual([]);
  });

  test('concerns the sentence before it', () => {
    const { texts } = tell(`I was born in Otley. ${prison} Please leave that out of the book.`);
    expect(texts).toEqual([prison]);
  });

  test('that states what it is about concerns nothing else', () => {
    const { texts, kept } = tell(
      'Edwin died in 2001. I still set out two cups. Please leave out that Edwin drank after the war.',
    );
    expect(texts).toEqual(['Please leave out that Edwin drank after the war.']);
    expect(kept).toEqual(['Edwin drank after the war']);
    const told = 'My father drank after the war.';
    const wish = 'Please leave out that my father drank.';
    expect(tell(`${told} He sang, too.`, wish).texts).toEqual([told, wish]);
  });

  test('may end in a question that only wants to be sure', () => {
    const secret = 'Before Joan I had a boy, Denzil, in Walsall.';
    const { texts } = tell(`${secret} So Denzil stays out, yes?`);
    expect(texts).toContain(secret);
  });

  test('may be put as a question that names it', () => {
    const { texts, kept } = tell(
      'She gets muddled these days.',
      'She likes the window. Could you leave out the bit about her being muddled? She would hate it.',
    );
    expect(texts).toContain('She gets muddled these days.');
    expect(kept).toEqual([]);
  });

  test('is heard in a question that announces a secret, here and in the next message', () => {
    const secret = 'I send money home.';
    const asked = 'Can I tell you something that is not for the book?';
    expect(tell(`I was born in Ipoh. ${asked} ${secret}`).texts).toEqual([secret]);
    const question = 'Of course. What you tell me next stays out of the book.';
    expect(tell('I was born in Ipoh.', asked, { question, text: secret }).texts).toEqual([secret]);
    expect(tell('I was born in Ipoh.', asked).texts).toEqual([]);
  });

  test('is not heard in a question about what can be left out', () => {
    for (const asked of ['Can I leave things out?', 'Can you leave something out if I ask you to?'])
      expect(tell(prison, asked).texts).toEqual([]);
  });

  test('takes what that sentence leans on with it', () => {
    const { texts } = tell(`${prison} He served two years in Durham. Leave that out of the book.`);
    expect(texts).toEqual([prison, 'He served two years in Durham.']);
  });

  test('concerns its own sentence where that tells something', () => {
    const sentence = 'My brother was in prison, but please leave that out of the book.';
    expect(tell(`I was born in Otley. ${sentence}`).texts).toEqual([sentence]);
  });

  test('that tells what it is about takes nothing else with it', () => {
    const wish =
      'Him and Eirlys fell out over the shares of the farm, and I do not want that in the book.';
    expect(tell(`Huw has the farm now and he is a good farmer. ${wish}`).texts).toEqual([wish]);
  });

  test.each([
    'His children are going to read it and they do not know.',
    'His daughters are still up the road.',
    'Not the name, not Durham, nothing.',
    'So for the book he was abroad.',
  ])('is followed by "%s", which is not told either', (rest) => {
    const text = `${prison} Please leave that out of the book. ${rest}`;
    expect(tell(text).texts).toContain(prison);
    expect(readText(text).sentences.map(({ act }) => act)).toEqual([
      'telling',
      'withhold',
      'withhold',
    ]);
  });

  test('is not heard where something is only to be put right', () => {
    const told = 'I was full cook in 2001, not 2003.';
    expect(tell(`${told} Fix that please, Mrs. Pruitt would kill me.`).texts).toEqual([]);
    expect(tell("The boy's name is Curtis. He came to live with me.").texts).toEqual([]);
  });

  test('is heard in dialect', () => {
    const { texts } = tell('We flitted tae Fife. Ma faither wis aye drunk. Dinna pit that in.');
    expect(texts).toEqual(['Ma faither wis aye drunk.']);
  });

  test('concerns the telling before it where the message says nothing else', () => {
    expect(tell('I was born in Otley.', prison, 'Leave that out, please.').texts).toEqual([prison]);
  });

  test('names what it is about, told before or after', () => {
    const before = 'Uncle Frank gambled at the dogs every Friday.';
    const { texts, kept } = tell(
      `I was born in Otley. ${before}`,
      "Frank's gambling stays out of the book.",
    );
    expect(texts).toEqual([before, "Frank's gambling stays out of the book."]);
    expect(kept).toEqual(["Frank's gambling"]);
  });

  test('about what was never told is kept for later', () => {
    const { texts, kept } = tell('I was born in Otley.', 'Leave out the divorce.');
    expect(texts).toEqual(['Leave out the divorce.']);
    expect(kept).toEqual(['divorce']);
  });

  test('concerns the last story of the message before, where its own tells nothing', () => {
    const long = 'We lived in Leeds. One day Father struck a man. He went to prison for it.';
    const { texts } = tell(long, 'I want that left out of the book.');
    expect(texts).toEqual(['One day Father struck a man.', 'He went to prison for it.']);
  });

  test('that nothing was told for is asked about', () => {
    expect(tell('Please leave that out of the book.').unclear?.candidates).toEqual([]);
  });

  test('says who is not to read it, and leaves out nobody of that name', () => {
    const { texts, kept } = tell(
      'Paloma is my eldest.',
      'In 1970 I wrote to him a letter. Paloma must not read this.',
    );
    expect(texts).toEqual(['In 1970 I wrote to him a letter.']);
    expect(kept).toEqual([]);
  });

  test('is taken back by "leave it in"', () => {
    const { texts } = tell(`${prison} Leave that out of the book.`, 'No, leave it in after all.');
    expect(texts).toEqual([]);
  });

  test('that is announced keeps back what it goes on to tell, and no more', () => {
    const secret = 'Between ourselves, Dad blamed her for it.';
    const { texts } = tell(
      `I heard it from Karin. ${secret} Please keep that out. Karin would mind.`,
    );
    expect(texts).toEqual([secret]);
    const next = tell('I will tell you something, but not for the book. He drank.');
    expect(next.texts).toEqual(['He drank.']);
  });

  test('"it stays in" of another story opens nothing', () => {
    const { texts } = tell(
      `${prison} Leave that out of the book.`,
      'We moved to Leeds.',
      'Mother opened a shop.',
      'I married Tom.',
      'It was the happiest day. It stays in.',
    );
    expect(texts).toEqual([prison]);
  });

  test('is never suspected', () => {
    const told = [
      'We left out of Galway on the morning boat.',
      'They kept him out of the army because of his feet.',
      'My mother said never to mention the war at table.',
      'It was a secret garden behind the mill.',
      'Nobody talked about it in those days.',
    ];
    expect(tell(...told).texts).toEqual([]);
  });
});

describe('a wish to leave something in', () => {
  test.each([
    'Lucas goes in, with trumpets!',
    'All of Lucas goes in.',
    'The mountain lion can stay.',
    'nothing about kit stays out',
    "Don't leave Kit out.",
    'no mate i said leave it IN the lot of it',
    'The strike does NOT stay out.',
    'I never asked you to leave anything out.',
  ])('"%s" leaves nothing out', (said) => {
    const { texts, kept } = tell('Lucas danced. A mountain lion came. Kit fished.', said);
    expect(texts).toEqual([]);
    expect(kept).toEqual([]);
  });

  test('undoes all but what the same message wants out', () => {
    const { texts } = tell(
      'I heard of it at nineteen, from Karin. My father blamed her, and they had separate rooms for years. I would not want that printed.',
      "No, Karin can stay, put it back. It's my father blaming her, and the rooms, that I don't want in there.",
    );
    expect(texts).toContain('My father blamed her, and they had separate rooms for years.');
    expect(texts).not.toContain('I heard of it at nineteen, from Karin.');
  });

  test('undoes only what is named as to be put back', () => {
    const { texts } = tell(
      'He was a kind man, my Otto. He gambled the boat away in 1983. Leave that out of the book.',
      'Too much. Put back that he was a kind man.',
    );
    expect(texts).not.toContain('He was a kind man, my Otto.');
    expect(texts).toContain('He gambled the boat away in 1983.');
  });

  test('what is announced says nothing of what was told of the same before', () => {
    const { texts } = tell(
      'I had the yard alone since 1986, when Arvid stopped.',
      'I will tell you why Arvid stopped, but this is not for the book. He drank for ten years.',
    );
    expect(texts).toEqual(['He drank for ten years.']);
  });

  test('the matter of somebody is a story, and not whatever names them', () => {
    const { texts, kept } = tell(
      'Our son Prakash was born in 1981.',
      'After the funeral I did not speak with Prakash for fourteen months. We lived in one house.',
      'What must be kept out is the matter of Prakash, those fourteen months.',
    );
    expect(kept).not.toContain('Prakash');
    expect(texts).toContain('After the funeral I did not speak with Prakash for fourteen months.');
    expect(texts).not.toContain('Our son Prakash was born in 1981.');
  });

  test('nothing is withheld because of what only sounds like a wish', () => {
    const { texts } = tell(
      'Elias could whistle any hymn. He was five.',
      "They gave me a coat and a lift. I'd not handled money in thirteen years.",
    );
    expect(texts).toEqual([]);
  });

  test('undoes what was left out last, whole', () => {
    const secret = 'One day Ned struck a man. He went to prison for it.';
    const { texts } = tell(`${secret} Leave that out of the book.`, 'No, put it back.');
    expect(texts).toEqual([]);
  });

  test('means what was just told and not what is out', () => {
    const { texts } = tell(
      `${prison} Leave that out of the book.`,
      'She turned his photograph to the wall. You can leave that in.',
    );
    expect(texts).toEqual([prison]);
  });

  test('of one thing leaves another out', () => {
    const { texts } = tell(
      'The shop was in Marischal Street. I once took five pound out of her till.',
      'The shop can stay, but leave out the five pound.',
    );
    expect(texts).toContain('I once took five pound out of her till.');
    expect(texts).not.toContain('The shop was in Marischal Street.');
  });
});

describe('banned words', () => {
  const told = ensureDocs([
    {
      id: 'u1',
      source: { type: 'message', id: 'm1' },
      text: 'Beryl Pike drove me home. I rose at six. The chapel lost its fund.',
      toldAt: new Date(),
    },
  ]);
  const found = (phrase: string) =>
    findBanned({ phrases: [phrase], told, texts: [] }).passages[0]?.map(({ text }) => text);

  test('withhold every sentence that says them', () => {
    expect(found('Beryl')).toEqual(['Beryl Pike drove me home.']);
    expect(found('the chapel fund')).toEqual(['The chapel lost its fund.']);
  });

  test('know a name from a word', () => {
    expect(found('old Rose')).toEqual([]);
  });

  test('have to mean something', () => {
    expect(findBanned({ phrases: ['the', 'Beryl'], told, texts: [] }).bannable).toEqual([
      false,
      true,
    ]);
  });
});

test('what a wish names is withheld whatever its sentence was taken for', () => {
  const text =
    'He went out in a dory that I had repaired for him, and I had put an old piece of fuel line in it because the shop was shut and I meant to change it. I do not want that part about the fuel line in the book.';
  const doc = readText(text, null);
  const [told] = doc.sentences;
  if (!told) throw new Error('Nothing was read');
  const misheard = {
    ...doc,
    sentences: [{ ...told, act: 'talk' as const }, ...doc.sentences.slice(1)],
  };
  const unit: Told = {
    ...{ id: 'm', source: { type: 'message', id: 'm' }, text, question: '', toldAt: new Date(0) },
    doc: misheard,
  };
  const { withheld } = heedWishes({ wish: unit, told: [unit], withheld: [] });
  expect(withheld.map((one) => one.text)).toContain(text.slice(told.start, told.end));
});
