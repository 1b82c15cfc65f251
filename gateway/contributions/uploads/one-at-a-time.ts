/** Wraps `work` so that it never overlaps: a call during a run starts one more run after it. */
export function oneAtATime(work: () => Promise<void>): () => void {
  let isRunning = false;
  let isAskedAgain = false;

  async function run() {
    isRunning = true;
    while (isAskedAgain) {
      isAskedAgain = false;
      await work();
    }
    isRunning = false;
  }

  return () => {
    isAskedAgain = true;
    if (!isRunning) void run();
  };
}
