import { expect, test } from 'vitest';
import { yearSpan } from './time-wording.ts';
import { resolveTimes } from './times.ts';

/** Told in 2021 by somebody born in 1940 who has spoken of no date before. */
function read(text: string): string[] {
  const times = resolveTimes(text, {
    birth: yearSpan(1940),
    previous: null,
    today: new Date('2021-09-01'),
  });
  return times
    .filter(({ expression }) => expression.kind !== 'duration')
    .map(({ when, bound }) => `${bound === 'at' ? '' : `${bound} `}${when?.text ?? '?'}`);
}

/** The same event in many mouths: nearest to the day as far as the words go. */
const rows: [string, string[]][] = [
  ['I was peeling potatoes the day they shot Kennedy.', ['November 1963']],
  ['It was the week Elvis died that we got the phone.', ['August 1977']],
  ['We opened the year Nehru died, and shut two years after.', ['1964', '1966']],
  ['She was born two months after Chernobyl.', ['June 1986']],
  ['the winter before the Wall came down', ['1988 or 1989']],
  ['the autumn before the Wall came down', ['autumn 1988']],
  ['in the spring when Mitterrand was elected', ['spring 1981']],
  ['He signed on a week before the Torrey Canyon ran aground.', ['March 1967']],
  ['three nights after Aberfan', ['October 1966']],
  ['That was the August when the flag went up in Kingston.', ['August 1962']],
  ['the year Ghana got independence', ['1957']],
  ['My brother left at the time of Partition.', ['1947']],
  ['We had nothing for years after Partition.', ['after 1947 or 1948']],
  ['when the Germans marched into Prague', ['1939']],
  ['since the fall of Saigon', ['since 1975 to now']],
  ['until Franco died', ['until 1975']],
  ['the night the Americans landed on the moon', ['July 1969']],
  ['the year Wojtyła became Pope', ['1978']],
  ['a fortnight after Churchill’s funeral', ['February 1965']],
  ['ten years to the day after the Six-Day War', ['1977']],
  ['in the three-day week', ['1974']],
  ['On VE Day we had one orange between us.', ['1945']],
  ['just before Pinatubo blew', ['1991']],
  ['the summer Mandela was freed', ['summer 1990']],
  ['the year after the Emergency', []],
  ['You know, sixty-three, the big freeze, the pipes went.', ['1963']],
  ['We were wed, sixty-nine, the moon landing, you remember.', ['1969']],
  ['I paid him sixty-nine, the moon was up.', []],
  ['He worked at Chernobyl as a fitter.', []],
  ['We saw Woodstock on the television.', []],
  ['They named the dog Suez.', []],
];

for (const [text, times] of rows) {
  test(`the times of “${text}”`, () => {
    expect(read(text)).toEqual(times);
  });
}
