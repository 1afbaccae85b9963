import type { Heard } from './server-events.ts';

/** Louder than this is a voice; a silent line stays below it. */
const voice = 4;
/** Between two sentences Walt is quiet for less than this. */
const pauseMs = 700;
/** A microphone that gives not even a rustle for this long is probably off. */
const deafMs = 12_000;
const rustle = 0.5;

const isVoice = (level: number | null) => level !== null && level > voice;

/** From 0 to 100; null where it cannot be told. */
export type Levels = { user: number | null; walt: number | null };

/**
 * Follows both voices. Where a service does not say when its audio starts and stops, that is told
 * from what is heard of it; and a microphone that gives nothing at all is found out.
 */
export function watchLevels() {
  let service: 'unknown' | 'tells' = 'unknown';
  let speaking = false;
  let answering = false;
  let lastVoice = 0;
  let lastRustle: number | null = null;

  return {
    heard(heard: Heard, at: number) {
      if (heard.kind === 'response-created') answering = true;
      if (heard.kind === 'response-done') answering = false;
      if (heard.kind.startsWith('audio-')) service = 'tells';
      if (heard.kind === 'speech-started') lastRustle = at;
    },
    at(now: number, { user, walt }: Levels): { told: Heard | null; deaf: boolean } {
      if (user === null || user > rustle || lastRustle === null) lastRustle = now;
      if (isVoice(walt)) lastVoice = now;
      return {
        told: service === 'tells' ? null : told(now, walt),
        deaf: now - lastRustle > deafMs,
      };
    },
  };

  function told(now: number, walt: Levels['walt']): Heard | null {
    if (!speaking && isVoice(walt)) {
      speaking = true;
      return { kind: 'audio-started' };
    }
    if (!speaking || answering || now - lastVoice < pauseMs) return null;
    speaking = false;
    return { kind: 'audio-stopped' };
  }
}
