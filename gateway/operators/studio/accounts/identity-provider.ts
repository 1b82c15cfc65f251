import type { ClientAuth } from 'openid-client';

/** An OpenID Connect provider at which operators may log in. */
export interface IdentityProviderConfig {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** A person at the provider. Names and addresses of mail may pass on to somebody else there; a subject never does. */
export interface Identity {
  readonly issuer: string;
  readonly subject: string;
}

/** What the browser keeps until it comes back. */
export interface Departure {
  readonly state: string;
  readonly nonce: string;
  /** Of PKCE. */
  readonly verifier: string;
}

export interface IdentityProvider {
  /**
   * Where the browser goes, to come back to `returnTo`.
   *
   * @throws IdentityFailure
   */
  depart(returnTo: string): Promise<{ url: string; departure: Departure }>;
  /**
   * Who has come back, by the address with which they did: exchanges the code, and verifies signature, issuer, audience,
   * nonce and time of the ID token.
   *
   * @throws IdentityFailure
   */
  identityOf(returned: URL, departure: Departure): Promise<Identity>;
}

/** `away`: the provider gives no usable answer. The message says why, without code, token or secret. */
export class IdentityFailure extends Error {
  override readonly name = 'IdentityFailure';
  readonly fault: 'away' | 'failed';

  constructor(error: unknown) {
    const chain = chainOf(error);
    super(chain.map(reasonOf).join(': '));
    this.fault = chain.some(isAway) ? 'away' : 'failed';
  }
}

/** Clocks of machines differ. */
const toleranceSeconds = 30;

/**
 * Asks the provider for its addresses at each step of a login, so that one that is away is noticed before a browser is
 * sent there, and new keys are known at once. Those who log in at the same time share the answer.
 *
 * @param timeoutSeconds for each request to the provider.
 */
export function createIdentityProvider(
  { issuer, clientId, clientSecret }: IdentityProviderConfig,
  { timeoutSeconds = 4 } = {},
): IdentityProvider {
  async function discover() {
    const client = await import('openid-client');
    const byBody = client.ClientSecretPost(clientSecret);
    const byHeader = client.ClientSecretBasic(clientSecret);
    const authentication: ClientAuth = (server, ...rest) =>
      (server.token_endpoint_auth_methods_supported?.includes('client_secret_post') ? byBody : byHeader)(
        server,
        ...rest,
      );
    const configuration = await client.discovery(
      new URL(issuer),
      clientId,
      { [client.clockTolerance]: toleranceSeconds },
      authentication,
      {
        timeout: timeoutSeconds,
        // without these checks the library believes a token's signature because it came by TLS
        execute: [
          client.enableNonRepudiationChecks,
          ...(issuer.startsWith('http:') ? [client.allowInsecureRequests] : []),
        ],
      },
    );
    return { client, configuration };
  }

  let asking: ReturnType<typeof discover> | undefined;
  function provider() {
    asking ??= discover().finally(() => {
      asking = undefined;
    });
    return asking;
  }

  const attempt = async <T>(work: () => Promise<T>) => {
    try {
      return await work();
    } catch (error) {
      throw new IdentityFailure(error);
    }
  };

  return {
    depart: (returnTo) =>
      attempt(async () => {
        const { client, configuration } = await provider();
        const departure = {
          state: client.randomState(),
          nonce: client.randomNonce(),
          verifier: client.randomPKCECodeVerifier(),
        };
        const url = client.buildAuthorizationUrl(configuration, {
          redirect_uri: returnTo,
          scope: 'openid',
          state: departure.state,
          nonce: departure.nonce,
          code_challenge: await client.calculatePKCECodeChallenge(departure.verifier),
          code_challenge_method: 'S256',
        });
        return { url: url.href, departure };
      }),
    identityOf: (returned, { state, nonce, verifier }) =>
      attempt(async () => {
        const { client, configuration } = await provider();
        const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier };
        const claims = (await client.authorizationCodeGrant(configuration, returned, checks)).claims();
        if (!claims) throw new Error('no ID token');
        return { issuer: claims.iss, subject: claims.sub };
      }),
  };
}

interface Failure {
  readonly name?: string;
  readonly code?: unknown;
  readonly message?: string;
  /** OAuth's name of a refusal. */
  readonly error?: unknown;
  readonly status?: number;
  readonly cause?: unknown;
}

function chainOf(error: unknown): Failure[] {
  if (!(error instanceof Error)) return [];
  return [error as Failure, ...chainOf(error.cause)];
}

const noAnswer: readonly unknown[] = ['OAUTH_TIMEOUT', 'OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON'];

/** fetch fails with a TypeError; a body that stalls is a parsing error whose cause is the timeout. */
const isAway = ({ name, code, status = 0 }: Failure) =>
  noAnswer.includes(code) || name === 'TypeError' || name === 'TimeoutError' || status >= 500;

/** Messages without a code of the library's or Node's may quote what was answered. */
function reasonOf({ name = '', code, message = '', error }: Failure): string {
  if (typeof code !== 'string') return name;
  const refusal = typeof error === 'string' && /^[\w-]{1,40}$/.test(error) ? ` (${error})` : '';
  return `${code} ${message}${refusal}`;
}
