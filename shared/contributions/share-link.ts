/** What can be shared by a personal link (docs/product/contributions.md#share-links). */
export const shareKinds = ['activity', 'resource'] as const;
export type ShareKind = (typeof shareKinds)[number];

/** Query parameter of a shared address. */
export const shareParameter = 'share';

/** Opens of one link that count from one address on a day: a school may share an address, a farm may not. */
export const opensPerAddress = 10;
