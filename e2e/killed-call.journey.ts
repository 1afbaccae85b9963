import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { begin } from './begin-project.ts';
import { expect, takeTelephone } from './telephone.ts';
import { test as base, register, startTimeout, startWalt } from './walt.ts';

type Killable = {
  url: string;
  dataDir: string;
  kill(): Promise<void>;
  startAgain(): Promise<void>;
};

/** A Walt that can be killed, and started again on the same data at the same address. */
const test = base.extend<object, { killable: Killable }>({
  killable: [
    async ({ thinking }, use) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'walt-killed-'));
      const start = (port: string) =>
        startWalt({ DATA_DIR: dataDir, PORT: port, ...thinking.environment });
      let walt = await start('0');
      const { url } = walt;
      await thinking.wake(url);
      await use({
        url,
        dataDir,
        kill: () => walt.kill(),
        async startAgain() {
          walt = await start(new URL(url).port);
        },
      });
      await walt.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: startTimeout },
  ],
  walt: [async ({ killable }, use) => use(killable), { scope: 'worker' }],
});

test.setTimeout(300_000);

const before = 'My father worked in the harbour when I was seven.';
const after = 'We lived in a small house by the river.';

test('a server that is killed in mid-call loses no finished utterance, and the call goes on', async ({
  page,
  killable,
  account,
}) => {
  await register(page, account);
  const { id: projectId } = await begin(page, 'The harbour');
  const { id: interviewId } = await (await page.request.get('/api/interviews/default')).json();
  const phone = await takeTelephone(page);
  await page.goto(`/app/chat/project/${projectId}/interview/${interviewId}`);
  await phone.callWalt();
  await phone.waitForTurn();
  const heardBefore = await phone.tell(before);

  await killable.kill();
  await expect(phone.label('Reconnecting')).toBeVisible();
  await expect(page.getByText('Connection failed', { exact: true })).toBeVisible();
  await expect(page.getByText('Walt is calling you back.')).toBeVisible();
  await killable.startAgain();
  await expect(phone.label('On the call')).toBeVisible();
  await expect(phone.log).toContainText(/left off|welcome back|again/i);
  await phone.waitForTurn();
  const heardAfter = await phone.tell(after);
  await phone.waitForTurn();
  await page.getByRole('button', { name: 'End call' }).click();

  const transcript = async (): Promise<string[]> => {
    const listed = await page.request.get(`/api/conversations?projectId=${projectId}`);
    const { conversations } = await listed.json();
    expect(conversations).toHaveLength(1);
    return conversations[0].messages.map(
      ({ role, content }: { role: string; content: string }) => `${role}: ${content}`,
    );
  };
  await expect.poll(transcript).toContain(`user: ${heardAfter.at(-1)}`);
  const said = await transcript();
  for (const words of [...heardBefore, ...heardAfter]) {
    expect(
      said.filter((one) => one === `user: ${words}`),
      said.join('\n'),
    ).toHaveLength(1);
  }
  expect(new Set(said).size, 'nothing stands there twice').toBe(said.length);
});
