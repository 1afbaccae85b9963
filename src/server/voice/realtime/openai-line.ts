import { z } from 'zod';
import {
  callMessages,
  dictationDetection,
  turnDetections,
  usualEndOfTurnWait,
} from '#contract/calls.ts';
import { Failure } from '#server/errors.ts';
import { askProvider, type Persistence, type Provider } from '#server/provider/provider.ts';
import { secretSeconds } from './call-secrets.ts';
import type { Line, Opened } from './line.ts';
import { openAiTools } from './openai-tools.ts';

export type RealtimeProvider = Provider & { transcribeModel: string };

const voice = 'cedar';
const longestAnswer = 1024 * 1024;
/** Someone is looking at a spinner. */
const persistence: Persistence = { tries: 2, timeoutMs: 10_000, pauseMs: 300 };

const minted = z.object({ value: z.string().min(1), expires_at: z.number() });

/** OpenAI's realtime service. The browser gets a secret for one session, never the key. */
export function createOpenAiLine(provider: RealtimeProvider, tries = persistence): Line {
  const base = provider.baseUrl.replace(/\/+$/, '');
  const mint = async (session: object, model: string): Promise<Opened> => {
    const body = JSON.stringify({
      expires_after: { anchor: 'created_at', seconds: secretSeconds },
      session,
    });
    const read = (text: string) => minted.parse(JSON.parse(text));
    const question = { path: '/realtime/client_secrets', body, read, longestAnswer };
    try {
      const { value, expires_at } = await askProvider(provider, question, tries);
      const expiresAt = new Date(expires_at * 1000);
      return { clientSecret: value, url: `${base}/realtime/calls`, model, expiresAt };
    } catch (cause) {
      throw new Failure(503, callMessages.providerAway, { cause });
    }
  };
  return {
    sample: async () => null,
    description: `${provider.model} at ${new URL(base).host}`,
    origin: new URL(base).origin,
    speaksByItself: true,
    async openCall({ brief }) {
      const session = {
        type: 'realtime',
        model: provider.model,
        instructions: await brief(),
        output_modalities: ['audio'],
        audio: {
          input: {
            noise_reduction: { type: 'near_field' },
            transcription: { model: provider.transcribeModel },
            turn_detection: turnDetections[usualEndOfTurnWait],
          },
          output: { voice },
        },
        tools: openAiTools,
        tool_choice: 'auto',
      };
      return mint(session, provider.model);
    },
    openDictation({ language, noiseReduction }) {
      const { threshold, prefixMs, silenceMs } = dictationDetection;
      const known = noiseReduction === 'near_field' || noiseReduction === 'far_field';
      const session = {
        type: 'transcription',
        audio: {
          input: {
            ...(known && { noise_reduction: { type: noiseReduction } }),
            transcription: { model: provider.transcribeModel, ...(language && { language }) },
            turn_detection: {
              type: 'server_vad',
              threshold,
              prefix_padding_ms: prefixMs,
              silence_duration_ms: silenceMs,
            },
          },
        },
      };
      return mint(session, provider.transcribeModel);
    },
  };
}
