/**
 * Path with query below the gateway's base that a redirect leads to; undefined where it leads anywhere else. It begins
 * with exactly one slash, so that a browser resolves it on the origin that sends it.
 */
export function redirectPath({
  baseUrl,
  requestPath,
  location,
}: {
  baseUrl: string;
  /** Path of the request, below the base. */
  requestPath: string;
  location: string | string[] | undefined;
}): string | undefined {
  if (typeof location !== 'string') return undefined;
  const base = new URL(baseUrl);
  const prefix = base.pathname.replace(/\/+$/, '');
  const target = URL.parse(location, base.origin + prefix + requestPath);
  if (!target || target.origin !== base.origin || target.username || target.password) return undefined;
  if (!target.pathname.startsWith(`${prefix}/`) || target.pathname.includes('//')) return undefined;
  return target.pathname.slice(prefix.length) + target.search;
}
