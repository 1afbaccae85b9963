import { type Row, testDates } from './test-dates.ts';

/** How old a thing is tells nothing of when the story was. */
const things: Row[] = [
  [
    'How did you travel?',
    'We drove to Perth in his Humber, it was a 1949 one he’d had off his cousin.',
    ['none: Perth'],
  ],
  [
    'Did you go back?',
    'I took Peg to Cobh in 1994, in my Volvo, an ’87 Estate.',
    ['1994: Cobh', '1994: Volvo'],
  ],
  [
    'Where did you live?',
    'Youghal: bought on Quay Street in 1965, built 1919. Roof leaked.',
    ['1965: Quay Street'],
  ],
  ['Where was it?', 'That house was from 1951 and had a pump from Leeds.', ['none: house']],
  ['And the choir?', 'The choir is from 1984, and I have sung in it since.', ['1984: choir']],
  ['And then?', 'It was from 1951 on that I sang in Leeds.', ['1951: sang']],
  ['And the trade?', 'Mrs Gladd gave me a pair of shears she’d had since 1949.', ['none: shears']],
  [
    'And the shop?',
    'In 1970 I bought the shop in Cork. It was put up in 1912.',
    ['1970: Cork', 'none: put up'],
  ],
  ['And the chapel?', 'The chapel was built in 1961, and I carried bricks.', ['1961: bricks']],
  ['And your father?', 'My father was at the mill from 1931.', ['1931: mill']],
  ['And then?', 'I saw the 1966 World Cup with my brother Tom.', ['1966: World Cup']],
];

/** A number that opens an answer is a year, unless the question asks for a number. */
const openings: Row[] = [
  [
    'Do you remember the storm?',
    'Sixty-two, yes, dear me. The roof came off the chapel. My brother Tom married the year after.',
    ['1962: chapel', '1963: Tom married'],
  ],
  [
    'How old was he then?',
    'Sixty-two, yes. The roof came off the chapel.',
    ['none: chapel', 'none: Sixty-two'],
  ],
  ['How many were you?', 'Forty-two. Tom was the tallest at Cork.', ['none: Tom']],
  ['And the class?', 'Forty-two, boys and girls, at Cork.', ['none: Cork']],
];

const lengths: Row[] = [
  [
    'How did you learn?',
    'I left school at fifteen. Old Purdy had me in Cove Street, and I was four years learning under him.',
    ['1953 or 1954: left school'],
  ],
  ['And work?', 'I was six years a saddler at Moyle.', ['none: saddler']],
  ['And work?', 'I was five years without a job in Leeds.', ['none: Leeds']],
  ['And the ship?', 'I was nine years going on ten when we sailed.', ['1947 or 1948: sailed']],
  [
    'And work?',
    'I had the day shift from 1971 until I retired out of that place in 1999.',
    ['1971 to 1999: shift'],
  ],
];

/** What comes later is no date of what was first, and "when" goes on from the date before it. */
const apart: Row[] = [
  [
    'Where did you live?',
    'Two rooms in Cope Street to begin with. They pulled the row down later on, in the seventies.',
    ['none: Cope Street', 'the 1970s: pulled'],
  ],
  [
    'And your father?',
    'He was at the quarry up till 1947, when he went to Leeds. In 1952 we all went to Leeds.',
    ['1947: quarry', '1947: father went', '1952: In 1952'],
  ],
  [
    'And the crossing?',
    'I was seven. No, hold on, my birthday was not yet, so I was six. We sailed from Cobh.',
    ['1944 or 1945: Cobh'],
  ],
  [
    'Any brothers or sisters?',
    'There had been a girl before me, Nora, in 1932, who died of measles at four.',
    ['1936 or 1937: measles'],
  ],
];

testDates([...things, ...openings, ...lengths, ...apart]);
