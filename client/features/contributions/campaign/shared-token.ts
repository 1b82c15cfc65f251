import { shareParameter } from '../../../../shared/contributions/share-link.ts';

/** The token of the shared link that led to this page. Browser only. */
export function sharedToken(): string | undefined {
  const token = new URLSearchParams(window.location.search).get(shareParameter) ?? '';
  return /^[A-Za-z0-9_-]{8,64}$/.test(token) ? token : undefined;
}
