import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { soundInput } from '../lab/conformance/inputs.ts';
import { soundData } from '../tests/kit/gateway/sound-answers.ts';
import { schemasOf } from './catalogue.schema.ts';
import { catalogue } from './catalogue.ts';
import type { AnyEndpoint } from './contract/endpoint.ts';
import { callKey, isKeyOf, toWireRequest } from './contract/request.ts';
import { bannerList } from './library/calls/banner.ts';
import { keyWordSearch } from './library/calls/resource-list.ts';
import { stationByDomain } from './library/calls/station.ts';

const services = /^\/zw-(zzw|auth|search|cms|resource|core|tk|oss|book|event|order|pay|jf|aiTools)\//;

/** Each rule names itself and gives the calls that break it. */
const rules: Record<string, (endpoint: AnyEndpoint) => boolean> = {
  'a path begins with a known service': (e) => services.test(e.path),
  'a GET changes nothing': (e) => e.method !== 'GET' || e.reads,
  'only reads that guests may make are shared': (e) => !e.cache || (e.reads && e.token !== 'required'),
  'a shared answer has a purge tag': (e) => !e.cache || e.cache.tags.length > 0,
  'an enveloped call has schemas': (e) => e.answer === 'stream' || schemasOf(e) !== undefined,
  'an integer of an input is one of 32 bits': (e) => {
    const input = schemasOf(e)?.input;
    return input === undefined || isWithinInt32(z.toJSONSchema(input, { io: 'input' }));
  },
  'a cached call takes known codes only': (e) => !e.cache || madeUpInputs(e).every((input) => !takes(e, input)),
  // the answer to a token may pass the edge unread
  'only what everybody gets alike is projected': (e) => !projectionOf(e) || (e.token === 'never' && !!e.cache),
  'a projection of a projection is the same': (e) => {
    const projection = projectionOf(e);
    const once = projection?.parse(soundData(e));
    return JSON.stringify(projection?.parse(once)) === JSON.stringify(once);
  },
  'a token that only some fields are about is optional, and the input has the fields': (e) =>
    e.tokenOnlyWith?.every(
      (field) =>
        e.token === 'optional' && [true, 'own'].some((value) => takes(e, { ...soundInput(e), [field]: value })),
    ) ?? true,
  'only a call that changes something reads headers, in lower case': ({ headers = [], reads }) =>
    headers.length === 0 || (!reads && headers.every((name) => /^x-[a-z0-9-]+$/.test(name))),
  'a name is service.call': (e) => /^[a-zA-Z]+\.[a-zA-Z0-9]+$/.test(e.name),
};

const projectionOf = (endpoint: AnyEndpoint) => schemasOf(endpoint)?.projection;

/** Integers of an input without bounds, or beyond what an integer column of a database holds. */
function isWithinInt32(schema: unknown): boolean {
  if (typeof schema !== 'object' || schema === null) return true;
  const {
    type,
    minimum = -Infinity,
    maximum = Infinity,
  } = schema as { type?: string; minimum?: number; maximum?: number };
  if ((type === 'integer' || type === 'number') && (minimum < -(2 ** 31) || maximum > 2 ** 31 - 1)) return false;
  return Object.values(schema).every(isWithinInt32);
}

/** Codes that no dictionary has, in every field of an input that holds a code of one. */
const madeUp: Readonly<Record<string, unknown>> = {
  studyPhaseCode: 400,
  subjectCode: 99,
  areaCode: 123_456,
  provinceCode: 990_000,
  versionCode: '999',
};

/** An object with one of its codes made up, once for each of them, at any depth. */
function changes(part: object): object[] {
  return Object.entries(part).flatMap(([field, value]) => {
    if (field in madeUp) return [{ ...part, [field]: madeUp[field] }];
    const isObject = typeof value === 'object' && value !== null;
    return isObject ? changes(value).map((changed) => ({ ...part, [field]: changed })) : [];
  });
}

const madeUpInputs = (endpoint: AnyEndpoint) => changes(soundInput(endpoint));

const takes = (endpoint: AnyEndpoint, input: object) => schemasOf(endpoint)?.input.safeParse(input).success ?? true;

const knownExceptions: Record<string, string[]> = {
  // GET in production gateways, though three hand out a secret and one counts: none may be shared in flight or retried
  'a GET changes nothing': ['auth.ssoLogin', 'auth.wxLogin', 'auth.wxQrCode', 'info.updateOpenTimes'],
};

describe('the catalogue', () => {
  test.each(Object.entries(rules))('%s', (rule, holds) => {
    const broken = catalogue.filter((endpoint) => !holds(endpoint)).map((endpoint) => endpoint.name);
    expect(broken.sort()).toEqual(knownExceptions[rule] ?? []);
  });

  test('names and addresses are unique', () => {
    const names = catalogue.map((endpoint) => endpoint.name);
    const addresses = catalogue.map((endpoint) => `${endpoint.method} ${endpoint.path}`);
    expect(new Set(names).size).toBe(names.length);
    expect(new Set(addresses).size).toBe(addresses.length);
  });
});

describe('the wire form of a call', () => {
  test('fills path parts from the input and encodes them', () => {
    expect(toWireRequest(stationByDomain, { domain: 'a/b' }).path).toBe(
      '/zw-zzw/api/v1/zzw/spaceStation/infoByDomain/a%2Fb',
    );
  });
  test('gives equal keys to equal inputs whatever their order', () => {
    const one = callKey(bannerList, { studyPhaseCode: 300, subjectCode: 1 });
    expect(callKey(bannerList, { subjectCode: 1, studyPhaseCode: 300 })).toBe(one);
  });
  test('gives another key once an input has changed, in itself or below', () => {
    const input = { studyPhaseCode: 300, subjectCode: 1 };
    const other = { studyPhaseCode: 300, subjectCode: undefined };
    const list = { pageNum: 1, pageSize: 10, params: { ...input } };
    const before = [callKey(bannerList, input), callKey(keyWordSearch, list), callKey(bannerList, other)];
    input.subjectCode = 2;
    list.params.subjectCode = 2;
    const after = [callKey(bannerList, input), callKey(keyWordSearch, list), callKey(bannerList, {})];
    expect(after.map((key, i) => key === before[i])).toEqual([false, false, false]);
    expect(callKey(bannerList, { studyPhaseCode: 300 })).toBe(before[2]);
  });
  test('is told apart from other endpoints by its key', () => {
    const key = callKey(stationByDomain, { domain: 'a' });
    expect([isKeyOf(stationByDomain, key), isKeyOf(bannerList, key)]).toEqual([true, false]);
  });
  test('refuses an input without a path part', () => {
    expect(() => toWireRequest(stationByDomain, {})).toThrow(RangeError);
  });
});
