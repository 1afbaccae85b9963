import { execFileSync } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { lookup } from 'node:dns/promises';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { answerTasks } from '#server/workers/answer-tasks.ts';

export type Attempt = { secret: string; port: number };
/** What came of each attempt: what was got, or why not. */
export type Outcome = Record<string, string>;

/** Said where nothing is to hold it, so that the attempts are seen to be real. */
const unbound = 'unbound';

const ways: Record<string, (attempt: Attempt) => unknown> = {
  'reads a file': ({ secret }) => readFileSync(secret, 'utf8'),
  'sees whether there is a file': ({ secret }) => (existsSync(secret) ? 'there' : missing()),
  'lists a folder': () => readdirSync('/'),
  'writes a file': ({ secret }) => writeFileSync(`${secret}.new`, 'mine'),
  'runs a program': () => execFileSync('id'),
  connects: ({ port }) => connected(port),
  fetches: async ({ port }) => (await fetch(`http://127.0.0.1:${port}/`)).status,
  listens: () => createServer().listen(0).unref(),
  'sends a datagram': ({ port }) => createSocket('udp4').unref().send('x', port, '127.0.0.1'),
  'asks for a name': async () => (await lookup('localhost')).address,
};

function missing(): never {
  throw new Error('not there');
}

const connected = (port: number) =>
  new Promise((resolve, reject) => {
    connect(port, '127.0.0.1').once('connect', resolve).once('error', reject);
  });

const nowhere = '/book-without-files';

/** As if what someone wrote were taken for the source of a book. */
function typeset(source: string) {
  const compiler = NodeCompiler.create({ workspace: nowhere });
  compiler.addSource(`${nowhere}/main.typ`, source);
  const compiled = compiler.compile({ mainFilePath: `${nowhere}/main.typ` });
  if (compiled.result) return compiler.plainSvg(compiled.result);
  throw new Error(JSON.stringify(compiled.takeDiagnostics()?.shortDiagnostics));
}

const sources: Record<string, (attempt: Attempt) => string> = {
  'typesets a file': ({ secret }) => `#read(${JSON.stringify(secret)})`,
  'typesets a file far above': ({ secret }) => `#read("../../../../..${secret}")`,
  'typesets a picture of a file': ({ secret }) => `#image(${JSON.stringify(secret)})`,
  'typesets the source in a file': ({ secret }) => `#include ${JSON.stringify(secret)}`,
  'typesets what it evaluates': ({ secret }) => `#eval("read(\\"${secret}\\")")`,
  'typesets a package of the internet': () => '#import "@preview/cetz:0.2.2": *',
  'typesets a package of this machine': () => '#import "@local/mine:0.1.0": *',
};

async function tryAll(attempt: Attempt) {
  const outcome: Outcome = {};
  const note = async (name: string, way: () => unknown) => {
    try {
      outcome[name] = `done: ${String(await way())}`;
    } catch (error) {
      outcome[name] = `refused: ${error instanceof Error ? error.message : String(error)}`;
    }
  };
  for (const [name, way] of Object.entries(ways)) await note(name, () => way(attempt));
  for (const [name, source] of Object.entries(sources)) {
    await note(name, () => typeset(source(attempt)));
  }
  return outcome;
}

if (process.argv.includes(unbound)) {
  process.on('message', async (attempt: Attempt) => process.send?.(await tryAll(attempt)));
} else answerTasks<Attempt, Outcome>({ mostMemory: 1024 ** 3 }, tryAll);
