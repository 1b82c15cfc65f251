/** Who asked for what. */
export interface CallSource {
  /** Network of the client; undefined where none is known, and then every input counts as a client of its own. */
  readonly client: string | undefined;
  /** Identity of the input. */
  readonly input: string;
}

export interface FailureEvidence {
  /** Notes that the call is made with this input. */
  made(input: string): void;
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

const clientOf = ({ client, input }: CallSource) => client ?? `input ${input}`;

/** Failures of fewer clients are no evidence, and neither are those of fewer inputs where the call has as many. */
const sourcesNeeded = 5;

/**
 * Tells a broken call from inputs that it fails for. A prompt 5xx says something about its input first: a run of them
 * is evidence against the call where it covers several clients, and several of its inputs. Of a call that is always
 * made with the same input the clients alone are evidence.
 */
export function createFailureEvidence({ failuresNeeded }: { failuresNeeded: number }): FailureEvidence {
  /** At most so many as are needed to know that the call has others. */
  const inputs = new Set<string>();
  const mostOfClient = failuresNeeded / sourcesNeeded;
  const mostOfInput = () => failuresNeeded / Math.max(1, inputs.size);
  const byClient = new Map<string, number>();
  const byInput = new Map<string, number>();
  let counted = 0;
  // beyond that nothing is kept, so that clients without end take no memory
  const isFull = () => counted >= 2 * failuresNeeded;

  return {
    made(input) {
      if (inputs.size < sourcesNeeded) inputs.add(input);
    },
    add(source) {
      const client = clientOf(source);
      const ofClient = byClient.get(client) ?? 0;
      const ofInput = byInput.get(source.input) ?? 0;
      if (ofClient < mostOfClient && ofInput < mostOfInput() && !isFull()) {
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
