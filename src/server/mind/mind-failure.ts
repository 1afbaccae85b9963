/** Walt could not do it, for a reason that the person may read. */
export class MindFailure extends Error {
  override name = 'MindFailure';
}
