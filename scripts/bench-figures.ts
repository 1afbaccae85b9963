import { type MeasureName, measures } from '#bench/lives/figures.ts';
import { type Bench, type Figure, numberAt, ratioOf, worstOf } from './bench-table.ts';

const ratio = (what: string, pattern: RegExp, goal?: Figure['goal']): Figure => ({
  what,
  unit: '×',
  ...(goal && { goal }),
  read: numberAt(pattern),
});

const number = (what: string, unit: string, pattern: RegExp, goal?: Figure['goal']): Figure => ({
  what,
  unit,
  ...(goal && { goal }),
  read: numberAt(pattern),
});

/** "name: …: 1.23 × (" as the benches of lists print it. */
const named = (name: string) => new RegExp(`^${name}: .*: ([\\d.]+) ×`, 'm');
const cpuAfter = (name: string) =>
  new RegExp(`^${name}: .*\\n\\s*CPU of the process for each: .*: ([\\d.]+) ×`, 'm');

const pages = [
  'project',
  'progress',
  'archive',
  'search',
  'facts',
  'timeline',
  'what is left out',
  'activities',
];
const longLists = ['archive', 'transcripts', 'activity log', 'your notes'];

/** Goals and labels of the told lives stand with the bench itself. */
function ofLives(group: 'set-aside' | 'dense', name: MeasureName): Figure {
  const measure = measures[name];
  const goal = 'goal' in measure ? measure.goal : undefined;
  const part = new RegExp(`Goals on the ${group} lives\\n([^]*?)(?:\\n\\n|$)`);
  const label = measure.label.replace(/[()]/g, '\\$&');
  const value = new RegExp(`^(?:met|missed)\\s+${label}: ([\\d.]+)`, 'm');
  return {
    what: `${group} lives, ${measure.label}`,
    unit: '',
    ...(goal && { goal }),
    read: (output) => numberAt(value)(part.exec(output)?.[1] ?? ''),
  };
}

const againstTheFloor: Figure[] = [
  ...[
    ['50 of 20,000 entries', '50 of \\d+ entries'],
    ['50 of 20,000 users', '50 of \\d+ users'],
    ['page 390 of users', 'page 390 of them'],
  ].flatMap(([what = '', name = '']) => [
    ratio(`${what}: requests a second, against the floor`, named(name), { atLeast: 0.5 }),
    ratio(`${what}: CPU for each, against the floor`, cpuAfter(name)),
  ]),
  ratio('a photo until its thumbnail, against the floor', named('a 12-megapixel photo .*'), {
    atMost: 1.5,
  }),
];

