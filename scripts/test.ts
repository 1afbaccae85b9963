import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { buildIfStale } from './build-web.ts';
import { runChecks } from './check.ts';
import { findBrowser } from './find-browser.ts';

const root = join(import.meta.dirname, '..');
const cache = join(root, '.cache');

type Count = { passed: number; failed: number; names: string[] };

/**
 * A listener that lags behind hears pauses where there were none: whatever speaks at the pace of speech
 * goes before the rest wherever both want a core. It is mostly waiting: one such test and one such journey
 * at a time leave most of two cores to the rest. Other journeys come after the tests that compute: beside
 * them a page came too late for whoever waited for it, and the run was no shorter. Where two lanes would
 * talk at once, all but one say what they did at their end.
 */
type Lane = { project: 'spoken' | 'seen'; nice: number; output: 'at once' | 'at the end' };
const spoken: Lane = { project: 'spoken', nice: 0, output: 'at the end' };
const pages: Lane = { project: 'seen', nice: 3, output: 'at the end' };
// Not further back: who waits two seconds for the database is told that it is away.
const computing: Lane = { project: 'seen', nice: 5, output: 'at once' };

const browsers = { spoken: 1, seen: 3 };

/** Everything there is: types, lint, unit and API tests on a real PostgreSQL, journeys in a real browser. */
async function main() {
  mkdirSync(cache, { recursive: true });
  buildIfStale();
  findBrowser();
  const counts = await Promise.all([
    checks(),
    vitest(spoken),
    journeys(spoken),
    ...inTurn(
      () => vitest(computing),
      () => journeys(pages),
    ),
  ]);
  const passed = counts.reduce((sum, count) => sum + count.passed, 0);
  const failed = counts.reduce((sum, count) => sum + count.failed, 0);
  // The report of a failure may be thousands of lines above.
  for (const name of counts.flatMap(({ names }) => names)) console.log(`Failed: ${name}`);
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}

/** The second begins when the first has ended. */
function inTurn(first: () => Promise<Count>, second: () => Promise<Count>): Promise<Count>[] {
  const begun = first();
  return [begun, begun.then(second)];
}

async function checks(): Promise<Count> {
  const results = await runChecks(computing);
  const names = results.filter((result) => !result.passed).map(({ name }) => `check of ${name}`);
  return { passed: results.length - names.length, failed: names.length, names };
}

async function vitest(lane: Lane): Promise<Count> {
  const report = join(cache, `vitest-${lane.project}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const args = ['run', `--project=${lane.project}`, ...reporters];
  const { status, result } = await run(lane, 'vitest', args, report);
  return atLeastOneFailure(status, {
    passed: Number(result?.numPassedTests ?? 0),
    // Skipped tests count as failed: a test is run or it is not there.
    failed: Number(result?.numFailedTests ?? 0) + Number(result?.numPendingTests ?? 0),
    names: failedTests(result),
  });
}

async function journeys(lane: Lane): Promise<Count> {
  const report = join(cache, `e2e-${lane.project}.json`);
  const workers = `--workers=${browsers[lane.project]}`;
  const output = `--output=.cache/e2e-${lane.project}`;
  const args = ['test', `--project=${lane.project}*`, workers, output];
  const { status, result } = await run(lane, 'playwright', args, report);
  const stats = result?.stats ?? {};
  return atLeastOneFailure(status, {
    passed: Number(stats.expected ?? 0),
    failed: Number(stats.unexpected ?? 0) + Number(stats.flaky ?? 0) + Number(stats.skipped ?? 0),
    names: (result?.suites ?? []).flatMap(failedJourneys),
  });
}

async function run({ nice, output }: Lane, tool: string, args: string[], report: string) {
  rmSync(report, { force: true });
  const command = ['-n', `${nice}`, join(root, 'node_modules/.bin', tool), ...args];
  const child = spawn('nice', command, {
    cwd: root,
    stdio: output === 'at once' ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      CI: process.env['CI'] ?? 'true',
      NODE_COMPILE_CACHE: join(cache, 'compiled'),
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    },
  });
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => said.push(chunk));
  }
  const status = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  process.stdout.write(Buffer.concat(said));
  return { status, result: read(report) };
}

function read(path: string) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}

/** What was expected and what was there, without the frames that are not ours. */
function reason(messages: string[]) {
  const lines = stripVTControlCharacters(messages.join('\n')).split('\n');
  const foreign = /^\s+at .*(node_modules|node:|<anonymous>)/;
  const told = lines.filter((line) => line.trim() && !foreign.test(line)).slice(0, 12);
  return told.map((line) => `\n    ${line.slice(0, 300)}`).join('');
}

type TestReport = {
  testResults?: {
    name: string;
    assertionResults: { fullName: string; status: string; failureMessages?: string[] }[];
  }[];
};

const failedTests = (report: TestReport | null) =>
  (report?.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(
        ({ fullName, failureMessages = [] }) =>
          `${relative(root, name)} ${fullName}${reason(failureMessages)}`,
      ),
  );

type JourneySuite = {
  file: string;
  suites?: JourneySuite[];
  specs?: {
    title: string;
    ok: boolean;
    tests?: { results?: { error?: { message?: string } }[] }[];
  }[];
};

const failedJourneys = ({ file, suites = [], specs = [] }: JourneySuite): string[] => [
  ...specs
    .filter(({ ok }) => !ok)
    .map(({ title, tests = [] }) => {
      const results = tests.flatMap((test) => test.results ?? []);
      return `e2e/${file} ${title}${reason(results.map(({ error }) => error?.message ?? ''))}`;
    }),
  ...suites.flatMap(failedJourneys),
];

/** A runner that fails without naming a test, or runs none, has failed all the same. */
const atLeastOneFailure = (status: number | null, count: Count): Count => ({
  ...count,
  failed: status === 0 && count.passed > 0 ? count.failed : Math.max(1, count.failed),
});

await main();
