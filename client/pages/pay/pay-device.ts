import { useEffect, useState } from 'react';
import type { PayProvider } from '../../../shared/shop/calls/order.schema.ts';
import { hostAppOf, terminalOf } from '../../../shared/site/terminal.ts';
import { startAfterHydration } from '../../lib/browser/start-after-hydration.ts';

/** What shows the cashier. WeChat's browser opens neither its own H5 payments nor Alipay. */
export type PayDevice = 'desktop' | 'phone' | 'wechat';

export function payDeviceOf(userAgent: string): PayDevice {
  const terminal = terminalOf(userAgent);
  if (terminal !== 1 && terminal !== 2) return 'desktop';
  return hostAppOf(userAgent) === 'wechat' ? 'wechat' : 'phone';
}

/** A desktop, as on the server, until the browser has said otherwise. */
export function usePayDevice(): PayDevice {
  const [device, setDevice] = useState<PayDevice>('desktop');
  useEffect(() => startAfterHydration(() => setDevice(payDeviceOf(navigator.userAgent))), []);
  return device;
}

const phoneWays = { phone: 'phone', wechat: 'inWechat' } as const;

/** How a provider is paid on a device; by its code where it has no other way there. */
export function payWayOn(device: PayDevice, { onPhone }: Pick<PayProvider, 'onPhone'>): 'code' | 'phone' | 'inWechat' {
  if (device === 'desktop') return 'code';
  const way = phoneWays[device];
  return onPhone?.ways.includes(way) ? way : 'code';
}
