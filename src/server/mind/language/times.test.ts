import { expect, test } from 'vitest';
import type { When } from '#contract/whens.ts';
import { monthSpan, yearSpan } from './time-wording.ts';
import { resolveTimes } from './times.ts';

const events: Record<string, When> = {
  'the wedding': yearSpan(1956),
  'our wedding': yearSpan(1956),
  'my father died': yearSpan(1963),
  'we married': yearSpan(1956),
};

/** A teller born in 1933 who has just spoken of 1950. */
function read(text: string): string[] {
  const dated = resolveTimes(text, {
    birth: yearSpan(1933),
    previous: yearSpan(1950),
    today: new Date('2022-09-01'),
    birthOf: (whose) => (whose === 'Michael' ? monthSpan(1958, 3) : null),
    landmark: (words) => events[words] ?? null,
  });
  return dated
    .filter(({ expression }) => expression.kind !== 'duration')
    .map(
      ({ when, bound }) =>
        `${bound === 'at' || bound === 'since' ? '' : `${bound} `}${when?.text ?? '?'}${when?.workedOut ? '*' : ''}`,
    );
}

/** `*` is worked out, `?` a time that cannot be known; an empty list is no time at all. */
const rows: [string, string[]][] = [
  ['The ferry sank in 1953.', ['1953']],
  ['We got the keys in nineteen sixty-four.', ['1964']],
  ['I sailed in nineteen oh five, or my mother did.', ['1905']],
  ['The shop shut in two thousand and eight.', ['2008']],
  ['We buried her in twenty eleven.', ['2011']],
  ['It was fifty-two when the roof went.', ['1952']],
  ["Kasia came along in '61.", ['1961']],
  ['He was called up in forty-one and sent to Egypt.', ['1941']],
  ['Kwame and Esi, in fifty-nine and sixty-one', ['1959', '1961']],
  ['Born in 1957, 1959 and 1962.', ['1957', '1959', '1962']],
  ['In June of 1959 it flooded.', ['June 1959']],
  ['By March 1971 we had nothing.', ['March 1971']],
  ['We opened in September, 1980.', ['September 1980']],
  ['in May of fifty-six', ['May 1956']],
  ['Sept. 1944 is when it started', ['September 1944']],
  ['on the 12th of May, 1941', ['12 May 1941']],
  ['on 2 February 1986, six weeks early', ['2 February 1986']],
  ['January 19, 1969.', ['19 January 1969']],
  ['the third of October nineteen forty-eight', ['3 October 1948']],
  ['1941-05-12', ['12 May 1941']],
  ['25/12/1970', ['25 December 1970']],
  ['03/04/1950', ['1950']],
  ['on Christmas Eve of 1992', ['24 December 1992']],
  ["New Year's Day 1960", ['1 January 1960']],
  ['the summer of 1947', ['summer 1947']],
  ['in the fall of 1968', ['autumn 1968']],
  ['Spring of fifty-five it was.', ['spring 1955']],
  ['in the nineties', ['the 1990s']],
  ['during the 1940s', ['the 1940s']],
  ['the early sixties were hard', ['the early 1960s']],
  ['the late 1970s', ['the late 1970s']],
  ["back in the '50s", ['the 1950s']],
  ['When I was seven we got a dog.', ['1940 or 1941*']],
  ['I left at nineteen.', ['1952 or 1953*']],
  ['At fourteen I went down the pit.', ['1947 or 1948*']],
  ['I was eight, and small for it.', ['1941 or 1942*']],
  ['By the time I was thirty I had three.', ['1963 or 1964*']],
  ['I did nights until I was sixty.', ['until 1993 or 1994*']],
  ['at the age of twenty-one', ['1954 or 1955*']],
  ['aged 12', ['1945 or 1946*']],
  ['The war begins when I have thirteen years.', ['1946 or 1947*']],
  ['when I was nine or ten', ['between 1942 and 1944*']],
  ['I was a boy of twelve then.', ['1945 or 1946*']],
  ['as a sixteen-year-old', ['1949 or 1950*']],
  ['on my fortieth birthday', ['1973 or 1974*']],
  ['I was nearly nine.', ['1941 or 1942*']],
  ['when Michael was four', ['1962 or 1963*']],
  ['when Jadwiga was four', ['?']],
  ['Two years later I flew to Lagos.', ['1952*']],
  ['A year later the mill closed.', ['1951*']],
  ['three years on', ['1953*']],
  ['The year after, with drums.', ['1951*']],
  ['The following year we left.', ['1951*']],
  ['the same year', ['1950*']],
  ['the year before that', ['1949*']],
  ['ten years after that', ['1960*']],
  ['five years earlier', ['1945*']],
  ['He died ten years ago.', ['2012*']],
  ["Frank's dead these twelve years.", ['2010*']],
  ['I have lived here for six years now.', ['2016*']],
  ['Last year I fell.', ['2021*']],
  ['After the wedding we went to Cork.', ['after 1956 or 1957*']],
  ['two years after the wedding', ['1958*']],
  ['the year after we married', ['1957*']],
  ['the year my father died', ['1963*']],
  ['a few years later', ['?']],
  ['Some time later, a letter.', ['?']],
  ['after the war', ['after ?']],
  ['from 1950 to 1954', ['1950 to 1954']],
  ['between 1961 and 1965', ['1961 to 1965']],
  ['1974-89', ['1974 to 1989']],
  ['from fifty-two until fifty-six', ['1952 to 1956']],
  ['from June 1950 to August 1952', ['June 1950 to August 1952']],
  ['They give oil since 2009.', ['2009 to now']],
  ['I stayed for twenty-four years.', []],
  ['I was at that four years.', []],
  ['about 1950', ['about 1950']],
  ['I think it was 1947', ['about 1947']],
  ['1948 or so', ['about 1948']],
  ['in 1964 or 1965', ['1964 or 1965']],
  ['I went in fifty-two. No, I tell a lie, it was fifty-one.', ['1951']],
  ['It was 1969, no, wait, it was 1970.', ['1970']],
  ['We wed in 1960. Sorry, 1961.', ['1961']],
  ['That May he was born.', ['May 1950*']],
  ['It was that summer.', ['summer 1950*']],
  ['the 53 bus', []],
  ['bus number 53', []],
  ['He led 1500 men.', []],
  ['We lived at 1945 Maple Street.', []],
  ['It cost £1950.', []],
  ['There were fifty-two of us.', []],
  ['I paid 1900 dollars for it.', []],
  ['Holyhead at four in the morning', []],
  ['at seven o’clock we ate', []],
  ['She was nine months gone.', []],
  ['I walked forty miles in fifty minutes.', []],
  ["He said 'I was born in 1900', the liar.", []],
  ['You may march if you like.', []],
];

for (const [text, times] of rows) {
  test(`the times of “${text}”`, () => {
    expect(read(text)).toEqual(times);
  });
}
