import { useWechatCode, type WechatResult } from './use-wechat-code.ts';
import classes from './WechatLogin.module.css';
import type { WechatView } from './wechat-view.ts';

interface WechatCodeProps {
  /** `bind` is for an account that is logged in. */
  readonly purpose: 'login' | 'bind';
  readonly onResult: (result: WechatResult) => void;
}

const sentences: Readonly<Record<WechatView['step'], string>> = {
  loading: '正在获取二维码…',
  failed: '二维码没有加载出来',
  waiting: '请使用微信扫一扫',
  scanned: '扫描成功，请在手机上确认',
  expired: '二维码已过期',
  done: '已确认',
};

/** The QR code of a WeChat login or binding, with its states. */
export function WechatCode({ purpose, onResult }: WechatCodeProps) {
  const { view, refresh } = useWechatCode({ purpose, onResult });
  const code = 'code' in view ? view.code : undefined;
  const isOver = view.step === 'expired' || view.step === 'failed';
  return (
    <div className={`${classes.root} grid justify-items-center gap-10`} data-step={view.step}>
      <div className={`${classes.frame} card grid centred relative`}>
        {code && <img className={classes.code} src={code.qrCode} alt="微信登录二维码" width="190" height="190" />}
        {isOver && (
          <button type="button" className={`${classes.refresh} grid centred primary`} onClick={refresh}>
            点击刷新
          </button>
        )}
        {view.step === 'scanned' && (
          <span className={`${classes.check} grid centred circle`} aria-hidden="true">
            ✓
          </span>
        )}
      </div>
      <p role="status" className="text-soft">
        {sentences[view.step]}
      </p>
      {code?.sandboxPath && !isOver && (
        <a className={`${classes.sandbox} text-accent text-xs`} href={code.sandboxPath} target="_blank" rel="noopener">
          演示环境：用模拟手机扫码
        </a>
      )}
    </div>
  );
}
