import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountRoutes } from '#contract/accounts.ts';
import { callMessages, callRoutes } from '#contract/calls.ts';
import { sessionRoutes } from '#contract/sessions.ts';
import {
  beginTalk,
  layJourney,
  saveTalk,
  say,
  someoneWithProject,
  type TestJourney,
} from '#server/features/conversations/test-talks.ts';
import { hashToken } from '#server/secrets.ts';
import { dump } from '#server/testing/test-database.ts';
import { openTestHouse, type TestHouse } from '#server/testing/test-house.ts';
import type { Visitor } from '#server/testing/visitor.ts';
import { mintSecret } from '#server/voice/realtime/call-secrets.ts';

let house: TestHouse;
let journey: TestJourney;
let visitor: Visitor;
let conversationId: string;
beforeAll(async () => {
  house = await openTestHouse();
  journey = await layJourney(house);
  const person = await someoneWithProject(house, journey);
  visitor = person.visitor;
  conversationId = await beginTalk(visitor, person.projectId, journey);
});
afterAll(() => house.close());

const start = (caller = visitor, body: object = { conversationId }) =>
  caller.call(callRoutes.startCall, { body });
const purposeOf = async (about: string) => {
  const { user } = (await visitor.call(accountRoutes.status)).body;
  const [session] = (await visitor.call(sessionRoutes.list)).body;
  const caller = { userId: user.id, sessionId: session.id };
  return { kind: 'conversation', ...caller, conversationId: about } as const;
};
const connect = (authorization?: string, offer = 'v=0\r\nnot much of an offer') =>
  house.visitor().call(callRoutes.connect, {
    body: offer,
    headers: { 'content-type': 'application/sdp', ...(authorization && { authorization }) },
  });

describe('a call', () => {
  it('begins with a secret for this server, which is nowhere kept', async () => {
    const { status, body } = await start();
    expect([status, body]).toEqual([
      200,
      {
        clientSecret: expect.stringMatching(/^ek_/),
        hasExistingMessages: false,
        url: '/api/realtime/calls',
        model: expect.any(String),
        expiresAt: expect.any(String),
      },
    ]);
    const seconds = (Date.parse(body.expiresAt) - Date.now()) / 1000;
    expect(seconds).toBeGreaterThan(50);
    expect(seconds).toBeLessThanOrEqual(60);
    expect(await dump(house.deps.db, {})).not.toContain(body.clientSecret);
    expect(house.logged.join()).not.toContain(body.clientSecret);
  });

  it('knows whether something was said before', async () => {
    await saveTalk(visitor, conversationId, [say('1', 'In Ballina.')]);
    expect((await start()).body.hasExistingMessages).toBe(true);
  });

  it('about another person’s conversation, or none, is not possible', async () => {
    const stranger = house.visitor();
    await stranger.register();
    expect((await start(stranger)).status).toBe(404);
    const none = await start(visitor, {});
    expect([none.status, none.body.error]).toEqual([400, callMessages.noConversation]);
  });

  it('is refused with a sentence when the machine carries as many as it can', async () => {
    const { switchboard } = house.deps;
    const { hasRoom } = switchboard;
    switchboard.hasRoom = () => false;
    const purpose = await purposeOf(conversationId);
    const { clientSecret } = mintSecret(house.deps.keys.for('calls'), purpose);
    for (const refused of [await start(), await connect(`Bearer ${clientSecret}`)]) {
      expect([refused.status, refused.body.error]).toEqual([503, callMessages.full]);
    }
    switchboard.hasRoom = hasRoom;
  });

  it('cannot be begun without end', async () => {
    const someone = house.visitor();
    const { id } = await someone.register();
    await house.deps.db.execute(
      `insert into limits (key, used, resets_at) values ('dictation:${hashToken(id)}', 100000, now() + interval '1 hour')`,
    );
    const { status } = await someone.call(callRoutes.startDictation, { body: {} });
    expect(status).toBe(429);
  });
});

describe('the secret', () => {
  const key = () => house.deps.keys.for('calls');
  const mint = async (changes: { now?: number; key?: Uint8Array; about?: string } = {}) => {
    const purpose = await purposeOf(changes.about ?? conversationId);
    return mintSecret(changes.key ?? key(), purpose, changes.now).clientSecret;
  };
  const refused = { status: 401, body: { error: callMessages.wrongSecret } };

  it.each([
    undefined,
    '',
    'Bearer',
    'Bearer ek_',
    'Bearer ek_e30.e30',
    'Bearer made-up',
    `Bearer ek_${'x'.repeat(300)}.${'y'.repeat(43)}`,
  ])('that is none opens nothing: %s', async (authorization) => {
    expect(await connect(authorization)).toMatchObject(refused);
  });

  it('of another house, of a minute ago, or with a word changed opens nothing', async () => {
    const foreign = await mint({ key: new Uint8Array(32) });
    const expired = await mint({ now: Date.now() - 61_000 });
    const [text = '', signature = ''] = (await mint()).slice(3).split('.');
    const claim = Buffer.from(text, 'base64url').toString();
    const changed = Buffer.from(claim.replace('conversation', 'dictation')).toString('base64url');
    for (const secret of [foreign, expired, `ek_${changed}.${signature}`]) {
      expect(await connect(`Bearer ${secret}`)).toMatchObject(refused);
    }
  });

  it('is good for one try', async () => {
    const secret = await mint();
    const first = await connect(`Bearer ${secret}`);
    expect([first.status, first.body.error]).toEqual([400, callMessages.unreadableOffer]);
    expect(await connect(`Bearer ${secret}`)).toMatchObject(refused);
  });

  it('ends with the conversation', async () => {
    const gone = await mint({ about: '01900000-0000-7000-8000-000000000000' });
    expect((await connect(`Bearer ${gone}`)).status).toBe(404);
  });

  it.each(['startCall', 'startDictation'] as const)(
    'of %s opens nothing once whoever asked for it has signed out',
    async (route) => {
      const { visitor: caller, projectId } = await someoneWithProject(house, journey);
      const about = await beginTalk(caller, projectId, journey);
      const { body } = await caller.call(callRoutes[route], { body: { conversationId: about } });
      await caller.call(accountRoutes.logout);
      expect(await connect(`Bearer ${body.clientSecret}`)).toMatchObject(refused);
    },
  );

  it('of a cookie counts for nothing, and other bodies are refused', async () => {
    const offer = { body: 'v=0\r\n', headers: { 'content-type': 'application/sdp' } };
    expect((await visitor.call(callRoutes.connect, offer)).status).toBe(401);
    const authorization = `Bearer ${await mint()}`;
    const json = await visitor.call(callRoutes.connect, { body: {}, headers: { authorization } });
    expect(json.status).toBe(415);
    expect((await connect(authorization, '')).status).toBe(400);
    expect((await connect(authorization, `v=0\r\n${'x'.repeat(70_000)}`)).status).toBe(413);
  });
});
