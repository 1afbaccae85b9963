import { expect, it } from 'vitest';
import { accountRoutes } from '#contract/accounts.ts';
import { emailAccountRoutes, emailMessages } from '#contract/email-accounts.ts';
import { dump } from '#server/testing/test-database.ts';
import { eventually, openTestHouse } from '#server/testing/test-house.ts';
import { gmailMail, margaret } from '#server/testing/test-mails.ts';
import { consentAt, link, linkedVisitor, openMailHouse, process } from './test-emails.ts';

const { house, google } = await openMailHouse({ mails: [gmailMail({ id: 'a', text: 'Hello.' })] });

const connected = '/app/gmail-integration?gmail_connected=true';
const failed = '/app/gmail-integration?gmail_error=true';

const someone = async () => {
  const visitor = house.visitor();
  await visitor.register();
  const { body } = await visitor.call(emailAccountRoutes.authUrl);
  return { visitor, authUrl: body.authUrl as string };
};

const statusOf = async (visitor: Awaited<ReturnType<typeof someone>>['visitor']) =>
  (await visitor.call(emailAccountRoutes.status)).body;

it('Google is asked for reading alone, offline, with PKCE and a state', async () => {
  const { authUrl } = await someone();
  const { searchParams, origin, pathname } = new URL(authUrl);
  expect([origin, pathname]).toEqual([google.url, '/o/oauth2/v2/auth']);
  expect(Object.fromEntries(searchParams)).toMatchObject({
    scope: 'https://www.googleapis.com/auth/gmail.readonly',
    access_type: 'offline',
    response_type: 'code',
    code_challenge_method: 'S256',
    redirect_uri: new URL('/api/gmail/callback', house.deps.siteUrl).href,
  });
});

it('who says yes is connected, and who says no is not', async () => {
  const { visitor } = await someone();
  expect(await statusOf(visitor)).toEqual({ isConnected: false, isAvailable: true, address: null });
  const { status, headers } = await link(visitor, google);
  expect([status, headers.location]).toEqual([302, connected]);
  expect(await statusOf(visitor)).toMatchObject({ isConnected: true, address: google.address });

  const other = await someone();
  const back = await consentAt(google, other.authUrl, 'deny');
  const refused = await other.visitor.send({
    method: 'GET',
    url: `${back.pathname}${back.search}`,
  });
  expect(refused.headers.location).toBe(failed);
  expect(await statusOf(other.visitor)).toMatchObject({ isConnected: false });
});

it('a state counts once, in the session that it was made in, and cannot be made up', async () => {
  const { visitor, authUrl } = await someone();
  const victim = await someone();
  const back = await consentAt(google, authUrl);
  const url = `${back.pathname}${back.search}`;
  const arrive = async (who: typeof visitor, address = url) =>
    (await who.send({ method: 'GET', url: address })).headers.location;

  expect(await arrive(victim.visitor)).toBe(failed);
  const state = back.searchParams.get('state') ?? '';
  for (const made of ['', 'x', 'a.b.c', state.slice(1), `${state}x`]) {
    expect(await arrive(visitor, url.replace(encodeURIComponent(state), made))).toBe(failed);
  }
  expect(await arrive(visitor)).toBe(connected);
  expect(await arrive(visitor)).toBe(failed);
  expect(await statusOf(victim.visitor)).toMatchObject({ isConnected: false });
  expect((await house.visitor().send({ method: 'GET', url })).status).toBe(401);
});

it('a code from elsewhere is of no use without the secret of its authorization', async () => {
  const { visitor, authUrl } = await someone();
  const thief = await someone();
  const code = (await consentAt(google, authUrl)).searchParams.get('code') ?? '';
  const back = await consentAt(google, thief.authUrl);
  back.searchParams.set('code', code);
  const { headers } = await thief.visitor.send({
    method: 'GET',
    url: `${back.pathname}${back.search}`,
  });
  expect(headers.location).toBe(failed);
  expect(await statusOf(visitor)).toMatchObject({ isConnected: false });
});

