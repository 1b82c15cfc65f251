import { useEffect, useState } from 'react';
import type { PayProvider } from '../../../shared/shop/calls/order.schema.ts';
import { scanPay } from '../../../shared/shop/calls/order.ts';
import { startAfterHydration } from '../../lib/browser/start-after-hydration.ts';
import { call } from '../../lib/calls/api.ts';
import { qrPath } from '../../lib/qr-path.ts';
import { Button } from '../../ui/controls/Button/Button.tsx';
import classes from './PayCode.module.css';

interface PayCodeProps {
  readonly orderNo: string;
  /** Whose code it is; without a name where the order has one provider. */
  readonly provider: PayProvider;
  /** The order has got its code. */
  readonly onCode: () => void;
}

/** The code to scan. An order that has none yet gets one, and again at the press of a button where that failed. */
export function PayCode({ orderNo, provider, onCode }: PayCodeProps) {
  const { name, codeUrl, sandboxPath } = provider;
  const [failed, setFailed] = useState(false);
  const text = useScannedText(provider);
  const isWanted = codeUrl === null && !failed;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `onCode` is another function in each render
  useEffect(() => {
    if (!isWanted) return;
    const fail = () => startAfterHydration(() => setFailed(true));
    const input = { orderNo, ...(name && { provider: name }) };
    call(scanPay, input, { silent: true }).then((answer) => (answer.codeUrl === null ? fail() : onCode()), fail);
  }, [isWanted, orderNo, name]);

  return (
    <div className="grid justify-items-center gap-12">
      <div className={`${classes.frame} box grid centred text-center`}>
        {text && <Code text={text} />}
        {failed && codeUrl === null && (
          <div role="alert" className={`${classes.failed} grid justify-items-center gap-12`}>
            <p>二维码没有生成，支付渠道暂时没有响应</p>
            <Button onClick={() => setFailed(false)}>重新获取</Button>
          </div>
        )}
        {!text && !failed && <p role="status">正在获取二维码…</p>}
      </div>
      {sandboxPath && (
        <a
          className={`${classes.sandbox} inline-row tap text-accent`}
          href={sandboxPath}
          target="_blank"
          rel="noopener"
        >
          演示环境：用模拟手机扫码
        </a>
      )}
    </div>
  );
}

function Code({ text }: { readonly text: string }) {
  const { path, viewBox } = qrPath(text, 4);
  return (
    <svg className={classes.code} viewBox={viewBox} role="img">
      <title>支付二维码</title>
      <path d={path} fill="currentColor" shapeRendering="crispEdges" />
    </svg>
  );
}

/** What the code says: the provider's text, or in the demo the page that plays the phone. Known in the browser only. */
function useScannedText({ codeUrl, sandboxPath }: PayProvider): string {
  const [origin, setOrigin] = useState('');
  useEffect(() => startAfterHydration(() => setOrigin(window.location.origin)), []);
  if (!origin || !codeUrl) return '';
  return sandboxPath ? origin + sandboxPath : codeUrl;
}
