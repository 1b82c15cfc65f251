import type { Codec } from '../cache/cache.ts';
import { type JsonValue, jsonCodec } from '../cache/codecs.ts';
import type { CallAnswer } from '../gateway-client/contract.ts';

/** A checked answer as the cache keeps it. */
export interface StoredAnswer<D> extends JsonValue<D> {
  /** The gateway's envelope up to its data: `{"code":200,"message":"...",`, or `{` where it had neither. */
  readonly envelopeStart: string;
}

export function storedAnswer<D>({ data, json, head }: Pick<CallAnswer<D>, 'data' | 'json' | 'head'>): StoredAnswer<D> {
  const fields = JSON.stringify(head).slice(1, -1);
  return { data, json, envelopeStart: fields ? `{${fields},` : '{' };
}

/** The envelope with its data, as JSON. */
export const envelopeText = ({ envelopeStart, json }: Pick<StoredAnswer<unknown>, 'envelopeStart' | 'json'>) =>
  `${envelopeStart}"data":${json}}`;

/** First line the opening of the envelope, then the data: JSON holds no raw line breaks. */
export function storedAnswerCodec<D>(): Codec<StoredAnswer<D>> {
  const data = jsonCodec<D>();
  return {
    encode: (value) => Buffer.from(`${value.envelopeStart}\n${value.json}`),
    decode(bytes) {
      const end = bytes.indexOf(10);
      if (end < 0) throw new Error('a stored answer without an envelope line');
      return { ...data.decode(bytes.subarray(end + 1)), envelopeStart: bytes.toString('utf8', 0, end) };
    },
    sizeOf: (value) => data.sizeOf(value) + value.envelopeStart.length * 2,
    compress: true,
  };
}
