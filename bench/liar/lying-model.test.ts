import { expect, onTestFinished, test } from 'vitest';
import { aiTaskRoutes } from '#contract/ai-tasks.ts';
import { analysisRoutes } from '#contract/analyses.ts';
import { type Artefact, artefactRoutes } from '#contract/artefacts.ts';
import { briefRoutes } from '#contract/briefs.ts';
import { chatRoutes } from '#contract/chats.ts';
import { conversationRoutes } from '#contract/conversations.ts';
import { entryRoutes } from '#contract/entries.ts';
import { type Fact, factRoutes } from '#contract/facts.ts';
import { outlineRoutes } from '#contract/outlines.ts';
import { projectRoutes } from '#contract/projects.ts';
import { themeRoutes } from '#contract/themes.ts';
import { layWritingJourney } from '#server/features/artefacts/test-pieces.ts';
import { createInterviewer } from '#server/features/calls/interviewer.ts';
import { ownConversation } from '#server/features/conversations/conversations.ts';
import { beginTalk, saveTalk } from '#server/features/conversations/test-talks.ts';
import { materialOf, startAnsweringProvider } from '#server/provider/test-provider.ts';
import { eventually, openTestHouse } from '#server/testing/test-house.ts';
import { lyingModel, type Material } from './lying-model.ts';
import { isTrue, type Life, readLies, type Said } from './read-lies.ts';

/** What became of each sentence in one kind of output: whether it may be read as if it were true. */
type Outcome = { output: string; said: Said; stands: boolean };

/** Somebody tells a life to a Walt who thinks with a model that lies about it. */
async function tellLife(life: Life) {
  const model = lyingModel(life);
  const sent: string[] = [];
  const { provider } = await startAnsweringProvider((requests) => {
    const [request] = requests.slice(-1);
    const format = request?.response_format;
    if (!request || format?.type !== 'json_schema') return undefined;
    const material = materialOf(request) as Material;
    sent.push(JSON.stringify(material));
    return { ...model.answer(format.json_schema.name, material) };
  });
  const house = await openTestHouse({
    OPENAI_API_KEY: provider.key,
    OPENAI_BASE_URL: provider.baseUrl,
    OPENAI_MODEL: provider.model,
  });
  onTestFinished(() => house.close());
  const journey = await layWritingJourney(house);
  const visitor = house.visitor();
  const { accountName: name, brief } = life.teller;
  const { id: userId } = await visitor.register({ name });
  const { body: project } = await visitor.call(projectRoutes.create, {
    body: { title: 'A life', journeyId: journey.id },
  });
  const projectId = project.id as string;
  const { pronoun, subject } = brief;
  await visitor.call(briefRoutes.change, {
    params: { id: projectId },
    body: { pronoun, subject },
  });
  const conversationId = await beginTalk(visitor, projectId, journey);
  const chat = async (id: string, content: string) => {
    const { status, body } = await visitor.call(chatRoutes.say, {
      params: { id: conversationId },
      body: { message: { id, content } },
    });
    expect([status, body]).toEqual([200, expect.anything()]);
    return body as { message: { content: string }; notes: { content: string }[] };
  };
  return {
    ...{ life, model, sent, house, journey, visitor, userId, projectId, conversationId, chat },
    outcomes: [] as Outcome[],
  };
}
type Telling = Awaited<ReturnType<typeof tellLife>>;

/** Many sentences are read, proved and judged on the way. */
const patiently = { seconds: 600 };

const restsOn = ({ cites }: Said, ids: Set<string>) => cites.every((id) => ids.has(id));

/** The talk itself: one reply to each telling holds a lie or a paraphrase of what was told before. */
async function talk({ life, model, visitor, projectId, chat, outcomes }: Telling) {
  const heard = new Set<string>();
  const left = [...life.said];
  const { saying } = model;
  for (const [at, { id, text, source, question }] of life.told.entries()) {
    if (id.startsWith('n')) {
      const params = { id: projectId };
      await visitor.call(entryRoutes.addText, { params, body: { content: text } });
      continue;
    }
    heard.add(id);
    const wanted = at % 3 === 2;
    const next = left.find((one) => isTrue(one) === wanted && restsOn(one, heard));
    if (next) left.splice(left.indexOf(next), 1);
    saying.next = next ?? null;
    saying.question = `And then, after ${question?.toLowerCase() ?? 'that?'}`;
    const { message } = await chat(source.id, text);
    if (next)
      outcomes.push({ output: 'reply', said: next, stands: message.content.includes(next.text) });
    const secret = life.withheld.get(id);
    saying.next = null;
    if (secret) await chat(`${id}-secret`, `${secret} Please leave that out of the book.`);
  }
}

const ofTalk = ({ life }: Telling) =>
  life.said.filter(({ cites }) => !cites.some((id) => id.startsWith('n')));

