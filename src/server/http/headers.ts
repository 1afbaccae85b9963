import type { FastifyInstance } from 'fastify';

type Options = {
  https: boolean;
  /** Where else the browser may fetch and send files, such as the object store. */
  fileOrigins: string[];
  /** Where the browser talks with Walt, when that is not here. */
  voiceOrigin: string | null;
};

/** Tells browsers what these pages never need, so that nothing smuggled in can use it. */
export function addSecurityHeaders(
  app: FastifyInstance,
  { https, fileOrigins, voiceOrigin }: Options,
) {
  const self = ["'self'", ...fileOrigins].join(' ');
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    `img-src ${self} data: blob:`,
    `media-src ${self} blob:`,
    `connect-src ${voiceOrigin ? `${self} ${voiceOrigin}` : self}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
  const headers = {
    'content-security-policy': policy,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'microphone=(self), camera=(), geolocation=(), payment=()',
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...(https && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  };
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
  });
}
