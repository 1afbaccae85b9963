import { useMutation } from '@tanstack/react-query';
import { accountRoutes } from '#contract/accounts.ts';
import type { Input } from '#contract/route.ts';
import { call } from '#web/api/call.ts';
import { enter, leave } from '#web/api/session.ts';

type Body<R extends keyof typeof accountRoutes> =
  Input<(typeof accountRoutes)[R]> extends {
    body: infer B;
  }
    ? B
    : never;

const signIn = (body: Body<'login'>) => call(accountRoutes.login, { body }, { expects401: true });

/** Signed in, unless the second step is still to come. */
const enterIfDone = (answer: Awaited<ReturnType<typeof signIn>>) => {
  if ('user' in answer) enter(answer.user);
};

export const useSignIn = () => useMutation({ mutationFn: signIn, onSuccess: enterIfDone });

/** Creates the account and signs in with what was just typed. */
export const useRegister = () =>
  useMutation({
    mutationFn: async (body: Body<'register'>) => {
      await call(accountRoutes.register, { body });
      return signIn({ email: body.email, password: body.password });
    },
    onSuccess: enterIfDone,
  });

export const useForgotPassword = () =>
  useMutation({
    mutationFn: (body: Body<'forgotPassword'>) => call(accountRoutes.forgotPassword, { body }),
  });

export const useResetPassword = () =>
  useMutation({
    mutationFn: (body: Body<'resetPassword'>) => call(accountRoutes.resetPassword, { body }),
    onSuccess: enterIfDone,
  });

export const useRename = () =>
  useMutation({
    mutationFn: (body: Body<'rename'>) => call(accountRoutes.rename, { body }),
    onSuccess: ({ user }) => enter(user),
  });

export const useChangePassword = () =>
  useMutation({
    mutationFn: (body: Body<'changePassword'>) => call(accountRoutes.changePassword, { body }),
  });

export const useRemoveAccount = () =>
  useMutation({
    mutationFn: (body: Body<'remove'>) => call(accountRoutes.remove, { body }),
    onSuccess: () => leave('left'),
  });
