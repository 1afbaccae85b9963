/** Someone with an account, a project and a conversation to talk about. */
export async function newPerson(url: string) {
  const account = {
    name: 'Rose Calder',
    email: `${crypto.randomUUID()}@example.org`,
    password: 'quiet evening',
  };
  let cookie = '';
  const ask = async (path: string, body?: object) => {
    const response = await fetch(`${url}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { cookie, origin: url, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    const given = response.headers.getSetCookie().map((one) => one.split(';')[0]);
    if (given.length > 0) cookie = given.join('; ');
    return response.json();
  };
  await ask('/api/auth/register', account);
  await ask('/api/auth/login', account);
  const { id: projectId } = await ask('/api/projects', { title: 'A life' });
  const { id: interviewId } = await ask('/api/interviews/default');
  const { conversation } = await ask('/api/conversations/start', { interviewId, projectId });
  return { ask, cookie: () => cookie, projectId, interviewId, conversationId: conversation.id };
}
export type Person = Awaited<ReturnType<typeof newPerson>>;
