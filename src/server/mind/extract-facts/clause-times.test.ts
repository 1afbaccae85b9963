import { expect, test } from 'vitest';
import { cluesFrom } from '#server/mind/language/name-clues.ts';
import { yearSpan } from '#server/mind/language/time-wording.ts';
import type { Unit } from '#server/mind/material.ts';
import { clauseTimes } from './clause-times.ts';
import { learnedLikelihood } from './links/likelihood.ts';
import { prepare, readUnit } from './reading.ts';

/** The date of the clause that holds these words, told by someone born in 1938 who spoke of 1950 before. */
function dateOf(words: string, text: string): string | null {
  const unit: Unit = {
    id: 'u1',
    source: { type: 'message', id: 'm1' },
    text,
    toldAt: new Date('2020-01-01'),
  };
  const reading = readUnit(prepare(unit, cluesFrom([text])), {
    birth: yearSpan(1938),
    previous: yearSpan(1950),
    today: new Date('2020-01-01'),
  });
  const at = reading.clauses.findIndex((clause) => clause.text.includes(words));
  expect(at, `no clause holds “${words}”`).toBeGreaterThanOrEqual(0);
  return clauseTimes(reading, learnedLikelihood)[at]?.when?.text ?? null;
}

const rows: [words: string, date: string | null, text: string][] = [
  ['passed', '2009', 'My husband passed. Two thousand and nine. Heart.'],
  ['opened', '1971', "I opened the bakery with my cousin Aldo, and that was in '71."],
  ['stayed on', '2011', 'Granny stayed on at the croft. She was ninety, that was in 2011.'],
  ['died', '1963', 'Daddy died while I was carrying Una, so that would be 1963.'],
  ['died', '1987', 'She died in, it was either eighty-six or eighty-seven. Eighty-seven.'],
  [
    'died',
    '1987',
    'She died in, it was either eighty-six or eighty-seven. Eighty-seven. The year of the strike? No, that was eighty-eight. So eighty-seven, yeah.',
  ],
  ['shut', '1964', 'They shut the mine. That would be, what, sixty-three? Sixty-four.'],
  [
    'left me',
    'about summer 1968',
    "She left me for a dentist. It'd be the summer of sixty-eight, maybe sixty-nine.",
  ],
  ['drowned', '1949 or 1950', 'My brother Ned drowned in the millpond. He was nine. I was eleven.'],
  ['was small', null, 'My granny was small. I was eight. She lived with us.'],
  [
    'joined',
    '1967',
    'In 1967 we left the town, and my brother Obi joined the army although he was only sixteen.',
  ],
  ['moved', '1960', 'In 1960 I answered an advertisement. We moved to Derby with one piano.'],
  ['pray', null, 'In 1960 my sister died. I pray for her every night.'],
  ['had it', '1982 to 2015', 'I opened the shop in 1982. I had it thirty-three years.'],
  ['bought', '1967', 'I came to Perth in 1962. After five years I bought a truck.'],
  ['Cook at', '1975', 'Cook at Grove Lane School. I started in 1975.'],
  ['Yes but', null, 'Yes but late. I started in 1975.'],
  [
    'did not come',
    'winter 1962',
    'The winter of 1962. We carried for them. My uncle did not come down.',
  ],
  ['stayed', '1998 or 1999', 'I stayed till I was sixty.'],
  ['flew', '1952', 'Two years later I flew to Accra.'],
  [
    'sold',
    null,
    'My mother kept hens and a goat and sang in the choir at the chapel on the hill. Two years later we sold the goat.',
  ],
  ['was wed', null, 'I was wed when the bridge opened... no. Listen to me.'],
  ['I said', null, 'I said at the party it was thirty-five.'],
];

for (const [words, date, text] of rows) {
  test(`“${words}” is of ${date ?? 'no date'} in “${text}”`, () => {
    expect(dateOf(words, text)).toBe(date);
  });
}
