import { randomBytes } from 'node:crypto';
import { expect, it, onTestFinished } from 'vitest';
import { callMessages, callRoutes, offerType } from '#contract/calls.ts';
import { startProduct, temporaryFolder } from '#server/testing/running-product.ts';
import { freshDatabase } from '#server/testing/test-house.ts';
import { callUp } from '#server/voice/realtime/test-caller.ts';
import { count } from './count.ts';
import { newPerson, type Person } from './person.ts';
import { plainProxy } from './plain-proxy.ts';

async function beginConversation({ ask, post, projectId }: Person) {
  const { body: interview } = await ask('/api/interviews/default');
  const begun = await post('/api/conversations/start', { interviewId: interview.id, projectId });
  return begun.body.conversation.id as string;
}

const secretFor = async (person: Person, conversationId: string) =>
  (await person.post(callRoutes.startCall.path, { conversationId })).body.clientSecret as string;

const offerTo = (origin: string, secret: string, offer: string) =>
  fetch(`${origin}${callRoutes.connect.path}`, {
    method: 'POST',
    headers: { 'content-type': offerType, authorization: `Bearer ${secret}` },
    body: offer,
  });

/** How often someone calls again who is asked to, because the machine is too busy to pick up. */
const mostTries = 10;

/** Calls the machine at `origin` with a secret that any machine may have handed out. */
async function call(origin: string, person: Person, conversationId: string) {
  let secret = '';
  const caller = await callUp(async (offer) => {
    for (let tries = 1; ; tries++) {
      secret = await secretFor(person, conversationId);
      const answer = await offerTo(origin, secret, offer);
      if (answer.status === 503 && tries < mostTries) continue;
      expect(answer.status).toBe(201);
      return answer.text();
    }
  });
  onTestFinished(() => caller.hangUp());
  await caller.next('session.created', 0, 120);
  return { ...caller, secret };
}

it('a killed web ends its own calls and no others, the caller hears of it and calls the next one', async () => {
  const database = await freshDatabase();
  const proxy = await plainProxy();
  const shared = { DATABASE_URL: database.url, ENCRYPTION_KEY: randomBytes(32).toString('hex') };
  const web = async () =>
    startProduct({ ...shared, DATA_DIR: await temporaryFolder(), WEB_ONLY: 'true' });
  const [falling, staying] = [await web(), await web()];
  proxy.send([falling.port, staying.port]);
  const origin = () => proxy.origin;
  const [ida, otto] = [await newPerson(origin), await newPerson(origin)];
  const [idasTalk, ottosTalk] = [await beginConversation(ida), await beginConversation(otto)];

  const idasCall = await call(falling.origin, ida, idasTalk);
  const ottosCall = await call(staying.origin, otto, ottosTalk);
  // Spent at one machine, it is spent at all of them.
  const again = await offerTo(staying.origin, idasCall.secret, 'v=0\r\n');
  expect([again.status, await again.json()]).toEqual([401, { error: callMessages.wrongSecret }]);

  const killed = performance.now();
  falling.kill('SIGKILL');
  await idasCall.lost;
  const heardAfterMs = Math.round(performance.now() - killed);

  const before = ottosCall.events.length;
  ottosCall.send({ type: 'session.update', session: {} });
  await ottosCall.next('session.updated', before, 60);

  const next = await call(proxy.origin, ida, idasTalk);
  count({ webs: 2, calls: 2, killed: 1, heardAfterMs, calledBack: 1, othersEnded: 0 });
  for (const each of [next, ottosCall]) each.hangUp();
  staying.kill('SIGTERM');
  expect(await staying.ended).toBe(0);
});
