import { createTransport } from 'nodemailer';
import type { Mail } from './mail.ts';
import { toMessage } from './mail.ts';

type SmtpOptions = { url: string; from: string };

/**
 * The address says how safe the line is: `smtps:` speaks TLS from the first byte, `smtp:` takes
 * STARTTLS when it is offered, and `smtp:…?requireTLS=true` sends nothing without it.
 */
export function createSmtpMail({ url, from }: SmtpOptions): Mail & { close: () => void } {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 3,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 60_000,
  });
  return {
    description: `letters through ${new URL(url).host}`,
    async send(letter) {
      await transport.sendMail(toMessage(letter, from));
    },
    /** Ends idle connections, which would otherwise keep a stopping process waiting. */
    close: () => transport.close(),
  };
}
