import type { MailSource } from './mail-source.ts';

/** What Google gives for someone's leave to read their mail. */
export type GoogleTokens = { accessToken: string; refreshToken: string; expiresAt: number };

/** One round to Google and back: where it ends, the state that proves it is the same one, and PKCE's secret. */
export type Round = { redirectUri: string; state: string; verifier: string };

/** A linked mailbox; `keep` is told whenever Google renews what gives access. */
export type OpenMailbox = MailSource & { address(signal: AbortSignal): Promise<string> };

/** Google as Walt needs it: asking for leave, reading, giving the leave back. */
export type Google = {
  /** In plain words, for the console. */
  description: string;
  authUrl(round: Round): Promise<string>;
  exchange(round: Round, answered: URLSearchParams): Promise<GoogleTokens>;
  revoke(tokens: GoogleTokens): Promise<void>;
  open(tokens: GoogleTokens, keep: (renewed: GoogleTokens) => Promise<void>): OpenMailbox;
};
