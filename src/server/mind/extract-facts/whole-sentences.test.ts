import { expect, test } from 'vitest';
import { extractFacts } from './rules.ts';

/** What the offline mind makes of one answer; of which kind is tried elsewhere. */
function statementsOf(question: string, text: string): string[] {
  const toldAt = new Date(Date.UTC(2023, 0, 1));
  const unit = { id: 'u', source: { type: 'message', id: 'm' } as const, text, question, toldAt };
  const teller = { name: 'Nell', pronoun: 'she' as const };
  const told = { teller, units: [unit], known: [], today: new Date('2023-06-01') };
  return extractFacts(told).facts.map(({ when, statement }) =>
    when === null ? statement : `${when.text}: ${statement}`,
  );
}

const rows: { behaviour: string; asked: string; answer: string; facts: string[] }[] = [
  {
    behaviour: 'a fact keeps what the sentence goes on to tell',
    asked: 'What do you remember?',
    answer: 'They blew up the bridge, and in the autumn of 1944 the river took our mill.',
    facts: [
      'autumn 1944: They blew up the bridge, and in the autumn of 1944 the river took Nell’s mill.',
    ],
  },
  {
    behaviour: 'what goes on since then is told so',
    asked: 'Are you married?',
    answer: 'We have been married fifty-one years.',
    facts: ['1972: Nell has been married since 1972.'],
  },
  {
    behaviour: 'two dates are two facts',
    asked: 'What came then?',
    answer: 'In 1950 we moved to Cork and in 1953 I opened a shop there.',
    facts: ['1950: In 1950 Nell moved to Cork.', '1953: In 1953 Nell opened a shop there.'],
  },
  {
    behaviour: 'the words before an answer are its topic',
    asked: 'How is your health?',
    answer: 'Kidneys. Like my aunt, only worse, the doctor saw it in 2014.',
    facts: ['2014: Kidneys. Like Nell’s aunt, only worse, the doctor saw it in 2014.'],
  },
  {
    behaviour: 'the words after an answer belong to it',
    asked: 'And the army?',
    answer: '1958 to 1960, Catterick, then Malta. Signals.',
    facts: ['1958 to 1960: Nell’s service: 1958 to 1960, Catterick, then Malta. Signals.'],
  },
  {
    behaviour: 'a name that opens an answer is whom it tells of',
    asked: 'And your husband?',
    answer: 'Padraig. Nurse. Met on the Holyhead boat, June 1961. Married 1963.',
    facts: [
      'June 1961: Padraig. Nurse. Nell met Padraig on the Holyhead boat, June 1961.',
      '1963: Nell married Padraig 1963.',
    ],
  },
  {
    behaviour: 'what somebody said is told in their words',
    asked: 'What was she like?',
    answer: 'In 1950 the landlord came up the stairs and my mother said, "Take off your hat."',
    facts: [
      '1950: In 1950 the landlord came up the stairs and Nell’s mother said, "Take off your hat."',
    ],
  },
  {
    behaviour: 'the teller is named where a pronoun would be taken for another',
    asked: 'And your sister?',
    answer: 'Leokadia was ninety in 2011, and I washed her feet.',
    facts: ['2011: Leokadia was ninety in 2011, and Nell washed her feet.'],
  },
  {
    behaviour: 'what no rule explains is kept where it says who',
    asked: 'What do your daughters do?',
    answer: 'Xochitl has a bakery with two ovens. Itzel is surveyor for the county.',
    facts: ['Xochitl has a bakery with two ovens.', 'Itzel is surveyor for the county.'],
  },
  {
    behaviour: 'small talk is not kept',
    asked: 'What became of that?',
    answer: 'I could have gone to Rome. You know how it is. The weather was nice.',
    facts: [],
  },
  {
    behaviour: 'letters, firms and titles are no kin',
    asked: 'What happened then?',
    answer: 'I was on the radio, RTE, my nephew kept the tape. Mama Juma came with a drum.',
    facts: ['Nell was on the radio, RTE, her nephew kept the tape.', 'Mama Juma came with a drum.'],
  },
  {
    behaviour: 'a kin word takes the name that nobody has yet',
    asked: 'Who lived with you?',
    answer: 'My father Olumide, my mother Sikirat, my nani, and a goat.',
    facts: ['Nell’s father was Olumide.', 'Nell’s mother was Sikirat.'],
  },
];

for (const { behaviour, asked, answer, facts } of rows) {
  test(behaviour, () => {
    expect(statementsOf(asked, answer)).toEqual(facts);
  });
}
