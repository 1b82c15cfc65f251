import { checkBookBatchDownload, downloadBookFiles } from '../../../../shared/shop/calls/book.ts';
import { untilReload } from '../../../lib/browser/chunk-failure.ts';
import { call } from '../../../lib/calls/api.ts';
import { useVisit } from '../../../lib/site/visit.ts';
import { Button, type ButtonLook, linkAsButton } from '../../../ui/controls/Button/Button.tsx';
import { LoginLink } from '../../../ui/links/LoginLink/LoginLink.tsx';
import { warn } from '../../../ui/states/Notice/notices.ts';
import { DownloadStatus } from '../../library/download/DownloadStatus.tsx';
import { useDownload } from '../../library/download/use-download.ts';

interface BookDownloadProps {
  readonly bookId: string;
  /** Files of the book: several come as one archive. */
  readonly ids: readonly string[];
  readonly name: string;
  /** Accessible name where several buttons stand beside each other. */
  readonly label?: string;
  readonly look?: ButtonLook;
}

/** Downloads files of a book, or says that they have to be bought first; a guest logs in. */
export function BookDownload({ bookId, ids, name, label, look = 'plain' }: BookDownloadProps) {
  const { hasToken } = useVisit();
  const { state, start } = useDownload(async () => {
    const check = await call(checkBookBatchDownload, { bookId, ids: [...ids] }, { silent: true });
    if (!check.canDownload) {
      const toBuy = check.items.filter(({ access }) => access === 'buy').length;
      void warn(
        check.items.length > 1
          ? `所选文件中有 ${toBuy} 份需购买本书配套资源后下载，没有产生任何扣费`
          : '购买本书配套资源后即可下载，没有产生任何扣费',
      );
      return undefined;
    }
    const { sealPayload } = await untilReload(() => import('../../../lib/calls/payload.ts'));
    return call(downloadBookFiles, sealPayload({ bookId, ids }), { silent: true });
  });
  if (!hasToken) {
    return (
      <LoginLink {...linkAsButton(look)} aria-label={label && `登录后下载：${label}`}>
        登录后下载
      </LoginLink>
    );
  }
  const busy = state.step === 'requesting' || state.step === 'fetching';
  return (
    <div className="grid justify-items-start gap-8">
      <Button
        look={look}
        busy={busy}
        aria-disabled={ids.length === 0}
        aria-label={busy || !label ? undefined : `${name}：${label}`}
        onClick={() => void start()}
      >
        {busy ? '正在下载…' : name}
      </Button>
      <DownloadStatus state={state} onRetry={(file) => void start(file)} />
    </div>
  );
}
