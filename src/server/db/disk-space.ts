import { statfs } from 'node:fs/promises';

/**
 * What has to stay free for PostgreSQL to live: whenever one file of its log is full it begins the next, of 16 MB,
 * and where it cannot, it ends.
 */
const leastBytes = 64 * 1024 * 1024;

/** How long an answer counts, so that it costs a busy house nothing. */
const countsMs = 500;

export type DiskSpace = { isShort(): Promise<boolean> };

/** Looks how much room the disk has left on which a folder lies. */
export function watchDiskSpace(directory: string): DiskSpace {
  let askedAt = Number.NEGATIVE_INFINITY;
  let answer = Promise.resolve(false);
  return {
    isShort() {
      if (performance.now() - askedAt < countsMs) return answer;
      askedAt = performance.now();
      answer = statfs(directory).then(
        ({ bavail, bsize }) => bavail * bsize < leastBytes,
        // Where a file system tells nothing, whoever writes will hear of it.
        () => false,
      );
      return answer;
    },
  };
}
