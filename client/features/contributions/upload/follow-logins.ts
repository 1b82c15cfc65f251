import type { createStore } from 'jotai';
import { authAtom } from '../../../lib/session/auth.ts';
import type { UploadQueue } from './queue/upload-queue.ts';

interface Options {
  readonly store: Pick<ReturnType<typeof createStore>, 'get' | 'sub'>;
  /** Id of the person who is logged in. */
  readonly whoIs: () => Promise<string>;
  readonly queue: Pick<UploadQueue, 'adopt' | 'get'>;
}

/**
 * Lets uploads go on after a login, or with the token of a changed password, whatever page the person is on. Where it
 * cannot be known who that is, the next page of uploads finds out.
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
