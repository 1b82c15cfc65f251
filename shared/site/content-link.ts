/** Where an address in content leads: a path of this site, or another host, which gets neither opener nor referrer. */
export type ContentLink =
  | { readonly kind: 'here'; readonly path: string }
  | { readonly kind: 'elsewhere'; readonly url: string };

/**
 * Reads an address that editors wrote (banners, friendly links, collections). Only paths and http(s) addresses lead
 * somewhere; null for everything else, such as `javascript:`, and for paths that a browser takes for a host.
 */
export function contentLink(text: string): ContentLink | null {
  if (plainPath.test(text)) return { kind: 'here', path: text };
  const address = text.trim();
  if (hasForbidden(address)) return null;
  if (/^\/(?!\/)/.test(address)) return { kind: 'here', path: address };
  return /^https?:\/\/[^/]/i.test(address) ? { kind: 'elsewhere', url: address } : null;
}

/** Most addresses: a path without anything that has to be looked at twice. A page has a hundred of them. */
const plainPath = /^\/(?:[\w.?=&%-][\w./?=&%-]*)?$/;

/** Browsers drop tabs and line ends from an address and read a backslash as a slash: `/\evil.example` is a host. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
const hasForbidden = (text: string) => /[\u0000-\u001f\u007f\\]/.test(text);
