import { describe, expect, test } from 'vitest';
import { nextWechatView, ticketToPoll, type WechatEvent, type WechatView } from './wechat-view.ts';

const code = { ticket: 't1', qrCode: 'data:,', expiresIn: 180 };
const told = (state: Extract<WechatEvent, { type: 'polled' }>['state'], ticket = 't1'): WechatEvent => ({
  type: 'polled',
  ticket,
  state,
});
const waiting: WechatView = { step: 'waiting', code };

describe('the WeChat code', () => {
  test.each<[string, WechatView, WechatEvent, WechatView['step']]>([
    ['comes', { step: 'loading' }, { type: 'loaded', code }, 'waiting'],
    ['does not come', { step: 'loading' }, { type: 'failed' }, 'failed'],
    ['is still waiting', waiting, told('waiting'), 'waiting'],
    ['is scanned', waiting, told('scanned'), 'scanned'],
    ['expires', waiting, told('expired'), 'expired'],
    ['expires after the scan', { step: 'scanned', code }, told('expired'), 'expired'],
    ['is confirmed', { step: 'scanned', code }, told('confirmed'), 'done'],
    ['needs a phone', { step: 'scanned', code }, told('needsBinding'), 'done'],
    ['is fetched anew', { step: 'expired', code }, { type: 'refreshed' }, 'loading'],
    ['hears of another code', waiting, told('expired', 't0'), 'waiting'],
    ['comes too late', waiting, { type: 'loaded', code: { ...code, ticket: 't2' } }, 'waiting'],
  ])('%s', (_, view, event, step) => {
    expect(nextWechatView(view, event).step).toBe(step);
  });

  test('an answer that changes nothing is the same view', () => {
    expect(nextWechatView(waiting, told('waiting'))).toBe(waiting);
  });

  test.each<[WechatView, string | undefined]>([
    [{ step: 'loading' }, undefined],
    [waiting, 't1'],
    [{ step: 'scanned', code }, 't1'],
    [{ step: 'expired', code }, undefined],
    [{ step: 'done' }, undefined],
  ])('%j is asked about: %s', (view, ticket) => {
    expect(ticketToPoll(view)).toBe(ticket);
  });
});
