import { Failure } from '#server/errors.ts';

/** Walt could not do it, for a reason that the person may read. */
export class MindFailure extends Failure {
  override name = 'MindFailure';
  constructor(sentence: string, { cause }: ErrorOptions = {}) {
    super(503, sentence, { cause });
  }
}
