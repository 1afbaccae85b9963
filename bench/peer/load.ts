import { connect } from 'node:net';

/**
 * Asks for one address again and again over some connections at once, for so long, and answers how
 * often it was answered. By hand on sockets: a full HTTP client costs more than what is measured.
 */
export async function askFor(
  url: string,
  { cookie, connections = 10, milliseconds }: Asking,
): Promise<number> {
  const { hostname, port, pathname, search } = new URL(url);
  const request = `GET ${pathname}${search} HTTP/1.1\r\nhost: ${hostname}:${port}\r\ncookie: ${cookie}\r\n\r\n`;
  const until = performance.now() + milliseconds;
  let answered = 0;
  const line = () =>
    new Promise<void>((resolve, reject) => {
      const socket = connect(Number(port), hostname);
      let missing = 0;
      let head = '';
      socket.setNoDelay(true);
      socket.once('error', reject);
      socket.once('close', () => resolve());
      socket.on('data', (chunk: Buffer) => {
        if (missing === 0) {
          head += chunk.toString('latin1');
          const end = head.indexOf('\r\n\r\n');
          if (end < 0) return;
          if (!head.startsWith('HTTP/1.1 200')) {
            socket.destroy(new Error(`${url}: ${head.slice(0, 200)}`));
            return;
          }
          const length = Number(head.match(/\r\ncontent-length: (\d+)/i)?.[1]);
          missing = length - (head.length - end - 4);
          head = '';
        } else missing -= chunk.length;
        if (missing > 0) return;
        missing = 0;
        answered += 1;
        if (performance.now() < until) socket.write(request);
        else socket.end();
      });
      socket.write(request);
    });
  await Promise.all(Array.from({ length: connections }, line));
  return answered;
}

type Asking = { cookie: string; connections?: number; milliseconds: number };
