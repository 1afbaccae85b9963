import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import { createSmtpMail } from './smtp-mail.ts';
import { makeTestCertificate } from './test-certificate.ts';

const certificate = makeTestCertificate();
const letter = {
  to: 'ada@example.org',
  subject: 'Your chapter is ready',
  text: 'Good morning, Ada.',
  html: '<p>Good morning, Ada.</p>',
};

type Received = { raw: string; recipients: string[]; secure: boolean; connection: string };

const cleanups: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const clean of cleanups.splice(0)) await clean();
});

async function startServer(options: SMTPServerOptions = {}) {
  const received: Received[] = [];
  const server = new SMTPServer({
    ...certificate,
    closeTimeout: 100,
    onAuth: ({ username, password }, _session, done) =>
      username === 'walt' && password === 'p@ss word'
        ? done(null, { user: 'walt' })
        : done(new Error('Wrong name or password')),
    onData: (stream, session, done) => {
      void text(stream).then((raw) => {
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        received.push({ raw, recipients, secure: session.secure, connection: session.id });
        done();
      });
    },
    ...options,
  });
  // Refused handshakes are what some of the tests are about.
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  cleanups.push(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const address = server.server.address();
  return { received, port: typeof address === 'object' ? (address?.port ?? 0) : 0 };
}

function connect(port: number, settings: Record<string, string> = {}, scheme = 'smtp') {
  const query = new URLSearchParams({ 'tls.ca': certificate.cert, ...settings });
  const url = `${scheme}://walt:${encodeURIComponent('p@ss word')}@127.0.0.1:${port}?${query}`;
  const mail = createSmtpMail({ url, from: 'Walt <walt@example.org>' });
  cleanups.unshift(() => mail.close());
  return mail;
}

test('a letter arrives over STARTTLS as it was written', async () => {
  const { received, port } = await startServer();
  await connect(port, { requireTLS: 'true' }).send(letter);
  expect(received).toMatchObject([{ secure: true, recipients: ['ada@example.org'] }]);
  const parsed = await PostalMime.parse(received[0]?.raw ?? '');
  expect(parsed).toMatchObject({
    subject: letter.subject,
    from: { name: 'Walt', address: 'walt@example.org' },
    to: [{ address: 'ada@example.org' }],
  });
  expect(parsed.text?.trim()).toBe(letter.text);
  expect(parsed.html?.trim()).toBe(letter.html);
});

test('STARTTLS is taken when offered, even if not required', async () => {
  const { received, port } = await startServer();
  await connect(port).send(letter);
  expect(received).toMatchObject([{ secure: true }]);
});

test('an smtps address speaks TLS from the first byte', async () => {
  const { received, port } = await startServer({ secure: true });
  await connect(port, {}, 'smtps').send(letter);
  expect(received).toMatchObject([{ secure: true }]);
});

test('a server that offers no TLS gets nothing when the address requires it', async () => {
  const { received, port } = await startServer({ disabledCommands: ['STARTTLS'] });
  await expect(connect(port, { requireTLS: 'true' }).send(letter)).rejects.toThrow();
  expect(received).toEqual([]);
});

test('a server with a certificate nobody vouches for gets nothing', async () => {
  const { received, port } = await startServer();
  const stranger = { 'tls.ca': makeTestCertificate().cert };
  await expect(connect(port, stranger).send(letter)).rejects.toThrow(/certificate/);
  expect(received).toEqual([]);
});

test('a refused recipient rejects, and the next letter still goes out', async () => {
  const { received, port } = await startServer({
    onRcptTo: ({ address }, _session, done) =>
      address === 'nobody@example.org'
        ? done(Object.assign(new Error('No such mailbox'), { responseCode: 550 }))
        : done(),
  });
  const mail = connect(port);
  await expect(mail.send({ ...letter, to: 'nobody@example.org' })).rejects.toMatchObject({
    responseCode: 550,
  });
  await mail.send(letter);
  expect(received.map(({ recipients }) => recipients)).toEqual([['ada@example.org']]);
});

test('a refused letter rejects', async () => {
  const { port } = await startServer({
    onData: (stream, _session, done) => {
      stream
        .resume()
        .on('end', () => done(Object.assign(new Error('Spam'), { responseCode: 554 })));
    },
  });
  await expect(connect(port).send(letter)).rejects.toMatchObject({ responseCode: 554 });
});

test('a wrong password rejects without repeating it', async () => {
  const { received, port } = await startServer({
    onAuth: (_auth, _session, done) => done(new Error('Wrong name or password')),
  });
  const failure = await connect(port)
    .send(letter)
    .catch((error: unknown) => error);
  expect(failure).toMatchObject({ responseCode: 535 });
  expect(String(failure)).not.toContain('p@ss');
  expect(received).toEqual([]);
});

test('a server that is not there rejects', async () => {
  await expect(connect(1).send(letter)).rejects.toThrow('ECONNREFUSED');
});

test('letters share a connection', async () => {
  const { received, port } = await startServer();
  const mail = connect(port);
  for (let n = 0; n < 3; n++) await mail.send(letter);
  expect(new Set(received.map(({ connection }) => connection)).size).toBe(1);
});

test('a line break in the subject adds neither header nor recipient', async () => {
  const { received, port } = await startServer();
  await connect(port).send({ ...letter, subject: 'Hello\r\nBcc: eve@example.org\n\nA body' });
  expect(received[0]?.recipients).toEqual(['ada@example.org']);
  const parsed = await PostalMime.parse(received[0]?.raw ?? '');
  expect(parsed.subject).toBe('Hello Bcc: eve@example.org A body');
  expect(parsed.headers.map(({ key }) => key)).not.toContain('bcc');
});

test.each(['ada@example.org\r\nRCPT TO:<eve@example.org>', 'ada@example.org,eve@example.org'])(
  'no letter goes to %j',
  async (to) => {
    const { received, port } = await startServer();
    await expect(connect(port).send({ ...letter, to })).rejects.toThrow('one plain address');
    expect(received).toEqual([]);
  },
);

test('the console learns the host and never the password', () => {
  expect(connect(2525).description).toBe('letters through 127.0.0.1:2525');
});
