/** Over how many milliseconds the speed is an average. */
const windowMs = 15_000;

export interface TransferSpeed {
  /** Notes bytes that have just arrived. */
  add(bytes: number): void;
  /** Bytes per second lately; 0 while nothing is known. */
  current(): number;
  /** Forgets what was before a pause. */
  reset(): void;
}

/** The speed of a transfer as a moving average. `now` is in milliseconds. */
export function createTransferSpeed(now: () => number): TransferSpeed {
  let samples: { readonly at: number; readonly bytes: number }[] = [];
  let startedAt = now();

  return {
    add(bytes) {
      samples.push({ at: now(), bytes });
    },
    current() {
      const from = Math.max(startedAt, now() - windowMs);
      samples = samples.filter(({ at }) => at >= from);
      const seconds = (now() - from) / 1000;
      if (samples.length === 0 || seconds < 0.5) return 0;
      return samples.reduce((sum, { bytes }) => sum + bytes, 0) / seconds;
    },
    reset() {
      samples = [];
      startedAt = now();
    },
  };
}

/** 约 3 分钟; empty while it cannot be told. */
export function timeLeftText(bytesLeft: number, bytesPerSecond: number): string {
  if (bytesPerSecond <= 0 || bytesLeft <= 0) return '';
  const seconds = Math.ceil(bytesLeft / bytesPerSecond);
  if (seconds < 60) return `约 ${seconds} 秒`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 60 ? `约 ${minutes} 分钟` : `约 ${Math.ceil(minutes / 60)} 小时`;
}
