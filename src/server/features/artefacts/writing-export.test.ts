import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { artefactRoutes } from '#contract/artefacts.ts';
import { exportRoutes } from '#contract/exports.ts';
import { reportRoutes } from '#contract/research-reports.ts';
import { researchSuggestionsTable } from '#server/features/research-suggestions/research-suggestions.table.ts';
import { eventually, openTestHouse, type TestHouse } from '#server/testing/test-house.ts';
import { layWritingJourney, someoneWhoTold, writingMind } from './test-pieces.ts';

let house: TestHouse;
beforeAll(async () => {
  const researchTopic = async ({ topic }: { topic: string }) => ({
    title: topic,
    content: 'Ships were built.',
    sources: [{ title: 'Ships', url: 'https://example.org/ships' }],
  });
  house = await openTestHouse({}, { ...writingMind(), researchTopic });
});
afterAll(() => house.close());

it('"Download everything" has the research, the suggestions and every version of every piece', async () => {
  const journey = await layWritingJourney(house);
  const { visitor, projectId } = await someoneWhoTold(house, journey);
  const { body: report } = await visitor.call(reportRoutes.create, {
    body: { query: 'Shipyards', projectId },
  });
  const { body: job } = await visitor.call(artefactRoutes.generate, {
    body: { projectId, formatId: journey.formatId },
  });
  // More than any list shows at once.
  const suggested = Array.from({ length: 201 }, (_, at) => ({
    ...{ projectId, topic: `Dock ${at}`, rationale: 'You worked there.' },
  }));
  await house.deps.db.insert(researchSuggestionsTable).values(suggested);
  const done = async () => {
    const piece = await visitor.call(artefactRoutes.get, { params: { id: job.artefactId } });
    const read = await visitor.call(reportRoutes.get, { params: { id: report.id } });
    return piece.body.status === 'completed' && read.body.status === 'completed' ? true : undefined;
  };
  await eventually(done);
  const { bytes } = await visitor.call(exportRoutes.download);
  const files = Object.entries(unzipSync(bytes)).map(
    ([path, file]) => [path.replace(/^projects\/[^/]+\//, ''), strFromU8(file)] as const,
  );
  const of = (path: string) => files.find(([name]) => name === path)?.[1] ?? '';
  expect(JSON.parse(of('research.json'))).toMatchObject([{ query: 'Shipyards' }]);
  expect(of('research.md')).toContain('Ships were built.\n\nSources:\n\n- Ships: https://');
  expect(JSON.parse(of('research-suggestions.json'))).toHaveLength(suggested.length);
  expect(JSON.parse(of('writing/001.json')).versions).toHaveLength(1);
  expect(of('writing/001.md')).toContain('I was born in Leeds.');
});
