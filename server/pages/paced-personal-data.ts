import type { TurnQueue } from '../async/turn-queue.ts';
import type { LoadPersonalData } from './personal-data.ts';

/** When personal data wait: while the event loop is behind, in this queue. */
export interface PersonalDataPace {
  readonly queue: Pick<TurnQueue, 'turn' | 'length'>;
  isBehind(): boolean;
}

/**
 * Makes personal data wait while the event loop is behind: their shells are with the visitors already, and turns stay
 * short for guests and for new connections. Where the queue is full, the block is left out and the browser asks for the
 * data itself.
 */
export function pacedPersonalData(load: LoadPersonalData, { queue, isBehind }: PersonalDataPace): LoadPersonalData {
  async function loadInTurn(...[calls, token, context]: Parameters<LoadPersonalData>) {
    try {
      await queue.turn({ client: context.client, signal: context.cancellation.toSignal() });
    } catch {
      return '';
    }
    return load(calls, token, context);
  }

  return (calls, token, context) => {
    // one that came later would overtake those that wait
    const waits = calls.length > 0 && (queue.length() > 0 || isBehind());
    return waits ? loadInTurn(calls, token, context) : load(calls, token, context);
  };
}
