import type { FastifyReply, FastifyRequest } from 'fastify';
import { sessionDays } from '#contract/sessions.ts';

export type Cookie = {
  read(request: FastifyRequest): string | undefined;
  set(reply: FastifyReply, value: string): void;
  clear(reply: FastifyReply): void;
};

/** `session` says who someone is; `device` only says that they have signed in here before. */
export type SessionCookies = { session: Cookie; device: Cookie };

const day = 24 * 60 * 60;

export function sessionCookies(secure: boolean): SessionCookies {
  return {
    session: cookie('walt_session', sessionDays * day, secure),
    device: cookie('walt_device', 365 * day, secure),
  };
}

function cookie(plainName: string, maxAge: number, secure: boolean): Cookie {
  const name = secure ? `__Host-${plainName}` : plainName;
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  return {
    read: (request) => request.cookies[name],
    set: (reply, value) => void reply.setCookie(name, value, { ...options, maxAge }),
    clear: (reply) => void reply.clearCookie(name, options),
  };
}
