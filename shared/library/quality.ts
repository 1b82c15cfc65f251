/** Resource quality levels (docs/product/library.md#quality-levels). */
export const qualityLevels = [
  { level: 1, name: '普通' },
  { level: 2, name: '独家' },
  { level: 3, name: '精品' },
  { level: 4, name: '特供' },
] as const;

/** Empty for an unknown level. */
export const qualityName = (level: number): string =>
  qualityLevels.find((quality) => quality.level === level)?.name ?? '';

/** The word on a resource's badge; empty for an ordinary resource, which carries none. */
export const qualityBadge = (level: number): string => (level === 1 ? '' : qualityName(level));
