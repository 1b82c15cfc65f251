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
  /** The call has succeeded. */
  clear(): void;
}

export const clientOf = ({ client, input }: CallSource) => client ?? `input ${input}`;

/** No client contributes more than half of the failures that it takes. */
const shareOfClient = 0.5;
const inputsNeeded = 3;

/**
 * Tells a broken call from inputs that it fails for. A prompt 5xx says something about its input first: a run of them
 * is evidence against the call where it covers several inputs of several clients.
 */
export function createFailureEvidence({ failuresNeeded }: { failuresNeeded: number }): FailureEvidence {
  const inputs = new Set<string>();
  const byClient = new Map<string, number>();
  let counted = 0;

  return {
    add(source) {
      if (inputs.size < inputsNeeded) inputs.add(source.input);
      const client = clientOf(source);
      const before = byClient.get(client) ?? 0;
      // beyond what is needed nothing is kept, so that clients without end take no memory
      if (before < failuresNeeded * shareOfClient && counted < failuresNeeded) {
        byClient.set(client, before + 1);
        counted += 1;
      }
      return counted >= failuresNeeded && inputs.size >= inputsNeeded;
    },
    clear() {
      inputs.clear();
      byClient.clear();
      counted = 0;
    },
  };
}
