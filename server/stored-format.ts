import { hash } from 'node:crypto';
import { z } from 'zod';
import { keptSchemaOf } from '../shared/catalogue.schema.ts';
import { catalogue } from '../shared/catalogue.ts';
import type { AnyEndpoint } from '../shared/contract/endpoint.ts';
import { encodings } from './http/bodies/content-encoding.ts';
import { cachedPageFacts } from './pages/page-cache.ts';

/** Version of the bytes around what the schemas describe; raise it when a codec writes them otherwise. */
const codecs = 1;

/**
 * Fingerprint of what the cache holds, so that builds with other schemas neither read nor overwrite each other's values
 * in one Redis: a rolling deploy runs two at a time.
 */
export function storedFormat(endpoints: readonly AnyEndpoint[] = catalogue): string {
  const answers = endpoints.flatMap((endpoint) => {
    const data = endpoint.cache && keptSchemaOf(endpoint);
    return data ? [[endpoint.name, shapeOf(data)]] : [];
  });
  const all = JSON.stringify([codecs, encodings, shapeOf(cachedPageFacts), answers]);
  return hash('sha256', all, 'base64url').slice(0, 8);
}

const shapeOf = (schema: z.ZodType) => z.toJSONSchema(schema, { unrepresentable: 'any' });
