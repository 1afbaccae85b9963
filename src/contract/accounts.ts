import { z } from 'zod';
import { route } from './route.ts';
import { time } from './time.ts';

export const minPasswordLength = 8;
const maxPasswordLength = 200;

export const passwordMessages = {
  tooShort: `Password must be at least ${minPasswordLength} characters long`,
  tooLong: `Password must be at most ${maxPasswordLength} characters long`,
  tooCommon: 'This password is one of the most common ones. Please choose another.',
  blank: 'A password needs more than spaces.',
  isAddress: 'Your password cannot be your email address. Please choose another.',
  mismatch: 'Passwords do not match',
} as const;

/** A password someone chooses. One that is shown to sign in is only compared. */
export const newPassword = z
  .string(passwordMessages.tooShort)
  .min(minPasswordLength, passwordMessages.tooShort)
  .max(maxPasswordLength, passwordMessages.tooLong)
  .regex(/[^\s\p{Cc}\p{Cf}\p{Z}]/u, passwordMessages.blank);

/** How someone with a second factor proves who they are, after the password. */
export const secondWays = ['authenticator', 'passkey'] as const;
export type SecondWay = (typeof secondWays)[number];

/** What signing in answers to someone who has a second factor: not yet a session, but half of one. */
export const secondStep = z.object({
  secondFactor: z.object({
    /** Shown with the second proof, within a few minutes. */
    token: z.string(),
    ways: z.array(z.enum(secondWays)),
  }),
});
export type SecondStep = z.output<typeof secondStep>['secondFactor'];

export const maxNameLength = 100;

export const accountMessages = {
  invalidCredentials: 'Invalid email or password',
  emailTaken: 'An account with this email already exists',
  invalidResetLink: 'Invalid reset link',
  resetLinkSpent: 'This reset link has expired or was already used. Please ask for a new one.',
  resetRequested: 'Check your email for a link to reset your password.',
  wrongPassword: 'That is not your current password.',
  invalidEmail: 'Please enter a valid email address.',
  nameRequired: 'Please enter your name.',
  nameTooLong: `A name can have at most ${maxNameLength} characters.`,
  nameWithAddress: 'A name cannot hold a web or email address.',
  passwordRequired: 'Please enter your password.',
  lastAdministrator:
    'You are the only administrator. Make someone else an administrator before deleting your account.',
} as const;

export const user = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  isAdmin: z.boolean(),
  createdAt: time,
});
export type User = z.output<typeof user>;

const email = z
  .string(accountMessages.invalidEmail)
  .trim()
  .toLowerCase()
  .pipe(z.email(accountMessages.invalidEmail).max(254, accountMessages.invalidEmail));
/** Letters greet people by name, and mail programs make links of whatever looks like an address. */
const address =
  /:\/\/|\bwww\.|\S@\S|[\p{L}\p{N}]\.(?:com|net|org|info|biz|io|co|app|dev|xyz|top|site|online|shop|click|link|live|club|icu|ru|cn|de|uk|fr|nl|eu|us|me|tv|cc|ly|to|gg|ai)(?![\p{L}\p{N}])/iu;

const name = z
  .string(accountMessages.nameRequired)
  // One line, without what cannot be seen.
  .transform((text) => text.replace(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim())
  .pipe(
    z
      .string()
      .min(1, accountMessages.nameRequired)
      .max(maxNameLength, accountMessages.nameTooLong)
      .refine((text) => !address.test(text), accountMessages.nameWithAddress),
  );
export const shownPassword = z
  .string(accountMessages.passwordRequired)
  .min(1, accountMessages.passwordRequired)
  .max(1000, accountMessages.invalidCredentials);

export const signedIn = z.object({ user });
/** Who has a second factor is asked for it before there is a session. */
const signedInOrHalfway = z.union([signedIn, secondStep]);

export const accountRoutes = {
  register: route({
    method: 'POST',
    path: '/api/auth/register',
    summary: 'Create an account',
    access: 'public',
    body: z.object({ name, email, password: newPassword }),
    answer: signedIn,
    status: 201,
  }),
  login: route({
    method: 'POST',
    path: '/api/auth/login',
    summary: 'Sign in; the session comes as a cookie',
    access: 'public',
    body: z.object({ email, password: shownPassword }),
    answer: signedInOrHalfway,
  }),
  status: route({
    method: 'GET',
    path: '/api/auth/status',
    summary: 'Who is signed in',
    answer: signedIn,
  }),
  logout: route({
    method: 'POST',
    path: '/api/auth/logout',
    summary: 'End this session',
    access: 'public',
    answer: 'nothing',
  }),
  forgotPassword: route({
    method: 'POST',
    path: '/api/auth/forgot-password',
    summary: 'Ask for a reset link by mail; the answer is the same for every address',
    access: 'public',
    body: z.object({ email }),
    answer: z.object({ message: z.string() }),
  }),
  resetPassword: route({
    method: 'POST',
    path: '/api/auth/reset-password',
    summary: 'Set a new password with a reset link, and sign in',
    access: 'public',
    body: z.object({
      token: z.string(accountMessages.invalidResetLink).min(1, accountMessages.invalidResetLink),
      password: newPassword,
    }),
    answer: signedInOrHalfway,
  }),
  rename: route({
    method: 'PATCH',
    path: '/api/account',
    summary: 'Change your name',
    body: z.object({ name }),
    answer: signedIn,
  }),
  changePassword: route({
    method: 'POST',
    path: '/api/account/password',
    summary: 'Change your password; every other device is signed out',
    body: z.object({ currentPassword: shownPassword, newPassword }),
    answer: 'nothing',
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/account',
    summary: 'Delete your account and everything in it',
    body: z.object({ password: shownPassword }),
    answer: 'nothing',
  }),
};
