/** Walt could not do it, for a reason that the person may read. */
export class MindFailure extends Error {
  override name = 'MindFailure';
}

/** The process is about to stop, and the thought with it; the next one can think it again. */
export class MindStopped extends Error {
  override name = 'MindStopped';
}
