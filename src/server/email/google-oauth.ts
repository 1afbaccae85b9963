import * as oauth from 'oauth4webapi';
import { emailMessages } from '#contract/email-accounts.ts';
import type { Authorization, GoogleTokens } from './google.ts';
import { MailboxAway } from './mail-source.ts';

export type GoogleAddresses = { authorize: URL; token: URL; revoke: URL; gmail: URL };

export type GoogleClient = {
  clientId: string;
  clientSecret: string;
  addresses: GoogleAddresses;
};

/** Reading, and nothing else. */
export const readOnlyScope = 'https://www.googleapis.com/auth/gmail.readonly';

const timeoutMs = 15_000;
/** Unlinking must not wait for a Google that does not answer. */
const revokingMs = 5_000;

/** Asking for leave to read, renewing it and giving it back: the authorization code flow with PKCE. */
export function createGoogleOAuth({ clientId, clientSecret, addresses }: GoogleClient) {
  const server: oauth.AuthorizationServer = {
    issuer: 'https://accounts.google.com',
    authorization_endpoint: addresses.authorize.href,
    token_endpoint: addresses.token.href,
    revocation_endpoint: addresses.revoke.href,
  };
  const client: oauth.Client = { client_id: clientId };
  const secret = oauth.ClientSecretPost(clientSecret);
  // Only an operator can name an address without https, for tests or a closed network.
  const options = (ms: number) => ({
    [oauth.allowInsecureRequests]: addresses.token.protocol === 'http:',
    signal: () => AbortSignal.timeout(ms),
  });

  return {
    async authUrl({ redirectUri, state, verifier }: Authorization) {
      const url = new URL(addresses.authorize);
      const params = {
        client_id: clientId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: readOnlyScope,
        state,
        code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        access_type: 'offline',
        // Asked each time: Google gives what renews the access only along with a new consent.
        prompt: 'consent select_account',
      };
      for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value);
      return url.href;
    },

    async exchange({ redirectUri, state, verifier }: Authorization, answered: URLSearchParams) {
      const params = oauth.validateAuthResponse(server, client, answered, state);
      const response = await oauth.authorizationCodeGrantRequest(
        server,
        client,
        secret,
        params,
        redirectUri,
        verifier,
        options(timeoutMs),
      );
      const granted = await oauth.processAuthorizationCodeResponse(server, client, response);
      if (!granted.refresh_token) throw new Error('Google gave nothing to renew the access with');
      if (granted.scope && !granted.scope.split(' ').includes(readOnlyScope)) {
        throw new Error('The person did not give leave to read');
      }
      return tokensOf(granted, granted.refresh_token);
    },

    async renew({ refreshToken }: GoogleTokens): Promise<GoogleTokens> {
      try {
        const response = await oauth.refreshTokenGrantRequest(
          server,
          client,
          secret,
          refreshToken,
          options(timeoutMs),
        );
        const granted = await oauth.processRefreshTokenResponse(server, client, response);
        return tokensOf(granted, granted.refresh_token ?? refreshToken);
      } catch (cause) {
        if (cause instanceof oauth.ResponseBodyError && cause.error === 'invalid_grant') {
          throw new MailboxAway(emailMessages.revokedByGoogle, { leaveEnded: true });
        }
        throw new MailboxAway(emailMessages.googleAway, { cause: plain(cause) });
      }
    },

    async revoke({ refreshToken }: GoogleTokens) {
      const response = await oauth.revocationRequest(
        server,
        client,
        secret,
        refreshToken,
        options(revokingMs),
      );
      await oauth.processRevocationResponse(response).catch((error) => {
        // Google has forgotten it already.
        const isDone = error instanceof oauth.ResponseBodyError && error.error === 'invalid_token';
        if (!isDone) throw error;
      });
    },
  };
}

const usualSeconds = 3_600;

const tokensOf = (granted: oauth.TokenEndpointResponse, refreshToken: string): GoogleTokens => ({
  accessToken: granted.access_token,
  refreshToken,
  expiresAt: Date.now() + (granted.expires_in ?? usualSeconds) * 1_000,
});

/** For the log: what kind of failure, and nothing that was sent or received. */
const plain = (error: unknown) =>
  new Error(`Google's token endpoint: ${error instanceof Error ? error.name : 'Error'}`);
