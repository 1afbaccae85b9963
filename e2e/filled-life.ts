import type { APIRequestContext } from '@playwright/test';
import sharp from 'sharp';

/** What Rose answers, whatever Walt takes up. */
const said = [
  'I was born in Otley in 1931, above the bakery by the River Wharfe. My father, Tom Calder, was the baker there.',
  'My mother, Annie, sang while she kneaded. I had one sister, Zoë, who was born in 1934.',
  'When I was seven we moved to Leeds, because the bakery was sold in 1938. I cried for the smell of bread.',
  'I worked at the printing works from 1947. The noise of the presses never left my ears.',
  'I met Edwin at a dance in Leeds in 1952, and we married in June 1954. He could whistle any tune after hearing it once.',
  'Our daughter Margaret was born in 1957. She has her grandfather’s hands.',
  'Edwin died in 2001, in the spring. I still set out two cups.',
  'After the war his brother Len drank. Please leave that out of the book.',
];

const written = [
  `Edwin could not pass a piano. There was one in the works canteen with two dead keys, and he found the tunes that went around them. He whistled on the stairs, so that I knew by the tune what sort of day he had had: a march when the foreman had been civil, a hymn when he had not.

On Sundays he made the tea and brought it up, and sat on the end of the bed with his own cup, and said what he saw from the window as if it were the wireless. "Mrs. Hardcastle is out in her slippers. The dog has the better of her." He kept that up for forty years.

He mended shoes for half the street and never took money for the children's. When Margaret asked him why, he said that a child's foot grows out of a debt before it is paid. In 1976 the works closed, and for a month he whistled nothing. Then Mr. Bell at the school asked him to look after the boiler, and he came home that evening with a march.`,
  'My father baked through the night before market days. On Fridays the whole street smelled of it. In the great flood of 1936 Zoë slept until the water had gone.',
];
const dictated =
  'We went to Scarborough every August. Edwin carried the basket and I carried Margaret, and we ate herring on the sea wall until the light went.';

const photographs = [
  { name: 'the bakery.jpg', sky: '#b9a68c', ground: '#6d5a45', caption: 'The bakery in 1936' },
  {
    name: 'wedding.jpg',
    sky: '#a7b6bd',
    ground: '#4d5a4a',
    caption: 'Edwin and me, Leeds, June 1954',
  },
  { name: 'scarborough.jpg', sky: '#9cc4e4', ground: '#c9b48a', caption: '' },
];

export type FilledLife = {
  projectId: string;
  conversationId: string;
  interviewId: string;
  questionnaireId: string;
  noteId: string;
  memoId: string;
  reportId: string;
  artefactId: string;
};

type Step = { id: string; stepType: string; stepConfig: Record<string, string> };

/** A life told, written down, photographed, researched and made into a piece, all through the API. */
export async function fillLife(request: APIRequestContext): Promise<FilledLife> {
  const { get, post, put, settled } = hands(request);
  const journeys = await get('/api/journeys/featured/list');
  const journey = journeys.find(({ name }: { name: string }) => name === 'The People I Love');
  const { id: projectId } = await post('/api/projects', {
    title: 'Rose, in her words',
    journeyId: journey.id,
  });
  const steps: Step[] = journey.steps;
  const idOf = (stepType: string) => steps.find((step) => step.stepType === stepType)?.id;
  const interviewId = steps[0]?.stepConfig['interviewId'] ?? '';
  const { conversation } = await post('/api/conversations/start', {
    interviewId,
    projectId,
    type: 'chat',
  });
  for (const [at, content] of said.entries()) {
    await patiently(() =>
      post(`/api/conversations/${conversation.id}/chat`, {
        message: { id: `said-${at}`, content },
      }),
    );
  }
  await post(`/api/conversations/${conversation.id}/save`, { messages: [], shouldSummarize: true });
  const entries = `/api/projects/${projectId}`;
  const stepId = idOf('addNotes');
  const notes = [];
  for (const content of written) {
    notes.push(await post(`${entries}/text-entries`, { content, stepId }));
  }
  const memo = await post(`${entries}/voice-memo-entries`, { content: dictated });
  await putPhotos({ post, put, patch: hands(request).patch }, projectId);
  await post(`${entries}/complete-interview`, { interviewId });
  const walk = `/api/journey-steps/projects/${projectId}`;
  await post(`${walk}/check-completions`, {});
  for (const step of steps.slice(1, 3)) {
    await request.post(`${walk}/steps/${step.id}/complete`, { data: {} });
  }
  for (const taskType of ['fact_extraction', 'theme_analysis', 'research_suggestions']) {
    const { id } = await post('/api/ai-tasks', {
      taskType,
      projectId,
      input: { scope: 'all_conversations' },
    });
    await settled(async () => {
      const tasks = await get(`/api/ai-tasks/project/${projectId}`);
      return tasks.find((task: { id: string }) => task.id === id)?.status;
    });
  }
  const report = await post('/api/research-reports', {
    title: 'Otley',
    query: 'Otley',
    projectId,
    createdBy: 'user-requested',
    createJob: true,
  });
  await settled(async () => (await get(`/api/research-reports/${report.id}`)).status);
  const { formats } = await get(`${entries}/writing-data`);
  const open = formats.find(({ isUnlocked }: { isUnlocked: boolean }) => isUnlocked);
  const job = await post('/api/artefacts/generate', { projectId, formatId: open.id });
  await settled(async () => (await get(`/api/artefacts/${job.artefactId}`)).status);
  const questionnaireId =
    journeys
      .flatMap((one: { steps: Step[] }) => one.steps)
      .find(({ stepType }: Step) => stepType === 'questionnaire')?.stepConfig.questionnaireId ?? '';
  return {
    projectId,
    conversationId: conversation.id,
    interviewId,
    questionnaireId,
    noteId: notes[0]?.id,
    memoId: memo.id,
    reportId: report.id,
    artefactId: job.artefactId,
  };
}

