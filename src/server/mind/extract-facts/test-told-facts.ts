import type { FactKind } from '#contract/facts.ts';

export type Said = string | [question: string, answer: string];
export type Expected = {
  kind: FactKind;
  years?: [number, number];
  says: string[];
  workedOut?: boolean;
};

/** What is told, and which facts it holds, whatever mind reads it. */
export const rows: { behaviour: string; said: Said[]; facts: Expected[]; never?: string[] }[] = [
  {
    behaviour: 'deaths told without the word, and no death in a lost flat',
    said: [
      [
        'And your parents?',
        'Father went in 1988. Mother followed him the next spring. We lost the flat in Nagpur after that.',
      ],
    ],
    facts: [
      { kind: 'loss', years: [1988, 1988], says: ['father'] },
      { kind: 'loss', years: [1989, 1989], says: ['mother'] },
      { kind: 'event', says: ['lost the flat'] },
    ],
  },
  {
    behaviour: 'a loss of somebody only the question names',
    said: [
      ['Brothers and sisters?', 'Ashok, the eldest, became a dentist.'],
      ['And Ashok?', 'Gone these six years.'],
    ],
    facts: [{ kind: 'loss', years: [2017, 2017], says: ['Ashok'] }],
  },
  {
    behaviour: 'typed notes as sentences of their own',
    said: [
      ['Where does your story begin?', 'Bombay, 1950.'],
      ['How is your health?', 'Prostate, 2016.'],
      ['Work?', '1970 CN Railway, brakeman. 1986 retired on pension.'],
      ['Kids?', 'Two girls: Yamini (1976) = architect, Radha (1980) = runs a bakery.'],
    ],
    facts: [
      { kind: 'birth', years: [1950, 1950], says: ['Nell was born in Bombay in 1950.'] },
      { kind: 'health', years: [2016, 2016], says: ['Prostate'] },
      { kind: 'work', years: [1970, 1970], says: ['brakeman'] },
      { kind: 'retirement', years: [1986, 1986], says: ['In 1986 Nell retired'] },
      { kind: 'child', years: [1976, 1976], says: ['Yamini', 'architect'] },
      { kind: 'child', years: [1980, 1980], says: ['Radha', 'bakery'] },
    ],
    never: ['married'],
  },
  {
    behaviour: 'no name in an answer about something else',
    said: [['How should your name stand in the book?', 'My mum Edith, my gran, and two lodgers.']],
    facts: [{ kind: 'family', says: ['Nell’s mother was Edith.'] }],
    never: ['name is', 'was Edith,'],
  },
  {
    behaviour: 'a first marriage and a second love, each with its own',
    said: [
      [
        'How did you meet your husband?',
        'My first husband was Barry, we married 1961. Then in 1970 I met Doris at the choir. In 2006 we did the civil partnership.',
      ],
    ],
    facts: [
      { kind: 'marriage', years: [1961, 1961], says: ['Barry'] },
      { kind: 'met', years: [1970, 1970], says: ['Doris'] },
      { kind: 'marriage', years: [2006, 2006], says: ['Doris'] },
    ],
  },
  {
    behaviour: 'two clauses without a comma, and an adoption that is no birth',
    said: [
      'I was born in 1938. When I was four Irena died, of hunger. We adopted our Susan in 1966.',
    ],
    facts: [
      { kind: 'loss', years: [1942, 1943], says: ['Irena died'] },
      { kind: 'child', years: [1966, 1966], says: ['Susan', 'adopted'] },
    ],
    never: ['] Nell was four Irena', 'Susan, born'],
  },
  {
    behaviour: 'a doubt that the teller settles, and what is still to come',
    said: [
      'My mother died either in seventy-eight or seventy-nine. Seventy-nine.',
      'In 2001 we opened a shop. My niece Holly is expecting in November.',
    ],
    facts: [
      { kind: 'loss', years: [1979, 1979], says: ['mother'] },
      { kind: 'work', years: [2001, 2001], says: ['shop'] },
    ],
    never: ['November 2001'],
  },
  {
    behaviour: 'a birthplace named before "there", and a year settled later',
    said: [
      [
        'Where were you born?',
        'There is a row of cottages in Easington, all gone now. I was born there, on Boxing Day 1936.',
      ],
    ],
    facts: [{ kind: 'birth', years: [1936, 1936], says: ['in Easington'] }],
  },
  {
    behaviour: 'a birth with its day and place',
    said: ['I was born on the 3rd of March 1938 in Lwów.'],
    facts: [{ kind: 'birth', years: [1938, 1938], says: ['Nell', 'Lwów'] }],
  },
  {
    behaviour: 'a birth in fragments that lean on the question',
    said: [['Where were you born?', 'Hong Kong, Kowloon side. 1944.']],
    facts: [{ kind: 'birth', years: [1944, 1944], says: ['Hong Kong'] }],
  },
  {
    behaviour: 'parents by name, Mammy being the mother',
    said: [
      [
        'Tell me about your parents.',
        'Mammy was Nora Sheehy. Father: Josiah Adebayo, railway clerk.',
      ],
    ],
    facts: [
      { kind: 'family', says: ['mother', 'Nora Sheehy'] },
      { kind: 'family', says: ['father', 'Josiah Adebayo', 'railway clerk'] },
    ],
  },
  {
    behaviour: 'a list of children, each with the year that follows',
    said: [
      [
        'Tell me about your children.',
        "Noreen in 1955, Mick in '57 and then Ewa ten years after that.",
      ],
    ],
    facts: [
      { kind: 'child', years: [1955, 1955], says: ['Noreen'] },
      { kind: 'child', years: [1957, 1957], says: ['Mick'] },
      { kind: 'child', years: [1967, 1967], says: ['Ewa'], workedOut: true },
    ],
  },
  {
    behaviour: 'two names with two years, and a third without',
    said: [
      [
        'Tell me about your children.',
        'The boys, Kwame and Kofi, in fifty-nine and sixty-one, and then Esi.',
      ],
    ],
    facts: [
      { kind: 'child', years: [1959, 1959], says: ['Kwame'] },
      { kind: 'child', years: [1961, 1961], says: ['Kofi'] },
      { kind: 'child', says: ['Esi'] },
    ],
    never: ['son, Esi'],
  },
  {
    behaviour: 'twins share their year',
    said: ['Our son Nikhil was born in 1980 and the twins, Priya and Pooja, three years on.'],
    facts: [
      { kind: 'child', years: [1980, 1980], says: ['Nikhil'] },
      { kind: 'child', years: [1983, 1983], says: ['Priya'] },
      { kind: 'child', years: [1983, 1983], says: ['Pooja'] },
    ],
  },
  {
    behaviour: "somebody else's children are not the teller's",
    said: ['My daughter Marta lives in Hull. Marta has three boys, Adam, Piotr and Jan.'],
    facts: [{ kind: 'family', says: ['Marta has three boys'] }],
    never: ['Nell had a son', 'Nell had a child, Adam'],
  },
  {
    behaviour: 'an age gives a range that is worked out',
    said: ['I was born in 1930.', 'When I was seven we moved to Cork.'],
    facts: [{ kind: 'move', years: [1937, 1938], says: ['Cork'], workedOut: true }],
  },
  {
    behaviour: 'two years later counts from what was said before',
    said: ['I qualified in 1973.', 'Two years later I flew to London to train as a midwife.'],
    facts: [
      { kind: 'move', years: [1975, 1975], says: ['London'], workedOut: true },
      { kind: 'school', years: [1975, 1975], says: ['midwife'], workedOut: true },
    ],
  },
  {
    behaviour: 'a vague time blocks what would be carried over it',
    said: ['I left school in 1950. A few years later I worked at Harland in Belfast.'],
    facts: [{ kind: 'work', says: ['Harland'] }],
    never: ['1950, Nell worked'],
  },
  {
    behaviour: 'a year that was taken back is gone',
    said: ['I sailed to Boston in fifty-two. No, I tell a lie, it was fifty-one.'],
    facts: [{ kind: 'move', years: [1951, 1951], says: ['Boston', '1951'] }],
    never: ['1952'],
  },
  {
    behaviour: 'the one who was met is the one who was married',
    said: ['In 1978 I met Raymond Chu at the clinic.', 'We got married in Reno in 1980.'],
    facts: [
      { kind: 'met', years: [1978, 1978], says: ['Raymond Chu'] },
      { kind: 'marriage', years: [1980, 1980], says: ['Raymond Chu', 'Reno'] },
    ],
  },
  {
    behaviour: 'a pronoun stands for the one who was spoken of',
    said: ['My brother Okezie was conscripted in 1968. He was killed near Owerri in 1969.'],
    facts: [
      { kind: 'military', years: [1968, 1968], says: ['brother Okezie'] },
      { kind: 'loss', years: [1969, 1969], says: ['Okezie'] },
    ],
  },
  {
    behaviour: 'a date of the whole sentence at its end',
    said: ['My father had a heart attack and I took over the farm, that was 1959.'],
    facts: [
      { kind: 'health', years: [1959, 1959], says: ['father', 'heart attack'] },
      { kind: 'work', years: [1959, 1959], says: ['took over the farm'] },
    ],
  },
  {
    behaviour: 'retirement at an age, and an illness some years ago',
    said: ['I was born in 1940.', 'I retired at sixty.', 'I had a bypass five years ago.'],
    facts: [
      { kind: 'retirement', years: [2000, 2001], says: ['retired'], workedOut: true },
      { kind: 'health', years: [2018, 2018], says: ['bypass'], workedOut: true },
    ],
  },
  {
    behaviour: 'what was only wished, denied or died at the end of something else',
    said: [
      'I wanted to be a doctor. I never married. She set a plate for him until the day she died.',
      'I nearly moved to Perth.',
    ],
    facts: [],
    never: ['doctor', 'married', 'died', 'Perth'],
  },
  {
    behaviour: 'second-language grammar',
    said: [
      'I was born in 1944.',
      'My father jump ship in Liverpool 1957. Then 1966 I open my own takeaway in Bootle.',
    ],
    facts: [
      { kind: 'move', years: [1957, 1957], says: ['father', 'Liverpool'] },
      { kind: 'work', years: [1966, 1966], says: ['takeaway'] },
    ],
  },
  {
    behaviour: 'a meeting that only the question calls one',
    said: [
      [
        'How did you meet your husband?',
        'Kofi Boateng was a clerk at the clinic, and I had a septic thumb. That was in 1964.',
      ],
    ],
    facts: [{ kind: 'met', years: [1964, 1964], says: ['Kofi Boateng'] }],
  },
  {
    behaviour: 'where a story begins, though the birth is told after it',
    said: [['Where does your story begin?', 'In Mombasa, by the harbour. I was born in 1949.']],
    facts: [{ kind: 'birth', years: [1949, 1949], says: ['Nell'] }],
  },
  {
    behaviour: 'brothers and sisters behind "other children"',
    said: [['Were there other children?', 'Me and Awilda and Junior.']],
    facts: [{ kind: 'family', says: ['Awilda'] }],
    never: ['had a child'],
  },
  {
    behaviour: 'kinds that no sign gives away',
    said: [
      ['Tell me about those years.', 'I broke stones for the government from 1970 to 1975.'],
      ['Were you well?', 'In 1991 they found a shadow on my lung.'],
    ],
    facts: [
      { kind: 'work', years: [1970, 1975], says: ['stones'] },
      { kind: 'health', years: [1991, 1991], says: ['lung'] },
    ],
  },
  {
    behaviour: 'nothing that was to be left out',
    said: [
      'My brother Liam sat in prison in 1961. Leave that out of the book. I went to Leeds in 1962.',
    ],
    facts: [{ kind: 'move', years: [1962, 1962], says: ['Leeds'] }],
    never: ['prison', 'Liam'],
  },
];
