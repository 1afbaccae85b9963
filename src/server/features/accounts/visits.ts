import type { FastifyReply, FastifyRequest } from 'fastify';
import type { User } from '#contract/accounts.ts';
import type { SessionCookies } from '#server/http/cookies.ts';
import type { Visit } from './sign-in.ts';

/** What a browser shows of itself when someone signs in. */
export const visitOf = (cookies: SessionCookies, request: FastifyRequest): Visit => ({
  address: request.ip,
  userAgent: request.headers['user-agent'] ?? '',
  sessionToken: cookies.session.read(request),
  deviceToken: cookies.device.read(request),
});

type Opened = { user: User; sessionToken: string; deviceToken: string };

/** Hands the browser what it is known by from now on. */
export function letIn(cookies: SessionCookies, reply: FastifyReply, opened: Opened) {
  cookies.session.set(reply, opened.sessionToken);
  cookies.device.set(reply, opened.deviceToken);
  return { user: opened.user };
}
