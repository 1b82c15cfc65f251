/** Gives a function that has `work` done: now, or once more when the run that goes on has ended. */
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
