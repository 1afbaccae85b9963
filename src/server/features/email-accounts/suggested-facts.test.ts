import { beforeEach, expect, it } from 'vitest';
import { emailAccountRoutes, emailMessages, type SuggestedFact } from '#contract/email-accounts.ts';
import { factRoutes } from '#contract/facts.ts';
import { projectRoutes } from '#contract/projects.ts';
import { redactionRoutes } from '#contract/redactions.ts';
import { gatherCorpus } from '#server/features/corpus/corpus.ts';
import { ownProject } from '#server/features/projects/projects.ts';
import { gmailMail, margaret, tom } from '#server/testing/test-mails.ts';
import type { Visitor } from '#server/testing/visitor.ts';
import { linkedVisitor, openMailHouse, process } from './test-emails.ts';

const { house, google } = await openMailHouse();

const mine = 'I started at the mill in 1958.';
const hers = 'I married Jack in 1962.';

google.mails = [
  gmailMail({ id: 'mine', from: tom, to: margaret, text: `Dear Margaret,\n\n${mine}` }),
  gmailMail({ id: 'hers', text: `Dear Tom,\n\n${hers} You were born in 1941.` }),
  gmailMail({ id: 'again', from: tom, to: margaret, text: `As I said: no.\n\n${mine}` }),
];

let visitor: Visitor;
let userId: string;
let projectId: string;

beforeEach(async () => {
  const linked = await linkedVisitor(house, google);
  visitor = linked.visitor;
  userId = linked.user.id;
  projectId = (await visitor.call(projectRoutes.create, { body: { title: 'A life' } })).body.id;
  await process(visitor, margaret);
});

const suggestions = async (): Promise<SuggestedFact[]> =>
  (await visitor.call(emailAccountRoutes.suggestedFacts)).body.facts;

const extract = async () => (await visitor.call(emailAccountRoutes.extractFacts)).body;

const change = (id: string, body: object, who = visitor) =>
  who.call(emailAccountRoutes.changeSuggestion, { params: { id }, body });

const factsOf = async () =>
  (await visitor.call(factRoutes.listOfProject, { params: { projectId } })).body;

it('facts are suggested when they are asked for, in the words of the mail and with whose they are', async () => {
  expect(await suggestions()).toEqual([]);
  expect(await extract()).toEqual({
    facts: {
      user: `Margaret Hale wrote: “You were born in 1941.”\n${mine}`,
      correspondents: `Margaret Hale wrote: “${hers}”`,
    },
  });
  expect(await suggestions()).toMatchObject([
    { quote: 'You were born in 1941.', about: 'user', email: { author: 'correspondent' } },
    { quote: mine, statement: mine, about: 'user', email: { author: 'user', sender: 'Tom Hale' } },
    { quote: hers, about: 'correspondent', email: { sender: 'Margaret Hale', subject: 'News' } },
  ]);
});

it('an accepted one is a confirmed fact with its mail as source, on the timeline and in what Walt writes from', async () => {
  await extract();
  const [, own, theirs] = await suggestions();
  expect((await change(own?.id ?? '', { status: 'confirmed', projectId })).body).toMatchObject({
    status: 'confirmed',
    projectId,
  });
  await change(theirs?.id ?? '', { status: 'confirmed' });
  const facts = await factsOf();
  expect(facts).toMatchObject([
    {
      statement: mine,
      status: 'confirmed',
      sources: [{ type: 'email', id: own?.email.id, quote: mine }],
    },
    { statement: `Margaret Hale wrote: “${hers}”`, sources: [{ type: 'email', quote: hers }] },
  ]);
  const timeline = await visitor.call(factRoutes.timeline, { params: { projectId } });
  expect(timeline.body).toHaveLength(2);
  const project = await ownProject(house.deps.db, userId, projectId);
  const { told } = await gatherCorpus(house.deps, project, 'all_conversations');
  expect(told.map(({ source, text }) => [source.type, text])).toEqual([
    ['email', mine],
    ['email', `Margaret Hale wrote: “${hers}”`],
  ]);
  expect((await suggestions()).map(({ quote }) => quote)).toEqual(['You were born in 1941.']);
});

it('accepted twice it is one fact; what was accepted is changed among the facts', async () => {
  await extract();
  const [one] = await suggestions();
  const id = one?.id ?? '';
  await Promise.all([1, 2, 3].map(() => change(id, { status: 'confirmed', projectId })));
  expect(await factsOf()).toHaveLength(1);
  const { status, body } = await change(id, { status: 'rejected' });
  expect([status, body.error]).toEqual([409, emailMessages.alreadyAccepted]);
});

it('a rejected one is never suggested again, unless it is put back', async () => {
  await extract();
  const [one] = await suggestions();
  await change(one?.id ?? '', { status: 'rejected' });
  await extract();
  expect((await suggestions()).map(({ id }) => id)).not.toContain(one?.id);
  await change(one?.id ?? '', { status: 'suggested' });
  expect((await suggestions()).map(({ id }) => id)).toContain(one?.id);
});

it('what is to stand nowhere is not suggested', async () => {
  await visitor.call(redactionRoutes.addBanned, {
    params: { id: projectId },
    body: { text: 'Jack' },
  });
  await extract();
  expect(JSON.stringify(await suggestions())).not.toContain('Jack');
});

it('a deleted project gives back what was accepted into it', async () => {
  await extract();
  const [one] = await suggestions();
  await change(one?.id ?? '', { status: 'confirmed', projectId });
  await visitor.call(projectRoutes.remove, { params: { id: projectId } });
  expect((await suggestions()).map(({ id }) => id)).toContain(one?.id);
  const { status, body } = await change(one?.id ?? '', { status: 'confirmed' });
  expect([status, body.error]).toEqual([400, emailMessages.noProject]);
});

it('another person can neither see nor accept them, nor accept into what is not theirs', async () => {
  await extract();
  const [one] = await suggestions();
  const stranger = house.visitor();
  await stranger.register();
  const made = await stranger.call(projectRoutes.create, { body: { title: 'Another life' } });
  const into = { status: 'confirmed', projectId: made.body.id };
  expect((await change(one?.id ?? '', into, stranger)).status).toBe(404);
  expect((await change(one?.id ?? '', into)).status).toBe(404);
  expect((await stranger.call(emailAccountRoutes.suggestedFacts)).body.total).toBe(0);
});

it('deleting all summaries takes the facts that rest on them alone', async () => {
  await extract();
  const [one] = await suggestions();
  await change(one?.id ?? '', { status: 'confirmed', projectId });
  expect((await visitor.call(emailAccountRoutes.removeInsights)).status).toBe(204);
  expect(await factsOf()).toEqual([]);
  expect((await visitor.call(emailAccountRoutes.insights)).body).toEqual({
    ...{ insights: [], total: 0, hasMore: false },
  });
  const { events } = await process(visitor, margaret);
  expect(events.at(-1)).toMatchObject({ type: 'complete', count: 3 });
});
