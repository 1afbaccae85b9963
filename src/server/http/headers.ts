type Options = {
  https: boolean;
  /** Where the browser fetches and sends files, when that is not here. */
  fileOrigin: string | null;
  /** Where the browser talks with Walt, when that is not here. */
  voiceOrigin: string | null;
};

/** Tells browsers what these pages never need, so that nothing smuggled in can use it. */
export function securityHeaders({ https, fileOrigin, voiceOrigin }: Options) {
  const self = fileOrigin ? `'self' ${fileOrigin}` : "'self'";
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
  return {
    'content-security-policy': policy,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'microphone=(self), camera=(), geolocation=(), payment=()',
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...(https && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  };
}
