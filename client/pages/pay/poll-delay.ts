const fastMs = 2_000;
const slowMs = 5_000;
/** Most people pay within a minute. */
const fastRounds = 30;

/** Pause before the next question about a payment: every two seconds, then every five. */
export const pollDelayMs = (round: number): number => (round < fastRounds ? fastMs : slowMs);
