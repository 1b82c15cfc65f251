/** A row that says whether a target was reached. */
export type Verdict = readonly [what: string, target: string, measured: string, verdict: string];

export const judged = (what: string, target: string, measured: string, holds: boolean): Verdict => [
  what,
  target,
  measured,
  holds ? 'reached' : '**missed**',
];

/** A verdict on a count. */
export const countVerdict = (what: string, target: string, holds: boolean): Verdict =>
  judged(what, target, 'see the table', holds);
