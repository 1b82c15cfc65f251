import { type ReactNode, useEffect, useState } from 'react';
import { startAfterHydration } from '../../lib/browser/start-after-hydration.ts';
import type { QrPath } from '../../lib/qr-path.ts';
import { Button } from '../controls/Button/Button.tsx';
import { Disclosure } from '../Disclosure/Disclosure.tsx';
import { notify } from '../states/Notice/notices.ts';
import classes from './Share.module.css';

interface ShareProps {
  /** What the button says. */
  readonly label?: string;
  /** What opens; the address of the page where left out. Made when it is opened. */
  readonly children?: () => ReactNode;
}

/** Passing the page on: its address to copy, and a code for a phone's camera. */
export function Share({ label = '分享', children = () => <SharePanel /> }: ShareProps) {
  return (
    <Disclosure
      label={label}
      panel="opened"
      className="needs-scripts relative"
      buttonClassName={`${classes.button} rounded text-accent text-note leading-20`}
      panelClassName={`${classes.panel} panel`}
    >
      {children}
    </Disclosure>
  );
}

interface SharePanelProps {
  /** Path below the site; of the page where left out. */
  readonly path?: string;
  readonly note?: string;
}

/** Only where there is a window. */
export function SharePanel({ path = window.location.pathname, note }: SharePanelProps) {
  const address = window.location.origin + path;
  const [code, setCode] = useState<QrPath>();

  useEffect(() => {
    let left = false;
    void import('../../lib/qr-path.ts').then(({ qrPath }) => {
      if (!left) startAfterHydration(() => setCode(qrPath(address, 2)));
    });
    return () => {
      left = true;
    };
  }, [address]);

  async function handleCopy() {
    try {
      await navigator.clipboard.writeText(address);
      void notify('success', '链接已复制');
    } catch {
      // no permission, or not over https: the field can be copied by hand
      void notify('info', '请长按或全选链接后复制');
    }
  }

  return (
    <div className={`${classes.content} grid gap-8 text-center`}>
      <svg className={classes.code} viewBox={code?.viewBox} role="img" aria-label="本页二维码">
        <path d={code?.path} />
      </svg>
      <p className="note">微信扫一扫，在手机上查看</p>
      <input
        className={`${classes.address} field bg-sunken w-full text-note`}
        aria-label="本页链接"
        readOnly
        value={address}
        onFocus={(event) => event.target.select()}
      />
      <Button onClick={() => void handleCopy()}>复制链接</Button>
      {note && <p className="note">{note}</p>}
    </div>
  );
}
