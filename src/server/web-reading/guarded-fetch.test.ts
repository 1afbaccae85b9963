import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { CannotRead, createGuardedFetch, type Guard } from './guarded-fetch.ts';
import { isPublicAddress } from './public-address.ts';

const cleanups: (() => void)[] = [];
afterEach(() => {
  for (const clean of cleanups.splice(0)) clean();
});

async function startServer(answer: RequestListener) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.headers.host}${request.url}`);
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  cleanups.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { asked, port, url: new URL(`http://127.0.0.1:${port}/`) };
}

const secret: RequestListener = (_, response) => void response.end('secret');

async function reasonOf(guard: Guard, address: string, reading = {}) {
  const error = await createGuardedFetch(guard)(address, reading).catch((reason) => reason);
  expect(error).toBeInstanceOf(CannotRead);
  return error.reason;
}

describe('an address', () => {
  it.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '127.255.255.254',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.192',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::7f00:1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::7f00:1',
    '100::1',
    '2001::1',
    '2001:db8::1',
    '2002:7f00:1::',
    'fc00::1',
    'fd00:ec2::254',
    'fe80::1',
    'fe80::1%eth0',
    'ff02::1',
    'localhost',
    '',
  ])('%s is not of the internet', (address) => expect(isPublicAddress(address)).toBe(false));

  it.each([
    '8.8.8.8',
    '172.32.0.1',
    '100.128.0.1',
    '198.35.26.96',
    '2620:0:861:ed1a::1',
    '2a00::1',
  ])('%s is', (address) => expect(isPublicAddress(address)).toBe(true));
});

describe('reading the web', () => {
  it.each([
    ['a number', (port: number) => `http://127.0.0.1:${port}/`],
    ['one decimal number', (port: number) => `http://2130706433:${port}/`],
    ['octal', (port: number) => `http://0177.0.0.1:${port}/`],
    ['hexadecimal', (port: number) => `http://0x7f.1:${port}/`],
    ['a short form', (port: number) => `http://127.1:${port}/`],
    ['zero', (port: number) => `http://0:${port}/`],
    ['full-width digits', (port: number) => `http://１２７.0.0.1:${port}/`],
    ['a name', (port: number) => `http://localhost:${port}/`],
    ['IPv6', (port: number) => `http://[::1]:${port}/`],
    ['IPv4 in IPv6', (port: number) => `http://[::ffff:127.0.0.1]:${port}/`],
    ['IPv4 in IPv6 as numbers', (port: number) => `http://[::ffff:7f00:1]:${port}/`],
    ['the metadata service', () => 'http://169.254.169.254/latest/meta-data/'],
    ['a user name', (port: number) => `http://example.org@127.0.0.1:${port}/`],
  ])('does not reach this machine by %s', async (_, addressOf) => {
    const { asked, port } = await startServer(secret);
    expect(await reasonOf({}, addressOf(port))).toBe('forbidden');
    expect(asked).toEqual([]);
  });

  it.each(['file:///etc/passwd', 'ftp://example.org/', 'data:text/plain,x', 'gopher://1.1.1.1/'])(
    'knows nothing but http and https: %s',
    async (address) => expect(await reasonOf({}, address)).toBe('forbidden'),
  );

  it('refuses a name behind which one of several addresses is private', async () => {
    const { asked, port } = await startServer(secret);
    const lookUp = async () => [
      { address: '93.184.216.34', family: 4 },
      { address: '127.0.0.1', family: 4 },
    ];
    expect(await reasonOf({ lookUp }, `http://mixed.example:${port}/`)).toBe('forbidden');
    expect(asked).toEqual([]);
  });

  it('asks for a name once and connects to what was checked, and checks again after a redirect', async () => {
    const server = await startServer((_, response) => {
      response.writeHead(302, { location: `http://rebound.example:${server.port + 1}/` }).end();
    });
    const answers = ['127.0.0.1', '10.0.0.1'];
    const lookUp = async () => [{ address: answers.shift() ?? '', family: 4 }];
    const trusted = new URL(`http://rebound.example:${server.port}/`);
    expect(await reasonOf({ trusted, lookUp }, trusted.href)).toBe('forbidden');
    expect(server.asked).toEqual([`rebound.example:${server.port}/`]);
    expect(answers).toEqual([]);
  });

  it('reads from the one address that was named, though it is private', async () => {
    const { url } = await startServer((request, response) => {
      response.setHeader('content-encoding', 'gzip');
      response.end(gzipSync(`hello ${request.headers['user-agent']}`));
    });
    const answer = await createGuardedFetch({ trusted: url })(url, {
      headers: { 'user-agent': 'Walt' },
    });
    expect([answer.status, answer.text]).toEqual([200, 'hello Walt']);
  });

  it('follows redirects within that address, and not from there to anything private', async () => {
    const inner = await startServer(secret);
    const outer = await startServer(({ url }, response) => {
      const location = url === '/away' ? inner.url.href : url === '/here' ? '/there' : null;
      response.writeHead(location ? 302 : 200, location ? { location } : {}).end('there');
    });
    const guard = { trusted: outer.url };
    const read = createGuardedFetch(guard);
    expect((await read(new URL('/here', outer.url))).text).toBe('there');
    expect(await reasonOf(guard, new URL('/away', outer.url).href)).toBe('forbidden');
    expect(inner.asked).toEqual([]);
  });

  it.each<[string, string, RequestListener]>([
    ['redirects without end', 'broken', (_, r) => void r.writeHead(302, { location: '/' }).end()],
    [
      'redirects to nowhere',
      'broken',
      (_, r) => void r.writeHead(302, { location: 'http://[' }).end(),
    ],
    [
      'redirects to a file',
      'forbidden',
      (_, r) => void r.writeHead(302, { location: 'file:///x' }).end(),
    ],
    ['hangs', 'timeout', () => {}],
    ['never finishes', 'timeout', (_, r) => void r.write('a')],
    ['breaks off', 'unreachable', (_, r) => void r.write('a', () => r.destroy())],
    ['sends too much', 'tooLarge', (_, r) => void r.end('a'.repeat(2_000))],
    [
      'unpacks into too much',
      'tooLarge',
      (_, r) =>
        void r.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('a'.repeat(1e6))),
    ],
  ])('gives up on a server that %s', async (_, reason, answer) => {
    const { url } = await startServer(answer);
    const limits = { maxBytes: 1_000, timeoutMs: reason === 'timeout' ? 300 : 20_000 };
    expect(await reasonOf({ trusted: url }, url.href, limits)).toBe(reason);
  });
});
