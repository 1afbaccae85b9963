import { type Browser, chromium } from '@playwright/test';
import { endOfTurnScales, usualEndOfTurnWait } from '#contract/calls.ts';
import { findBrowser } from '#scripts/find-browser.ts';
import { waitAfter } from '#server/voice/realtime/end-of-turn-wait.ts';
import { handsetParts, installHandset } from './handset.ts';
import { newPerson } from './person.ts';

export type Turn = {
  totalMs: number;
  waitMs: number;
  /** Of our part: until Walt knew that the turn was over, and from there until his voice was there. */
  noticedMs: number;
  soundMs: number;
  heard: string;
};

/** After the first sound of whoever speaks over him: Walt's last, and the word from him that he heard it. */
export type Silence = { silentMs: number; noticedMs: number };

/** So long Walt is listened to before someone speaks over him. */
const spokenMs = 300;

export const openBrowser = () =>
  chromium.launch({
    executablePath: findBrowser(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--autoplay-policy=no-user-gesture-required',
    ],
  });

/** The product's own screen with Walt on the line; what is said into it and heard from it is timed there. */
export async function callFromBrowser(browser: Browser, url: string, voices: Float32Array[]) {
  const person = await newPerson(url);
  const context = await browser.newContext({ bypassCSP: true, baseURL: url });
  await context.addCookies(
    person
      .cookie()
      .split('; ')
      .map((pair) => {
        const [name = '', value = ''] = pair.split(/=(.*)/);
        return { name, value, url };
      }),
  );
  await context.addInitScript(installHandset, handsetParts(voices));
  const page = await context.newPage();
  await page.goto(`/app/chat/project/${person.projectId}/interview/${person.interviewId}`);
  await page.getByRole('button', { name: 'Call Walt' }).click();
  const heardFrom = async (from: number) => {
    const isHeard = (at: number) => handset.loudAt.some((loud) => loud > at);
    try {
      await page.waitForFunction(isHeard, from, { polling: 20, timeout: 30_000 });
    } catch (cause) {
      const last = await page.evaluate(() =>
        handset.events.slice(-12).map(({ type, transcript }) => `${type} ${transcript ?? ''}`),
      );
      throw new Error(`Walt was not heard after ${last.join(', ')}`, { cause });
    }
  };
  const quiet = () =>
    page.waitForFunction(() => handset.now() - (handset.loudAt.at(-1) ?? 0) > 0.5, undefined, {
      polling: 50,
    });
  const hush = async () => {
    await page.evaluate(() => handset.send({ type: 'response.cancel' }));
    await quiet();
  };
  await heardFrom(0);
  await hush();

  return {
    person,
    /** Says one thing and listens for the first sound after it. Walt is not heard out. */
    async takeTurn(index: number): Promise<Turn> {
      const { endsAt, from } = await page.evaluate((which) => {
        const from = handset.events.length;
        return { ...handset.say(which), from };
      }, index);
      await heardFrom(endsAt);
      const seen = await page.evaluate(
        ([end, from]) => {
          const events = handset.events.slice(from);
          const last = (ending: string) => events.findLast(({ type }) => type.endsWith(ending));
          return {
            loudAt: handset.loudAt.find((loud) => loud > end) ?? 0,
            stoppedAt: last('speech_stopped')?.at ?? 0,
            heard: last('transcription.completed')?.transcript ?? '',
          };
        },
        [endsAt, from] as const,
      );
      await hush();
      const { loudAt, stoppedAt, heard } = seen;
      const waitMs = waitAfter(heard) * endOfTurnScales[usualEndOfTurnWait];
      return {
        totalMs: (loudAt - endsAt) * 1000,
        waitMs,
        noticedMs: (stoppedAt - endsAt) * 1000 - waitMs,
        soundMs: (loudAt - stoppedAt) * 1000,
        heard,
      };
    },
    /** Lets Walt speak, speaks over him, and says how long his voice went on after the first sound, and when he noticed. */
    async interrupt(index: number): Promise<Silence> {
      const { endsAt } = await page.evaluate((which) => handset.say(which), index);
      await heardFrom(endsAt);
      const beganAt = await page.evaluate(
        async ([which, soon]) => {
          await new Promise((resolve) => setTimeout(resolve, soon));
          const { startsAt } = handset.say(which);
          return startsAt;
        },
        [index + 1, spokenMs] as const,
      );
      await quiet();
      const { silentAt, noticedAt } = await page.evaluate((began) => {
        const isNotice = ({ type, at }: { type: string; at: number }) =>
          type.endsWith('speech_started') && at > began;
        const noticedAt = handset.events.find(isNotice)?.at ?? Number.NaN;
        return { silentAt: handset.loudAt.at(-1) ?? 0, noticedAt };
      }, beganAt);
      await heardFrom(silentAt);
      await hush();
      return { silentMs: (silentAt - beganAt) * 1000, noticedMs: (noticedAt - beganAt) * 1000 };
    },
    playout: () => page.evaluate(() => handset.playout()),
    close: () => context.close(),
  };
}
export type BrowserCall = Awaited<ReturnType<typeof callFromBrowser>>;
