import { PassThrough } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { fieldsOf, readBody, readJson } from './json-body.ts';

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
  test.each(['[]', 'null', '"a"', '1', 'true'])('%s has none', (text) => {
    expect(fieldsOf(JSON.parse(text))).toBeUndefined();
  });

  test('named as parts of every object are fields like others', () => {
    const fields = fieldsOf(JSON.parse('{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}}'));
    expect(Object.keys(fields ?? {})).toEqual(['__proto__', 'constructor']);
    expect({}).not.toHaveProperty('isAdmin');
    expect(fields).not.toHaveProperty('isAdmin');
  });
});

describe('the JSON of a body', () => {
  const typed = (text: string | Buffer, type: string) => {
    const req = Object.assign(new PassThrough(), { headers: { 'content-type': type } });
    req.end(text);
    return req;
  };

  test.each([
    ['{"a" : [1, "\\u6587"]}', '{"a":[1,"文"]}'],
    ['{"a":1,"a":2}', '{"a":2}'],
    ['{"__proto__":{"b":1}}', '{"__proto__":{"b":1}}'],
    ['"\\ud800"', '"\\ud800"'],
    ['null', 'null'],
  ])('%s is sent on as %s', async (text, sent) => {
    const body = await readJson(typed(text, 'application/json; charset="UTF-8"'));
    expect(body).toEqual({ value: JSON.parse(text), text: sent });
  });

  test('is undefined without a body', async () => expect(await readJson(typed('', ''))).toBeUndefined());

  test.each([
    ['application/json; charset=utf-16', 415],
    ['application/json; charset=utf-8; charset=utf-7', 415],
    ['application/json; CHARSET = "GBK"', 415],
    ['application/json; charset=', 415],
    ['application/json; charset=utf-8', 400],
    ['', 400],
  ])('of the type %j and with a byte order mark is refused with %i', async (type, status) => {
    await expect(readJson(typed('\ufeff{}', type))).rejects.toMatchObject({ status, code: status });
  });

  test('has no bytes beside UTF-8', async () => {
    const bytes = Buffer.from('{"phone":"139\xe9"}', 'latin1');
    await expect(readJson(typed(bytes, 'application/json'))).rejects.toMatchObject({ status: 400 });
  });
});
