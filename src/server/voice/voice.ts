import type { FliteVoice } from './flite.ts';
import { sampleRate } from './sound.ts';
import type { VoiceModel } from './voice-models.ts';

/** What Walt speaks with: one of the two voices that come along, or a model of one's own. */
export type Voice = FliteVoice | VoiceModel;

export const nameOfVoice = (voice: Voice) => (typeof voice === 'string' ? 'flite' : voice.name);

export type Sound = { samples: Float32Array; rate: number };

/** Reads a text aloud. It keeps its thread busy, so it wants one of its own. */
export async function speakWith(voice: Voice, text: string): Promise<Sound> {
  if (typeof voice === 'string') {
    // Loaded when Walt first speaks: it takes time and memory that a start does not have.
    const { say } = await import('./flite.ts');
    return { samples: await say(voice, text), rate: sampleRate };
  }
  const tts = await open(voice);
  const made = tts.generate({ text, sid: 0, speed: 1, enableExternalBuffer: false });
  return { samples: made.samples, rate: made.sampleRate };
}

let opened: { model: string; tts: Promise<Speaker> } | undefined;

type Speaker = {
  generate(wish: { text: string; sid: number; speed: number; enableExternalBuffer: boolean }): {
    samples: Float32Array;
    sampleRate: number;
  };
};

/** Loading takes seconds: a thread opens its voice once. */
function open({ kind, files }: VoiceModel) {
  const model = files['model'] ?? '';
  if (opened?.model !== model) opened = { model, tts: load(kind, files) };
  return opened.tts;
}

async function load(kind: VoiceModel['kind'], files: VoiceModel['files']): Promise<Speaker> {
  const { default: sherpa } = await import('sherpa-onnx-node');
  return new sherpa.OfflineTts({
    model: { [kind]: files, numThreads: 1, provider: 'cpu' },
    maxNumSentences: 1,
  });
}
