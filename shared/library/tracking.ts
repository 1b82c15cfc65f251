/** Parts of the pages whose links are counted (docs/product/library.md#tracking), as the report names them. */
export const trackedModules = [
  'main-nav',
  'subject-menu',
  'quick-entries',
  'hot-words',
  'banner',
  'home-modules',
  'collections',
  'product-centre',
  'footer',
] as const;
export type TrackedModule = (typeof trackedModules)[number];

/** What a record is about: the part of the page, and the name of the route that the link leads to. */
export const moduleDataIdOf = (module: string, route: string) => `${module}.${route}`;

/** A browser keeps a record for seconds; a page in the background may keep it longer. */
const longestWaitMs = 3_600_000;

/** When a click counts: as the browser's clock says while that can be true, else when the record came. */
export function countedAt(claimed: Date, received: Date): Date {
  const waitedMs = received.getTime() - claimed.getTime();
  return waitedMs >= 0 && waitedMs <= longestWaitMs ? claimed : received;
}

interface Wishes {
  readonly doNotTrack?: string | null | undefined;
  readonly globalPrivacyControl?: boolean | undefined;
}

/** Whether a browser asks not to be tracked: by Do Not Track or by Global Privacy Control. */
export const asksNotToBeTracked = ({ doNotTrack, globalPrivacyControl }: Wishes) =>
  doNotTrack === '1' || doNotTrack === 'yes' || globalPrivacyControl === true;
