import { type Row, testDates } from './test-dates.ts';

/** By how much somebody is older, or outlived somebody. */
const byOthers: Row[] = [
  [
    'Did you have brothers and sisters?',
    'Ruth was five years older than me, and Len was three years younger.',
    ['1933: Ruth', '1941: Len'],
  ],
  ['And brothers and sisters?', 'I am the first. Then Obi, two years after me.', ['1940: Obi']],
  [
    'Tell me about your husband.',
    'Fergus was nine years older than me and he had been at sea.',
    ['none: Fergus'],
  ],
  [
    'What became of your parents?',
    'My father died in 1971. My mother survived him by eighteen years.',
    ['1971: father died', '1989: eighteen years'],
  ],
  [
    'And your brothers?',
    'Davy was born in 1941. He died in 2013, and Kit went the year before him.',
    ['2012: Kit'],
  ],
];

/** A year that is taken back, at once or for a reason. */
const takenBack: Row[] = [
  [
    'Was the farm your own?',
    'His father gave it over in 1960. No, not true, 1963, I had the little ones with me.',
    ['1963: gave it over'],
  ],
  [
    'Did you rise?',
    'I was made station master in 1975. No, forgive me, 1975 is Ada. It was 1978, at Enugu.',
    ['1978: station master'],
  ],
  [
    'Has your health been good?',
    'I had the operation in 1990, no, I tell a lie, Jo was at the big school, so 1993.',
    ['1993: operation'],
  ],
];

/** Two digits, as people note them. */
const shortYears: Row[] = [
  ['Children?', 'Kevin 71. Tracy 73. Scott 80.', ['1971: Kevin', '1973: Tracy', '1980: Scott']],
  ['And school?', 'The convent until 54. I finished the course in 1957.', ['1954: convent']],
  ['And your brother?', 'He was in Calgary by 68, oil.', ['1968: Calgary']],
  ['What else did you do?', 'I was Wheat Pool delegate 84 to 96.', ['1984 to 1996: delegate']],
  ['And your mother?', 'Mama was with us till nineteen and eighty-eight.', ['1988: till 1988']],
];

/** Numbers that are no years, and ages that are no dates. */
const noYears: Row[] = [
  [
    'And your mother?',
    'My mother arrived to ninety-one, and never a tooth out.',
    ['none: arrived'],
  ],
  ['What do you do all day?', 'I go to see him every day at eleven.', ['none: eleven']],
  ['How is your health?', 'I walk two miles a day since.', ['none: miles']],
  ['How did you meet?', 'I told him I was seventeen, and he believed it.', ['none: seventeen']],
  ['How long were you there?', 'I was twenty-four years and some in that plant.', ['none: plant']],
  ['Did you go back?', 'I went in 1976. I went every five years after that.', ['none: every five']],
  ['And your mother?', "Mama died in '99, in Fall River, eighty-five.", ['1999: died']],
  ['And your mother?', 'Mother died 2003, in her sleep, 81.', ['2003: died']],
];

/** What came then, and for how long. */
const onwards: Row[] = [
  [
    'And after that?',
    'The factory closed in 1980. I was out of work for two years and then I was a porter at the hospital.',
    ['1982: porter'],
  ],
  [
    'How did you marry?',
    'I saw her first at Christmas of 1961. We wedded in April, two years later.',
    ['1963: wedded'],
  ],
  [
    'And then?',
    'In 1964 I got the council job and by then we had two children.',
    ['1964: council', 'none: two children'],
  ],
  [
    'And your mother?',
    'My mother came to live with us in 1991. She died in 2003.',
    ['1991: came to live', '2003: died'],
  ],
];

testDates([...byOthers, ...takenBack, ...shortYears, ...noYears, ...onwards]);
