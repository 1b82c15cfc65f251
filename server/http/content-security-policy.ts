import type { SiteFacts } from '../../shared/hosts.ts';
import { cspReportPath } from './csp-reports.ts';

export interface ContentSecurityPolicies {
  /** For cached pages: constant; allows no inline script. */
  readonly stored: string;
  /** For a streamed page: allows the inline scripts with this nonce, which is new for each response. */
  streamed(nonce: string): string;
}

/** Policies of HTML answers. `isDev` allows Vite's inline scripts and web socket. */
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

  const policy = (scripts: string) =>
    [
      ['default-src', "'self'"],
      ['script-src', "'self'", scripts],
      ['style-src', "'self'", "'unsafe-inline'"],
      // Mantine writes style elements and attributes; browsers that know the two directives ignore the one above
      ['style-src-elem', "'self'", "'unsafe-inline'"],
      ['style-src-attr', "'unsafe-inline'"],
      ['img-src', "'self'", 'data:', 'blob:', cdn],
      ['media-src', "'self'", 'blob:', cdn],
      ['font-src', "'self'", 'data:'],
      ['connect-src', "'self'", maps, isDev ? 'ws:' : ''],
      ['frame-src', "'self'", cdn],
      ['worker-src', "'self'", 'blob:'],
      ['object-src', "'none'"],
      ['base-uri', "'none'"],
      ['frame-ancestors', "'self'"],
      // the search form leads to the teacher zone, which may be another host
      ['form-action', "'self'", ...siblings],
      // every browser still knows `report-uri`, and `report-to` needs a header of its own
      ['report-uri', cspReportPath],
    ]
      .map((parts) => parts.filter((part) => part !== '').join(' '))
      .join('; ');

  // a browser ignores 'unsafe-inline' where a nonce stands beside it
  if (isDev) return { stored: policy("'unsafe-inline'"), streamed: () => policy("'unsafe-inline'") };
  const [before, after] = policy("'nonce-{}'").split('{}') as [string, string];
  return { stored: policy(''), streamed: (nonce) => before + nonce + after };
}

const originOf = (url: string) => URL.parse(url)?.origin ?? '';
