import { expect, test } from 'vitest';
import { extractFacts } from './rules.ts';

/**
 * What was asked and answered, and of which date the facts are that have certain words: "1956: cannery".
 * "none: tea shop": no fact that has them is dated, or there is none.
 */
type Row = [question: string, answer: string, dates: string[]];

/** Told on 1 June 2021 by somebody born in 1938. */
function datesOf(words: string, question: string, answer: string): string[] {
  const turns = [
    { question: 'When were you born?', text: 'I was born in Cork in 1938.' },
    { question, text: answer },
  ];
  const { facts } = extractFacts({
    teller: { name: 'Ada', pronoun: 'she' },
    units: turns.map((turn, at) => ({
      id: `u${at}`,
      source: { type: 'message', id: `m${at}` },
      toldAt: new Date(Date.UTC(2021, 5, 1, 12, at)),
      ...turn,
    })),
    known: [],
    today: new Date('2021-06-01'),
  });
  const about = facts.filter(
    ({ statement, rests }) =>
      statement.includes(words) && rests.some(({ unitId }) => unitId === 'u1'),
  );
  const dates = new Set(about.map(({ when }) => when?.text ?? 'none'));
  return dates.size === 0 ? ['none'] : [...dates];
}

/** Jobs, houses, schools and ships, each with a time of its own. */
const series: Row[] = [
  [
    'And your house?',
    'We built the first room in 1966, the kitchen in 1969, and the roof blew off in 1987.',
    ['1966: first room', '1987: roof blew off'],
  ],
  [
    'Were you ever ill?',
    "Ah had the first heart attack in '91 an the big wan in 2004.",
    ['1991: first heart attack', '2004: big wan'],
  ],
  [
    'What work did you do?',
    "Two years at Leyland's from 1955, then the buses from '57, then the council till I retired in 2000.",
    ['1955: Leyland', '1957: buses', '2000: council'],
  ],
  [
    'Where have you lived?',
    "Brixton 1959, Peckham in '63, then Croydon from 1971 and never moved again.",
    ['1959: Brixton', '1963: Peckham', '1971: Croydon'],
  ],
  [
    'Your schools?',
    "I went to the village school at five, St Anne's at eleven, and the technical college in 1954.",
    ['1943 or 1944: village school', '1949 or 1950: Anne', '1954: technical college'],
  ],
  [
    'Tell me your postings.',
    "Aden in 1958, Singapore in 1960, Osnabruck '63 to '66.",
    ['1958: Aden', '1960: Singapore', '1963 to 1966: Osnabruck'],
  ],
  [
    'Jobs?',
    'I was at the cannery in 1956, the phone company in 1958, and Sears from 1962 to 1990.',
    ['1956: cannery', '1958: phone company', '1962 to 1990: Sears'],
  ],
  [
    'And work?',
    'First the tannery, 1953. Then the railway, 1958. Then my own lorry, 1967.',
    ['1953: tannery', '1958: railway', '1967: lorry'],
  ],
  [
    'Which hospitals?',
    "I trained at the Royal from '56 to '59, staffed at Ruchill till '64, and had my own ward at Stobhill from 1970.",
    ['1956 to 1959: Royal', '1964: Ruchill', '1970: Stobhill'],
  ],
  [
    'Houses?',
    'In 1960 we had two rooms in Leith, in 1965 a council house in Pilton, and in 1980 we bought it.',
    ['1960: Leith', '1965: Pilton', '1980: bought'],
  ],
  [
    'Where did you teach?',
    'I taught at Ibadan for three years from 1962, moved to Kano in 1965, and came to Leicester in 1968.',
    ['1962: Ibadan', '1965: Kano', '1968: Leicester'],
  ],
  [
    'What ships?',
    'The Port Hobart in fifty-five, the Rangitata the year after that, the Cape Franklin in sixty-one.',
    ['1955: Port Hobart', '1956: Rangitata', '1961: Cape Franklin'],
  ],
  [
    'And your work?',
    "I did five years at the biscuit factory, from '54 to '59, then six months at Woolworth's, then the hospital laundry from 1960 right through till 1994.",
    ['1954 to 1959: biscuit factory', '1960: laundry'],
  ],
  [
    'Where did you serve?',
    'Catterick first, in the January of 1957, then Hong Kong from that June, and I was demobbed in January 1959.',
    ['January 1957: Catterick', 'June 1957: Hong Kong', 'January 1959: demobbed'],
  ],
  [
    'Where did you study?',
    'BSc from Madras in 1959, MSc from Poona in 1961, doctorate at Sheffield 1966.',
    ['1959: Madras', '1961: Poona', '1966: Sheffield'],
  ],
  [
    'Which houses?',
    'We had the flat on Bute Street till 1963, the council house in Ely till 1979, and since then this bungalow.',
    ['1963: Bute Street', '1979: Ely'],
  ],
  [
    'And the priory?',
    'I entered in September 1956 and I came out in the spring of 1964.',
    ['September 1956: entered', 'spring 1964: came out'],
  ],
];

