import { z } from 'zod';
import { shownPassword, signedIn } from './accounts.ts';
import { route } from './route.ts';
import { time } from './time.ts';

export const maxPasskeyNameLength = 60;
export const maxPasskeys = 20;
export const recoveryCodeCount = 10;

export const secondFactorMessages = {
  stepOver: 'This sign-in has taken too long. Please start again with your password.',
  wrongCode: 'That code is not right. Please use the newest one from your app, or a recovery code.',
  wrongPasskey: 'That passkey was not accepted. Please try again.',
  passkeyTaken: 'This passkey is already set up here.',
  tooManyPasskeys: `You can have at most ${maxPasskeys} passkeys.`,
  notFound: 'There is no such passkey.',
  notBegun: 'Please begin again with the picture or the key for your app.',
  alreadyOn: 'An authenticator app is already set up. Remove it first to set up another.',
  nameRequired: 'Please give the passkey a name.',
  nameTooLong: `A name can have at most ${maxPasskeyNameLength} characters.`,
  needed:
    'Administrators need a second step to sign in here. Please set one up in your settings, then come back.',
  notLoaded: 'Your sign-in settings could not be loaded.',
  notSaved: 'This could not be saved. Please try again.',
  noPasskeys:
    'This browser cannot use passkeys here. They need a secure address, one that begins with https.',
  notDone: 'The passkey was not used. Please try again.',
} as const;

export const passkey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: time,
  lastUsedAt: time.nullable(),
});
export type Passkey = z.output<typeof passkey>;

export const secondFactors = z.object({
  authenticator: z.boolean(),
  passkeys: z.array(passkey),
  recoveryCodesLeft: z.int(),
  /** Whether this installation requires a second factor of this person. */
  needed: z.boolean(),
});
export type SecondFactors = z.output<typeof secondFactors>;

/** Shown once, when the first factor is set up or when new ones are asked for. */
const newCodes = z.object({ recoveryCodes: z.array(z.string()).nullable() });

/** What a browser's credential says; the library that reads it checks every part. */
const credential = z.looseObject({
  id: z.string().min(1).max(2_000),
  rawId: z.string().max(2_000),
  type: z.literal('public-key'),
  response: z.looseObject({ clientDataJSON: z.string().max(20_000) }),
  clientExtensionResults: z.looseObject({}),
});

/** For the browser's own code, which knows its shape. */
const browserOptions = z.looseObject({ challenge: z.string() });

const code = z.string().trim().min(1, secondFactorMessages.wrongCode).max(40);
const token = z.string().min(1).max(200);
const password = z.object({ password: shownPassword });

export const secondFactorRoutes = {
  list: route({
    method: 'GET',
    path: '/api/account/second-factors',
    summary: 'How you prove who you are besides your password',
    answer: secondFactors,
  }),
  beginAuthenticator: route({
    method: 'POST',
    path: '/api/account/authenticator',
    summary: 'A key for your authenticator app; it counts once it is confirmed',
    body: password,
    answer: z.object({ key: z.string(), address: z.string() }),
  }),
  confirmAuthenticator: route({
    method: 'POST',
    path: '/api/account/authenticator/confirm',
    summary: 'Turn your authenticator app on with its first code; every other device is signed out',
    body: z.object({ code }),
    answer: newCodes,
  }),
  removeAuthenticator: route({
    method: 'DELETE',
    path: '/api/account/authenticator',
    summary: 'Turn your authenticator app off',
    body: password,
    answer: 'nothing',
  }),
  beginPasskey: route({
    method: 'POST',
    path: '/api/account/passkeys/begin',
    summary: 'What your browser needs to make a passkey',
    body: password,
    answer: browserOptions,
  }),
  addPasskey: route({
    method: 'POST',
    path: '/api/account/passkeys',
    summary: 'Keep a passkey that your browser has made; every other device is signed out',
    body: z.object({
      name: z
        .string(secondFactorMessages.nameRequired)
        .trim()
        .min(1, secondFactorMessages.nameRequired)
        .max(maxPasskeyNameLength, secondFactorMessages.nameTooLong),
      credential,
    }),
    answer: newCodes,
    status: 201,
  }),
  removePasskey: route({
    method: 'DELETE',
    path: '/api/account/passkeys',
    summary: 'Delete one of your passkeys',
    body: z.object({ password: shownPassword, id: z.string().min(1).max(2_000) }),
    answer: 'nothing',
  }),
  renewRecoveryCodes: route({
    method: 'POST',
    path: '/api/account/recovery-codes',
    summary: 'New recovery codes; those from before are worth nothing after',
    body: password,
    answer: z.object({ recoveryCodes: z.array(z.string()) }),
  }),
  proveByCode: route({
    method: 'POST',
    path: '/api/auth/second-factor',
    summary: 'Finish signing in with a code from your app, or a recovery code',
    access: 'public',
    body: z.object({ token, code }),
    answer: signedIn,
  }),
  beginProof: route({
    method: 'POST',
    path: '/api/auth/second-factor/passkey/begin',
    summary: 'What your browser needs to ask for a passkey',
    access: 'public',
    body: z.object({ token }),
    answer: browserOptions,
  }),
  proveByPasskey: route({
    method: 'POST',
    path: '/api/auth/second-factor/passkey',
    summary: 'Finish signing in with a passkey',
    access: 'public',
    body: z.object({ token, credential }),
    answer: signedIn,
  }),
};
