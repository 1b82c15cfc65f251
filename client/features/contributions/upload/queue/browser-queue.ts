import { type createStore, useAtomValue, useStore } from 'jotai';
import { useEffect, useSyncExternalStore } from 'react';
import { userInfo } from '../../../../../shared/people/calls/user.ts';
import { call } from '../../../../lib/calls/api.ts';
import { useCall } from '../../../../lib/calls/calls.ts';
import { authAtom } from '../../../../lib/session/auth.ts';
import { readToken } from '../../../../lib/session/token.ts';
import { useVisit } from '../../../../lib/site/visit.ts';
import { followLogins } from '../follow-logins.ts';
import { browserHasher } from './file-hasher.ts';
import { gatewayUploadCalls } from './upload-calls.ts';
import { createUploadMemory, type UploadMemory } from './upload-memory.ts';
import { createUploadQueue, type UploadQueue } from './upload-queue.ts';
import { noUploads, type UploadQueueState } from './upload-store.ts';

let queue: UploadQueue | undefined;
const memory: UploadMemory = createUploadMemory(
  () => localStorage,
  () => Date.now(),
);

/** The queue of this tab; made when the first page needs it. */
function browserQueue(): UploadQueue {
  if (!queue) {
    const made = createUploadQueue({
      calls: gatewayUploadCalls,
      hash: browserHasher(),
      memory,
      isOnline: () => navigator.onLine,
      token: readToken,
      now: () => performance.now(),
    });
    window.addEventListener('online', made.wake);
    queue = made;
  }
  return queue;
}

let isFollowing = false;

/** For the life of the tab: uploads go on while the person is on other pages. */
function followLoginsOnce(store: ReturnType<typeof createStore>) {
  if (isFollowing) return;
  isFollowing = true;
  followLogins({ store, queue: browserQueue(), whoIs: async () => (await call(userInfo, {})).id });
}

const onServer = () => noUploads;

interface OwnUploads {
  readonly state: UploadQueueState;
  /** Undefined until it is known who is logged in. */
  readonly userId: string | undefined;
  readonly queue: () => UploadQueue;
  readonly memory: UploadMemory;
}

/** The uploads of the person in this tab. What is shown begins when it is known whose they are. */
export function useUploads(): OwnUploads {
  const { hasToken } = useVisit();
  const { token } = useAtomValue(authAtom);
  const user = useCall(userInfo, {}, { enabled: hasToken });
  const userId = hasToken && user.status === 'ready' ? user.data.id : undefined;
  const state = useSyncExternalStore(
    (listener) => browserQueue().subscribe(listener),
    () => browserQueue().get(),
    onServer,
  );
  const store = useStore();
  useEffect(() => followLoginsOnce(store), [store]);
  useEffect(() => {
    // the same person may come back with another token
    if (userId !== undefined && token !== '') browserQueue().adopt(userId);
  }, [userId, token]);
  return { state: state.ownerId === userId ? state : noUploads, userId, queue: browserQueue, memory };
}