/** Children, brothers and sisters: by year, by one another, by the age of the teller. */
const births: Row[] = [
  [
    'Do you have children?',
    'Rhodri was born in 1964 and Lowri in 1967.',
    ['1964: Rhodri', '1967: Lowri'],
  ],
  [
    'And children?',
    "We have three. Maritess '67, then Jun-jun two years after, and the bunso, Liza, in 1974.",
    ['1967: Maritess', '1969: Jun-jun', '1974: Liza'],
  ],
  [
    'Your family?',
    "The twins in March of '60 and the last one eleven years later.",
    ['March 1960: twins', '1971: last one'],
  ],
  [
    'Your children?',
    "Eilidh first, in '61, Hamish the year after, then Morag, she came in 1966.",
    ['1961: Eilidh', '1962: Hamish', '1966: Morag'],
  ],
  [
    'Who are your children?',
    'I had Winston when I was nineteen and Beverley when I was twenty-three.',
    ['1957 or 1958: Winston', '1961 or 1962: Beverley'],
  ],
  [
    'Children?',
    'Four. Ngozi 1962, Emeka 1964, Chidi 1967 and Ada, we lost Ada.',
    ['1962: Ngozi', '1964: Emeka', '1967: Chidi'],
  ],
  [
    'Tell me about your children.',
    'My eldest is Sushila, born in 1959. Eighteen months later came Prakash, and then nothing until Anil in 1970.',
    ['1959: Sushila', '1960 or 1961: Prakash', '1970: Anil'],
  ],
  [
    'Tell me about your children.',
    'My first is Oluwaseun, he was born January 1965. Then after three years I had Folake.',
    ['January 1965: Oluwaseun', '1968: Folake'],
  ],
  [
    'Do you have sons or daughters?',
    'A boy in 1962, a girl in 1963, and then a gap till Janine in 1972.',
    ['1962: boy', '1963: girl', '1972: Janine'],
  ],
  [
    'Who was there at home?',
    "There was Kathleen, she was 1931, Bridget 1933, myself in '38 and the baby, Thomas, who arrived in 1944.",
    ['1931: Kathleen', '1933: Bridget', '1944: Thomas'],
  ],
  [
    'Your grandchildren?',
    "Kiri 1990, Tama 1993 and little Aroha, she's a 2004.",
    ['1990: Kiri', '1993: Tama', '2004: Aroha'],
  ],
  [
    'Children?',
    "We wed in '59 and Siobhan was born ten months after.",
    ['1959: wed', '1959 or 1960: Siobhan'],
  ],
  [
    "And your wife's family?",
    'Her brother Fergus went to Boston in 1949, and her sister Una in 1952, and Mairead stayed and married me.',
    ['1949: Fergus', '1952: Una'],
  ],
  [
    'And your father?',
    'My mother died in 1971 and my father six weeks later.',
    ['1971: mother', '1971: father'],
  ],
];

/** From when, until when, and what came then. */
const spans: Row[] = [
  [
    'And work?',
    'From 1961 to 1970 I was a clippie on the buses in Dundee.',
    ['1961 to 1970: clippie'],
  ],
  [
    'Where did you live?',
    'We lived in Ahmedabad from fifty-eight till sixty-four, and after that in Nairobi.',
    ['1958 to 1964: Ahmedabad'],
  ],
  ['And school?', 'I was at the convent until 1954.', ['1954: convent']],
  [
    'And the mill?',
    'Thirty-one years I gave them, 1954 to 1985.',
    ['1954 to 1985: Thirty-one years'],
  ],
  [
    'How did you meet?',
    "We met in 1957, but we didn't marry till 1960.",
    ['1957: met', '1960: marry'],
  ],
  [
    'Did you stay?',
    'I stayed till the autumn of 1969 and then I took the train to Lyon.',
    ['autumn 1969: stayed', 'autumn 1969: Lyon'],
  ],
  [
    'When did you retire?',
    'They wanted me out at sixty, but I hung on till sixty-three.',
    ['2001 or 2002: hung on'],
  ],
  [
    'Your house?',
    'I have lived in this house since 1968 and I will go out of it feet first.',
    ['1968 to now: lived in this house'],
  ],
  [
    'And you came home?',
    'I was in Kuwait from 1975, and after nine years I came home for good.',
    ['1984: home'],
  ],
  [
    'And then?',
    'I married Alun in 1960. Three years later we took over the Red Lion.',
    ['1960: married', '1963: Red Lion'],
  ],
  [
    'And the boat?',
    'Daddy sold the boat in 1950; two winters on he bought it back.',
    ['1950: sold the boat', '1952: bought it back'],
  ],
  [
    'Did you move?',
    'We came to Toronto in 1966. Eighteen months after that we bought on Dufferin Street.',
    ['1966: Toronto', '1967 or 1968: Dufferin'],
  ],
  [
    'Work?',
    'I passed the exam in 1958. The year before that I had failed it.',
    ['1958: passed', '1957: failed'],
  ],
];

