import { CodedError } from '../../../shared/contract/errors.ts';

interface NetworkInformation {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Nothing is prefetched on 2g or with data saver (docs/product/site.md#prefetch). */
export function isSlowConnection(): boolean {
  const { connection } = navigator as Navigator & { connection?: NetworkInformation };
  return connection?.saveData === true || (connection?.effectiveType ?? '').endsWith('2g');
}

/** The network as work knows it that waits for it. */
export interface Connection {
  readonly isOnline: () => boolean;
  /** Runs each time the network comes back. Returns how to stop. */
  readonly onBack: (run: () => void) => () => void;
}

export const browserConnection: Connection = {
  isOnline: () => navigator.onLine,
  onBack(run) {
    window.addEventListener('online', run);
    return () => window.removeEventListener('online', run);
  },
};

/** True for a call that did not get through. One that took too long, or that the edge answered, is no lost network. */
export const isNetworkLost = (error: unknown, { isOnline }: Connection): boolean =>
  error instanceof CodedError && error.code === 504 && (error.cause instanceof TypeError || !isOnline());
