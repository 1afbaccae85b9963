import type { Config } from '#server/config.ts';
import type { Persistence } from './gmail-requests.ts';
import type { Google, GoogleTokens } from './google.ts';
import type { GoogleAddresses } from './google-oauth.ts';

/** Renewed a little before it ends, so that it does not end on the way. */
const marginMs = 60_000;

/** Google, or what stands in its place; loaded when it is first asked. Null where nobody has set it up. */
export function openGoogle(
  { google }: Pick<Config, 'google'>,
  persistence?: Persistence,
): Google | null {
  if (!google) return null;
  const { clientId, clientSecret, baseUrl } = google;
  const addresses = addressesAt(baseUrl);
  const load = async () => {
    const { createGoogleOAuth } = await import('./google-oauth.ts');
    return createGoogleOAuth({ clientId, clientSecret, addresses });
  };
  let loading: ReturnType<typeof load> | undefined;
  const oauth = () => {
    loading ??= load();
    return loading;
  };
  return {
    description: baseUrl ? `Gmail by way of ${baseUrl.host}` : 'Gmail can be connected',
    authUrl: async (authorization) => (await oauth()).authUrl(authorization),
    exchange: async (authorization, answered) => (await oauth()).exchange(authorization, answered),
    revoke: async (tokens) => (await oauth()).revoke(tokens),
    open: (tokens, keep) => {
      const access = renewing(tokens, keep, async (old) => (await oauth()).renew(old));
      const opening = import('./gmail-mailbox.ts').then(({ createGmailMailbox }) =>
        createGmailMailbox({ gmail: addresses.gmail, access, persistence }),
      );
      return {
        address: async (signal) => (await opening).address(signal),
        search: async (search) => (await opening).search(search),
      };
    },
  };
}

/** How Gmail is spoken of where nobody has set it up. */
export const gmailOff = 'off; mail comes in as mbox files';

function addressesAt(base: URL | undefined): GoogleAddresses {
  const at = (own: string, path: string) =>
    base ? new URL(`${base.href.replace(/\/$/, '')}${path}`) : new URL(path, own);
  return {
    authorize: at('https://accounts.google.com', '/o/oauth2/v2/auth'),
    token: at('https://oauth2.googleapis.com', '/token'),
    revoke: at('https://oauth2.googleapis.com', '/revoke'),
    gmail: at('https://gmail.googleapis.com', '/gmail/v1'),
  };
}

type Renew = (tokens: GoogleTokens) => Promise<GoogleTokens>;

/** Access that is renewed when it ends or is refused; several who ask at once share one renewal. */
function renewing(
  given: GoogleTokens,
  keep: (tokens: GoogleTokens) => Promise<void>,
  renew: Renew,
) {
  let tokens = given;
  let renewal: Promise<void> | undefined;
  const renewOnce = () => {
    renewal ??= (async () => {
      tokens = await renew(tokens);
      await keep(tokens);
    })().finally(() => {
      renewal = undefined;
    });
    return renewal;
  };
  return {
    async token(how?: 'renewed') {
      if (how === 'renewed' || tokens.expiresAt - marginMs < Date.now()) await renewOnce();
      return tokens.accessToken;
    },
  };
}
