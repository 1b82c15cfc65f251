import { describe, expect, test } from 'vitest';
import { isStorable, readEnvelope } from './envelope.ts';

describe('what an envelope means', () => {
  test.each([undefined, 200, 400])('code %s is success', (code) => {
    expect(readEnvelope({ code, data: 1 })).toEqual({ ok: true, data: 1 });
  });

  test.each([
    [-1, 401, '未登录或登录超时，请重新登录'],
    [302, 502, '接口被重定向'],
    [401, 401, '未登录或登录超时，请重新登录'],
    [403, 403, '没有权限进行此操作'],
    [404, 404, '内容不存在，看看其他资源吧'],
    [408, 502, '请求超时'],
    [409, 409, '系统已存在相同数据'],
    [501, 502, '系统维护中，请稍后再试'],
    [505, 502, '系统维护中，请稍后再试'],
    [999, 502, '服务器的话'],
  ])('code %i', (code, status, message) => {
    const verdict = readEnvelope({ code, message: '服务器的话' });
    expect(
      verdict.ok ? null : { code: verdict.error.code, status: verdict.error.status, message: verdict.error.message },
    ).toEqual({ code, status, message });
  });

  test('only 200 and no code may be stored', () => {
    expect([undefined, 200, 400, -1, 404].map((code) => isStorable({ code }))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});
