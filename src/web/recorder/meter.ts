/** Tells how loud a stream is at this moment, from 0 to 100. */
export function openMeter(stream: MediaStream) {
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  analyser.fftSize = 256;
  context.createMediaStreamSource(stream).connect(analyser);
  const values = new Uint8Array(analyser.frequencyBinCount);
  return {
    level() {
      analyser.getByteFrequencyData(values);
      const average = values.reduce((sum, value) => sum + value, 0) / values.length;
      return Math.min(100, (average / 128) * 100);
    },
    close: () => context.close(),
  };
}
