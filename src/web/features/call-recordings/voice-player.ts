/** A stretch of a recording. Without an end it goes on to the last sound. */
export type Stretch = { key: string; url: string; fromMs: number; toMs: number | null };

export type Playing = { state: 'silent' } | { state: 'playing' | 'failed'; key: string };

const silent: Playing = { state: 'silent' };

/** One voice at a time for the whole page: whoever starts another has finished with this one. */
function openVoicePlayer() {
  const watchers = new Set<() => void>();
  let playing: Playing = silent;
  let audio: HTMLAudioElement | null = null;

  function show(next: Playing) {
    playing = next;
    for (const watch of watchers) watch();
  }

  function stop() {
    audio?.pause();
    audio = null;
    show(silent);
  }

  function play({ key, url, fromMs, toMs }: Stretch) {
    stop();
    const own = new Audio(url);
    audio = own;
    show({ state: 'playing', key });
    const isCurrent = () => audio === own;
    own.addEventListener('loadedmetadata', () => {
      if (fromMs > 0) own.currentTime = fromMs / 1000;
    });
    own.addEventListener('timeupdate', () => {
      if (isCurrent() && toMs !== null && own.currentTime * 1000 >= toMs) stop();
    });
    own.addEventListener('ended', () => isCurrent() && stop());
    own.play().catch(() => isCurrent() && show({ state: 'failed', key }));
  }

  return {
    play,
    stop,
    now: () => playing,
    watch(watcher: () => void) {
      watchers.add(watcher);
      return () => {
        watchers.delete(watcher);
      };
    },
  };
}

export const voicePlayer = openVoicePlayer();
