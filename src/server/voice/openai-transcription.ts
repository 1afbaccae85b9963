import { z } from 'zod';
import { askProvider, type Persistence, type Provider } from '#server/provider/provider.ts';

const longestAnswer = 1024 * 1024;
const answerShape = z.object({ text: z.string() });

/** Sends one piece as WAV and returns its words; tries again where that may help. */
export async function transcribeByProvider(
  wav: Uint8Array<ArrayBuffer>,
  provider: Provider,
  signal: AbortSignal,
  persistence?: Persistence,
): Promise<string> {
  const body = new FormData();
  body.set('file', new Blob([wav], { type: 'audio/wav' }), 'recording.wav');
  body.set('model', provider.model);
  body.set('response_format', 'json');
  const read = (text: string) => answerShape.parse(JSON.parse(text)).text;
  const question = { path: '/audio/transcriptions', body, read, longestAnswer, signal };
  return askProvider(provider, question, persistence);
}