type Hands = Pick<ReturnType<typeof hands>, 'post' | 'put' | 'patch'>;

async function putPhotos({ post, put, patch }: Hands, projectId: string) {
  const files = await Promise.all(
    photographs.map(async (one) => ({ ...one, bytes: await scene(one) })),
  );
  const { uploadUrls } = await post(`/api/projects/${projectId}/upload-urls`, {
    files: files.map(({ name, bytes }) => ({
      filename: name,
      contentType: 'image/jpeg',
      fileSize: bytes.length,
    })),
  });
  for (const [at, { uploadUrl }] of uploadUrls.entries()) {
    const bytes = files[at]?.bytes;
    if (bytes) await put(uploadUrl, bytes, 'image/jpeg');
  }
  const kept = await post(`/api/projects/${projectId}/photos`, {
    photos: uploadUrls.map(({ s3Key }: { s3Key: string }) => ({ s3Key })),
  });
  for (const { id, originalName } of kept) {
    const caption = files.find(({ name }) => name === originalName)?.caption;
    if (caption) await patch(`/api/photos/${id}`, { caption });
  }
}

/** Ground under a sky, with the grain of an old print. */
function scene({ sky, ground }: { sky: string; ground: string }) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200">
    <filter id="grain"><feTurbulence baseFrequency="0.8" numOctaves="2"/><feColorMatrix type="saturate" values="0"/>
    <feBlend in="SourceGraphic" mode="multiply"/></filter>
    <g filter="url(#grain)"><rect width="1600" height="1200" fill="${sky}"/>
    <path d="M0 760 Q400 640 800 740 T1600 700 V1200 H0Z" fill="${ground}"/>
    <rect x="610" y="470" width="380" height="330" fill="${ground}"/>
    <path d="M570 480 L800 300 L1030 480Z" fill="#3b2f27"/></g></svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 80 }).toBuffer();
}

/** The same id sent again is said once: a busy machine may need a second go. */
async function patiently<T>(send: () => Promise<T>, tries = 5): Promise<T> {
  return send().catch((error) => {
    if (tries <= 1) throw error;
    return patiently(send, tries - 1);
  });
}

/** Calls the API as this person's browser would, and stops at the first refusal. */
function hands(request: APIRequestContext) {
  const read = async (answer: Awaited<ReturnType<APIRequestContext['get']>>) => {
    if (!answer.ok()) throw new Error(`${answer.url()}: ${answer.status()} ${await answer.text()}`);
    const text = await answer.text();
    return text ? JSON.parse(text) : null;
  };
  const get = async (path: string) => read(await request.get(path));
  return {
    get,
    post: async (path: string, data: object) => read(await request.post(path, { data })),
    patch: async (path: string, data: object) => read(await request.patch(path, { data })),
    put: async (path: string, data: Buffer, type: string) =>
      read(await request.put(path, { data, headers: { 'content-type': type } })),
    /** Waits until background work has come to an end, whichever. */
    async settled(status: () => Promise<string | undefined>) {
      for (let tries = 0; tries < 600; tries += 1) {
        const now = await status();
        if (now === 'completed' || now === 'failed') return;
        await new Promise((resolve) => setTimeout(resolve, 200));
      }
      throw new Error('Background work did not end');
    },
  };
}
