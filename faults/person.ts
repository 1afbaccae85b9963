import { makePicture } from '#server/pictures/test-pictures.ts';
import { eventually } from '#server/testing/test-house.ts';

export type Told = { id: string; content: string };

type Asked = { method?: string; body?: unknown };

let people = 0;

/** Asks again where an overbooked machine asks for patience: nothing is tested before someone is there. */
const insist = <T extends { status: number }>(ask: () => Promise<T>, good: number[]) =>
  eventually(
    async () => {
      const answer = await ask();
      if (answer.status === 503) return undefined;
      if (!good.includes(answer.status)) throw new Error(`Turned away: ${answer.status}`);
      return answer;
    },
    { seconds: 300 },
  );

/** Someone at a browser of their own who writes notes and remembers which were acknowledged. */
export async function newPerson(origin: () => string) {
  const account = {
    name: 'Ida',
    email: `ida-${process.pid}-${++people}@example.org`,
    password: 'a quiet evening',
  };
  let cookie = '';
  const ask = async (path: string, { method = 'GET', body }: Asked = {}) => {
    const answer = await fetch(`${origin()}${path}`, {
      method,
      headers: {
        ...(cookie && { cookie }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(30_000),
    });
    const cookies = answer.headers.getSetCookie().map((each) => each.split(';', 1)[0]);
    if (cookies.length > 0) cookie = cookies.join('; ');
    const text = await answer.text();
    return { status: answer.status, body: text ? JSON.parse(text) : undefined };
  };
  const post = (path: string, body: unknown) => ask(path, { method: 'POST', body });

  await insist(() => post('/api/auth/register', account), [201, 409]);
  await insist(() => post('/api/auth/login', account), [200]);
  const { body: project } = await insist(() => post('/api/projects', { title: 'A life' }), [201]);
  const projectId = project.id as string;
  const acknowledged: Told[] = [];
  let written = 0;

  return {
    account,
    projectId,
    acknowledged,
    ask,
    post,
    signIn: () => post('/api/auth/login', account),
    /** One note; remembered only when the answer came. Answers the status, or 0 for no answer. */
    async write() {
      const content = `Note ${++written} of ${account.email}`;
      const answer = await post(`/api/projects/${projectId}/text-entries`, { content }).catch(
        () => null,
      );
      if (answer?.status === 201) acknowledged.push({ id: answer.body.id, content });
      return answer?.status ?? 0;
    },
    async notes() {
      const kept = new Map<string, string>();
      let cursor = '';
      for (;;) {
        const query = `limit=100${cursor && `&cursor=${cursor}`}`;
        // A database that was killed a moment ago may not be missed yet.
        const { body } = await insist(
          () => ask(`/api/projects/${projectId}/entries?${query}`),
          [200],
        );
        for (const { id, content } of body.entries) kept.set(id, content);
        if (!body.nextCursor) return kept;
        cursor = body.nextCursor;
      }
    },
    /** Uploads a photo and claims it. Answers its id once it was acknowledged. */
    async addPhoto(picture?: Uint8Array<ArrayBuffer>) {
      picture ??= new Uint8Array(await makePicture());
      const file = { filename: 'us.jpg', contentType: 'image/jpeg', fileSize: picture.length };
      // A database that is slow to answer is asked again; nothing has been added yet.
      const [handed] = await eventually(
        async () =>
          (await post(`/api/projects/${projectId}/upload-urls`, { files: [file] })).body.uploadUrls,
        { seconds: 120 },
      );
      const url = new URL(handed.uploadUrl);
      const place = url.pathname.startsWith('/files/')
        ? `${origin()}${url.pathname}${url.search}`
        : url.href;
      const headers = { 'content-type': 'image/jpeg' };
      const sent = await fetch(place, { method: 'PUT', body: picture, headers });
      if (!sent.ok) throw new Error(`Not uploaded: ${sent.status}`);
      const photos = [{ s3Key: handed.s3Key }];
      const claimed = await post(`/api/projects/${projectId}/photos`, { photos });
      if (claimed.status !== 201) throw new Error(`Not claimed: ${claimed.status}`);
      return claimed.body[0].id as string;
    },
    async photos() {
      const { body } = await ask(`/api/projects/${projectId}/photos?limit=200`);
      return body as { id: string; status: string; s3Key: string }[];
    },
  };
}
export type Person = Awaited<ReturnType<typeof newPerson>>;

/** How many notes stand there more than once. */
export async function doubledOf(person: Person) {
  const contents = [...(await person.notes()).values()];
  return contents.length - new Set(contents).size;
}

/** Those of the acknowledged notes that are not there any more. */
export async function lostOf(person: Person) {
  const acknowledged = [...person.acknowledged];
  const kept = await person.notes();
  return acknowledged.filter(({ id, content }) => kept.get(id) !== content);
}
