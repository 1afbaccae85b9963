import { randomBytes } from 'node:crypto';
import { join, resolve } from 'node:path';
import { placeFile } from '#server/storage/atomic-file.ts';
import type { Mail } from './mail.ts';
import { toMessage } from './mail.ts';

type OutboxOptions = { directory: string; from: string };

/** Letters as `.eml` files that any mail program opens, the oldest first by name. */
export function createOutboxMail({ directory, from }: OutboxOptions): Mail {
  return {
    description: `letters in ${directory}`,
    async send(letter) {
      const name = fileName(new Date());
      const message = toMessage(letter, from);
      // Only here, because most starts never write a letter.
      const { createTransport } = await import('nodemailer');
      const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
      const { message: content } = await composer.sendMail(message);
      const root = resolve(directory);
      await placeFile({
        temporary: join(root, `.${name}`),
        path: join(root, name),
        root,
        write: async (file) => {
          await file.writeFile(content);
        },
      });
    },
  };
}

function fileName(now: Date) {
  const time = now.toISOString().replaceAll(/[-:.]/g, '');
  return `${time}-${randomBytes(4).toString('hex')}.eml`;
}
