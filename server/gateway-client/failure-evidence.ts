/** Who asked for what. */
export interface CallSource {
  /** Network of the client; undefined where none is known, and then every input counts as a client of its own. */
  readonly client: string | undefined;
  /** Identity of the input. */
  readonly input: string;
}

export interface FailureEvidence {
  /** Notes an answered failure. Returns whether the failures since the last success are evidence against the call. */
  add(source: CallSource): boolean;
  /**
   * Whether a call from this source could show that the evidence is about inputs and not about the call: neither its
   * client nor its input has failed, and too few such calls have failed so far to be sure.
   */
  mayRefute(source: CallSource): boolean;
  /** The call has succeeded. */
  clear(): void;
}

export const clientOf = ({ client, input }: CallSource) => client ?? `input ${input}`;

/** The largest part of the failures needed that one client, or one input, contributes. */
const largestShare = 0.2;

/**
 * Tells a broken call from inputs that it fails for. A prompt 5xx says something about its input first: a run of them
 * is evidence against the call where it covers several inputs of several clients.
 */
export function createFailureEvidence({ failuresNeeded }: { failuresNeeded: number }): FailureEvidence {
  const most = failuresNeeded * largestShare;
  const byClient = new Map<string, number>();
  const byInput = new Map<string, number>();
  let counted = 0;
  // beyond that nothing is kept, so that clients without end take no memory
  const isFull = () => counted >= 2 * failuresNeeded;

  return {
    add(source) {
      const client = clientOf(source);
      const ofClient = byClient.get(client) ?? 0;
      const ofInput = byInput.get(source.input) ?? 0;
      if (ofClient < most && ofInput < most && !isFull()) {
        byClient.set(client, ofClient + 1);
        byInput.set(source.input, ofInput + 1);
        counted += 1;
      }
      return counted >= failuresNeeded;
    },
    mayRefute: ({ client, input }) =>
      client !== undefined && counted >= failuresNeeded && !isFull() && !byClient.has(client) && !byInput.has(input),
    clear() {
      if (counted === 0) return; // after nearly every call
      byClient.clear();
      byInput.clear();
      counted = 0;
    },
  };
}
