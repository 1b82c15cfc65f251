import type { createStore } from 'jotai';
import { authAtom } from '../../../lib/session/auth.ts';
import type { UploadQueue } from './queue/upload-queue.ts';

interface Options {
  readonly store: Pick<ReturnType<typeof createStore>, 'get' | 'sub'>;
  /** Id of the logged-in user. */
  readonly whoIs: () => Promise<string>;
  readonly queue: Pick<UploadQueue, 'adopt' | 'get'>;
}

/**
 * Resumes uploads after a login, or with the token of a changed password, on any page. If the user cannot be
 * determined, the next page of uploads does it.
 */
export function followLogins({ store, whoIs, queue }: Options): () => void {
  return store.sub(authAtom, async () => {
    const { token } = store.get(authAtom);
    if (token === '' || queue.get().items.length === 0) return;
    const userId = await whoIs().catch(() => undefined);
    // another login may have come meanwhile, which is followed by itself
    if (userId !== undefined && store.get(authAtom).token === token) queue.adopt(userId);
  });
}
