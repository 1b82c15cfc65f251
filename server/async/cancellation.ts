/**
 * Asks one piece of work to end. Cheaper than an AbortSignal, whose listeners cost many times as much; a view of a
 * signed-in visitor has one for each of its personal calls.
 */
export class Cancellation {
  /** Set once the work shall end. */
  reason: Error | undefined;
  #listeners: ((reason: Error) => void)[] | undefined;

  /** Later calls are ignored. */
  cancel(reason: Error) {
    if (this.reason) return;
    this.reason = reason;
    for (const listener of this.#listeners ?? []) listener(reason);
  }

  /** Calls the listener when the work shall end, at once where it should have ended already. */
  onCancel(listener: (reason: Error) => void) {
    if (this.reason) listener(this.reason);
    else if (this.#listeners) this.#listeners.push(listener);
    else this.#listeners = [listener];
  }

  /** For work that takes a signal. */
  toSignal(): AbortSignal {
    const controller = new AbortController();
    this.onCancel((reason) => controller.abort(reason));
    return controller.signal;
  }
}
