/**
 * Tells how loud a stream is at this moment, from 0 to 100; null as long as the browser does not let it
 * listen, as some do before the first click and on a machine without loudspeakers.
 */
export function openMeter(stream: MediaStream) {
  const context = new AudioContext();
  context.resume().catch(() => {});
  const analyser = context.createAnalyser();
  analyser.fftSize = 256;
  context.createMediaStreamSource(stream).connect(analyser);
  const values = new Uint8Array(analyser.frequencyBinCount);
  return {
    level() {
      if (context.state !== 'running') return null;
      analyser.getByteFrequencyData(values);
      const average = values.reduce((sum, value) => sum + value, 0) / values.length;
      return Math.min(100, (average / 128) * 100);
    },
    close: () => context.close(),
  };
}
