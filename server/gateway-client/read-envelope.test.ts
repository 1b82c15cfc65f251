import { expect, test } from 'vitest';
import { GatewayJunk } from './failures.ts';
import { readEnvelopeBytes } from './read-envelope.ts';

const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
const read = (data: string) =>
  readEnvelopeBytes({
    status: 200,
    contentType: 'application/json',
    contentEncoding: '',
    bytes: Buffer.from(`{"data":${data}}`),
  });

test.each([
  ['63 levels below the envelope', nested(63)],
  ['many brackets side by side', `[${Array(500).fill('[{}]').join()}]`],
  ['brackets in a text', JSON.stringify('[{'.repeat(100))],
])('%s are read', async (_name, data) => {
  expect((await read(data)).envelope).toEqual({ data: JSON.parse(data) });
});

test.each([
  ['arrays', nested(64)],
  ['objects', `${'{"a":'.repeat(64)}1${'}'.repeat(64)}`],
  ['both in turn', `${'[{"a":'.repeat(32)}1${'}]'.repeat(32)}`],
  ['levels behind others', `[[[]],${nested(63)}]`],
])('a 65th level of %s is junk', (_name, data) => {
  expect(() => read(data)).toThrow(GatewayJunk);
});
