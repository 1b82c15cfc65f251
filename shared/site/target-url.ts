import type { Hosts } from './hosts.ts';

const maxLength = 2048;
/** Stands for this site while parsing; no host of the internet has this name. */
const here = 'https://this-site.invalid';

interface Places {
  readonly hosts: Hosts;
  /** Origin of this site where it is known: an absolute address of it becomes a path. */
  readonly ownOrigin?: string;
}

/**
 * Where a person goes after logging in: a path of this site or an https address of a configured host, written anew
 * from the parsed address. Null for everything else, and for the login pages, which would go round in circles.
 */
export function safeTargetUrl(text: string, { hosts, ownOrigin = '' }: Places): string | null {
  if (text.length > maxLength || hasForbidden(text)) return null;
  const isPath = text.startsWith('/') && !text.startsWith('//');
  if (!isPath && !/^https?:\/\/[^/]/i.test(text)) return null;
  const url = parse(text);
  if (!url) return null;
  if (url.username !== '' || url.password !== '' || isLoginPath(url.pathname)) return null;
  const path = url.pathname + url.search + url.hash;
  // `/.//evil.example` parses to the path `//evil.example`, which a browser takes for a host
  if (url.pathname.startsWith('//')) return null;
  const isHere = isPath ? url.origin === here : url.origin === ownOrigin;
  if (isHere) return path.length > maxLength ? null : path;
  const isSibling = url.protocol === 'https:' && Object.values(hosts).some((base) => originOf(base) === url.origin);
  return isSibling && url.href.length <= maxLength ? url.href : null;
}

/** `URL.parse` is not in the browsers of every staff room. */
function parse(text: string): URL | undefined {
  try {
    return new URL(text, here);
  } catch {
    return undefined;
  }
}

const originOf = (base: string) => (base === '' ? undefined : parse(base)?.origin);

/** Browsers drop some of these from addresses and read a backslash as a slash. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
const hasForbidden = (text: string) => /[\u0000-\u0020\u007f-\u00a0\u2028\u2029\ufeff\\]/.test(text);

/** `/login` and below it, also inside a station, however it is spelled. */
function isLoginPath(pathname: string): boolean {
  try {
    const [, first, second] = decodeURIComponent(pathname).toLowerCase().split(/[/\\]/);
    return first === 'login' || second === 'login';
  } catch {
    return true; // broken encoding leads to no page
  }
}
