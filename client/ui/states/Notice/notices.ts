import { untilReload } from '../../../lib/browser/chunk-failure.ts';
import type { NoticeKind } from './NoticeHost.tsx';

/** Shows a sentence for three seconds. The notice component is loaded on the first one. */
export async function notify(kind: NoticeKind, message: string): Promise<void> {
  const { showNotice } = await untilReload(() => import('./NoticeHost.tsx'));
  showNotice(kind, message);
}

export const warn = (message: string) => notify('warning', message);
