const early = { name: 'Early Bird', email: 'early@example.org', password: 'lamplight and paper' };

/**
 * Somebody comes first, tells a little and leaves: whatever loads when Walt first thinks is loaded then, and no
 * journey waits for it.
 */
export async function wakeWalt(url: string) {
  let cookie = '';
  const call = async (method: string, path: string, data?: object) => {
    const answer = await fetch(new URL(path, url), {
      ...{ method, headers: { 'content-type': 'application/json', cookie } },
      ...(data && { body: JSON.stringify(data) }),
    });
    const set = answer.headers.getSetCookie().map((one) => one.split(';')[0]);
    if (set.length > 0) cookie = set.join('; ');
    const text = await answer.text();
    return text ? JSON.parse(text) : null;
  };
  await call('POST', '/api/auth/register', early);
  await call('POST', '/api/auth/login', early);
  const { id: interviewId } = await call('GET', '/api/interviews/default');
  const { id: projectId } = await call('POST', '/api/projects', { title: 'Early' });
  const begun = { interviewId, projectId };
  const { conversation } = await call('POST', '/api/conversations/start', begun);
  await call('POST', `/api/conversations/${conversation.id}/save`, {
    shouldSummarize: true,
    messages: [
      { id: '1', role: 'assistant', content: 'When and where were you born?' },
      { id: '2', role: 'user', content: 'I was born in Leeds in 1936.' },
    ],
  });
  while ((await call('GET', `/api/facts/project/${projectId}`)).length === 0)
    await new Promise((resolve) => setTimeout(resolve, 200));
  await call('DELETE', '/api/account', { password: early.password });
}
