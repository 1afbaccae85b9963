import { describe, expect, test } from 'vitest';
import { emptyBrief } from '#contract/briefs.ts';
import { readText } from '#server/mind/reading/read.ts';
import type { Interview, Reply, Turn } from './converse.ts';
import { decide } from './policy.ts';
import { stateOf } from './read-talk.ts';
import { momentOf } from './test-talk.ts';

const interview: Interview = {
  name: 'A first call',
  instructions: '',
  introScript: 'Hello, this is Walt. What name should I use when we talk?',
  exitCriteria: '',
  questions: [
    { id: 'name', text: 'What name should I use when we talk?', intent: '' },
    { id: 'print', text: 'How should your name stand in the book?', intent: '' },
    { id: 'person', text: 'How should the book speak of you: as "I", or as "she"?', intent: '' },
    { id: 'chapters', text: 'If your life were a book, what would its chapters be?', intent: '' },
    { id: 'birth', text: 'Where and when were you born?', intent: '' },
  ],
};

/** Walt and somebody take turns, Walt first; what Walt says to the last of it. */
function replyTo(lines: string[], given: Parameters<typeof momentOf>[1] = {}): Reply {
  const turns = lines.map(
    (content, at): Turn => ({ id: `t${at}`, role: at % 2 === 0 ? 'assistant' : 'user', content }),
  );
  const moment = { ...momentOf([], { askedQuestionIds: ['name'], ...given }), interview, turns };
  return decide(stateOf(moment, readText));
}

const formal = /in the book\?|speak of you|chapters/u;

