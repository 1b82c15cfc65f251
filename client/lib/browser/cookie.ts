/** A cookie of this browser; empty for none, and for a value that is not URL-encoded. */
export function readCookie(name: string): string {
  const prefix = `${name}=`;
  const pair = document.cookie.split('; ').find((text) => text.startsWith(prefix));
  try {
    return decodeURIComponent(pair?.slice(prefix.length) ?? '');
  } catch {
    return '';
  }
}

/** Writes a cookie of the whole site; a domain makes it the parent domain's. Zero seconds takes it away. */
export function writeCookie(name: string, value: string, { seconds, domain }: { seconds: number; domain: string }) {
  const parts = [`${name}=${encodeURIComponent(value)}`, 'path=/', `max-age=${seconds}`, 'samesite=lax'];
  if (domain) parts.push(`domain=${domain}`);
  if (location.protocol === 'https:') parts.push('secure');
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store API is not in the browsers teachers use
  document.cookie = parts.join('; ');
}
