import { PassThrough } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { fieldsIn, readBody } from './json-body.ts';

const requestOf = (text: string) => {
  const req = Object.assign(new PassThrough(), { headers: {} });
  req.end(text);
  return req;
};
const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);

describe('the depth of a body', () => {
  test.each([
    ['64 levels', nested(64)],
    ['many short ones beside each other', `[${Array(5_000).fill('{"a":[]}').join(',')}]`],
    ['brackets in a string', JSON.stringify('['.repeat(1_000))],
    ['brackets behind a quotation mark in a string', JSON.stringify(`"\\"${'{'.repeat(1_000)}`)],
    ['brackets in a name', JSON.stringify({ ['['.repeat(1_000)]: 1 })],
    ['what no parser takes', '"[['],
  ])('is fine for %s', async (_name, text) => {
    expect((await readBody(requestOf(text)))?.toString()).toBe(text);
  });

  test.each([
    ['65 levels', nested(65)],
    ['levels behind a string that ends in a backslash', `["a\\\\",${nested(64)}]`],
    ['levels behind closed ones', `[[[]],${nested(64)}]`],
    ['objects and arrays in turn', '{"a":['.repeat(40)],
  ])('is too much for %s', async (_name, text) => {
    await expect(readBody(requestOf(text))).rejects.toMatchObject({ status: 400, code: 400 });
  });
});

describe('the fields of a body', () => {
  test.each(['', '[]', 'null', '"a"', '1', '{"a":', '{"a":1}}', '\u0000'])('%j has none', (text) => {
    expect(fieldsIn(Buffer.from(text))).toBeUndefined();
  });

  test('named as parts of every object are fields like others', () => {
    const fields = fieldsIn(Buffer.from('{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}}'));
    expect(Object.keys(fields ?? {})).toEqual(['__proto__', 'constructor']);
    expect({}).not.toHaveProperty('isAdmin');
    expect(fields).not.toHaveProperty('isAdmin');
  });
});