describe('after a loss', () => {
  const loss = 'My husband Harold died in 1999. I had just gone down to put the kettle on.';
  const [sorry] = [replyTo(['Tell me about Harold.', loss]).say];

  test('whoever goes on telling is left to tell it', () => {
    const more =
      'I came back up and the tea went cold. I never moved that cup until Janet made me.';
    const { move, say } = replyTo(['Tell me about Harold.', loss, sorry, more]);
    expect(move).toBe('stay');
    expect(say).not.toMatch(/\?|Janet/u);
  });

  test('nobody is asked how the book shall be, or about somebody named in passing', () => {
    const lines = ['Tell me about Harold.', loss, sorry, 'The tea went cold on the side.'];
    const lingering = replyTo(lines).say;
    const { say } = replyTo([...lines, lingering, 'The doctor was kind, Dr Patel from Leeds.']);
    expect(say).not.toMatch(formal);
    expect(say).not.toMatch(/Leeds|born/u);
  });

  test.each([
    'My husband Vernon and I sang. He has been gone six years come Easter.',
    'My sister Wilma kept the shop. She passed in ninety-four.',
    'My husband Kok Wai die 2009, in the kitchen.',
    'It is not about my name, it is that my daughter died.',
  ])('a loss is heard however it is told: %s', (told) => {
    expect(replyTo(['Tell me about it.', told]).say).toMatch(/^I'm (?:so )?sorry/u);
  });

  test('whoever refuses to speak of it is asked nothing', () => {
    const { say } = replyTo([
      'Tell me about Harold.',
      loss,
      sorry,
      'No. I do not want to talk about it.',
    ]);
    expect(say).not.toMatch(/\?/u);
  });

  test('it is heard before whatever was asked is answered', () => {
    const { say } = replyTo(['Tell me about Harold.', `${loss} Are you a machine?`]);
    expect(say).toMatch(/^I'm (?:so )?sorry.*(?:program|machine)/u);
    expect(say).not.toMatch(/\?/u);
  });

  test('nobody is asked what became of whoever died', () => {
    const told = 'My friend Nora and I sang in the choir. Nora died in 1971, she was only forty.';
    const lines = ['Who sang with you?', told];
    for (let turn = 0; turn < 6; turn += 1) {
      const { say } = replyTo(lines);
      expect(say).not.toMatch(/became of Nora/u);
      lines.push(say, 'Nora laughed at the vicar and the vicar laughed at Nora, every Sunday.');
    }
  });
});

describe('the interview’s own questions', () => {
  const story =
    'We learned to read lips in the mill because the looms were so loud, and one day the foreman’s wife had followed every word of it.';

  test('about the book wait until no story is under way', () => {
    const lines = ['Where did you work?', story];
    for (let turn = 0; turn < 10; turn += 1) {
      const { say } = replyTo(lines);
      expect(say).not.toMatch(formal);
      lines.push(say, `${story} That was number ${turn}.`);
    }
  });

  test('are not put again once they are answered, whatever else was said', () => {
    const asked = interview.questions[2]?.text ?? '';
    const { say } = replyTo([asked, 'As I, please. Where were we?'], {
      brief: { ...emptyBrief, person: 'first' },
    });
    expect(say).not.toContain(asked);
  });

  test('that take something down do not make a story of it', () => {
    const { say } = replyTo([
      'How should your name stand in the book?',
      'Winifred Ogden. I was a Sykes before I wed, so put Winifred Ogden, born Sykes.',
    ]);
    expect(say).not.toMatch(/wedding|home together|you meet|Sykes\./u);
  });
});

describe('what was told', () => {
  test('is said back only where it is short, and never in pieces', () => {
    const told = 'She can still do the whole of that song with all the actions, twice over.';
    const { move, say } = replyTo(['What was it like?', told]);
    expect(move).toBe('follow');
    expect(say).not.toMatch(/“|…/u);
  });

  test('is never asked for what happened then where nothing happened', () => {
    for (const told of [
      'She ran the house.',
      'We lived above a fish shop.',
      'I only met Uncle Ken twice.',
      'He never let me pay.',
    ])
      expect(replyTo(['What was it like?', told]).say).not.toMatch(
        /happened then|did .* do then|mind\?/u,
      );
  });

  test('is not asked about where it never was', () => {
    const { say } = replyTo([
      'Who wrote to her?',
      'There was Arthur. I never married him, in the end.',
    ]);
    expect(say).not.toMatch(/wedding|first home|marry|first year/u);
  });

  test('names the teller nobody else', () => {
    const lines = [
      'What name should I use when we talk?',
      'Winnie, everybody’s called me Winnie since I was in my pram.',
    ];
    for (let turn = 0; turn < 8; turn += 1) {
      const { say } = replyTo(lines);
      expect(say.replace(/“[^”]*”/gu, '')).not.toMatch(/(?:of|about|to|was) Winnie/u);
      lines.push(say, 'It was all looms and noise then, and fluff in your hair.');
    }
  });

  test('of somebody in another’s life is asked by what they were to each other', () => {
    const subject = {
      whose: 'another',
      name: 'Marjorie',
      relation: 'mother',
      living: null,
    } as const;
    const { say } = replyTo(
      [
        'Tell me about the house.',
        'Her brother Ken told her there was a ghost in the attic. She slept with a candle until she was ten.',
      ],
      { brief: { subject, pronoun: 'she' } },
    );
    expect(say).toMatch(/know about|get on|tell you about|“/u);
    expect(say).not.toMatch(/When you think of|What was .* like\?/u);
  });
});

describe('what looks like a question', () => {
  test('and opens a story is not answered', () => {
    const { say } = replyTo([
      'What was the street like?',
      'Did I tell you about the party? We had a trestle table right down the road and it poured with rain.',
    ]);
    expect(say).not.toMatch(/you have|hear it twice|all of it/u);
    expect(say).toMatch(/trestle|party|that/u);
  });

  test('and is put to themselves is left to them', () => {
    const { say } = replyTo([
      'Who came to see you?',
      'Our Janet came every day with a dish under a cloth.',
      'What was Janet like?',
      'Where was I? Oh, the dishes. It was hotpot mainly, and she sat there until I had eaten it.',
    ]);
    expect(say).not.toMatch(/came every day|We had just come|You were telling/u);
  });

  test('was answered, and is not answered once more to whoever complains of something else', () => {
    const asks = 'Are you a machine?';
    const { say } = replyTo(['Tell me about it.', asks]);
    const again = replyTo(['Tell me about it.', asks, say, 'You ask far too many questions.']).say;
    expect(again).not.toMatch(/program|machine|owe/u);
  });

  test('asks to go on from where they were', () => {
    const told = 'We took the boat to Holyhead at four in the morning.';
    const { say } = replyTo(['How did you leave?', told, 'Tell me more.', 'Where were we?']);
    expect(say).toContain(told);
    expect(say.match(/\?/gu)?.length ?? 0).toBeLessThanOrEqual(1);
  });
});

describe('violence that somebody has suffered', () => {
  test.each([
    'They bate us. Every day. I was eight years old.',
    'My stepfather used to hit my mother when he had drink taken.',
    'I was beaten with a strap for speaking Welsh.',
    'He took his belt to me for a broken plate.',
    'What do you think it was like? The Brothers belted us for nothing.',
  ])('is stayed with and not probed: %s', (told) => {
    const { say } = replyTo(['What was school like?', told]);
    expect(say).toMatch(/^I'm sorry/u);
    expect(say).not.toContain('?');
  });

  test('goes on to be heard without a question', () => {
    const told = 'My stepfather used to hit my mother when he had drink taken.';
    const first = replyTo(['Who lived in the house?', told]).say;
    const more = 'He would hit us with whatever was there, the poker, a boot.';
    const { say } = replyTo(['Who lived in the house?', told, first, more]);
    expect(say).not.toMatch(/\?|sorry/u);
  });

  test.each([
    'My father never used to hit us, he only looked at you.',
    'We got to the final and Rovers beat us three to one.',
    'My brother beat me at chess every Sunday.',
  ])('is not heard where there was none: %s', (told) => {
    expect(replyTo(['What was home like?', told]).say).not.toContain('sorry');
  });
});

test('both of two questions are answered', () => {
  const { say } = replyTo([
    'Tell me about it.',
    'Can I delete things later? And do you sell this data?',
  ]);
  expect(say).toMatch(/delete.*sell/u);
});

test.each([
  'So now I have to go to the clinic every week.',
  'I have to take the tablets every morning now.',
])('an ordinary worry is no danger: %s', (told) => {
  expect(replyTo(['How are your days?', told]).say).not.toMatch(/ring somebody/u);
});

test.each([
  'I want to die.',
  'They would be better off without me.',
  'I am frightened of what I might do.',
])('danger is heard: %s', (told) => {
  expect(replyTo(['How are your days?', told]).say).toMatch(/ring somebody/u);
});

test('nothing is left out because it only sounds like a wish', () => {
  const { say } = replyTo(['What is left of him?', 'I have the iron. I cannot use it.']);
  expect(say).not.toMatch(/stays? out|left out|be in the book/iu);
});

test('tiredness gets an offer and not an end', () => {
  const { say, tools } = replyTo(['What was it like?', 'I am getting a bit tired now.']);
  expect(say).toMatch(/stop|more/u);
  expect(tools).not.toContainEqual({ name: 'hangUp' });
});

test('whoever leaves something out is followed in what else they told', () => {
  const secret = 'She gets muddled these days.';
  const passage = {
    source: { type: 'message', id: 'm' } as const,
    unitId: 't1',
    start: 0,
    end: secret.length,
    text: secret,
  };
  const { say } = replyTo(
    [
      'What do you see when you think of her?',
      `${secret} Her mother waited at that window for weeks. Please leave out that she gets muddled, she would hate it.`,
    ],
    { heeded: { withheld: [passage], included: [], kept: [], lifted: [], unclear: null } },
  );
  expect(say).toMatch(/window|mother/u);
  expect(say.replace(/“[^”]*”/gu, '')).not.toMatch(/muddled|hate/u);
});

test('says exactly what stays out where it was told long before', () => {
  const text = 'My uncle drank.';
  const { say } = replyTo(
    [
      'Who lived with you?',
      text,
      'What else?',
      'We had a shop in Leith.',
      'What was it like?',
      'It sold bread.',
      'And then?',
      'Leave out the drinking.',
    ],
    {
      heeded: {
        withheld: [
          { source: { type: 'message', id: 'm' }, unitId: 't1', start: 0, end: text.length, text },
        ],
        included: [],
        kept: [],
        lifted: [],
        unclear: null,
      },
    },
  );
  expect(say).toContain('“My uncle drank”');
});

test('whoever asks to tell something that is not for the book is told that it stays out', () => {
  const { say } = replyTo(['What was it like?', 'Can I tell you something off the record?']);
  expect(say).toBe('Of course. What you tell me next stays out of the book.');
});

test('a grandchild, who may be in the next room, is not asked about as if they were gone', () => {
  const { say } = replyTo([
    'What name should I use when we talk?',
    'Chela. My granddaughter Ximena put me here in the computer, she wants a book of me and she helps me every evening.',
  ]);
  expect(say).not.toMatch(/What was your granddaughter|did other people/u);
});

describe('what was told last', () => {
  test.each([
    [
      'The deck crowd said he was married to the port engine. In the gale we kept steam on her for eleven hours with a hammer. When it was over I took it as a decoration.',
      /wedding|meet|marry|home together/u,
    ],
    [
      'I learned to drive at forty-one and I had a yellow Mini. I took myself to Tenby and ate a crab sandwich on the wall. Nobody knew where I was till the milking.',
      /milk|cows/u,
    ],
    ['Her name was Mrs. Foster and she sent me a card every Christmas.', /arriving|foster(?!s)/u],
  ])('is followed, and no word in passing: %s', (told, unfit) => {
    const { move, say } = replyTo(['What do you remember?', told]);
    expect(move).toBe('follow');
    expect(say.replace(/“[^”]*”/u, '')).not.toMatch(unfit);
  });

  test('is followed where little is said', () => {
    const { move } = replyTo(['What happened?', 'The sledge went through the ice. Not us.']);
    expect(move).toBe('follow');
  });

  test('names the mother by whichever name she is called', () => {
    const { say } = replyTo([
      'Who was at home?',
      'My father Ivor was a roadman and my mother Annie did the rest.',
      'What was your mother like?',
      'Small and quick. Annie Hamer she was before. She baked on a Thursday.',
    ]);
    expect(say).not.toContain('Annie Hamer');
  });

  test('of how they met is not asked for once more', () => {
    const { say } = replyTo([
      'Who was Ruth?',
      'She brought a class of children aboard and asked me what the engine was for. Ruth wanted to know in a sentence. We were married in 1972.',
    ]);
    expect(say).not.toMatch(/two of you meet|come to decide/u);
  });
});

describe('a death', () => {
  test.each([
    'She had the keys of the dairy on her apron nineteen years till she died in 81. I had to ask for butter.',
    'I had the address of the priest’s cousin in my shoe. The cousin had died the week before.',
    'A Mrs. Petrakis took me in. She was Greek, a widow, and she kept hens.',
  ])('of somebody else, told in passing, is not condoled with: %s', (told) => {
    expect(replyTo(['What do you remember?', told]).say).not.toContain('sorry');
  });

  test.each([
    'My sister has not died, she sells mangoes in Lamu.',
    'The driver blew his horn because I was not at the stop, and he figured I had died.',
    'By then my father had lost his English, and he talked Greek to the nurse.',
    'My mother baked the bread and the old people died.',
  ])('that was none, or is not known to be theirs, is laid to nobody: %s', (told) => {
    expect(replyTo(['What do you remember?', told]).say).not.toContain('sorry about');
  });

  test.each([
    'There was Dafydd in February 1970, he lived two days.',
    'I had a small brother Emeka and he did not survive it.',
    'My mother’s death. I was refused the visa.',
    'She taught me to swear. I was with her when she died, in 1979.',
    'We were married thirty years. The dog came the same month that my husband Abel died.',
  ])('of their own is heard, however it is told: %s', (told) => {
    expect(replyTo(['What do you remember?', told]).say).toMatch(/^I'm (?:so )?sorry/u);
  });
});

test('what nobody was told is received before anything is asked', () => {
  const { say } = replyTo([
    'What do you remember?',
    'There is a thing I never told a soul. I burned her letter in the stove because I was afraid that I would stay.',
  ]);
  expect(say).toMatch(/^(?:Thank you|I'm glad you told me)/u);
});

describe('a question', () => {
  test('at the end of a sentence that tells is none', () => {
    const { say } = replyTo([
      'What do you remember of the school?',
      'On Fridays he put the bread in his pockets for the weekend, you understand? So I made him a bag every Friday.',
    ]);
    expect(say).not.toMatch(/clock|I have it|I think so/u);
  });

  test.each([
    ['Do you want him now or later?', /now/iu],
    ['Have you ever had anyone keep back an ingredient on you, Walt?', /program/u],
    ['You think a child that small remembers it? He never says a thing.', /\?$/u],
  ])('that no subject fits is answered by its kind: %s', (asked, answered) => {
    const { say } = replyTo([
      'What was it like?',
      `I brought the boy to Fresno in March. ${asked}`,
    ]);
    expect(say).toMatch(answered);
    expect(say).not.toMatch(/more than I know|couldn't say/u);
  });
});

describe('what is said to somebody else in a story', () => {
  test('is no question to Walt and no complaint', () => {
    const { say } = replyTo([
      'What was she like?',
      'She ran the welding shop. One day she said, what are you putting it on? And I told her, and she sent me home again with another rod, and that was how we met.',
    ]);
    expect(say).not.toMatch(/sorry|program|kept/u);
  });
});

test('a question that is asked last is not answered with what was told before it', () => {
  const { say } = replyTo([
    'What games did you play?',
    'We used a coconut bough for a bat and a green orange for a ball, every evening. Do you know what a googly is, Walt?',
  ]);
  expect(say).not.toContain('told me');
});

test('nothing of a message without a full stop is said back', () => {
  const { say } = replyTo([
    'What did you do then?',
    'i drove the tankers for twenty year down to the midlands and home every night and i found out i had a garden and a shed and a wife in it',
  ]);
  expect(say).not.toContain('“');
});

test.each([
  'There was a girl before my wife. That is as far as I go on her.',
  'We had a boy in the spring. That is as far as I go on him.',
])('a refusal is received, and nothing of it is said back: %s', (said) => {
  const { say } = replyTo(['What happened then?', said]);
  expect(say).not.toContain('“');
  expect(say).not.toMatch(/see of it|that day|that time/u);
});

test('who is tired and asks something is answered and not sent away', () => {
  const { move, say } = replyTo([
    'What did she say?',
    'She said it was good advice. I am getting tired now. Can I read it over before anybody gets it?',
  ]);
  expect(move).not.toBe('goodbye');
  expect(say).not.toMatch(/Goodbye/u);
});

test.each([
  'Alright my child, the children are up. Hamba kahle.',
  'I put it back on the shelf. Do widzenia, Mr Walt.',
])('a goodbye is heard in the words that people bring along: %s', (said) => {
  const before = ['Where was that?', 'In our street.', 'Who lived there?', 'My aunt did.'];
  expect(replyTo([...before, 'What was kept there?', said]).move).toBe('goodbye');
});

test('what only sounds like leave sends nobody away', () => {
  const reply = replyTo([
    'What do you see?',
    "No. I'm not going back up. That's all you get of that hill.",
  ]);
  expect(reply.tools).toEqual([]);
  expect(reply.say).not.toMatch(/Goodbye/u);
});

test('what could be asked of anybody is asked once in a talk', () => {
  const lines = ['Where were you born?'];
  for (const place of [
    'Otley',
    'Hull',
    'Leeds',
    'Goole',
    'Selby',
    'York',
    'Ripon',
    'Whitby',
    'Malton',
    'Skipton',
  ]) {
    lines.push(
      `Then I was sent over to ${place}. It rained, and I stood there with my one bag, and nobody came for me.`,
    );
    lines.push(replyTo(lines).say);
  }
  const questions = lines
    .filter((_, at) => at % 2 === 0)
    .flatMap((line) => line.match(/[^.?!”]+\?/gu) ?? []);
  expect(new Set(questions).size).toBe(questions.length);
});

test('a goodbye with a question behind it has an answer and a goodbye', () => {
  const { move, say } = replyTo([
    'What did the tower look like?',
    'It was tall. Good night, Walt. Will you be here tomorrow?',
  ]);
  expect(move).toBe('goodbye');
  expect(say).toMatch(/kept|here|Any time/u);
});

test('a blessing has an answer in kind', () => {
  const { say } = replyTo([
    'What else?',
    'May God bless you even if you are a program. Goodbye, Walt!',
  ]);
  expect(say).toMatch(/^(?:Thank you, and the same|That's kind)/u);
  expect(say).not.toContain('program');
});

test('a correction is confirmed with what is right', () => {
  const { say } = replyTo(['When was it?', 'The piano was 1969, not 1971.']);
  expect(say).toContain('1969, not 1971');
});

test('every kind of thing that is put right is confirmed with its value', () => {
  const right = (before: string, correction: string) =>
    replyTo(['What do you remember?', before, 'What was it like?', correction]).say;
  expect(
    right(
      'Aram handed my father a coffee can with $1,140 in it.',
      'I should fix something. It was $1,410 in the can, not 1,140.',
    ),
  ).toContain('$1,410, not 1,140');
  expect(
    right('My aunt taught me to bake.', 'No, it was my mother who taught me to bake, not my aunt.'),
  ).toContain('your mother, not your aunt');
  expect(
    right(
      'The letter came from Italy in the spring.',
      'I said the letter was from Italy. It was from Egypt.',
    ),
  ).toContain('Egypt, not Italy');
});

test('where two may be meant, Walt asks with the words of one, and a yes settles it', () => {
  const talk = [
    'What do you remember?',
    'My brother left for Perth in 1963. I left for Perth in 1963 too.',
    'What was it like?',
    'I got that wrong. It was 1965, not 1963.',
  ];
  const asked = replyTo(talk).say;
  expect(asked).toBe('Do you mean “I left for Perth in 1963 too.”?');
  expect(replyTo([...talk, asked, 'Yes.']).say).toContain('1965, not 1963');
});

test.each([
  'I carried the last lever home. That is enough for today. Thank you, and goodbye. Wow.',
  'Leave out the boy. It is time for my soup. Goodbye, Walt, you have waited quite well.',
  'My knee is stiff. So I will say bye bye for today, my dear. We will reach the end of the road another day.',
])('a goodbye is heard though a last word follows it: %s', (said) => {
  expect(replyTo(['What did the tower look like?', said]).move).toBe('goodbye');
});

test('an answer leaves the floor to them, and does not go to the next question of the interview', () => {
  const { say } = replyTo(['What did you eat on Sundays?', 'Stew. Do you eat, Walt?']);
  expect(say).not.toMatch(/born|book\?|chapters/u);
});
