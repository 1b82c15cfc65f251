export interface Throttled {
  (): void;
  /** Runs a pending call at once. */
  readonly flush: () => void;
}

/** Runs `work` at once and then at most once in `ms`, the last time for the last call. */
export function throttle(ms: number, work: () => void): Throttled {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isDue = false;

  function run() {
    isDue = false;
    timer = setTimeout(() => {
      timer = undefined;
      if (isDue) run();
    }, ms);
    work();
  }

  const runSoon = () => {
    if (timer === undefined) run();
    else isDue = true;
  };
  return Object.assign(runSoon, {
    flush() {
      clearTimeout(timer);
      timer = undefined;
      if (isDue) work();
      isDue = false;
    },
  });
}
