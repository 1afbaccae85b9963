import { type Row, testDates } from './test-dates.ts';

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
    ['1954 to 1959: biscuit factory', '1960 to 1994: laundry'],
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

testDates([...series, ...births]);