it('nothing that gives access lies in the database or the log, or goes to a browser', async () => {
  const { visitor } = await someone();
  const answers = [await link(visitor, google)];
  const { events } = await process(visitor, margaret);
  const { status, insights, revoke } = emailAccountRoutes;
  for (const route of [status, insights, revoke]) answers.push(await visitor.call(route));
  const told = answers.map(({ headers, text }) => JSON.stringify([headers, text]));
  const kept = `${await dump(house.deps.db)}${house.logged.join('\n')}`;
  const everything = `${kept}${told.join('\n')}${JSON.stringify(events)}`;
  const secrets = [...google.accessTokens, ...google.refreshTokens];
  expect(secrets.length).toBeGreaterThan(1);
  for (const secret of secrets) expect(everything).not.toContain(secret);
  expect(everything).not.toContain(google.environment.GOOGLE_CLIENT_SECRET);
});

it('access that has ended is renewed, and the person notices nothing', async () => {
  const { visitor } = await linkedVisitor(house, google);
  google.expireTokens();
  const before = google.renewals;
  const { events } = await process(visitor, margaret);
  expect(events.at(-1)).toMatchObject({ type: 'complete', count: 1 });
  expect(google.renewals).toBeGreaterThan(before);
  const { events: again } = await process(visitor, margaret);
  expect(again.at(-1)).toMatchObject({ type: 'complete' });
});

it('leave that was withdrawn at Google is an error, and the account is no longer connected', async () => {
  const { visitor } = await linkedVisitor(house, google);
  google.withdrawLeave();
  const { events } = await process(visitor, margaret);
  expect(events).toEqual([{ type: 'error', error: emailMessages.revokedByGoogle }]);
  expect(await statusOf(visitor)).toMatchObject({ isConnected: false });
});

it('unlinking revokes at Google, then forgets; the insights stay', async () => {
  const { visitor } = await linkedVisitor(house, google);
  await process(visitor, margaret);
  const before = google.revocations.length;
  expect((await visitor.call(emailAccountRoutes.revoke)).status).toBe(204);
  expect(google.revocations).toHaveLength(before + 1);
  expect((await visitor.call(emailAccountRoutes.disconnect)).status).toBe(204);
  expect(await statusOf(visitor)).toMatchObject({ isConnected: false, address: null });
  expect((await visitor.call(emailAccountRoutes.insights)).body.total).toBe(1);
  expect(
    (await visitor.call(emailAccountRoutes.process, { body: { contactEmail: margaret } })).status,
  ).toBe(409);
});

it('a Google that does not answer cannot keep anyone from unlinking', async () => {
  const { visitor } = await linkedVisitor(house, google);
  google.isDeaf = true;
  try {
    const { status, body } = await visitor.call(emailAccountRoutes.revoke);
    expect([status, body.error]).toEqual([503, emailMessages.googleAway]);
    expect((await visitor.call(emailAccountRoutes.disconnect)).status).toBe(204);
  } finally {
    google.isDeaf = false;
  }
  expect(await statusOf(visitor)).toMatchObject({ isConnected: false });
});

it('who deletes their account is forgotten by Google, too', async () => {
  await house.visitor().register();
  const { visitor, user } = await linkedVisitor(house, google);
  const before = google.revocations.length;
  const { password } = user;
  expect((await visitor.call(accountRoutes.remove, { body: { password } })).status).toBe(204);
  await eventually(() => google.revocations.length > before || undefined);
  const { rows } = await house.deps.db.execute(
    `select 1 from email_accounts where user_id = '${user.id}'`,
  );
  expect(rows).toEqual([]);
});

it('where nobody has set it up, everything says so', async () => {
  const plain = await openTestHouse();
  try {
    const visitor = plain.visitor();
    await visitor.register();
    const status = await visitor.call(emailAccountRoutes.status);
    expect(status.body).toEqual({ isConnected: false, isAvailable: false, address: null });
    const { status: code, body } = await visitor.call(emailAccountRoutes.authUrl);
    expect([code, body.error]).toEqual([404, emailMessages.notSetUp]);
  } finally {
    await plain.close();
  }
});
