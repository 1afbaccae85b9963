import { z } from 'zod';

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
