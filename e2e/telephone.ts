import { type Page, expect as quickly } from '@playwright/test';
import { say } from '#server/voice/flite.ts';
import { wordErrorRate } from '#server/voice/word-error-rate.ts';
import { wav } from './voice.ts';

/** Talking takes its time, and more of it on a busy machine. */
export const expect = quickly.configure({ timeout: 60_000 });

/** Of one sentence; how many words are misheard of many is held to in words-on-the-line.test.ts. */
export const misheardAtMost = 0.34;

/** What a journey has in its hand inside the page. */
type Telephone = {
  /** Speaks into the microphone that is open; resolves when the last of it has gone out. */
  speak(wav: string): Promise<void>;
  /** How loud Walt has been, every twentieth of a second: when, and from 0 to 1. */
  heard: { at: number; level: number }[];
  /** Every message that has come over the line. */
  events: { type: string; at: number; transcript?: string }[];
  /** The name of the error with which the microphone is refused, or nothing. */
  refusal: string;
  room: 'quiet' | 'dead';
  unplug(): void;
  plugIn(): void;
};

declare global {
  interface Window {
    telephone: Telephone;
  }
}

/** Runs in the page: a microphone that speaks on cue, and an ear at Walt's voice. */
function layTelephone() {
  type Mouth = { context: AudioContext; stream: MediaStream; way: AudioNode };
  let mouth: Mouth | null = null;

  const rustle = (context: AudioContext) => {
    const buffer = context.createBuffer(1, context.sampleRate, context.sampleRate);
    buffer.copyToChannel(
      buffer.getChannelData(0).map(() => (Math.random() - 0.5) / 500),
      0,
    );
    return new AudioBufferSourceNode(context, { buffer, loop: true });
  };
  const open = (room: Telephone['room']): Mouth => {
    const context = new AudioContext();
    const way = new MediaStreamAudioDestinationNode(context, { channelCount: 1 });
    if (room === 'quiet') {
      const noise = rustle(context);
      noise.connect(way);
      noise.start();
    }
    return { context, stream: way.stream, way };
  };

  window.telephone = {
    heard: [],
    events: [],
    refusal: '',
    room: 'quiet',
    async speak(text) {
      if (!mouth) throw new Error('No microphone is open');
      const { context, way } = mouth;
      const bytes = Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
      const buffer = await context.decodeAudioData(bytes.buffer);
      const source = new AudioBufferSourceNode(context, { buffer });
      source.connect(way);
      const over = new Promise((resolve) => source.addEventListener('ended', resolve));
      source.start();
      await over;
    },
    unplug() {
      this.refusal = 'NotFoundError';
      for (const track of mouth?.stream.getTracks() ?? []) {
        track.stop();
        track.dispatchEvent(new Event('ended'));
      }
    },
    plugIn() {
      this.refusal = '';
      navigator.mediaDevices.dispatchEvent(new Event('devicechange'));
    },
  };
  navigator.mediaDevices.getUserMedia = async () => {
    const { refusal, room } = window.telephone;
    if (refusal) throw new DOMException('', refusal);
    mouth = open(room);
    return mouth.stream;
  };

  const listen = (stream: MediaStream) => {
    const context = new AudioContext();
    const analyser = new AnalyserNode(context);
    context.createMediaStreamSource(stream).connect(analyser);
    const samples = new Float32Array(analyser.fftSize);
    setInterval(() => {
      analyser.getFloatTimeDomainData(samples);
      const level = samples.reduce((most, one) => Math.max(most, Math.abs(one)), 0);
      window.telephone.heard.push({ at: Date.now(), level });
    }, 50);
  };
  window.RTCPeerConnection = class extends RTCPeerConnection {
    constructor(...given: ConstructorParameters<typeof RTCPeerConnection>) {
      super(...given);
      this.addEventListener('track', ({ track }) => listen(new MediaStream([track])));
    }
    override createDataChannel(...given: Parameters<RTCPeerConnection['createDataChannel']>) {
      const channel = super.createDataChannel(...given);
      channel.addEventListener('message', ({ data }) =>
        window.telephone.events.push({ ...JSON.parse(data), at: Date.now() }),
      );
      return channel;
    }
  };
}

/** Gives the page a telephone, and the journey the person who holds it. */
export async function takeTelephone(page: Page) {
  await page.addInitScript(layTelephone);
  const log = page.getByRole('log');
  const label = (words: string) => page.getByText(words, { exact: true });
  const speak = async (sentence: string) => {
    const sound = wav(await say('slt', sentence)).toString('base64');
    await page.evaluate((text) => window.telephone.speak(text), sound);
  };
  const writtenDown = () =>
    page.evaluate(() =>
      window.telephone.events
        .filter(({ type }) => type === 'conversation.item.input_audio_transcription.completed')
        .map(({ transcript = '' }) => transcript),
    );
  return {
    log,
    label,
    callWalt: () => page.getByRole('button', { name: 'Call Walt' }).click(),
    async chooseEndOfTurnWait(words: string) {
      const choice = page.getByRole('combobox', { name: 'When I pause, Walt waits' });
      await choice.selectOption({ label: words });
    },
    /** Walt has spoken, and it is the person's turn. */
    async waitForTurn() {
      await expect(log.getByRole('listitem').last()).toContainText(/^Walt/);
      await expect(label('Walt is listening...')).toBeVisible();
    },
    /** Whether it is the person's turn again, or Walt has said goodbye. */
    async turnOrGoodbye() {
      const lastWords = () =>
        log
          .getByRole('listitem')
          .last()
          .innerText()
          .catch(() => '');
      const isOver = async () =>
        /^Walt.*Goodbye/s.test(await lastWords()) || label('Call ended').isVisible();
      const isTurn = async () =>
        /^Walt/.test(await lastWords()) && label('Walt is listening...').isVisible();
      await expect.poll(async () => (await isOver()) || (await isTurn())).toBe(true);
      return (await isOver()) ? 'goodbye' : 'turn';
    },
    /** How loud Walt has been at most. */
    loudest: () =>
      page.evaluate(() => Math.max(0, ...window.telephone.heard.map(({ level }) => level))),
    speak,
    /** Speaks, and waits until Walt has understood. */
    async say(sentence: string) {
      const before = (await writtenDown()).length;
      await speak(sentence);
      await expect.poll(async () => (await writtenDown()).length).toBeGreaterThan(before);
    },
    /** Speaks until Walt has written nearly all of it down, and answers his words, which may come in pieces. */
    async tell(sentence: string) {
      const before = (await writtenDown()).length;
      await speak(sentence);
      const heard = async () => (await writtenDown()).slice(before).filter(Boolean);
      await expect
        .poll(async () => wordErrorRate(sentence, (await heard()).join(' ')))
        .toBeLessThan(misheardAtMost);
      return heard();
    },
  };
}
