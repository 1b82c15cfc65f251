/** Dictionary `difficulty`: 1 easy to 5 hard. */
const names = ['容易', '较易', '适中', '较难', '困难'] as const;

/** The word for a question's difficulty; empty for an unknown level. */
export const difficultyName = (difficulty: number): string => names[difficulty - 1] ?? '';

/** Share of the marks that stands for each level. */
const rates = [0.9, 0.7, 0.5, 0.3, 0.1] as const;

/** The expected share of the marks of a question of which only the level is known. */
export const rateOfLevel = (difficulty: number): number => rates[difficulty - 1] ?? 0;
