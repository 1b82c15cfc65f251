import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { listen } from './ports.ts';

const clientId = 'studio';
const clientSecret = 'secret of the studio';
const keyId = 'key-1';

/** What an authorization code stands for. */
interface Grant {
  readonly subject: string;
  readonly redirectUri: string;
  readonly nonce: string;
  readonly challenge: string;
}

/** How an ID token differs from a sound one. */
export interface TokenFault {
  readonly claims?: Readonly<Record<string, unknown>>;
  readonly signedBy?: 'another key' | 'nobody' | 'the client secret';
  readonly isMissing?: true;
}

/**
 * An OpenID Connect provider that takes nothing but the code flow with PKCE (S256), state and nonce, from one client with
 * its secret, back to registered addresses; a code counts once and for its own address and verifier. Tokens are signed
 * with RS256.
 */
export async function startOidcProvider({ redirectUris }: { readonly redirectUris: readonly string[] }) {
  let own = await generateKeyPair('RS256');
  const other = await generateKeyPair('RS256');
  const grants = new Map<string, Grant>();
  const asked: string[] = [];
  let subject = 'staff-1';
  let fault: TokenFault = {};
  let instead: { readonly path: string; readonly how: (res: ServerResponse) => void } | undefined;

  const sign = (claims: JWTPayload) => {
    const { signedBy } = fault;
    if (signedBy === 'nobody') return new UnsecuredJWT(claims).encode();
    if (signedBy === 'the client secret') {
      const header = { alg: 'HS256', kid: keyId };
      return new SignJWT(claims).setProtectedHeader(header).sign(new TextEncoder().encode(clientSecret));
    }
    const { privateKey } = signedBy === 'another key' ? other : own;
    return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: keyId }).sign(privateKey);
  };

  function authorize(query: URLSearchParams, res: ServerResponse) {
    const redirectUri = query.get('redirect_uri') ?? '';
    const isSound =
      query.get('client_id') === clientId &&
      query.get('response_type') === 'code' &&
      query.get('scope')?.split(' ').includes('openid') &&
      query.get('code_challenge_method') === 'S256' &&
      ['state', 'nonce', 'code_challenge'].every((name) => (query.get(name)?.length ?? 0) >= 43) &&
      redirectUris.includes(redirectUri);
    if (!isSound) return void res.writeHead(400).end();
    const code = randomUUID();
    const [nonce = '', challenge = ''] = [query.get('nonce') ?? '', query.get('code_challenge') ?? ''];
    grants.set(code, { subject, redirectUri, nonce, challenge });
    const back = new URL(redirectUri);
    for (const [name, value] of Object.entries({ code, state: query.get('state') ?? '', iss: issuer })) {
      back.searchParams.set(name, value);
    }
    res.writeHead(302, { location: back.href }).end();
  }

  async function exchange(req: IncomingMessage, res: ServerResponse) {
    const form = new URLSearchParams(await text(req));
    const isClient = form.get('client_id') === clientId && form.get('client_secret') === clientSecret;
    if (!isClient || req.headers.authorization !== undefined) return sendJson(res, { error: 'invalid_client' }, 401);
    const code = form.get('code') ?? '';
    const grant = grants.get(code);
    grants.delete(code);
    const isSound =
      grant &&
      form.get('grant_type') === 'authorization_code' &&
      form.get('redirect_uri') === grant.redirectUri &&
      createHash('sha256')
        .update(form.get('code_verifier') ?? '')
        .digest('base64url') === grant.challenge;
    if (!isSound) return sendJson(res, { error: 'invalid_grant' }, 400);
    const now = Math.floor(Date.now() / 1000);
    const sound = { iss: issuer, sub: grant.subject, aud: clientId, iat: now, exp: now + 300, nonce: grant.nonce };
    const token = { access_token: randomUUID(), token_type: 'Bearer', expires_in: 300 };
    const idToken = fault.isMissing ? {} : { id_token: await sign({ ...sound, ...fault.claims }) };
    sendJson(res, { ...token, ...idToken });
  }

  const server = createServer(async (req, res) => {
    const { pathname, searchParams } = new URL(req.url ?? '/', issuer);
    asked.push(pathname);
    if (instead && pathname.startsWith(instead.path)) return instead.how(res);
    const route = `${req.method} ${pathname}`;
    if (route === 'GET /.well-known/openid-configuration') return sendJson(res, metadata);
    if (route === 'GET /keys') {
      const key = { ...(await exportJWK(own.publicKey)), kid: keyId, alg: 'RS256', use: 'sig' };
      return sendJson(res, { keys: [key] });
    }
    if (route === 'GET /authorize') return authorize(searchParams, res);
    if (route === 'POST /token') return exchange(req, res);
    res.writeHead(404).end();
  });
  const issuer = `http://127.0.0.1:${await listen(server)}`;
  const metadata = {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    // what it offers besides is no reason to take it
    id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
    token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
  };

  async function stop() {
    if (!server.listening) return;
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  }

  return {
    config: { issuer, clientId, clientSecret },
    asked,
    /** Who is logged in at the provider from now on. */
    logIn: (person: string) => {
      subject = person;
    },
    async changeKeys() {
      own = await generateKeyPair('RS256');
    },
    /** From now on ID tokens are like this. */
    spoilTokens: (how: TokenFault) => {
      fault = how;
    },
    /** From now on addresses below `path` are answered like this; as usual without `how`. */
    answer: (how?: (res: ServerResponse) => void, path = '/') => {
      instead = how && { path, how };
    },
    /** The person's browser at the provider; gives the address to which it is sent back. */
    async confirm(url: string): Promise<URL> {
      const { status, headers } = await fetch(url, { redirect: 'manual' });
      if (status !== 302) throw new Error(`the provider answered ${status} to ${url}`);
      return new URL(headers.get('location') ?? '');
    },
    stop,
    [Symbol.asyncDispose]: stop,
  };
}

function sendJson(res: ServerResponse, body: object, status = 200) {
  res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
