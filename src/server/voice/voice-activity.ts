import sherpa from 'sherpa-onnx-node';
import { sampleRate, windowMs, windowSize } from './sound.ts';
import { detectorModel } from './voice-models.ts';

const longestVoiceMs = 20_000;
/** The longer a silence, the later the model hears the voice after it, unless it forgets the silence. */
const longestSilenceMs = 3_000;

/** Is someone speaking in this window? Only short waits here: whoever asks decides on longer ones. */
export function createDetector() {
  const vad = new sherpa.Vad(
    {
      sileroVad: {
        model: detectorModel,
        threshold: 0.5,
        minSpeechDuration: 0.064,
        minSilenceDuration: 0.064,
        maxSpeechDuration: longestVoiceMs / 1000,
        windowSize,
      },
      sampleRate,
      numThreads: 1,
    },
    longestVoiceMs / 1000 + 10,
  );
  let voiceMs = 0;
  let silentMs = 0;
  return (window: Float32Array): 'speaking' | 'silent' => {
    vad.acceptWaveform(window);
    const voice = vad.isDetected() ? 'speaking' : 'silent';
    voiceMs = voice === 'speaking' ? voiceMs + windowMs : 0;
    silentMs = voice === 'silent' ? silentMs + windowMs : 0;
    // The detector keeps what it hears until the voice pauses; singing would fill the memory.
    if (voiceMs >= longestVoiceMs) {
      vad.flush();
      voiceMs = 0;
    }
    if (silentMs >= longestSilenceMs) {
      vad.reset();
      silentMs = 0;
    }
    while (!vad.isEmpty()) vad.pop();
    return voice;
  };
}
