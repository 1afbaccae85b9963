import type { MailSource } from './mail-source.ts';

/** What Google gives for someone's leave to read their mail. */
export type GoogleTokens = { accessToken: string; refreshToken: string; expiresAt: number };

/** One authorization by Google: where it ends, the state that proves it is the same one, and PKCE's secret. */
export type Authorization = { redirectUri: string; state: string; verifier: string };

/** A linked mailbox; `keep` is told whenever Google renews what gives access. */
export type OpenMailbox = MailSource & { address(signal: AbortSignal): Promise<string> };

/** Google as Walt needs it: asking for leave, reading, giving the leave back. */
export type Google = {
  /** In plain words, for the console. */
  description: string;
  authUrl(authorization: Authorization): Promise<string>;
  exchange(authorization: Authorization, answered: URLSearchParams): Promise<GoogleTokens>;
  revoke(tokens: GoogleTokens): Promise<void>;
  open(tokens: GoogleTokens, keep: (renewed: GoogleTokens) => Promise<void>): OpenMailbox;
};
