// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aSite, visitTo } from '../../../tests/kit/client/render-in-site.tsx';
import { call } from '../../lib/calls/api.ts';
import { SiteContext, VisitContext } from '../../lib/site/visit.ts';
import { warn } from '../../ui/states/Notice/notices.ts';
import { PhonePay } from './PhonePay.tsx';

vi.mock(import('../../lib/calls/api.ts'), async (actual) => ({ ...(await actual()), call: vi.fn() }));
vi.mock(import('../../ui/states/Notice/notices.ts'), async (actual) => ({ ...(await actual()), warn: vi.fn() }));

const orderNo = '202611230001';
const wechatCall = { appId: 'wx1', timeStamp: '1', nonceStr: 'n', package: 'p', signType: 'RSA', paySign: 's' };
/** What the gateway answers: to questions about the payment, and to its start. */
let answers = { state: 'paying', started: {} };
let root: Root;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.mocked(call).mockImplementation(async (endpoint: { name: string }) =>
    endpoint.name === 'pay.askProvider'
      ? { state: answers.state }
      : { state: 'paying', codeUrl: null, ...answers.started },
  );
  root = createRoot(document.createElement('div'));
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

async function show(way: 'phone' | 'inWechat', search = '') {
  const box = document.createElement('div');
  const [onPaid, onChange, assign] = [vi.fn(), vi.fn(), vi.fn()];
  vi.spyOn(window.location, 'assign').mockImplementation(assign);
  root = createRoot(box);
  const provider = { name: 'wechat', title: '', codeUrl: null, sandboxPath: null };
  const parts = { order: { orderNo, amountFen: 300 }, provider, way, busy: false, onPaid, onChange };
  await act(async () =>
    root.render(
      <SiteContext.Provider value={aSite()}>
        <VisitContext.Provider value={visitTo('pay', `/pay/${orderNo}${search}`)}>
          <PhonePay {...parts} />
        </VisitContext.Provider>
      </SiteContext.Provider>,
    ),
  );
  const press = () => act(async () => box.querySelector('button')?.click());
  return { press, onPaid, onChange, assign };
}
const asked = (name: string) => vi.mocked(call).mock.calls.filter(([endpoint]) => endpoint.name === name);

test('a press goes to the address of the provider', async () => {
  answers = { state: 'paying', started: { payUrl: 'https://wx.tenpay.com/1' } };
  const { press, assign, onPaid } = await show('phone');
  expect(asked('order.scanPay')).toEqual([]);
  await press();
  expect(asked('order.scanPay')[0]?.[1]).toEqual({ orderNo, provider: 'wechat', way: 'phone' });
  expect(assign).toHaveBeenCalledWith('https://wx.tenpay.com/1');
  expect(onPaid).not.toHaveBeenCalled();
});

test('where it cannot be started the person reads so', async () => {
  answers = { state: 'paying', started: {} };
  const { press, assign } = await show('phone');
  await press();
  expect(assign).not.toHaveBeenCalled();
  expect(warn).toHaveBeenCalledWith('支付没有打开，请稍后再试，或用另一台设备扫码');
});

test('whoever comes back is told by the provider, whatever the address says', async () => {
  answers = { state: 'paying', started: {} };
  const { onChange } = await show('phone', '?trade_status=TRADE_SUCCESS');
  expect(asked('pay.askProvider')).toHaveLength(1);
  expect(onChange).not.toHaveBeenCalled();
  answers = { state: 'fulfilled', started: {} };
  const again = await show('phone');
  expect(again.onChange).toHaveBeenCalledTimes(1);
});

test('inside of WeChat the code starts the payment, and then the provider is asked', async () => {
  answers = { state: 'paying', started: { wechatCall } };
  const invoke = vi.fn((_name: string, _given: object, done: (answer: object) => void) => done({}));
  vi.stubGlobal('WeixinJSBridge', { invoke });
  const { onPaid } = await show('inWechat', '?code=c-1');
  expect(asked('order.scanPay')[0]?.[1]).toEqual({ orderNo, provider: 'wechat', way: 'inWechat', wechatCode: 'c-1' });
  expect(invoke.mock.calls[0]?.slice(0, 2)).toEqual(['getBrandWCPayRequest', wechatCall]);
  expect(onPaid).toHaveBeenCalledTimes(1);
});
