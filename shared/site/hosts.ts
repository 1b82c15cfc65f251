import type { PreviewState } from '../platform/preview.ts';
import type { GivenOperatorFacts } from './operator.ts';

/** Bases of cross-host links without a trailing slash; empty means this same origin (docs/contracts.md). */
export interface Hosts {
  readonly main: string;
  readonly teacherZone: string;
  readonly spaceStation: string;
  readonly collection: string;
  readonly pay: string;
}

/** Facts of the site that a page may need on both sides. Public by nature. */
export interface SiteFacts {
  readonly name: string;
  readonly hosts: Hosts;
  /** Base of relative avatars, covers and files. */
  readonly cdnBaseUrl: string;
  /** Maps service; empty asks the gateway's stand-in. */
  readonly mapsBaseUrl: string;
  readonly cookieDomain: string;
  /** Origin for canonical links; empty prints path-only canonicals resolved against the main host. */
  readonly canonicalOrigin: string;
  readonly operator: GivenOperatorFacts;
  /** Only where the environment says it; else `quietRejectUrls` and the marks of the catalogue. */
  readonly quietRejectUrls?: readonly string[];
  readonly quietUrls?: readonly string[];
  /** Only where the operator turned it off (docs/product/library.md#tracking). */
  readonly tracking?: 'off';
  /** Only of a page that shows drafts of the studio. */
  readonly preview?: PreviewState;
}

/**
 * Absolute address of a stored file or picture: absolute and root-relative values stay, others hang below the CDN base.
 */
export function fileUrl(cdnBaseUrl: string, path: string): string {
  if (/^(https?:)?\/\//.test(path) || path.startsWith('/') || path.startsWith('data:image/')) return path;
  return `${cdnBaseUrl || '/files'}/${path}`;
}
