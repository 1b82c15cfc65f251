import type { SiteFacts } from '../../shared/site/hosts.ts';
import { cspReportPath } from './csp-reports.ts';

/** `host` is the one that the request names. */
export interface ContentSecurityPolicies {
  /** For cached pages: constant for each host; allows no inline script. */
  stored(host: string | undefined): string;
  /** For a streamed page: allows the inline scripts with this nonce, which is new for each response. */
  streamed(host: string | undefined, nonce: string): string;
}

/**
 * Policies of HTML answers. On the configured hosts scripts come from `/assets/` alone; elsewhere, for example on an
 * address of the local network, from everywhere on this origin: a path needs a host before it, which is taken from the
 * configuration and never from a request. `isDev` allows Vite's scripts, inline ones among them, and its web socket.
 */
export function contentSecurityPolicies({
  site,
  isDev = false,
}: {
  site: SiteFacts;
  isDev?: boolean;
}): ContentSecurityPolicies {
  const cdn = originOf(site.cdnBaseUrl);
  const maps = originOf(site.mapsBaseUrl);
  const siblings = [...new Set(Object.values(site.hosts).map(originOf))];

  const policy = (own: string, inline: string) =>
    [
      ['default-src', "'self'"],
      ['script-src', own, inline],
      ['style-src', "'self'", "'unsafe-inline'"],
      // Mantine writes style elements and attributes; browsers that know the two directives ignore the one above
      ['style-src-elem', "'self'", "'unsafe-inline'"],
      ['style-src-attr', "'unsafe-inline'"],
      ['img-src', "'self'", 'data:', 'blob:', cdn],
      ['media-src', "'self'", 'blob:', cdn],
      ['font-src', "'self'", 'data:'],
      ['connect-src', "'self'", maps, isDev ? 'ws:' : ''],
      ['frame-src', "'self'", cdn],
      ['worker-src', own, 'blob:'],
      ['object-src', "'none'"],
      ['base-uri', "'none'"],
      ['frame-ancestors', "'self'", site.preview?.studio ?? ''],
      // the search form leads to the teacher zone, which may be another host
      ['form-action', "'self'", ...siblings],
      // every browser still knows `report-uri`, and `report-to` needs a header of its own
      ['report-uri', cspReportPath],
    ]
      .map((parts) => parts.filter((part) => part !== '').join(' '))
      .join('; ');

  // a browser ignores 'unsafe-inline' where a nonce stands beside it
  if (isDev)
    return { stored: () => policy("'self'", "'unsafe-inline'"), streamed: () => policy("'self'", "'unsafe-inline'") };
  const policiesWith = (own: string) => {
    const [before, after] = policy(own, "'nonce-{}'").split('{}') as [string, string];
    return { stored: policy(own, ''), before, after };
  };
  const elsewhere = policiesWith("'self'");
  const byHost = new Map(hostNames(site).map((host) => [host, policiesWith(`${host}/assets/`)]));
  const of = (host: string | undefined) => (host === undefined ? undefined : byHost.get(host)) ?? elsewhere;
  return {
    stored: (host) => of(host).stored,
    streamed(host, nonce) {
      const { before, after } = of(host);
      return before + nonce + after;
    },
  };
}

/**
 * The site's hosts with their ports, as browsers send them; addresses are left out, because policies match names only.
 */
const hostNames = ({ hosts }: SiteFacts): readonly string[] =>
  Object.values(hosts)
    .map((url) => URL.parse(url)?.host ?? '')
    .filter((host) => /^[a-z0-9-]+(?:\.[a-z0-9-]+)*\.?[a-z][a-z0-9-]*(?::\d+)?$/.test(host));

const originOf = (url: string) => URL.parse(url)?.origin ?? '';