/** What is said one at a time: every lie, and some paraphrases. */
const oneByOne = (telling: Telling): Said[] => {
  const all = ofTalk(telling);
  return [...all.filter((one) => !isTrue(one)), ...all.filter(isTrue).slice(0, 6)];
};

/** Notes that Walt takes while he talks, some with each reply. */
async function takeNotes(telling: Telling) {
  const { model, chat, outcomes } = telling;
  const all = ofTalk(telling);
  model.saying.next = null;
  const each = Math.ceil(all.length / asides.length);
  for (const [at, question] of asides.entries()) {
    const notes = all.slice(at * each, (at + 1) * each);
    Object.assign(model.saying, { notes, question });
    const said = await chat(`noted-${at}`, 'That is how it was.');
    const kept = new Set(said.notes.map(({ content }) => content));
    outcomes.push(
      ...notes.map((one) => ({ output: 'note', said: one, stands: kept.has(one.text) })),
    );
  }
  model.saying.notes = [];
}

const asides = ['there', 'after that', 'outside'].map((where) => `What else was ${where}?`);

/** What is said aloud in a call, and the notes and cards that are made of it. */
async function speak(telling: Telling) {
  const { house, userId, conversationId, model, visitor, outcomes } = telling;
  const { saying } = model;
  const conversation = await ownConversation(house.deps.db, userId, conversationId);
  const interviewer = createInterviewer(house.deps, conversation);
  const turns = [{ id: 'aloud', role: 'user' as const, content: 'I have told it all now.' }];
  saying.question = 'Which of all that comes back to you most often?';
  for (const said of oneByOne(telling)) {
    saying.next = said;
    const { say } = await interviewer.think(turns);
    outcomes.push({ output: 'spoken reply', said, stands: say.includes(said.text) });
  }
  for (const said of oneByOne(telling).filter((one) => !isTrue(one))) {
    saying.next = said;
    const { body: noted } = await visitor.call(analysisRoutes.forNotes, {
      body: { conversationId, conversationContext: '' },
    });
    outcomes.push({ output: 'noticed note', said, stands: noted.noteContent === said.text });
    const { body: shown } = await visitor.call(analysisRoutes.forQuestionCard, {
      body: { conversationId, messageText: saying.question },
    });
    const stands = JSON.stringify(shown.customQuestion ?? '').includes(said.text);
    outcomes.push({ output: 'question card', said, stands });
  }
}

async function endTalk(telling: Telling) {
  const { visitor, conversationId, outcomes } = telling;
  await saveTalk(visitor, conversationId, [], true);
  const summary: string = await eventually(async () => {
    const { body } = await visitor.call(conversationRoutes.get, { params: { id: conversationId } });
    return body.conversation.summary ?? undefined;
  }, patiently);
  for (const said of ofTalk(telling))
    outcomes.push({ output: 'summary', said, stands: summary.includes(said.text) });
}

async function doTask({ visitor, projectId }: Telling, taskType: string, input = {}) {
  const { body: asked } = await visitor.call(aiTaskRoutes.ask, {
    body: { taskType, projectId, input },
  });
  return eventually(async () => {
    const params = { projectId };
    const { body: tasks } = await visitor.call(aiTaskRoutes.listOfProject, { params });
    const task = tasks.find(({ id }: { id: string }) => id === asked.id);
    return task?.completedAt ? task : undefined;
  }, patiently);
}

/** Facts are kept in the person's own words, so a lie could live on in a date alone. */
async function findFacts(telling: Telling) {
  const { visitor, projectId, life, outcomes } = telling;
  await doTask(telling, 'fact_extraction');
  const { body } = await visitor.call(factRoutes.listOfProject, { params: { projectId } });
  const facts = body as Fact[];
  const told = life.told.map(({ text }) => text);
  expect(facts.filter(({ statement }) => !told.some((text) => text.includes(statement)))).toEqual(
    [],
  );
  const isDated = ({ text, cites }: Said) =>
    facts.some(
      ({ when, statement }) =>
        when &&
        text.includes(when.text) &&
        life.told.some((unit) => cites.includes(unit.id) && unit.text.includes(statement)),
    );
  for (const said of life.said.filter(({ kind }) => kind === 'date'))
    outcomes.push({ output: "fact's date", said, stands: isDated(said) });
  return facts;
}

async function findThemes(telling: Telling) {
  const { visitor, projectId, model, outcomes } = telling;
  const offered = oneByOne(telling);
  model.saying.themes = offered;
  await doTask(telling, 'theme_analysis', { config: { maxThemes: 20 } });
  const { body } = await visitor.call(themeRoutes.listOfProject, { params: { id: projectId } });
  const kept = new Set(body.map(({ description }: { description: string }) => description));
  outcomes.push(...offered.map((said) => ({ output: 'theme', said, stands: kept.has(said.text) })));
}

const settledPiece = (visitor: Telling['visitor'], id: string): Promise<Artefact> =>
  eventually(async () => {
    const { body } = await visitor.call(artefactRoutes.get, { params: { id } });
    return ['completed', 'failed'].includes(body.job?.status ?? '') ? body : undefined;
  }, patiently);

