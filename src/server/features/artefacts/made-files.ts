import { Readable } from 'node:stream';
import type { DownloadFormat } from '#contract/artefacts.ts';
import { printMessages } from '#contract/prints.ts';
import { type BookFormat, NotTypeset, type Order } from '#server/book/book.ts';
import type { Deps } from '#server/compose.ts';
import { Failure } from '#server/errors.ts';
import type { FileAnswer } from '#server/http/serve.ts';
import { noteFailure } from '#server/log.ts';

export const fileTypes: Record<BookFormat, string> = {
  pdf: 'application/pdf',
  epub: 'application/epub+zip',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};

export const isTypeset = (format: DownloadFormat): format is BookFormat => format in fileTypes;

/** Has a book made and sends it; what was made is gone once it has been sent. */
export async function answerWith(deps: Deps, name: string, order: Order): Promise<FileAnswer> {
  const made = await saying(deps, deps.typesetter.make(order));
  const body = Readable.from(made.read());
  body.once('close', () =>
    made.discard().catch((error) => noteFailure(deps.log, error, 'A made book stays behind')),
  );
  return { name, type: fileTypes[order.format], body };
}

/** Says in a sentence why a book could not be set. */
export async function saying<T>({ log }: Pick<Deps, 'log'>, setting: Promise<T>) {
  try {
    return await setting;
  } catch (error) {
    if (!(error instanceof NotTypeset)) throw error;
    noteFailure(log, error.cause ?? error, 'A book could not be set');
    if (error.reason === 'failed') throw new Failure(503, printMessages.failed, { cause: error });
    throw new Failure(413, printMessages.tooMuch, { cause: error });
  }
}
