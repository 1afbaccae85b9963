import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A talk with a running Walt, for whoever plays an invented person and for whoever judges it afterwards:
 *
 *   node bench/people.ts begin NAME "Account Name"   makes an account and a project, prints what Walt says first
 *   node bench/people.ts say NAME "what they say"    prints Walt's answer; - reads standard input
 *   node bench/people.ts speak NAME recording.wav    Walt listens to a recording, and it is said as he heard it
 *   node bench/people.ts end NAME                    has Walt write, and prints all that came of it, and whose words
 *                                                    the talk was: the teller's share of all that was said
 *
 * WALT says where he runs. What has to be remembered between the calls lies in .cache/people.
 */
const walt = process.env['WALT'] ?? 'http://127.0.0.1:3000';
const folder = join(import.meta.dirname, '../.cache/people');

type Kept = {
  cookie: string;
  projectId: string;
  conversationId: string;
  interviewId: string;
  formatId: string;
  lines: { who: string; text: string; withheld?: string[] }[];
};

const [command = '', name = '', words = ''] = process.argv.slice(2);
const file = join(folder, `${name}.json`);
mkdirSync(folder, { recursive: true });

const read = (): Kept => JSON.parse(readFileSync(file, 'utf8'));
const keep = (kept: Kept) => writeFileSync(file, `${JSON.stringify(kept, null, 1)}\n`);

