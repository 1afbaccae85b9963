import { describe, expect, test } from 'vitest';
import type { KnownFact } from '#server/mind/facts.ts';
import { yearSpan } from '#server/mind/language/time-wording.ts';
import { asksWhen } from '#server/mind/language/when-asked.ts';
import type { Moment } from './converse.ts';
import { nextReply } from './rules.ts';
import { momentOf, talk } from './test-moments.ts';

const born = ['Where does your story begin?', 'I was born in Cork in 1938.'];
const came = ['And after that?', 'I came to Leeds in 1959.'];
const wed =
  'I married Ellen in a borrowed suit, and we danced on the tables till the band went home.';

const say = (said: string[], more: Partial<Moment> = {}): string =>
  nextReply(momentOf(talk(...said), more)).say;

describe('what was told without any time', () => {
  test('is placed by what the teller has told with its year', () => {
    expect(say([...born, ...came, 'And then?', wed])).toMatch(
      /before or after you came to Leeds.*you married Ellen|you married Ellen.*before or after you came to Leeds/u,
    );
  });

  test('is placed by what was found in earlier talks', () => {
    const known: KnownFact = {
      ...{ id: 'f', kind: 'move', status: 'confirmed', people: [], places: [], rests: [] },
      ...{ statement: 'Rose moved to Hull in 1961.', when: yearSpan(1961) },
    };
    expect(say([...born, 'And then?', wed], { facts: [known] })).toContain('you moved to Hull');
    const rejected = { ...known, status: 'rejected' as const };
    expect(say([...born, 'And then?', wed], { facts: [rejected] })).not.toContain('Hull');
  });

  test.each([
    ['I got a job at the tannery, and my uncle knew the foreman.', 'you got a job at the tannery'],
    [
      'Then we bought a farm near Ripon and never slept late again.',
      'you bought a farm near Ripon',
    ],
    ['I was apprenticed to a saddler with a glass eye.', 'you were apprenticed to a saddler'],
    ['We moved to Hull. The house had a green door.', 'you moved to Hull'],
    ['We then moved to Hull, to a green door.', 'you moved to Hull'],
    ['I trained as a nurse and lived on toast.', 'you trained as a nurse'],
    ['I opened a shop of my own, with one shelf.', 'you opened a shop'],
  ])('is asked about roughly, where there is nothing to place it by: %s', (told, thing) => {
    const asked = say(['And then?', told]);
    expect(asked.replace(/^You/u, 'you')).toContain(thing);
    expect(asked).toMatch(/[Rr]oughly when|[Aa]bout how old/u);
    expect(asked.match(/\?/gu)).toHaveLength(1);
  });

  test.each([
    [
      'How did you meet your wife?',
      'On the tram, with a cake between us that neither would claim.',
    ],
    ['Where did you settle?', 'Fall River, on Columbia Street, three floors up and no lift.'],
  ])('is asked about as a whole, where it cannot be named: %s %s', (asked, told) => {
    expect(say([asked, told])).toMatch(
      /^(?:Roughly when was|About (?:when would|how old were)).*\?$/u,
    );
  });
});

describe('Walt does not ask when it was', () => {
  const asksNothing = (...said: string[]) => expect(asksWhen(say(said))).toBe(false);

  test.each([
    ['a year', 'I married Ellen in 1962 and we danced on the tables.'],
    ['a spoken year', 'In sixty-two I married Ellen and we danced on the tables.'],
    ['an age', 'I was twenty-four and I married Ellen and we danced on the tables.'],
    ['a decade', 'That was the sixties. I married Ellen and we danced on the tables.'],
    ['a landmark', 'I married Ellen after the war, and we danced on the tables.'],
    ['a landmark of their own', 'We moved to Hull when the twins were small, to a green door.'],
  ])('where the answer gives %s', (_, told) => {
    asksNothing('And then?', told);
  });

  test.each([
    'When did you marry?',
    'How old were you when you married?',
    'What happened to you in 1962?',
  ])('where the question was: %s', (asked) => {
    asksNothing(asked, wed);
  });

  test.each([
    ['every day', 'We always left home with the cows and came back with the moon.'],
    ['never', 'I never moved to Hull, whatever my sister says about it.'],
    ['to others', 'He moved to Hull and opened a shop with one shelf in it.'],
    ['as a wish', 'If I had moved to Hull I would have had a green door.'],
  ])('of what was done %s', (_, told) => {
    asksNothing('And then?', told);
  });

  test.each([
    ['How did you meet your wife?', 'My coffee is getting cold, wait a moment. So.'],
    [
      'Where did you settle?',
      'Tess, Bram and little Gerrit, who asked if I was older than the land.',
    ],
  ])('of what answers something else: %s %s', (asked, told) => {
    asksNothing(asked, told);
  });

  test('in grief, nor within two turns of a loss', () => {
    const lost = ['And then?', 'My brother Noel died.'];
    asksNothing('And then?', 'My brother Noel died, and I left school and got a job at the mill.');
    asksNothing(...lost, 'I am listening.', wed);
    asksNothing(...lost, 'I am listening.', 'We had a grey dog.', 'Go on.', wed);
  });

  test('right after a refusal', () => {
    asksNothing('And your father?', "I'd rather not talk about that.", 'And then?', wed);
  });

  test('of what was told with its time before', () => {
    asksNothing('And then?', 'I married Ellen in 1962.', 'What was that day like?', wed);
  });

  test('by a loss, or by what somebody wants left alone', () => {
    const asked = say([
      ...['And then?', 'In 1959 I left Cork and buried my mother the same week.'],
      ...['Thank you.', 'It rained.', 'Go on.', 'We had a cat.', 'Go on.', 'It sang.', 'Yes?', wed],
    ]);
    expect(asked).not.toContain('Cork');
  });
});

