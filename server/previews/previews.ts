import type { KeyObject } from 'node:crypto';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { previewKey } from '../../shared/library/calls/home.ts';
import type { Clock } from '../../shared/platform/clock.ts';
import { type PreviewFacts, readPreview, readPublicKey } from '../../shared/platform/preview.schema.ts';
import { previewHeader, previewTokenForm } from '../../shared/platform/preview.ts';
import type { GatewayClient } from '../gateway-client/contract.ts';
import { takeToken } from './preview-address.ts';

export interface Preview {
  readonly token: string;
  readonly facts: PreviewFacts;
}

export interface Previews {
  /**
   * Takes the parameter out of every address. With a good token the request goes to `previewed` and `of` knows it; with
   * any other one it goes to `plain` and gets what it would get without.
   */
  listener(ways: { readonly plain: RequestListener; readonly previewed: RequestListener }): RequestListener;
  /** The preview that the request asks for. */
  of(request: IncomingMessage): Preview | undefined;
  /** The same of a call that a previewed page makes, by its header. */
  ofCall(request: IncomingMessage): Promise<Preview | undefined>;
}

const keyMs = 10 * 60_000;
/** A gateway without the call, or that is away, is asked again after this time. */
const noKeyMs = 10_000;
/** Nobody waits longer for the key: the page comes without drafts. */
const askMs = 1_000;

interface KnownKey {
  readonly key: KeyObject | undefined;
  readonly until: number;
}

/**
 * Tokens are checked by their signature alone, so that made-up ones reach no gateway and are answered from stored pages:
 * the gateway is asked for its public key at most once in ten seconds.
 */
export function createPreviews({
  gateway,
  clock,
}: {
  gateway: Pick<GatewayClient, 'call'>;
  clock: Pick<Clock, 'now'>;
}): Previews {
  let known: KnownKey | undefined;
  let asking: Promise<void> | undefined;
  const previews = new WeakMap<IncomingMessage, Preview>();

  const isKnown = () => known !== undefined && known.until > clock.now();

  function ask(): Promise<void> {
    asking ??= gateway
      .call(previewKey, {}, { requestId: randomUUID(), deadlineMs: askMs })
      .then(({ data }) => readPublicKey(data.publicKey))
      .catch(() => undefined)
      .then((key) => {
        known = { key, until: clock.now() + (key ? keyMs : noKeyMs) };
        asking = undefined;
      });
    return asking;
  }

  function read(token: string): Preview | undefined {
    const facts = known?.key && readPreview(token, known.key, clock.now());
    return facts && { token, facts };
  }

  return {
    listener: ({ plain, previewed }) => {
      function go(request: IncomingMessage, response: ServerResponse, token: string) {
        const preview = read(token);
        if (preview) previews.set(request, preview);
        (preview ? previewed : plain)(request, response);
      }
      return (request, response) => {
        const token = takeToken(request);
        if (token === undefined) plain(request, response);
        else if (isKnown()) go(request, response, token);
        else void ask().then(() => go(request, response, token));
      };
    },
    of: (request) => previews.get(request),
    async ofCall({ headers }) {
      const token = headers[previewHeader];
      if (typeof token !== 'string' || !previewTokenForm.test(token)) return undefined;
      if (!isKnown()) await ask();
      return read(token);
    },
  };
}