async function call(cookie: string, method: string, path: string, body?: unknown) {
  const response = await fetch(`${walt}${path}`, {
    method,
    headers: {
      cookie,
      origin: walt,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
  return { data: text === '' ? null : JSON.parse(text), response };
}

async function enter(account: { name: string; email: string }) {
  const password = 'lamplight and paper';
  const body = { ...account, password };
  await call('', 'POST', '/api/auth/register', body).catch(() => null);
  const { response } = await call('', 'POST', '/api/auth/login', body);
  return (response.headers.getSetCookie()[0] ?? '').split(';')[0] ?? '';
}

/** The first account of a copy is the administrator, who lays a journey of one talk and one piece. */
async function layJourney() {
  const admin = await enter({ name: 'Ada Keeper', email: 'keeper@walt.example' });
  const { data: journeys } = await call(admin, 'GET', '/api/journeys');
  const { data: interviews } = await call(admin, 'GET', '/api/interviews');
  const interviewId = interviews.find(({ isDefault }: { isDefault: boolean }) => isDefault).id;
  const known = journeys.find((one: { name: string }) => one.name === 'A talk and a piece');
  if (known) {
    const step = known.steps.find((one: { stepType: string }) => one.stepType === 'generateFormat');
    return { journeyId: known.id, interviewId, formatId: step.stepConfig.formatId };
  }
  const { data: format } = await call(admin, 'POST', '/api/admin/formats', {
    name: 'A life',
    writerPrompt: 'Write the life of the person from beginning to end, as they told it.',
  });
  const { data: journey } = await call(admin, 'POST', '/api/journeys', {
    name: 'A talk and a piece',
    description: 'One talk, one piece.',
  });
  const steps = [
    { name: 'Talk', stepType: 'interview', stepConfig: { interviewId } },
    { name: 'Piece', stepType: 'generateFormat', stepConfig: { formatId: format.id } },
  ];
  for (const step of steps) await call(admin, 'POST', `/api/journeys/${journey.id}/steps`, step);
  await call(admin, 'PATCH', `/api/journeys/${journey.id}/featured`, { featured: true });
  return { journeyId: journey.id, interviewId, formatId: format.id };
}

async function begin() {
  const { journeyId, interviewId, formatId } = await layJourney();
  const cookie = await enter({ name: words, email: `${name}@people.example` });
  const { data: project } = await call(cookie, 'POST', '/api/projects', {
    title: 'My life',
    journeyId,
  });
  const { data: started } = await call(cookie, 'POST', '/api/conversations/start', {
    projectId: project.id,
    interviewId,
    type: 'chat',
  });
  // The screen shows Walt's opening and keeps it before the first answer.
  const first: string = started.context.introScript;
  await call(cookie, 'POST', `/api/conversations/${started.conversation.id}/save`, {
    messages: [{ id: 'opening', role: 'assistant', content: first }],
  });
  const kept = { cookie, projectId: project.id, interviewId, formatId };
  keep({
    ...kept,
    conversationId: started.conversation.id,
    lines: [{ who: 'Walt', text: first }],
  });
  console.log(first);
}

const say = () => tell(words === '-' ? readFileSync(0, 'utf8').trim() : words);

/** As in a call, the words are what Walt's ears made of the voice. */
async function speak() {
  const { cookie } = read();
  const body = new FormData();
  body.append('audio', new Blob([readFileSync(words)], { type: 'audio/wav' }), 'said.wav');
  const sent = await fetch(`${walt}/api/projects/transcribe`, {
    method: 'POST',
    headers: { cookie, origin: walt },
    body,
  });
  if (!sent.ok) throw new Error(`${sent.status} ${await sent.text()}`);
  const { recording } = await sent.json();
  const heard = await until(async () => {
    const { data } = await call(cookie, 'GET', `/api/recordings/${recording.id}`);
    return data.status === 'completed' || data.status === 'failed' ? data : null;
  });
  if (!heard?.transcript) throw new Error(`Not heard: ${heard?.errorMessage ?? 'no answer'}`);
  console.log(`(heard: ${heard.transcript})`);
  await tell(heard.transcript);
}

async function tell(text: string) {
  const kept = read();
  const { data } = await call(
    kept.cookie,
    'POST',
    `/api/conversations/${kept.conversationId}/chat`,
    { message: { id: `m${kept.lines.length}`, content: text } },
  );
  kept.lines.push({ who: 'They', text }, { who: 'Walt', text: data.message.content });
  keep(kept);
  console.log(data.message.content);
  if (data.hangUp) console.log('(Walt has said goodbye.)');
}

const rest = (seconds: number) => new Promise((done) => setTimeout(done, seconds * 1000));

/** Asks again until it is there, for a minute and a half. */
async function until<T>(look: () => Promise<T | null>): Promise<T | null> {
  for (let tries = 0; tries < 90; tries++) {
    const found = await look();
    if (found) return found;
    await rest(1);
  }
  return null;
}

const wordsIn = (text: string) => text.split(/\s+/u).filter(Boolean).length;

/** Of all words of the talk, those of whoever told. */
function tellersShare(lines: Kept['lines']) {
  const count = (who: string) =>
    lines.reduce((sum, line) => sum + (line.who === who ? wordsIn(line.text) : 0), 0);
  const [theirs, walts] = [count('They'), count('Walt')];
  return `${theirs} of ${theirs + walts} words, ${(theirs / Math.max(1, theirs + walts)).toFixed(2)}`;
}

async function end() {
  const { cookie, projectId, conversationId, interviewId, formatId, lines } = read();
  const get = async (path: string) => (await call(cookie, 'GET', path)).data;
  const post = async (path: string, body: unknown) => (await call(cookie, 'POST', path, body)).data;
  await post(`/api/projects/${projectId}/complete-interview`, { interviewId });
  await post(`/api/conversations/${conversationId}/complete`, {});
  await post('/api/ai-tasks', { projectId, taskType: 'theme_analysis' });
  const job = await post('/api/artefacts/generate', { projectId, formatId });
  const piece = await until(async () => {
    const { versions } = await get(`/api/artefacts/${job.artefactId}`);
    return versions[0] ?? null;
  });
  // The end of the talk asks for facts, and a person's tasks are done one after the other.
  await until(async () => {
    const tasks: { status: string }[] = await get(`/api/ai-tasks/project/${projectId}`);
    return tasks.every(({ status }) => status === 'completed' || status === 'failed') || null;
  });
  await until(async () => {
    const found = await get(`/api/conversations/${conversationId}`);
    return (found.conversation ?? found).summary;
  });
  const conversation = await get(`/api/conversations/${conversationId}`);
  const out = [
    `# ${name}\n\n## The talk\n`,
    ...lines.map(({ who, text }) => `**${who}:** ${text}\n`),
    `\nThe teller's share: ${tellersShare(lines)}\n`,
    '\n## The brief\n',
    `\`\`\`json\n${JSON.stringify(await get(`/api/projects/${projectId}/brief`), null, 1)}\n\`\`\``,
    '\n## Notes\n',
    ...(await get(`/api/notes?conversationId=${conversationId}`).catch(() => [])).map(
      (note: { content: string }) => `- ${note.content}`,
    ),
    '\n## Facts (when · kind · their words · people · places)\n',
    ...(await get(`/api/facts/project/${projectId}`)).map(
      (fact: {
        when: { text: string; workedOut: boolean } | null;
        kind: string;
        statement: string;
        people: string[];
        places: string[];
      }) =>
        `- ${fact.when ? `${fact.when.text}${fact.when.workedOut ? ' (worked out)' : ''}` : 'undated'} · ${fact.kind} · ${fact.statement} · ${fact.people.join(', ')} · ${fact.places.join(', ')}`,
    ),
    '\n## Left out\n',
    ...(await get(`/api/projects/${projectId}/left-out`)).map(
      (one: { text: string; state: string }) => `- ${one.text} (${one.state})`,
    ),
    ...(await get(`/api/projects/${projectId}/unsaid`)).map(
      (one: { text: string }) => `- words: ${one.text}`,
    ),
    '\n## Themes\n',
    ...(await get(`/api/themes/project/${projectId}`)).map(
      (theme: { title: string; description: string; examples: string[] }) =>
        `- **${theme.title}**: ${theme.description} — ${JSON.stringify(theme.examples)}`,
    ),
    '\n## Summary\n',
    (conversation.conversation ?? conversation).summary ?? '(none)',
    '\n## The piece\n',
    piece ? piece.generatedContent : '(not written)',
  ];
  console.log(out.join('\n'));
}

const commands: Record<string, () => Promise<void>> = { begin, say, speak, end };
await (commands[command] ?? (async () => console.log('begin, say, speak or end')))();
