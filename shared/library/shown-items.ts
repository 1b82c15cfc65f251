/** How many resources of a tab each kind of module on the home page shows. */
export const homeItemLimits = { papers: 6, lessons: 6, preparation: 6, ranking: 8 } as const;

/** How many resources of an album stand beside one of them. */
export const albumItemLimit = 6;
