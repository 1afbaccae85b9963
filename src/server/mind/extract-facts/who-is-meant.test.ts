import { expect, test } from 'vitest';
import { statementsOf } from './test-statements.ts';

const told = (asked: string, answer: string) => statementsOf([[asked, answer]]).join('\n');

type Row = { behaviour: string; asked: string; answer: string; says: string[]; never?: string[] };

const rows: Row[] = [
  {
    behaviour: 'a town with a bay or falls is nobody, nor is where one was born',
    asked: 'Tell me about your wife.',
    answer:
      'Moira Shaw. Schoolteacher, b. 1941 Cutler Falls. Met 1960 on the ferry. Married 1962. Her sister Tilly still living, Cutler Bay.',
    says: ['met Moira Shaw 1960', 'married Moira Shaw 1962'],
    never: ['met Cutler', 'married Cutler', 'married Schoolteacher', 'Cutler Bay was'],
  },
  {
    behaviour: 'whoever takes one on does not take one',
    asked: 'And the trade?',
    answer: 'Old Purdy took me on, and I swept the yard in Cork.',
    says: ['took Nell on'],
  },
  {
    behaviour: 'it goes on about him whom another brought home',
    asked: 'Tell me about your brother.',
    answer:
      'Ted joined up in 1943. My father saw him off at the station. He fell at Anzio in 1944.',
    says: ['Ted fell at Anzio', 'father saw him off'],
    never: ['father fell', 'father saw Nell’s father'],
  },
  {
    behaviour: 'a stranger who was just mentioned may be "she"',
    asked: 'What do you remember of your taxi?',
    answer:
      'My mother gave me the money. One old lady sat in the back. In 1971 she left me a ring.',
    says: [],
    never: ['mother left'],
  },
  {
    behaviour: 'what happened to a stranger is not told of kin',
    asked: 'What happened in the war?',
    answer:
      'A German officer lived with us. He taught my brother Ted chess in 1942. He was shot in 1945.',
    says: ['He was shot in 1945'],
    never: ['Ted was shot', 'brother was shot'],
  },
  {
    behaviour: 'who owns is not whom it is about',
    asked: 'Were there children?',
    answer: 'None of my own. But Ida: Leif’s daughter. Interpreter in parliament since 1999.',
    says: ['Interpreter in parliament since 1999'],
    never: ['Leif: Interpreter'],
  },
  {
    behaviour: 'whose sister she was is said',
    asked: 'And your mother?',
    answer:
      'She was born in Cork in 1901. Her sister Nora brought her over. In 1920 she scrubbed floors.',
    says: ['mother’s sister Nora brought her over', 'mother scrubbed floors'],
    never: ['Nora scrubbed'],
  },
  {
    behaviour: 'an animal is no person',
    asked: 'Tell me about your teacher.',
    answer: 'Miss Abbot. She had a cane and a canary. The canary died in 1939.',
    says: ['The canary died in 1939'],
    never: ['Abbot the canary', 'Abbot died'],
  },
  {
    behaviour: 'a son named after his father is another',
    asked: 'And your children?',
    answer: 'One, Rodel Junior, born in 1979. In 1981 Rodel was at sea.',
    says: ['In 1981 Rodel was at sea'],
    never: ['Junior was at sea'],
  },
  {
    behaviour: 'one child has two names',
    asked: 'Tell me about your children.',
    answer: "Two. Katherine, we call her Kitty, born in '61, and then William.",
    says: ['Katherine, born in 1961', 'child, William'],
    never: ['child, Kitty'],
  },
  {
    behaviour: 'a firm is no child',
    asked: 'What became of the children?',
    answer: 'Trevor drives the coach, National Express, so he does.',
    says: [],
    never: ['child, National'],
  },
  {
    behaviour: 'who came after the teller is a brother or a sister',
    asked: 'Who was in the house?',
    answer: 'After me came Dante, Fe, and the twins, Cosme and Damian.',
    says: ['Cosme was one of Nell’s brothers and sisters'],
    never: ['had a child'],
  },
  {
    behaviour: 'kin of kin keep their place',
    asked: 'Who lived with you?',
    answer: 'My father Tom, and my father’s brother Hugh.',
    says: ['Nell’s father’s brother was Hugh'],
    never: ['had a brother, Hugh'],
  },
  {
    behaviour: 'a work asked about is of whom was asked about',
    asked: "What was Harry's work?",
    answer: "Docker. Then crane driver, from '58.",
    says: ['Harry’s work: Docker. Crane driver'],
    never: ['Nell’s work'],
  },
  {
    behaviour: 'a few words are of whom was asked about',
    asked: 'And Gwen?',
    answer: 'Breast cancer. 1992.',
    says: ['Gwen: Breast cancer'],
  },
  {
    behaviour: 'the teller is not nine widows',
    asked: 'Who do you walk with?',
    answer: 'We are nine widows, we walk every morning in Osterley Park.',
    says: ['They are nine widows, they walk'],
    never: ['Nell is nine'],
  },
  {
    behaviour: 'what happened to many did not happen to one',
    asked: 'Tell me about the strike.',
    answer: 'They dismissed six hundred of us in Hayes in 2005.',
    says: ['six hundred of them'],
    never: ['of Nell'],
  },
  {
    behaviour: 'an age is of whoever said it',
    asked: 'Did your mother ever see America?',
    answer: 'My mother came to Boston when I was forty-three.',
    says: ['mother came to Boston when Nell was forty-three'],
  },
  {
    behaviour: 'two of them are two',
    asked: 'Who is left?',
    answer: 'Rose and I are the last of the Murphys in Salford.',
    says: ['Rose and Nell are the last'],
  },
];

test.each(rows)('$behaviour', ({ asked, answer, says, never = [] }) => {
  const facts = told(asked, answer);
  for (const words of says) expect(facts).toContain(words);
  for (const words of never) expect(facts).not.toContain(words);
});

const readings: [behaviour: string, asked: string, answer: string, facts: string][] = [
  [
    'a pet name for the listener is no part of it',
    'Where does your story begin?',
    'In a caravan outside Appleby, my lover, in 1938.',
    'Nell was born in a caravan outside Appleby in 1938.',
  ],
  [
    'what was said stays with who said it',
    'Tell me about your mother.',
    'She cleaned the City Chambers, and she used to say, "I have seen their bins."',
    'Nell’s mother cleaned the City Chambers, and she used to say, "I have seen their bins."',
  ],
  [
    'words in quotation marks stay in their place',
    'What were you called?',
    'To three generations of girls in Ipoh I was "the Ruler", which I took as praise.',
    'To three generations of girls in Ipoh Nell was "the Ruler", which she took as praise.',
  ],
  [
    'a short answer is told in the words of the question',
    'Was your father there to see you off?',
    'He was not.',
    'Nell’s father was not there to see her off.',
  ],
  [
    'what is affirmed is said',
    'Did you go back to Ireland?',
    'I did, in 1962.',
    'Nell did go back to Ireland, in 1962.',
  ],
  [
    'an answer of a few words is told as what was asked',
    'When did you marry?',
    'The June after. St Anne’s. It poured.',
    'Nell’s marriage: The June after. St Anne’s.',
  ],
  ['table talk is no fact', 'How many husbands?', 'No, I’m kidding. I know, I know. Tell him.', ''],
  [
    'what she asked herself keeps its verb',
    'What did your mother say?',
    'My mother Ada asked me in Leeds would I like some coffee.',
    'Nell’s mother Ada asked her in Leeds would Nell like some coffee.',
  ],
];

test.each(readings)('%s', (_, asked, answer, facts) => {
  expect(told(asked, answer)).toBe(facts);
});
