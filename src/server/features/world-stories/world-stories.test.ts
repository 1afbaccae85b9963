import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { artefactRoutes } from '#contract/artefacts.ts';
import { auditRoutes } from '#contract/audits.ts';
import { briefRoutes } from '#contract/briefs.ts';
import { profileRoutes } from '#contract/profiles.ts';
import { redactionRoutes } from '#contract/redactions.ts';
import { userRoutes } from '#contract/users.ts';
import {
  type ListedWorldStory,
  worldStoryMessages,
  worldStoryRoutes,
} from '#contract/world-stories.ts';
import { usersTable } from '#server/features/accounts/accounts.table.ts';
import {
  openWritingHouse,
  settledPiece,
  someoneWhoTold,
} from '#server/features/artefacts/test-pieces.ts';
import { formatsTable } from '#server/features/formats/formats.table.ts';
import type { Visitor } from '#server/testing/visitor.ts';

const { house, journey } = await openWritingHouse();
let admin: Visitor;
let reader: Visitor;
let teller: Visitor;
let projectId: string;
let id: string;

beforeAll(async () => {
  admin = house.visitor();
  await admin.register({ name: 'Ada Admin' });
  reader = house.visitor();
  await reader.register();
});

const goal = (isFinalGoal: boolean) =>
  house.deps.db
    .update(formatsTable)
    .set({ isFinalGoal })
    .where(eq(formatsTable.id, journey.formatId));

beforeEach(async () => {
  await goal(true);
  ({ visitor: teller, projectId } = await someoneWhoTold(house, journey));
  const { body: job } = await teller.call(artefactRoutes.generate, {
    body: { projectId, formatId: journey.formatId },
  });
  ({ id } = await settledPiece(teller, job.artefactId));
});

const share = (contributeToWorldStory: boolean, canSeeTranscripts = false) =>
  teller.call(profileRoutes.savePermissions, {
    body: { permissions: { canSeeProgress: false, canSeeTranscripts, contributeToWorldStory } },
  });
const listed = async (): Promise<ListedWorldStory[]> =>
  (await reader.call(worldStoryRoutes.list)).body;
const isListed = async () => (await listed()).some((story) => story.id === id);
const open = () => reader.call(worldStoryRoutes.get, { params: { id } });

it('a finished life story is shared only by who said yes, and gone the moment they say no', async () => {
  expect(await isListed()).toBe(false);
  expect((await open()).status).toBe(404);
  await share(true);
  expect(await isListed()).toBe(true);
  const { body } = await open();
  expect(body.blocks).toContainEqual({ kind: 'paragraph', text: 'I was born in Leeds.' });
  await share(false);
  expect(await isListed()).toBe(false);
  const refused = await open();
  expect([refused.status, refused.body.error]).toEqual([404, worldStoryMessages.notFound]);
});

it('a shorter piece is never shared', async () => {
  await share(true);
  await goal(false);
  expect(await isListed()).toBe(false);
  expect((await open()).status).toBe(404);
});

it('shows a first name and nothing else of who told it', async () => {
  const { body: profile } = await teller.call(profileRoutes.get);
  const full = 'Wilhelmina Featherstone';
  await house.deps.db
    .update(usersTable)
    .set({ name: full })
    .where(eq(usersTable.email, profile.email));
  await share(true);
  const story = (await listed()).find((one) => one.id === id);
  expect(story?.firstName).toBe('Wilhelmina');
  const all = JSON.stringify([story, (await open()).body]);
  expect(all).not.toContain('Featherstone');
  expect(all).not.toContain(profile.email);
  expect(all).not.toContain('sources');
});

it('goes by the name that the brief says', async () => {
  await teller.call(briefRoutes.change, {
    params: { id: projectId },
    body: { callName: 'Minnie Featherstone', printName: 'W. A. Featherstone' },
  });
  await share(true);
  expect((await listed()).find((one) => one.id === id)?.firstName).toBe('Minnie');
  expect(JSON.stringify((await open()).body)).not.toContain('Featherstone');
});

it('does not show what was withheld after it was written', async () => {
  await share(true);
  await teller.call(redactionRoutes.addBanned, {
    params: { id: projectId },
    body: { text: 'Leeds' },
  });
  expect(
    JSON.stringify([(await listed()).find((one) => one.id === id), (await open()).body]),
  ).not.toContain('Leeds');
});

it('administrators see the pieces of who lets them, and that is written down', async () => {
  const { body: profile } = await teller.call(profileRoutes.get);
  const [user] = await house.deps.db
    .select()
    .from(usersTable)
    .where(eq(usersTable.email, profile.email));
  const params = { id: user?.id ?? '', projectId };
  await share(false);
  expect((await admin.call(userRoutes.getStory, { params })).status).toBe(403);
  await share(false, true);
  const { body: stories } = await admin.call(userRoutes.listStories, { params: { id: params.id } });
  expect(stories[0].content).toContain('I was born in Leeds.');
  const { body: story } = await admin.call(userRoutes.getStory, { params });
  expect(story.pieces).toMatchObject([
    { content: expect.stringContaining('I was born in Leeds.') },
  ]);
  const { body: audits } = await teller.call(auditRoutes.listOwn);
  expect(audits.entries).toHaveLength(2);
});
