import { describe, expect, it } from 'vitest';
import { entryRoutes } from '#contract/entries.ts';
import type { KeptFactQuest } from '#server/mind/mind.ts';
import { factIn, openFactFinding, year } from './test-facts.ts';

const { someone, finds, lookups, write, look, list, change } = await openFactFinding();

describe('facts', () => {
  it('are found with the exact words they rest on', async () => {
    const id = await write('We married in 1959, in the rain.');
    await look();
    const [fact, ...others] = await list();
    expect(others).toEqual([]);
    expect(fact).toMatchObject({
      kind: 'marriage',
      theme: 'love',
      statement: 'She married in 1959.',
      when: { from: '1959-01-01', to: '1959-12-31', precision: 'year', text: '1959' },
      people: ['Tom'],
      places: [],
      status: 'suggested',
      sources: [{ type: 'textEntry', id, quote: 'We married in 1959', conversationId: null }],
    });
  });

  it('that are found again are neither doubled nor undone', async () => {
    await write('We married in 1959, in the rain.');
    await look();
    const [fact] = await list();
    await change(fact?.id ?? '', { status: 'confirmed' });
    await look();
    finds(({ told }) => ({
      facts: factIn(told, 'We married in 1959, in the rain', {
        kind: 'marriage',
        statement: 'Her wedding to Tom was in 1959.',
        when: year(1960),
        people: ['Tom'],
      }),
      contradictions: [],
    }));
    await look();
    const [again, ...others] = await list();
    expect(others).toEqual([]);
    expect(again).toMatchObject({
      id: fact?.id,
      status: 'confirmed',
      statement: 'She married in 1959.',
      when: { text: '1959' },
    });
    expect(again?.sources).toHaveLength(2);
  });

  it('that were rejected never come back, and are told to the mind as such', async () => {
    await write('We married in 1959, in the rain.');
    await look();
    const [fact] = await list();
    await change(fact?.id ?? '', { status: 'rejected' });
    await look();
    expect(await list({ status: 'suggested' })).toEqual([]);
    expect(await list()).toHaveLength(1);
    expect(lookups.at(-1)?.known).toMatchObject([{ id: fact?.id, status: 'rejected' }]);
    const restored = await change(fact?.id ?? '', { status: 'suggested' });
    expect(restored.body.status).toBe('suggested');
  });

  it('that were corrected stay as the person put them', async () => {
    await write('We married in 1959, in the rain.');
    await look();
    const [fact] = await list();
    const when = { from: '1960-06-01', to: '1960-06-30', precision: 'month', text: 'June 1960' };
    const corrected = await change(fact?.id ?? '', {
      statement: 'Ada married Tom in June 1960.',
      when,
      people: ['Tom', 'Ada'],
      places: ['Bath'],
    });
    expect(corrected.body).toMatchObject({ status: 'corrected', when, places: ['Bath'] });
    await look();
    expect(await list()).toMatchObject([
      { id: fact?.id, status: 'corrected', statement: 'Ada married Tom in June 1960.', when },
    ]);
    expect((await change(fact?.id ?? '', { status: 'confirmed' })).body.status).toBe('corrected');
    expect((await change(fact?.id ?? '', { when: null })).body.when).toBeNull();
  });

  it('follow what was changed: a suggestion whose words are gone is gone', async () => {
    const { visitor, projectId } = someone();
    const id = await write('We married in 1959, in the rain.');
    await look();
    await visitor.call(entryRoutes.changeText, {
      params: { id: projectId, entryId: id },
      body: { content: 'We never married.' },
    });
    await look();
    expect(await list()).toEqual([]);
  });

  it('of one sentence about two people are two', async () => {
    await write('I have two sisters, Ann and Beth.');
    const sister = (quest: KeptFactQuest, name: string, statement: string) =>
      factIn(quest.told, 'two sisters, Ann and Beth', {
        kind: 'family',
        statement,
        people: [name],
      });
    finds((told) => ({
      facts: [
        ...sister(told, 'Ann', 'Ann is her sister.'),
        ...sister(told, 'Beth', 'Beth is her sister.'),
      ],
      contradictions: [],
    }));
    await look();
    expect(await list()).toHaveLength(2);
    finds((told) => ({
      facts: [
        ...sister(told, 'Beth', 'She has a sister, Beth.'),
        ...sister(told, 'Ann', 'She has a sister, Ann.'),
      ],
      contradictions: [],
    }));
    await look();
    expect((await list()).map(({ statement }) => statement).sort()).toEqual([
      'She has a sister, Ann.',
      'She has a sister, Beth.',
    ]);
  });
});