/** Every figure that docs/performance.md promises, by the command that takes it. */
export const benches: Bench[] = [
  {
    command: 'node bench/start.ts',
    mostMinutes: 10,
    figures: [
      number('a later start', 's', /^later starts, .*: ([\d.]+) s/m, { atMost: 1.5 }),
      number('resident memory after it', 'MB', /^resident memory, median: (\d+) MB/m),
      number('the first reply after it', 'ms', /^the first reply [^:]*: (\d+) ms/m, {
        atMost: 1000,
      }),
      number('the same, one second after the start', 'ms', /after a second: (\d+) ms/, {
        atMost: 1000,
      }),
      number('the same, asked for at once', 'ms', /at once: (\d+) ms/, {
        atMost: 1000,
      }),
    ],
  },
  {
    command: 'node bench/peer.ts',
    mostMinutes: 20,
    figures: [
      ratio('a later start, against the floor', named('a later start')),
      ...['at rest', 'after the lists'].map((when) =>
        number(
          `resident memory ${when}`,
          'MB',
          new RegExp(`^resident memory ${when}: Walt (\\d+)`, 'm'),
        ),
      ),
      number('CPU while nobody is there', 'ms/s', /^CPU while nobody is there: Walt ([\d.]+)/m, {
        atMost: 3,
      }),
      ...againstTheFloor,
      ratio('all of it against Directus, geometric mean', /^geometric mean .*: ([\d.]+) ×/m, {
        atLeast: 4,
      }),
    ],
  },
  {
    command: 'node bench/peer.ts --busy lists photos',
    mostMinutes: 20,
    figures: againstTheFloor.map((figure) => ({
      ...figure,
      what: `beside background work: ${figure.what}`,
    })),
  },
  {
    command: 'node bench/export.ts',
    mostMinutes: 15,
    figures: [
      number('a download of 1,000 conversations and notes', 's', /^1000: ([\d.]+) s/m, {
        atMost: 3,
      }),
      number('of 10,000', 's', /^10000: ([\d.]+) s/m, { atMost: 30 }),
    ],
  },
  {
    command: 'node bench/growth.ts',
    mostMinutes: 20,
    figures: pages.map((page) =>
      ratio(`${page}: 10,000 things against 100`, named(page), { atMost: 1.5 }),
    ),
  },
  {
    command: 'node bench/lists.ts',
    mostMinutes: 20,
    figures: longLists.map((list) =>
      ratio(`${list}: 100,000 rows against 1,000`, named(list), { atMost: 1.2 }),
    ),
  },
  {
    command: 'node bench/users.ts',
    mostMinutes: 20,
    figures: [
      ratio('users: page 2,000 against page 1', named('page 1 and page 2,000'), { atMost: 1.2 }),
      ratio('users: throughput against plain Fastify', named('throughput')),
    ],
  },
  {
    command: 'node bench/load.ts',
    mostMinutes: 15,
    figures: [
      number('200 people: requests that failed', '', /^200 people, .* (\d+) failed/m, {
        atMost: 0,
      }),
      ratio('95th percentile beside a heavy person', /^p95 beside against alone: ([\d.]+) ×/m, {
        atMost: 2,
      }),
    ],
  },
  {
    command: 'node bench/photos.ts',
    mostMinutes: 15,
    figures: [ratio('16 photos prepared, against plain sharp', /^ratio: ([\d.]+)/m)],
  },
  {
    command: 'node bench/transcription.ts 60',
    mostMinutes: 30,
    figures: [
      number('an hour of speech into text', '× real time', /([\d.]+) × real time/),
      number('its process at most', 'MB', /^listening process: .* at most (\d+) MB/m),
    ],
  },
  {
    command: 'node bench/call.ts turns',
    mostMinutes: 15,
    figures: [
      number('a call: our part of a turn, median', 'ms', /^one call: .*, (\d+) \/ \d+ ms ours/m, {
        atMost: 300,
      }),
      number('the same, 95th percentile', 'ms', /^one call: .*, \d+ \/ (\d+) ms ours/m, {
        atMost: 450,
      }),
      number('spoken over, silent after (median)', 'ms', /silent after (\d+) \/ \d+ ms/),
      number('the same, 95th percentile', 'ms', /silent after \d+ \/ (\d+) ms/, { atMost: 450 }),
    ],
  },
  {
    command: 'node bench/call.ts busy',
    mostMinutes: 20,
    figures: [
      number(
        'a call beside background work: our part, median',
        'ms',
        /^one call beside .*, (\d+) \/ \d+ ms ours/m,
        { atMost: 300 },
      ),
      number('the same, 95th percentile', 'ms', /^one call beside .*, \d+ \/ (\d+) ms ours/m, {
        atMost: 450,
      }),
      number('spoken over, silent after (median)', 'ms', /silent after (\d+) \/ \d+ ms/),
      number('the same, 95th percentile', 'ms', /silent after \d+ \/ (\d+) ms/, { atMost: 450 }),
    ],
  },
  {
    command: 'node bench/call.ts long',
    mostMinutes: 40,
    figures: [
      ratio('turn 100 of a call against turn 5', /turn 100 \d+ ms \(([\d.]+) ×\)/),
      {
        what: 'the same, our part',
        unit: '×',
        read: ratioOf(/ours \d+ and (\d+) ms/, /ours (\d+) and \d+ ms/),
      },
    ],
  },
  {
    command: 'node bench/call.ts crowd',
    mostMinutes: 40,
    // It tries twelve at most; whoever carries those has no line that says where it ended.
    figures: [
      {
        what: 'calls at once within 300 and 450 ms',
        unit: '',
        read: (output) =>
          numberAt(/^carried: (\d+)/m)(output) ?? numberAt(/^(12) at once: /m)(output),
      },
    ],
  },
  {
    command: 'node bench/book.ts',
    mostMinutes: 30,
    figures: [
      ratio(
        '200 pages with 100 photos, against Chromium',
        /^with starting .*: time [^;]*, ([\d.]+) ×;/m,
        {
          atLeast: 5,
        },
      ),
      ratio(
        'the same, once somebody has looked at a page of it',
        /^in a process that waits .*: time [^;]*, ([\d.]+) ×;/m,
        {
          atLeast: 5,
        },
      ),
      ratio('the same, processor time', /^with starting .*processor time [^;]*, ([\d.]+) ×/m),
      ratio("a light request's 95th while ten books are made", /while ten books .*, ([\d.]+) ×/, {
        atMost: 2,
      }),
      number('a changed page to look at, median', 'ms', /a changed page .*: median (\d+) ms/, {
        atMost: 300,
      }),
    ],
  },
  {
    command: 'node bench/mind.ts linear',
    mostMinutes: 15,
    figures: [
      {
        what: 'reading 100 KB against 10 KB, the worst text (10 is linear)',
        unit: '×',
        read: worstOf(/ ms +[\d.]+ ms +[\d.]+ ms +([\d.]+)$/m, Math.max),
      },
    ],
  },
  {
    command: 'node bench/mind.ts growth',
    mostMinutes: 15,
    figures: [
      {
        what: 'a turn after 500 answers against 20',
        unit: '×',
        read: ratioOf(/^500 answers +(\d+) ms/m, /^20 answers +(\d+) ms/m),
      },
    ],
  },
  {
    command: 'node bench/lives.ts all --goals',
    mostMinutes: 60,
    figures: [
      ...(['anyKind', 'wrongDates', 'exactStatements', 'exactNotes', 'exactSentences'] as const),
      ...(['present', 'order', 'leaks', 'needless'] as const),
    ]
      .map((name) => ofLives('set-aside', name))
      .concat(ofLives('dense', 'anyKind'), ofLives('dense', 'order')),
  },
  {
    command: 'node bench/acts.ts',
    mostMinutes: 30,
    figures: [
      {
        what: 'what a sentence does, by a writer not learned from, the worst of five',
        unit: '',
        read: worstOf(/, act ([\d.]+),/, Math.min),
      },
    ],
  },
  {
    command: 'node bench/talks.ts held-out',
    mostMinutes: 10,
    figures: [
      number('talks held out: story printed', '', /^story printed .* ([\d.]+)$/m),
      number('remarks to Walt printed', '', /^remark printed .* ([\d.]+)$/m),
      number('what a wish covers withheld', '', /^private story withheld .* ([\d.]+)$/m),
      number('story withheld unasked', '', /^story withheld unasked .* ([\d.]+)$/m),
      number('wishes heard', '', /^wish heard .* ([\d.]+)$/m),
      number('questions to Walt heard', '', /^question heard .* ([\d.]+)$/m),
      number('goodbyes heard', '', /^goodbye heard .* ([\d.]+)$/m),
    ],
  },
  {
    command: 'node bench/liar.ts',
    mostMinutes: 20,
    figures: [
      number(
        'lies caught by the rules, half set aside',
        '%',
        /^set-aside, .* caught \(([\d.]+) %/m,
      ),
      number('true sentences marked', '%', /^set-aside, .* marked \(([\d.]+) %/m),
    ],
  },
  {
    command:
      'node bench/liar.ts strangers-set-aside --answers bench/liar/strangers-set-aside/judged.jsonl',
    mostMinutes: 20,
    figures: [
      number('lies caught by rules and judge', '%', /^strangers.* caught \(([\d.]+) %/m, {
        atLeast: 95,
      }),
      number('true sentences marked by both', '%', /^strangers.* marked \(([\d.]+) %/m, {
        atMost: 5,
      }),
    ],
  },
  {
    command: 'node bench/long-book.ts --unproved',
    mostMinutes: 20,
    figures: [
      number('50 hours as one book: requests too long', '', / (\d+) refused/, { atMost: 0 }),
      number('the longest request', 'tokens', /the longest (\d+) tokens/, { atMost: 32_000 }),
    ],
  },
  {
    command: 'npm run test:faults kills',
    mostMinutes: 60,
    figures: [
      number('a hundred kills: writes lost', '', /"kills":100,.*"lost":(\d+),"photos"/, {
        atMost: 0,
      }),
    ],
  },
  {
    command: 'npm run test:faults database-away',
    mostMinutes: 30,
    figures: [
      number('database cut off forty times: writes lost', '', /"lost":(\d+)/, { atMost: 0 }),
      number('photos ready after the last cut', 'ms', /"readyAfterMs":(\d+)/),
    ],
  },
  {
    command: 'npm run test:faults many-machines',
    mostMinutes: 30,
    figures: [
      number('a web and a worker killed: writes lost', '', /"lost":(\d+)/, { atMost: 0 }),
      number('people signed out by it', '', /"signedOut":(\d+)/, { atMost: 0 }),
    ],
  },
  {
    command: 'npm run test:faults calls',
    mostMinutes: 30,
    figures: [
      number('a web killed: its caller knows after', 'ms', /"heardAfterMs":(\d+)/),
      number('calls of others that ended', '', /"othersEnded":(\d+)/, { atMost: 0 }),
    ],
  },
  {
    command: 'npm run test:faults slow-readers',
    mostMinutes: 30,
    figures: [
      number('200 readers who do not read: memory grown', 'MB', /"grownMegabytes":(-?\d+)/),
    ],
  },
  {
    command: 'npm run test:faults full-disk',
    mostMinutes: 30,
    figures: [
      number('a full disk over ten checkpoints: writes lost', '', /"lost":(\d+)/, { atMost: 0 }),
      number('PostgreSQL back after room was made', 'ms', /"backAfterMs":(\d+)/),
    ],
  },
  {
    command: 'npm run test:faults hundred-photos',
    mostMinutes: 30,
    figures: [number('a hundred photos at once: memory grown', 'MB', /"grownMegabytes":(-?\d+)/)],
  },
  {
    command: 'npm run test:faults much-mail',
    mostMinutes: 60,
    figures: [
      number('fifty thousand emails, left in the middle: kept', '', /"kept":(\d+)/),
      number('memory grown meanwhile', 'MB', /"grownMegabytes":(-?\d+)/),
    ],
  },
  {
    command: 'npm run test:faults clocks',
    mostMinutes: 30,
    figures: [
      number('clocks 48 hours apart: notes out of order', '', /"outOfOrder":(\d+)/, { atMost: 0 }),
    ],
  },
  {
    command: 'npm run test:faults fuzz',
    mostMinutes: 30,
    figures: [number('requests made by hostile hands, none failed', '', /"requests":(\d+)/)],
  },
];
