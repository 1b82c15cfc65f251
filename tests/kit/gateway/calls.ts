import { schemasOf } from '../../../shared/catalogue.schema.ts';
import type { Endpoint } from '../../../shared/contract/endpoint.ts';
import type { Envelope } from '../../../shared/contract/envelope.ts';
import { toWireRequest } from '../../../shared/contract/request.ts';
import { passwordLogin } from '../../../shared/people/calls/auth.ts';

type Headers = Readonly<Record<string, string>>;

/** The password of every demo account (docs/contracts.md). */
export const demoPassword = 'Zhizhan2026';
/** The phone of a demo account, 1 to 8. */
export const demoPhone = (account: number) => `1380000000${account}`;

/** The envelope of a call to a gateway, as it came over the wire. */
export async function envelopeFrom<I, D, A extends D = D>(
  url: string,
  endpoint: Endpoint<I, D, A>,
  input: I,
  headers: Headers = {},
) {
  const { method, path, body } = toWireRequest(endpoint, input);
  const response = await fetch(url + path, {
    method,
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { body }),
  });
  return (await response.json()) as Required<Envelope<A>>;
}

/** Data of a call that succeeds and fits its schema. */
export async function dataFrom<I, D, A extends D = D>(
  url: string,
  endpoint: Endpoint<I, D, A>,
  input: I,
  headers: Headers = {},
): Promise<A> {
  const envelope = await envelopeFrom(url, endpoint, input, headers);
  if (envelope.code !== 200) throw new Error(`${endpoint.name}: ${envelope.code} ${envelope.message}`);
  return schemasOf(endpoint)?.data.parse(envelope.data) as A;
}

/** Signs a demo account in and gives its token. */
export async function signIn(url: string, account = 1): Promise<string> {
  const credentials = { phone: demoPhone(account), password: demoPassword };
  return (await dataFrom(url, passwordLogin, credentials)).accessToken;
}