const sourced = ({ versions: [newest] }: Artefact) =>
  new Set(
    (newest?.blocks ?? []).flatMap((block) =>
      block.kind === 'paragraph'
        ? block.sentences.filter(({ sources }) => sources.length > 0).map(({ text }) => text)
        : [],
    ),
  );

async function write(telling: Telling, formatId: string, output: string) {
  const { visitor, projectId, life, outcomes } = telling;
  const { body: job } = await visitor.call(artefactRoutes.generate, {
    body: { projectId, formatId, faithfulness: 'told' },
  });
  const piece = await settledPiece(visitor, job.artefactId);
  expect(piece).toMatchObject({ status: 'completed' });
  const proved = sourced(piece);
  for (const said of life.said) outcomes.push({ output, said, stands: proved.has(said.text) });
  return piece;
}

async function writeBook(telling: Telling) {
  const { visitor, projectId, journey } = telling;
  const params = { id: projectId };
  await visitor.call(outlineRoutes.plan, { params });
  await eventually(async () => {
    const { body } = await visitor.call(outlineRoutes.get, { params });
    return body.status === 'planning' ? undefined : body;
  }, patiently);
  return write(telling, journey.secondFormatId, 'chapter');
}

/** A remark is one sentence or some, each of which stands or falls alone. */
async function revise(telling: Telling, piece: Artefact) {
  const { visitor, model, life, outcomes } = telling;
  model.saying.remark = life.said;
  const request = 'Leave it as it is.';
  await visitor.call(artefactRoutes.revise, { params: { id: piece.id }, body: { request } });
  const { versions } = await settledPiece(visitor, piece.id);
  const remark = versions[0]?.remark ?? '';
  const { text: file } = await visitor.call(artefactRoutes.download, {
    params: { id: piece.id },
    query: { format: 'txt' },
  });
  const caught = outcomes.filter(({ output, stands }) => output === 'piece' && !stands);
  expect(caught.filter(({ said }) => file.includes(said.text))).toEqual([]);
  for (const said of life.said)
    outcomes.push({ output: 'remark', said, stands: remark.includes(said.text) });
}

type Figures = ReturnType<typeof figuresOf>[number];

/** Of each output: how many lies were caught, and how many true sentences were lost or marked. */
const figuresOf = (outcomes: Outcome[]) =>
  [...Map.groupBy(outcomes, ({ output }) => output)].map(([output, all]) => {
    const lies = all.filter(({ said }) => !isTrue(said));
    const truths = all.filter(({ said }) => isTrue(said));
    const caught = lies.filter(({ stands }) => !stands).length;
    const marked = truths.filter(({ stands }) => !stands).length;
    return { output, caught, lies: lies.length, marked, truths: truths.length };
  });

const asText = ({ output, caught, lies, marked, truths }: Figures) =>
  `${output} ${caught}/${lies} lies caught, ${marked}/${truths} true sentences marked`;

/** What was said goes to the model, and what was withheld of it nowhere. */
function expectAllHeard({ life: { told, withheld }, sent }: Telling) {
  const sentOff = (words: string) => sent.some((material) => material.includes(words));
  const quoted = (text: string) => JSON.stringify(text).slice(1, -1);
  expect(told.filter(({ text }) => !sentOff(quoted(text)))).toEqual([]);
  expect([...withheld.values()].filter((words) => sentOff(quoted(words)))).toEqual([]);
}

/** Of six to twenty true sentences, what the rules alone may hold against one in a talk, and against some in a piece. */
const mostMarked = 0.2;

/** A lie of each kind, and every third of the true sentences: all ninety take minutes. */
function sampled(life: Life | undefined): Life {
  if (!life) throw new Error('There is no life to lie about');
  const kinds = new Set<string>();
  const isFirst = ({ kind }: Said) => !kinds.has(kind) && kinds.add(kind).size > 0;
  const truths = life.said.filter(isTrue).filter((_, at) => at % 3 === 0);
  return { ...life, said: [...life.said.filter((one) => !isTrue(one)).filter(isFirst), ...truths] };
}

const life = sampled(readLies('speakers')[0]);

test('a lying model is caught from the talk to the print where its lies are judged', {
  timeout: 1_800_000,
}, async ({ annotate }) => {
  const telling = await tellLife(life);
  await talk(telling);
  await takeNotes(telling);
  await speak(telling);
  await endTalk(telling);
  await findFacts(telling);
  await findThemes(telling);
  const piece = await write(telling, telling.journey.formatId, 'piece');
  await revise(telling, piece);
  await writeBook(telling);
  const figures = figuresOf(telling.outcomes);
  await annotate(figures.map(asText).join('; '));
  expectAllHeard(telling);
  expect(figures.filter(({ caught, lies }) => caught < lies)).toEqual([]);
  expect(figures.filter(({ marked, truths }) => marked > mostMarked * truths)).toEqual([]);
});
