/** Dictionary `difficulty`: 1 easy to 5 hard. */
const names = ['容易', '较易', '适中', '较难', '困难'] as const;

/** The word for a question's difficulty; empty for an unknown level. */
export const difficultyName = (difficulty: number): string => names[difficulty - 1] ?? '';
