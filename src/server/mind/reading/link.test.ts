import { expect, it } from 'vitest';
import { emptyBrief } from '#contract/briefs.ts';
import type { Told } from './doc.ts';
import { linkStory } from './link.ts';
import { readText } from './read.ts';

const today = new Date('2024-05-01T12:00:00Z');

const toldOf = (...turns: [text: string, question?: string][]): Told[] =>
  turns.map(([text, question], index) => ({
    id: `u${index}`,
    source: { type: 'message', id: `m${index}` },
    text,
    toldAt: today,
    doc: readText(text, question ?? null),
    ...(question === undefined ? {} : { question }),
  }));

const whensOf = (...turns: [text: string, question?: string][]) => {
  const told = toldOf(...turns);
  const story = linkStory(told, { accountName: 'Robert Moss', brief: emptyBrief }, today);
  return story.events.map(({ unitId, event, when, known }) => {
    const unit = told.find(({ id }) => id === unitId);
    return [unit?.text.slice(event.start, event.end), when?.text ?? null, known];
  });
};

it('An age is counted from the birth that was told', () => {
  const found = whensOf(
    ['Wick. The ninth of June 1944.', 'Where and when were you born?'],
    ['I was fifteen when I went to sea.'],
  );
  expect(found.at(-1)).toEqual(['I was fifteen when I went to sea.', '1959 or 1960', 'worked out']);
});

it('Each of a list has its own date, counted on where it says so', () => {
  const found = whensOf([
    'Three bairns. Fergus in sixty-eight, Ailsa two years after, and wee Hamish. Hamish came six years ahint Ailsa.',
    'Tell me about your children.',
  ]);
  expect(found).toContainEqual(['Fergus in sixty-eight', '1968', 'said']);
  expect(found).toContainEqual(['Ailsa two years after', '1970', 'worked out']);
  expect(found).toContainEqual(['Hamish came six years ahint Ailsa.', '1976', 'worked out']);
});

it('A gap between two births is counted from the one who is named', () => {
  const found = whensOf([
    'My brother Tam was born in 1950 and flitted to Leith in 1972. My sister Peggy came eight years ahint her brither.',
  ]);
  expect(found).toContainEqual([
    'My sister Peggy came eight years ahint her brither.',
    '1958',
    'worked out',
  ]);
});

it('A date that was taken back is gone', () => {
  const found = whensOf([
    'I married Senga. Nineteen sixty-six. Naw, sixty-seven, it was the year of the gale.',
  ]);
  expect(found.map(([, when]) => when)).not.toContain('1966');
  expect(found.map(([, when]) => when)).toContain('1967');
});

it('A sentence that only says when dates the one before it', () => {
  const found = whensOf(['The boat was sold. That was in 1983.']);
  expect(found[0]).toEqual(['The boat was sold.', '1983', 'carried']);
});

it('Nothing is carried over to what is told of another time', () => {
  const found = whensOf(['We moved to Oban in 1971. My sister lives in Perth now.']);
  expect(found.at(-1)).toEqual(['My sister lives in Perth now.', null, null]);
});

it('Somebody is one person through all tellings, by name and by kin', () => {
  const told = toldOf(
    ['My wife, Senga Rae, was a weaver.'],
    ['Senga had a stammer.'],
    ['My wife sang.'],
  );
  const story = linkStory(told, { accountName: 'Robert Moss', brief: emptyBrief }, today);
  expect(story.people).toHaveLength(1);
  expect(story.people[0]?.mentions.map(({ unitId }) => unitId)).toEqual(['u0', 'u1', 'u2']);
});

it("In somebody else's life the birth is theirs", () => {
  const told = toldOf(['My mother, Elsie, was born in 1921.'], ['I was born in 1950.']);
  const brief = {
    ...emptyBrief,
    subject: { whose: 'another' as const, name: 'Elsie', relation: 'mother', living: null },
  };
  expect(linkStory(told, { accountName: 'Robert Moss', brief }, today).birth?.text).toBe('1921');
});
