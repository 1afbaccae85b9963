/** All that is heard is mono at this rate. */
export const sampleRate = 16_000;

/** Some samples, and how much of the file has been read to get there (0 to 1). */
export type Sound = { samples: Float32Array; read: number };

/** One step of the voice detector. */
export const windowSize = 512;
export const windowMs = (windowSize * 1000) / sampleRate;
