import { expect } from 'vitest';
import { callRoutes, type EndOfTurnWait, turnDetections } from '#contract/calls.ts';
import {
  beginTalk,
  saveTalk,
  someoneWithProject,
  type TestJourney,
  say as written,
} from '#server/features/conversations/test-talks.ts';
import type { TestHouse } from '#server/testing/test-house.ts';
import type { Visitor } from '#server/testing/visitor.ts';
import { type Caller, callUp } from '#server/voice/realtime/test-caller.ts';

type Wish = { route: 'startCall' | 'startDictation'; before?: string[] };

/** Someone new calls, after having said what they said before. */
export async function dialIn(house: TestHouse, journey: TestJourney, { route, before = [] }: Wish) {
  const { visitor, projectId } = await someoneWithProject(house, journey);
  const conversationId = await beginTalk(visitor, projectId, journey);
  const earlier = before.map((text, index) => written(`${index}`, text));
  await saveTalk(visitor, conversationId, earlier);
  const caller = await dial(house, visitor, route, conversationId);
  return { caller, visitor, conversationId };
}

/** Someone calls about a conversation of theirs, for the first time or again. */
export async function dial(
  house: TestHouse,
  visitor: Visitor,
  route: Wish['route'],
  conversationId: string,
) {
  const { body } = await visitor.call(callRoutes[route], { body: { conversationId } });
  const caller = await callUp(async (offer) => {
    const headers = {
      'content-type': 'application/sdp',
      authorization: `Bearer ${body.clientSecret}`,
    };
    const answer = await house.visitor().call(callRoutes.connect, { body: offer, headers });
    expect([answer.status, answer.headers['content-type']]).toEqual([
      201,
      expect.stringContaining('application/sdp'),
    ]);
    return answer.text;
  });
  await caller.next('session.created');
  return caller;
}

/** Says how long Walt is to wait when someone pauses. */
export function listen({ send }: Caller, wait: EndOfTurnWait) {
  const turn_detection = turnDetections[wait];
  send({ type: 'session.update', session: { audio: { input: { turn_detection } } } });
}

/** Has Walt speak first, and then wait for more for as long as is chosen. */
export function greet(caller: Caller, wait: EndOfTurnWait = 'brisk') {
  const { send } = caller;
  const content = [{ type: 'input_text', text: 'Greet the user.' }];
  listen(caller, wait);
  send({ type: 'conversation.item.create', item: { type: 'message', role: 'system', content } });
  send({ type: 'response.create' });
}

export const typesOf = ({ events }: Caller, from: number) =>
  events.slice(from).map(({ type }) => type);
