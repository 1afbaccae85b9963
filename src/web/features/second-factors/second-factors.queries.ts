import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { secondFactorMessages, secondFactorRoutes } from '#contract/second-factors.ts';
import { call } from '#web/api/call.ts';
import { enter } from '#web/api/session.ts';

export const secondFactorsQuery = queryOptions({
  queryKey: ['second-factors'],
  queryFn: ({ signal }) => call(secondFactorRoutes.list, {}, { signal }),
});

/** Over plain http, but for this very machine, browsers have no passkeys. */
export const canUsePasskeys = () => 'PublicKeyCredential' in window && window.isSecureContext;

function useChange<Change, Answer>(mutationFn: (change: Change) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({ mutationFn, onSettled: () => client.invalidateQueries(secondFactorsQuery) });
}

type Password = { password: string };

export const useBeginAuthenticator = () =>
  useMutation({
    mutationFn: (body: Password) => call(secondFactorRoutes.beginAuthenticator, { body }),
  });

export const useConfirmAuthenticator = () =>
  useChange((body: { code: string }) => call(secondFactorRoutes.confirmAuthenticator, { body }));

export const useRemoveAuthenticator = () =>
  useChange((body: Password) => call(secondFactorRoutes.removeAuthenticator, { body }));

export const useAddPasskey = () =>
  useChange(async ({ password, name }: Password & { name: string }) => {
    const options = await call(secondFactorRoutes.beginPasskey, { body: { password } });
    const optionsJSON = options as unknown as Parameters<
      typeof startRegistration
    >[0]['optionsJSON'];
    const credential = await startRegistration({ optionsJSON }).catch(notDone);
    return call(secondFactorRoutes.addPasskey, { body: { name, credential: asSent(credential) } });
  });

export const useRemovePasskey = () =>
  useChange((body: Password & { id: string }) => call(secondFactorRoutes.removePasskey, { body }));

export const useRenewRecoveryCodes = () =>
  useChange((body: Password) => call(secondFactorRoutes.renewRecoveryCodes, { body }));

export const useProveByCode = () =>
  useMutation({
    mutationFn: (body: { token: string; code: string }) =>
      call(secondFactorRoutes.proveByCode, { body }, { expects401: true }),
    onSuccess: ({ user }) => enter(user),
  });

export const useProveByPasskey = () =>
  useMutation({
    mutationFn: async (token: string) => {
      const asked = { expects401: true };
      const options = await call(secondFactorRoutes.beginProof, { body: { token } }, asked);
      const optionsJSON = options as unknown as Parameters<
        typeof startAuthentication
      >[0]['optionsJSON'];
      const credential = await startAuthentication({ optionsJSON }).catch(notDone);
      const body = { token, credential: asSent(credential) };
      return call(secondFactorRoutes.proveByPasskey, { body }, asked);
    },
    onSuccess: ({ user }) => enter(user),
  });

type Made = Awaited<ReturnType<typeof startRegistration | typeof startAuthentication>>;

/** The library's types name every part; the contract leaves them to the server's library. */
const asSent = ({ id, rawId, type, response, clientExtensionResults }: Made) => ({
  id,
  rawId,
  type,
  response: { ...response },
  clientExtensionResults: { ...clientExtensionResults },
});

/** Browsers say no in their own words, which are for programmers. */
function notDone(cause: unknown): never {
  throw new Error(secondFactorMessages.notDone, { cause });
}
