import type { FastifyInstance, FastifyReply } from 'fastify';
import { accountMessages, accountRoutes } from '#contract/accounts.ts';
import type { Deps } from '#server/compose.ts';
import { endSession } from '#server/features/sessions/sessions.ts';
import type { Limit } from '#server/http/limits.ts';
import { serve } from '#server/http/serve.ts';
import { removeAccount } from './account-removal.ts';
import { sendResetLink } from './accounts.jobs.ts';
import { asUser, changePassword, findUser, register, rename } from './accounts.ts';
import { resetPassword } from './password-resets.ts';
import { letIn, signIn, visitOf } from './sign-in.ts';

const hour = 60 * 60;
const registrations: Limit = { name: 'register-address', most: 100, seconds: hour };
const resetsPerAccount: Limit = { name: 'reset-account', most: 5, seconds: hour };
const resetsPerAddress: Limit = { name: 'reset-address', most: 50, seconds: hour };
const resetTries: Limit = { name: 'reset-try-address', most: 50, seconds: hour };
const passwordProofs: Limit = { name: 'password-proof', most: 20, seconds: hour };

export function serveAccounts(app: FastifyInstance, deps: Deps) {
  const { cookies, limits, queue, db } = deps;

  const enter = (reply: FastifyReply, outcome: Awaited<ReturnType<typeof signIn>>) =>
    'secondFactor' in outcome ? outcome : letIn(cookies, reply, outcome);

  serve(app, accountRoutes.register, async ({ body, request }) => {
    await limits.take(registrations, request.ip);
    return { user: await register(deps, body) };
  });

  serve(app, accountRoutes.login, async ({ body, request, reply }) =>
    enter(reply, await signIn(deps, body, visitOf(cookies, request))),
  );

  serve(app, accountRoutes.status, async ({ viewer }) => ({
    user: asUser(await findUser(db, viewer.userId)),
  }));

  serve(app, accountRoutes.logout, async ({ request, reply }) => {
    const token = cookies.session.read(request);
    if (token) await endSession(db, token);
    cookies.session.clear(reply);
    return undefined;
  });

  serve(app, accountRoutes.forgotPassword, async ({ body, request }) => {
    await limits.take(resetsPerAccount, body.email);
    await limits.take(resetsPerAddress, request.ip);
    await queue.enqueue(db, sendResetLink, body);
    return { message: accountMessages.resetRequested };
  });

  serve(app, accountRoutes.resetPassword, async ({ body, request, reply }) => {
    await limits.take(resetTries, request.ip);
    return enter(reply, await resetPassword(deps, body, visitOf(cookies, request)));
  });

  serve(app, accountRoutes.rename, async ({ body, viewer }) => ({
    user: await rename(deps, viewer.userId, body.name),
  }));

  serve(app, accountRoutes.changePassword, async ({ body, viewer }) => {
    await limits.take(passwordProofs, viewer.userId);
    await changePassword(deps, viewer, body);
    return undefined;
  });

  serve(app, accountRoutes.remove, async ({ body, viewer, reply }) => {
    await limits.take(passwordProofs, viewer.userId);
    await removeAccount(deps, viewer.userId, body.password);
    cookies.session.clear(reply);
    cookies.device.clear(reply);
    return undefined;
  });
}
