import { describe, expect, it } from 'vitest';
import { sentencesOf } from '#server/mind/language/sentences.ts';
import { summarise } from './rules.ts';
import type { Finished, Summary } from './summarise.ts';

type Summariser = { name: string; summarise(finished: Finished): Summary | Promise<Summary> };
const minds: Summariser[] = [{ name: 'offline', summarise }];

const talk = (...pairs: [string, string][]): Finished => ({
  teller: { name: 'Wai-Keung', pronoun: 'he' },
  interviewName: 'Childhood and family',
  turns: pairs.flatMap(([question, answer], at) => [
    { id: `q${at}`, role: 'assistant', content: question },
    { id: `a${at}`, role: 'user', content: answer },
  ]),
});

const childhood = talk(
  [
    'Where does your story begin?',
    'Well, I was born in Sham Shui Po in 1949, over a button shop. You could hear them pour.',
  ],
  [
    'Tell me about your mother.',
    'My mother Suk-Yin sewed the buttons on. It was, you know, a long day. She had bad eyes by 1960.',
  ],
  [
    'Tell me about your school.',
    'I walked to Ying Wa College with my cousin Lok. I was caned once, for laughing.',
  ],
  ['Is there anything to leave out?', 'My uncle Bo smuggled gold in 1958. Leave that out, please.'],
  [
    'What do you remember about the typhoon?',
    'Typhoon Wanda came in 1962 and took our roof. I held the cat.',
  ],
  ['And how are you today?', 'Fine, thank you. Is this recording?'],
);

for (const mind of minds) {
  describe(`a summary by the ${mind.name} mind`, () => {
    it('tells the most telling in two to six sentences, in the third person and in order', async () => {
      const { summary } = await mind.summarise(childhood);
      const [told = '', about = ''] = summary.split('\n\n');
      const count = sentencesOf(told).length;
      expect(count).toBeGreaterThanOrEqual(2);
      expect(count).toBeLessThanOrEqual(6);
      expect(told).toMatch(/^Wai-Keung was born in Sham Shui Po in 1949/);
      const places = ['1949', 'Suk-Yin', 'Ying Wa', '1962'].map((word) => told.indexOf(word));
      expect(places.every((at) => at >= 0)).toBe(true);
      expect(places).toEqual(places.toSorted((one, other) => one - other));
      expect(told).not.toMatch(/(?:^|\s)(?:I|my)\s/);
      expect(about).toContain('his mother');
      expect(about).toContain('the typhoon');
    });

    it.each<{ why: string; pairs: [string, string][]; told: RegExp; never: RegExp }>([
      {
        why: 'an answer without a verb',
        pairs: [['Where did you meet your husband?', 'In Goa, 1961. At a bus stop, in the rain.']],
        told: /1961/,
        never: /^(?:In Goa|At a bus stop)/,
      },
      {
        why: 'a remark on the telling',
        pairs: [
          ['When was that?', 'I moved to Hull in 1957. I mix that up, my brother left in 1955.'],
          ['And the chapters?', 'I would say: the harbour, then Leeds, then the shop in 1970.'],
        ],
        told: /Hull in 1957/,
        never: /mixes|would say/,
      },
      {
        why: 'what leans on something else',
        pairs: [
          ['What did you do?', 'I opened it in 1989. I drove a taxi in Leeds from 1970 to 1988.'],
          ['And then?', 'I moved to Hull in 1990. I retired in 1999.'],
        ],
        told: /taxi in Leeds/,
        never: /opened it/,
      },
      {
        why: 'talk at the table',
        pairs: [
          ['How was school?', 'I left school in 1954. Now I must ask you to wait, my tea is cold.'],
        ],
        told: /left school in 1954/,
        never: /tea|ask you/,
      },
      {
        why: 'something that is kept to oneself',
        pairs: [
          [
            'Is there a case that stays with you?',
            'There is one, from 1971, in Hull. I have never told my wife. I joined the police in 1966.',
          ],
        ],
        told: /police in 1966/,
        never: /never told/,
      },
      {
        why: 'somebody who was named before',
        pairs: [
          [
            'And your girl?',
            'My daughter Mei was born in 1965. In 1989 she rang and said, "Come."',
          ],
          ['And then?', 'When I was fourteen I asked her why she never said a word.'],
          ['And work?', 'I moved to Hull in 1990. I drove a taxi in Leeds in 1970.'],
        ],
        told: /1965/,
        never: /she rang|asked her/,
      },
      {
        why: 'a clause about somebody',
        pairs: [
          [
            'Where does it begin?',
            'My aunt, who once came to a funeral a week early, said I was born in the storm, but I was born in 1931, in Hull, so you see.',
          ],
        ],
        told: /1931/,
        never: /^Who |, so\.$/,
      },
      {
        why: 'somebody else’s father',
        pairs: [['Who ran the firm?', 'Old Mr Platt did. His father was Enoch. I joined in 1966.']],
        told: /1966/,
        never: /Wai-Keung’s father/,
      },
    ])('is whole and clear where the telling has $why', async ({ pairs, told, never }) => {
      const { summary } = await mind.summarise(talk(...pairs));
      expect(summary).toMatch(told);
      for (const { text } of sentencesOf(summary)) expect(text).not.toMatch(never);
    });

    it.each([
      'What were things like with Bo?',
      'Tell me about her, and about your father.',
      'What about that?',
    ])('names no topic that only the talk makes clear: %s', async (question) => {
      const { summary } = await mind.summarise(talk([question, 'I moved to Leeds in 1971.']));
      expect(summary).not.toContain('Spoken about');
    });

    it('says nothing that is to be left out, and nothing about the call', async () => {
      const { summary } = await mind.summarise(childhood);
      for (const word of ['Bo', 'gold', '1958', 'recording', 'Fine'])
        expect(summary).not.toContain(word);
    });

    it('says that nothing was told where nothing was', async () => {
      const { summary } = await mind.summarise(talk(['How are you?', 'Fine, thank you.']));
      expect(summary).toContain('Nothing was told');
    });
  });
}