/** Whose age it is, and from which birth it is counted. */
const ages: Row[] = [
  [
    'How did you meet your husband?',
    'I was seventeen and he was thirty, and my mother said over her dead body.',
    ['1955 or 1956: seventeen'],
  ],
  [
    'And your son?',
    'Tunde came in 1970. He was eleven when his father passed.',
    ['1981 or 1982: passed', '1970: Tunde'],
  ],
  [
    'Your sister?',
    'She was born in 1941 and at sixteen she ran off with a fairground man.',
    ['1957 or 1958: ran off', '1941: born'],
  ],
  [
    'Your twin?',
    'We were born on the 3rd of May 1938 and Judit died at seven, of the diphtheria.',
    ['1945 or 1946: Judit'],
  ],
  [
    'How old were you?',
    "I was born in thirty-eight, so I'd have been eleven when we got the electric.",
    ['1949 or 1950: electric'],
  ],
  [
    'Your boy?',
    'He was born in 1961 and he went into the Navy at sixteen.',
    ['1977 or 1978: Navy', '1961: born'],
  ],
  [
    'Tell me about the boat.',
    'Piet was sixteen and I was twenty the night the boat went over.',
    ['1958 or 1959: boat went over'],
  ],
  [
    "And your mother's work?",
    'Mammy was fourteen when they put her in the linen mill.',
    ['none: linen mill'],
  ],
  [
    'What happened?',
    'I fell off the scaffold. I was thirty-one at the time.',
    ['1969 or 1970: scaffold'],
  ],
];

/** What is of another life, of another time, or of now. */
const others: Row[] = [
  [
    'Who taught you?',
    'Miss Prewett, who had been presented at court in 1924, taught me shorthand.',
    ['none: shorthand'],
  ],
  [
    'Who taught you?',
    'Mr. Abernethy had lost an arm at the Somme in 1916. He taught me Latin and how to lie.',
    ['1916: Somme', 'none: Latin'],
  ],
  [
    'Tell me about your father.',
    'Tad bought the smallholding in 1934 and he lost it to the bank in 1952.',
    ['1952: lost it', '1934: bought the smallholding'],
  ],
  [
    'What happened to the shop?',
    'My grandfather opened it in 1912 and I closed it, me, in 1998.',
    ['1998: closed', '1912: opened'],
  ],
  [
    'Tell me about your church.',
    'The chapel was built in 1868 and we were married in it in 1961.',
    ['1961: married'],
  ],
  [
    'And your grandfather?',
    'Taid died in 1931, so I never knew him. I have his watch, and I wound it every Sunday as a girl.',
    ['1931: died', 'none: wound it'],
  ],
  [
    'And your father?',
    'He had been at Gallipoli in 1915 and he never spoke of it. He died in 1958.',
    ['1958: died'],
  ],
  ['Your health?', 'They took the kidney out three years ago.', ['2018: kidney']],
  ['Your husband?', "He's been gone eleven years now.", ['2010: gone']],
  [
    'And today?',
    "We buried our dog last week, and she was the last thing of Harold's I had.",
    ['2021: dog'],
  ],
  [
    'Have you travelled?',
    'I went back to Gdynia last year. I had left it in 1946 on a coal boat.',
    ['2020: went back', '1946: coal boat'],
  ],
  [
    'Do you go to church?',
    "I've been forty years a deacon. I was baptised at Easter 1951 in the river.",
    ['1951: baptised'],
  ],
  [
    'And the village?',
    'They say the Vikings burned it in 1012. I kept the tea shop there.',
    ['none: tea shop'],
  ],
  [
    'How did you get the piano?',
    "It was my aunt's, she bought it in Leipzig in 1911. I sold it to pay for the boat.",
    ['1911: Leipzig', 'none: sold it'],
  ],
];

/** The last word is the one that counts. */
const corrections: Row[] = [
  ['When did you marry?', 'We married in 1962, no, 1963.', ['1963: married']],
  ['Your father?', 'He died in March 1970 — April, rather, April 1970.', ['April 1970: died']],
  ['When did she die?', "She died in '84, or '85. '85. It was after the strike.", ['1985: died']],
];

for (const [question, answer, dates] of [
  ...series,
  ...births,
  ...spans,
  ...ages,
  ...others,
  ...corrections,
]) {
  test(`“${answer}” tells ${dates.join('; ')}`, () => {
    const found = dates.map((date) => {
      const [, words = ''] = date.split(': ');
      return `${datesOf(words, question, answer).join(' and ')}: ${words}`;
    });
    expect(found).toEqual(dates);
  });
}
