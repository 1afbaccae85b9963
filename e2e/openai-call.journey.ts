import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page, Request, Response } from '@playwright/test';
import { say } from '#server/voice/flite.ts';
import { toLineRate } from '#server/voice/realtime/resample.ts';
import { begin } from './begin-project.ts';
import { openAiKey, startScriptedOpenAi } from './scripted-openai.ts';
import type { Act } from './scripted-session.ts';
import { expect, takeTelephone } from './telephone.ts';
import { test as base, startTimeout, startWalt } from './walt.ts';

type OpenAi = Awaited<ReturnType<typeof startScriptedOpenAi>>;

/** The product with a key and OpenAI's voice, as the documentation describes it. */
const test = base.extend<object, { openAi: OpenAi }>({
  openAi: [
    async ({ thinking }, use) => {
      const openAi = await startScriptedOpenAi(thinking.modelUrl);
      await use(openAi);
      openAi.close();
    },
    { scope: 'worker' },
  ],
  walt: [
    async ({ openAi, thinking }, use) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'walt-openai-'));
      const { url, stop } = await startWalt({
        DATA_DIR: dataDir,
        ...thinking.environment,
        OPENAI_API_KEY: openAiKey,
        OPENAI_BASE_URL: openAi.url,
        OPENAI_REALTIME_MODEL: 'gpt-realtime',
      });
      await thinking.wake(url);
      await use({ url, dataDir });
      await stop();
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: startTimeout },
  ],
});

test.setTimeout(180_000);

const aloud = async (words: string): Promise<Act> => ({
  say: { words, sound: toLineRate(await say('rms', words)) },
});

const greeting = await aloud('Hello Rose. Where did you grow up?');
const goodbye = await aloud('Thank you, Rose. Goodbye.');
const welcome = await aloud('Welcome back. We continue where we left off.');
const long = await aloud(
  'Let me tell you what we shall do today. First we speak of the house, then of the people in it, then of the school, and then of the games that you played with the others in the street.',
);
const river = 'I grew up in a house by the river.';
const tools = (...called: NonNullable<Act['tools']>): Act => ({ tools: called });

async function openInterview(page: Page) {
  const { id: projectId } = await begin(page, 'The river');
  const { id: interviewId } = await (await page.request.get('/api/interviews/default')).json();
  const phone = await takeTelephone(page);
  await page.goto(`/app/chat/project/${projectId}/interview/${interviewId}`);
  return { phone, projectId };
}

/** Everything that has reached the browser until one asks for it, as text. */
function watchTraffic(page: Page) {
  const texts: Promise<string>[] = [];
  const keepAnswer = (response: Response) => {
    texts.push(response.text().catch(() => ''));
  };
  const keepQuestion = (request: Request) => {
    texts.push(request.allHeaders().then(JSON.stringify, () => ''));
  };
  page.on('response', keepAnswer);
  page.on('request', keepQuestion);
  return async () => {
    page.off('response', keepAnswer);
    page.off('request', keepQuestion);
    return (await Promise.all(texts)).join('\n');
  };
}

for (const tellsOfSound of ['yes', 'no'] as const) {
  const server = tellsOfSound === 'yes' ? 'OpenAI' : 'a server that is silent about its sound';
  test(`with ${server} the same screen holds a call to its end`, async ({
    page,
    openAi,
    signedUp: _,
  }) => {
    const content = 'Rose grew up by the river.';
    const done = tools({ name: 'markProjectInterviewComplete', input: {} });
    const acts = [greeting, tools({ name: 'addNote', input: { content } }), long, done];
    const end = tools({ name: 'hangUp', input: {} });
    openAi.perform({
      tellsOfSound,
      heard: [river, 'Wait, I have to go now.'],
      acts: [...acts, end, goodbye],
    });
    const traffic = watchTraffic(page);
    const { phone, projectId } = await openInterview(page);
    await phone.chooseEndOfTurnWait('a very long while');
    await phone.callWalt();
    await phone.waitForTurn();
    await phone.say(river);
    await expect(page.getByRole('region', { name: "Walt's Notes" })).toContainText(content);
    await expect(phone.label('Walt is speaking...')).toBeVisible();
    await phone.say('Wait, I have to go now.');
    await expect(phone.label('Call ended')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'All Topics Covered' })).toBeVisible();

    const { minted, offers, events, refused } = openAi.seen();
    expect(refused).toEqual([]);
    expect(offers).toEqual(['ek_scripted_1']);
    const [{ session }] = minted as [(typeof minted)[0]];
    expect(session).toMatchObject({
      type: 'realtime',
      model: 'gpt-realtime',
      audio: { input: { transcription: { model: expect.any(String) } } },
    });
    if (session.type !== 'realtime') throw new Error('It is a call');
    expect(session.instructions).toContain('You are Walt');
    expect(session.tools.map(({ name }) => name)).toContain('hangUp');
    expect(events[0]).toMatchObject({
      session: { audio: { input: { turn_detection: { silence_duration_ms: 3_000 } } } },
    });
    expect(events[1]).toMatchObject({ item: { role: 'system' } });
    expect(events[2]).toMatchObject({
      response: { output_modalities: ['audio'], tool_choice: 'none' },
    });
    expect(await traffic()).not.toContain(openAiKey);

    const listed = await page.request.get(`/api/conversations?projectId=${projectId}`);
    const { messages } = (await listed.json()).conversations[0];
    expect(messages.map(({ content: words }: { content: string }) => words)).toEqual([
      'Hello Rose. Where did you grow up?',
      river,
      long.say?.words,
      'Wait, I have to go now.',
      'Thank you, Rose. Goodbye.',
    ]);
  });
}

test('a line that OpenAI drops is said, and picked up as a returning conversation', async ({
  page,
  openAi,
  signedUp: _,
}) => {
  openAi.perform({ tellsOfSound: 'yes', heard: [river], acts: [greeting, long, welcome] });
  const { phone } = await openInterview(page);
  await phone.callWalt();
  await phone.waitForTurn();
  await phone.say(river);
  openAi.leave();
  await expect(page.getByText(/^Connection (failed|error occurred)$/)).toBeVisible();
  await expect(phone.label('Reconnecting')).toBeVisible();
  openAi.comeBack();
  await expect(phone.log).toContainText('We continue where we left off.');
  const told = openAi
    .seen()
    .events.flatMap((event) =>
      event.type === 'conversation.item.create' && event.item.type === 'message'
        ? (event.item.content[0]?.text ?? [])
        : [],
    );
  expect(told.at(-1)).toContain('you continue where you left off');
  await page.getByRole('button', { name: 'End call' }).click();
  await expect(phone.label('Call ended')).toBeVisible();
});

test('an offer that OpenAI refuses is said in the words of the specification', async ({
  page,
  openAi,
  signedUp: _,
}) => {
  openAi.perform({ tellsOfSound: 'yes', heard: [], acts: [] });
  const { phone } = await openInterview(page);
  await page.route(`${openAi.url}/realtime/calls`, async (route) => {
    openAi.expire();
    await route.continue();
  });
  await phone.callWalt();
  await expect(page.getByRole('alert')).toContainText('Failed to connect to OpenAI API');
  expect(openAi.seen().refused).toEqual(['Invalid client secret']);
  openAi.leave();
  await phone.callWalt();
  await expect(page.getByRole('alert')).toContainText(
    'The voice service cannot be reached right now. Please try again in a moment.',
  );
  openAi.comeBack();
});
