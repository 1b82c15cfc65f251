import classes from './OfflineHint.module.css';
import { useOnline } from './online.ts';

/** Says that the network is gone; what is on the page stays usable. */
export function OfflineHint() {
  const isOnline = useOnline();
  return (
    <div role="status" className={classes.root}>
      {!isOnline && <p className="container">网络已断开，当前内容仍可阅读，恢复连接后即可继续操作。</p>}
    </div>
  );
}
