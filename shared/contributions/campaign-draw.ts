/** Chances are in ten thousand. */
export const drawScale = 10_000;

/** A prize as a draw finds it. */
export interface DrawChance {
  readonly id: number;
  readonly weight: number;
  /** Null without a limit. */
  readonly remaining: number | null;
  readonly isConsolation: boolean;
}

/**
 * The prize that a roll from 0 to 9999 means, by the published chances in their order; what no prize covers is the
 * consolation's. Stock does not change the chances: a prize that has run out gives way to the consolation
 * (docs/product/contributions.md#campaign-draws).
 */
export function pickedPrize<T extends DrawChance>(prizes: readonly T[], roll: number): T | undefined {
  let above = 0;
  for (const prize of prizes) {
    if (prize.isConsolation) continue;
    above += prize.weight;
    if (roll < above) return prize;
  }
  return consolationOf(prizes);
}

export const consolationOf = <T extends DrawChance>(prizes: readonly T[]): T | undefined =>
  prizes.find(({ isConsolation }) => isConsolation);

/** The published chance of a prize, in ten thousand: the consolation has what the others leave. */
export function chanceOf(prize: DrawChance, prizes: readonly DrawChance[]): number {
  if (!prize.isConsolation) return prize.weight;
  const others = prizes.filter(({ isConsolation }) => !isConsolation).reduce((sum, { weight }) => sum + weight, 0);
  return Math.max(0, drawScale - others);
}

/** `0.5%` */
export const chanceText = (chance: number): string => `${Number(((chance * 100) / drawScale).toFixed(2))}%`;
