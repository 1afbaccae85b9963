import type { FastifyInstance, FastifyRequest } from 'fastify';
import { secondFactorRoutes } from '#contract/second-factors.ts';
import type { Deps } from '#server/compose.ts';
import { confirmPassword } from '#server/features/accounts/accounts.ts';
import { letIn, visitOf } from '#server/features/accounts/sign-in.ts';
import type { Limit } from '#server/http/limits.ts';
import { serve } from '#server/http/serve.ts';
import { beginAuthenticator, confirmAuthenticator } from './authenticator.ts';
import { addPasskey, beginPasskey } from './passkeys.ts';
import { newRecoveryCodes } from './recovery-codes.ts';
import { listSecondFactors, removeAuthenticator, removePasskey } from './second-factors.ts';
import { beginSignInByPasskey, signInByCode, signInByPasskey } from './second-sign-in.ts';

const proofs: Limit = { name: 'second-factor-proof', most: 30, seconds: 60 * 60 };

export function serveSecondFactors(app: FastifyInstance, deps: Deps) {
  const { cookies, db, keys, limits, config } = deps;

  /** Whoever finds a browser open cannot take the account over with it. */
  const confirm = async (userId: string, { password }: { password: string }) => {
    await limits.take(proofs, userId);
    return confirmPassword(db, userId, password);
  };
  const siteOf = (request: FastifyRequest) => {
    const url = config.publicUrl ?? new URL(`${request.protocol}://${request.host}`);
    return { origin: url.origin, host: url.hostname };
  };

  serve(app, secondFactorRoutes.list, async ({ viewer }) => listSecondFactors(deps, viewer));

  serve(app, secondFactorRoutes.beginAuthenticator, async ({ viewer, body }) =>
    beginAuthenticator(deps, await confirm(viewer.userId, body)),
  );

  serve(app, secondFactorRoutes.confirmAuthenticator, async ({ viewer, body }) => {
    await limits.take(proofs, viewer.userId);
    return confirmAuthenticator(deps, viewer, body.code);
  });

  serve(app, secondFactorRoutes.removeAuthenticator, async ({ viewer, body }) => {
    await confirm(viewer.userId, body);
    await db.transaction((tx) => removeAuthenticator(tx, viewer.userId));
    return undefined;
  });

  serve(app, secondFactorRoutes.beginPasskey, async ({ viewer, body, request }) => {
    const user = await confirm(viewer.userId, body);
    return { ...(await beginPasskey(db, viewer, siteOf(request), user)) };
  });

  serve(app, secondFactorRoutes.addPasskey, async ({ viewer, body, request }) =>
    addPasskey(deps, viewer, siteOf(request), body),
  );

  serve(app, secondFactorRoutes.removePasskey, async ({ viewer, body }) => {
    await confirm(viewer.userId, body);
    await db.transaction((tx) => removePasskey(tx, viewer.userId, body.id));
    return undefined;
  });

  serve(app, secondFactorRoutes.renewRecoveryCodes, async ({ viewer, body }) => {
    await confirm(viewer.userId, body);
    const recoveryCodes = await db.transaction((tx) => newRecoveryCodes(tx, keys, viewer.userId));
    return { recoveryCodes };
  });

  serve(app, secondFactorRoutes.proveByCode, async ({ body, request, reply }) =>
    letIn(cookies, reply, await signInByCode(deps, body, visitOf(cookies, request))),
  );

  serve(app, secondFactorRoutes.beginProof, async ({ body, request }) => ({
    ...(await beginSignInByPasskey(deps, body.token, siteOf(request))),
  }));

  serve(app, secondFactorRoutes.proveByPasskey, async ({ body, request, reply }) => {
    const visit = { ...visitOf(cookies, request), site: siteOf(request) };
    return letIn(cookies, reply, await signInByPasskey(deps, body, visit));
  });
}
