interface NetworkInformation {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Spec chapter 9: nothing is prefetched on 2g or with data saver. */
export function isSlowConnection(): boolean {
  const { connection } = navigator as Navigator & { connection?: NetworkInformation };
  return connection?.saveData === true || (connection?.effectiveType ?? '').endsWith('2g');
}
