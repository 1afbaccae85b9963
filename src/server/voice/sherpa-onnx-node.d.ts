/** The part of the recogniser that we use; the package brings no types. */
declare module 'sherpa-onnx-node' {
  type RecogniserConfig = {
    featConfig: { sampleRate: number; featureDim: number };
    modelConfig: {
      tokens: string;
      numThreads: number;
      moonshine?: Record<string, string>;
      whisper?: Record<string, string>;
      transducer?: Record<string, string>;
    };
  };

  type Stream = { acceptWaveform(wave: { samples: Float32Array; sampleRate: number }): void };

  class OfflineRecognizer {
    static createAsync(config: RecogniserConfig): Promise<OfflineRecognizer>;
    createStream(): Stream;
    decodeAsync(stream: Stream): Promise<{ text: string }>;
  }

  class Vad {
    constructor(
      config: {
        sileroVad: {
          model: string;
          threshold: number;
          minSpeechDuration: number;
          minSilenceDuration: number;
          maxSpeechDuration: number;
          windowSize: number;
        };
        sampleRate: number;
        numThreads: number;
      },
      bufferSeconds: number,
    );
    acceptWaveform(samples: Float32Array): void;
    isDetected(): boolean;
    isEmpty(): boolean;
    pop(): void;
    flush(): void;
    reset(): void;
  }

  class OfflineTts {
    constructor(config: {
      model: { numThreads: number; provider: string } & Partial<
        Record<'kokoro' | 'kitten' | 'vits', Record<string, string>>
      >;
      maxNumSentences: number;
    });
    generate(wish: { text: string; sid: number; speed: number; enableExternalBuffer: boolean }): {
      samples: Float32Array;
      sampleRate: number;
    };
  }

  const sherpa: {
    OfflineRecognizer: typeof OfflineRecognizer;
    OfflineTts: typeof OfflineTts;
    Vad: typeof Vad;
  };
  export = sherpa;
}
