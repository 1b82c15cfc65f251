import { z } from 'zod';
import { type JsonValue, jsonCodec } from '../cache/codecs.ts';
import type { Codec } from '../cache/contract.ts';
import type { CallAnswer } from '../gateway-client/contract.ts';

/** A checked answer as the cache keeps it. */
export interface StoredAnswer<D> extends JsonValue<D> {
  /** The gateway's envelope up to its data: `{"code":200,"message":"...",`, or `{` where it had neither. */
  readonly envelopeStart: string;
}

const envelopeHead = z.strictObject({
  code: z.int().nullable().optional(),
  message: z.string().nullable().optional(),
  data: z.null(),
});

export function storedAnswer<D>({ data, json, head }: Pick<CallAnswer<D>, 'data' | 'json' | 'head'>): StoredAnswer<D> {
  const fields = JSON.stringify(head).slice(1, -1);
  return { data, json, envelopeStart: fields ? `{${fields},` : '{' };
}

/** The envelope with its data, as JSON. */
export const envelopeText = ({ envelopeStart, json }: Pick<StoredAnswer<unknown>, 'envelopeStart' | 'json'>) =>
  `${envelopeStart}"data":${json}}`;

/**
 * First line the opening of the envelope, then the data: JSON holds no raw line breaks. `schema` is the call's: what
 * was stored is checked as an answer of the gateway is.
 */
export function storedAnswerCodec<D>(schema: z.ZodType): Codec<StoredAnswer<D>> {
  const data = jsonCodec((value) => schema.parse(value) as D);
  return {
    encode: (value) => Buffer.from(`${value.envelopeStart}\n${value.json}`),
    decode(bytes) {
      const end = bytes.indexOf('\n');
      const envelopeStart = bytes.toString('utf8', 0, Math.max(0, end));
      envelopeHead.parse(JSON.parse(envelopeText({ envelopeStart, json: 'null' })));
      return { ...data.decode(bytes.subarray(end + 1)), envelopeStart };
    },
    sizeOf: (value) => data.sizeOf(value) + value.envelopeStart.length * 2,
    compress: true,
  };
}
