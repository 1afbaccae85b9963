import { describe, expect, test } from 'vitest';
import { yearSpan } from './time-wording.ts';
import { isOnlyWhen, placedBy, saysUnknown, type WhenAnswer } from './when-answered.ts';
import { tellsIt, type WhenAsked, whenAskedIn, whenForms, whenFormsOfThat } from './when-asked.ts';

const beside: WhenAsked = { thing: 'you married', landmark: 'you came to Leeds', by: 'landmark' };
const asks: Record<WhenAsked['by'], WhenAsked> = {
  landmark: beside,
  time: { ...beside, landmark: null, by: 'time' },
  age: { ...beside, landmark: null, by: 'age' },
};

/** By somebody born in 1938 who came to Leeds in 1960. */
const placed = (by: WhenAsked['by'], text: string) =>
  placedBy({ asked: asks[by], text }, by === 'landmark' ? yearSpan(1960) : null, {
    birth: yearSpan(1938),
    previous: null,
    today: new Date('2021-06-01'),
    birthOf: (whose) => (whose === 'Pavel' ? yearSpan(1964) : null),
    landmark: (words) => (words.includes('Pavel') ? yearSpan(1964) : null),
  });

describe('what is answered to when something was', () => {
  test.each<[by: WhenAsked['by'], said: string, when: string]>([
    ['landmark', 'After.', 'after'],
    ['landmark', 'After the factory, I was twenty-four.', '1962 or 1963, worked out'],
    ['landmark', 'No, earlier.', 'before'],
    ['landmark', 'Oh, after. Definitely after.', 'after'],
    ['landmark', 'Not before, no.', 'after'],
    ['landmark', 'Not long after.', 'after'],
    ['landmark', 'A year or two before.', 'before'],
    ['landmark', 'It was before I came to Leeds.', 'before'],
    ['landmark', 'After, because we already had the shop.', 'after'],
    ['landmark', 'After. We had no money and Tom drove the van.', 'after'],
    ['landmark', 'Before that, fifty-eight maybe.', '1958'],
    ['landmark', 'After, in sixty-three.', '1963'],
    ['landmark', 'About two years later.', 'about 1962, worked out'],
    ['landmark', 'Neither, it was the same year.', '1960, worked out'],
    ['landmark', 'I was twenty-three.', '1961 or 1962, worked out'],
    ['landmark', 'The year after Pavel was born.', '1965, worked out'],
    ['landmark', 'Before, in 1971.', 'before'],
    ['landmark', 'Before or after, I could not say.', 'nothing'],
    ['landmark', 'I wore my mother’s dress.', 'nothing'],
    ['landmark', 'Before the war.', 'nothing'],
    ['time', 'Sixty-one.', '1961'],
    ['time', 'Oh heavens, 1974?', '1974'],
    ['time', 'It must have been the summer of 1959.', 'about summer 1959'],
    ['time', 'Nineteen or twenty.', '1957 or 1958, worked out'],
    ['time', 'In the sixties.', 'the 1960s'],
    ['time', 'After.', 'nothing'],
    ['time', 'Thirty.', 'nothing'],
    ['age', 'Thirty.', '1968 or 1969, worked out'],
    ['age', 'Oh, I was only nineteen.', '1957 or 1958, worked out'],
    ['age', 'Ninety-five.', 'nothing'],
    ['age', 'I couldn’t tell you.', 'nothing'],
  ])('asked by %s: “%s” says %s', (by, said, when) => {
    const found = placed(by, said);
    const date = found?.when && `${found.when.text}${found.when.workedOut ? ', worked out' : ''}`;
    expect(date ?? found?.side ?? 'nothing').toBe(when);
  });

  test.each<[said: string, is: 'only when' | 'more']>([
    ['After.', 'only when'],
    ['Before that, sixty-one maybe.', 'only when'],
    ['The year after Pavel was born.', 'only when'],
    ['It was before we came to Leeds.', 'only when'],
    ['I couldn’t tell you.', 'only when'],
    ['Nineteen fifty-nine, in the spring.', 'only when'],
    ['After. We had no money and Tom drove the van.', 'more'],
    ['After, because we already had the shop.', 'more'],
    ['I was nineteen and the band was late.', 'more'],
    ['She cried.', 'more'],
  ])('“%s” is %s', (text, is) => {
    expect(isOnlyWhen({ asked: beside, text })).toBe(is === 'only when');
  });

  test.each<[said: string, knows: boolean]>([
    ['No idea.', false],
    ['I couldn’t tell you.', false],
    ['I honestly don’t remember.', false],
    ['I don’t remember, maybe sixty-eight.', true],
    ['After, but I couldn’t say how long.', true],
  ])('“%s”: whether it is known', (text, knows) => {
    const answer: WhenAnswer = { asked: beside, text };
    expect(saysUnknown(answer)).toBe(!knows);
  });
});

describe('what Walt asked is known again', () => {
  const every = [whenForms, whenFormsOfThat].flatMap((forms) =>
    (['landmark', 'time', 'age'] as const).flatMap((by) =>
      forms[by].map(({ say }) => ({ by, said: say('you left Cork', 'you sold the boat'), forms })),
    ),
  );
  test.each(every)('$said', ({ by, said, forms }) => {
    expect(whenAskedIn(`I see. ${said}`)).toEqual({
      by,
      thing: forms === whenForms ? 'you left Cork' : null,
      landmark: by === 'landmark' ? 'you sold the boat' : null,
    });
  });

  test.each(['When did you leave Cork?', 'How old were you then?', 'Go on.'])(
    'but not in: %s',
    (said) => {
      expect(whenAskedIn(said)).toBeNull();
    },
  );

  test.each<[told: string, asked: string, is: boolean]>([
    ['So we left our house in Cork, the three of us.', 'you left your house in Cork', true],
    ['I was taken on at the mill.', 'you were taken on at the mill', true],
    ['We then finally moved to Hull.', 'you moved to Hull', true],
    ['I left Corkscrew Road.', 'you left Cork', false],
  ])('“%s” tells that %s: %s', (told, asked, is) => {
    expect(tellsIt(told, asked)).toBe(is);
  });
});
