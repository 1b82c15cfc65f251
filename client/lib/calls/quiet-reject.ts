/**
 * Calls that ask about the person in passing: on a desktop a missing or ended login makes them fail without a notice
 * and without going to the login page (docs/product/site.md#quiet-calls). An operator may set another list
 * (QUIET_REJECT_URLS); entries are gateway paths, and one that ends in a slash stands for all below it.
 */
export const quietRejectUrls: readonly string[] = [
  '/zw-zzw/api/v1/zzw/user/info',
  '/zw-zzw/api/v1/collect/hasCollect',
  '/zw-zzw/api/v1/zzw/questionBasket/questionNum',
  '/zw-cms/api/v1/homeHitsRecord/insert',
  '/zw-cms/api/v1/home/getQueryInfo',
  '/zw-cms/api/v1/home/saveQueryInfo',
  '/zw-event/api/v1/event/insert',
  '/zw-resource/api/v1/resource/error/resourceErrorPop',
  '/zw-tk/api/v1/tk/questionError/personageQuestionErrorPop',
];

/** Whether a call that fails for a missing login shows no notice on this device. */
export function rejectsQuietly(path: string, device: 'desktop' | 'mobile', list = quietRejectUrls): boolean {
  return device === 'desktop' && isPathListed(path, list);
}

/** Whether a list of gateway paths names this one; the prefix of the edge and a query do not count. */
export function isPathListed(path: string, list: readonly string[]): boolean {
  const bare = path.replace(/[?#].*$/s, '').replace(/^\/api(?=\/zw-)/, '');
  return list.some((entry) => (entry.endsWith('/') ? bare.startsWith(entry) : bare === entry));
}
