import { describe, expect, it } from 'vitest';
import { teller, today, told } from '#server/mind/abilities/shared/test-telling.ts';
import { suggestResearch } from './rules.ts';

const suggestionsFor = (texts: string[], taken: string[] = [], maxSuggestions = 5) =>
  suggestResearch({
    teller: teller('Winifred Okafor'),
    told: told(...texts),
    facts: [],
    taken,
    maxSuggestions,
    today,
  }).suggestions;

const topicsFor = (...texts: string[]) => suggestionsFor(texts).map(({ topic }) => topic);

describe('what is worth looking up', () => {
  it.each([
    ['a ship', 'I sailed on the Accra Palm in 1957 and was sick for nine days.', /Accra Palm/],
    ['a school', 'I went to Queen’s College from 1961 to 1966.', /Queen’s College/],
    ['a trade', 'My father was a coppersmith and never wore gloves.', /work of a coppersmith/],
    ['a place and a year', 'We moved to Jos in 1964 with eleven crates.', /Jos in 1964/],
    ['an event', 'We lost the roof in the Ilorin flood.', /Ilorin flood/i],
  ])('is %s, with the words it rests on', (_, text, topic) => {
    const found = suggestionsFor([text]).find((one) => topic.test(one.topic));
    expect(found?.rationale).toContain(`“${text}”`);
  });

  it.each([
    ['a private person', 'I married Felix Adeoti in 1968 in Jos.', /Felix|Adeoti/],
    ['a friend', 'My friend Mrs Dorcas Bell lent me the hat.', /Dorcas|Bell/],
    ['a street', 'In 1971 we lived in Broad Street.', /Broad Street/],
    ['a loss', 'My son was killed in Kano in 1966.', /./],
    ['two things at once', 'Tunji works for Nigerian Railways and Abike sings.', / and /],
  ])('is never %s', (_, text, topic) => {
    expect(topicsFor(text).join('\n')).not.toMatch(topic);
  });

  it('is said once, however often it was told', () => {
    const topics = topicsFor(
      'I sailed on the Accra Palm in 1957.',
      'We were nine days aboard the Accra Palm.',
    );
    expect(topics.filter((topic) => topic.includes('Accra Palm'))).toHaveLength(1);
  });

  it('is not what was taken before, and no more than was asked for', () => {
    const texts = ['We moved to Jos in 1964.', 'I sailed on the Accra Palm in 1957.'];
    expect(suggestionsFor(texts, ['Jos in 1964']).map(({ topic }) => topic)).not.toContain(
      'Jos in 1964',
    );
    expect(suggestionsFor(texts, [], 1)).toHaveLength(1);
  });
});
