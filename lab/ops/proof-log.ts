/** Prints what a proof did, with the time, and counts what held and what did not. */
export type ProofLog = ReturnType<typeof createProofLog>;

export function createProofLog() {
  let passed = 0;
  let failed = 0;
  const print = (kind: string, text: string) => console.log(`${new Date().toISOString()} ${kind.padEnd(4)} ${text}`);
  return {
    step: (text: string) => print('----', text),
    note: (text: string) => print('', text),
    /** `seen` is what was measured; it stands beside the claim either way. */
    check(claim: string, holds: boolean, seen: unknown = '') {
      if (holds) passed += 1;
      else failed += 1;
      const detail = typeof seen === 'string' ? seen : JSON.stringify(seen);
      print(holds ? 'PASS' : 'FAIL', detail ? `${claim} (${detail})` : claim);
    },
    /** 0 when everything held. */
    end(): number {
      print(failed === 0 ? 'PASS' : 'FAIL', `${passed} passed, ${failed} failed`);
      return failed === 0 ? 0 : 1;
    },
  };
}