describe('what is no landmark', () => {
  const shop = 'I opened a shop with one shelf and a bell, and the bell was the best of it.';
  const married = ['And after that?', 'We were married in 1962.'];
  const quiet = ['Go on.', 'We had a cat.', 'Go on.', 'It sang.', 'Go on.', 'It was grey.'];

  test('what is to be left out of the book', () => {
    const left = ['And after that?', 'I came to Leeds in 1959, but leave that out of the book.'];
    expect(say([...born, ...left, 'That stays out. And then?', wed])).not.toContain('Leeds');
  });

  test('a marriage that ended', () => {
    const ended = ['And then?', 'We divorced, and I kept the cat.'];
    expect(say([...born, ...married, ...quiet, 'And then?', shop])).toContain('you were married');
    const asked = say([...born, ...married, ...ended, ...quiet, 'And then?', shop]);
    expect(asked).not.toContain('married');
  });

  test('what it has to come after in any case', () => {
    const there = 'I opened a shop in Leeds with one shelf and a bell.';
    expect(say([...born, ...came, 'And then?', there])).not.toContain('before or after');
  });
});

describe('asking when it was', () => {
  const asked = 'Roughly when was it that you married Ellen?';
  const between = (times: number) =>
    Array.from({ length: times }, (_, at) => ['Go on.', `We had ${at + 2} grey dogs.`]).flat();
  const moved = ['Go on.', 'We moved to Hull, to a house with a green door and a pear tree.'];

  test('is seldom: not within four answers', () => {
    expect(asksWhen(say(['And then?', wed, asked, 'Sixty-two.', ...between(2), ...moved]))).toBe(
      false,
    );
    expect(asksWhen(say(['And then?', wed, asked, 'Sixty-two.', ...between(3), ...moved]))).toBe(
      true,
    );
  });

  test('is never done twice of the same', () => {
    const again = ['Go on.', 'Well, I married Ellen and that was that, as I told you.'];
    expect(asksWhen(say(['And then?', wed, asked, 'No idea.', ...between(5), ...again]))).toBe(
      false,
    );
  });

  test('stops where it is not known twice', () => {
    const job = ['Go on.', 'I got a job at the tannery with my uncle.'];
    const unknown = ['Roughly when was it that you got a job at the tannery?', 'No idea.'];
    const once = ['And then?', wed, asked, 'I couldn’t tell you.', ...between(4)];
    expect(asksWhen(say([...once, ...moved]))).toBe(true);
    expect(asksWhen(say([...once, ...job, ...unknown, ...between(4), ...moved]))).toBe(false);
  });

  test.each(['Sixty-two.', 'After.', 'I was twenty-four.'])(
    'is over with a short answer, and the telling goes on: %s',
    (answer) => {
      const reply = nextReply(momentOf(talk('And then?', wed, asked, answer)));
      expect(reply.say).toMatch(/go on|listening/iu);
      expect(reply.tools).toEqual([]);
    },
  );

  test.each(['No idea.', 'I couldn’t tell you.', 'I don’t remember.'])(
    'takes it kindly where it is not known: %s',
    (answer) => {
      const reply = nextReply(momentOf(talk('And then?', wed, asked, answer)));
      expect(reply.say).toMatch(/^(?:No matter|That is all right|It need not|Never mind)/u);
      expect(asksWhen(reply.say)).toBe(false);
    },
  );

  test('hears whoever tells on', () => {
    const more = 'After. We had a room over the bakery, and the bread woke us at three.';
    const reply = nextReply(momentOf(talk('And then?', wed, asked, more)));
    expect(reply.tools).not.toEqual([]);
  });
});
