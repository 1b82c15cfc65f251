import { recordOf } from '../../shared/site/routes/table.ts';
import type { PublicVisit } from '../../shared/site/visit.ts';

/**
 * Where a phone goes instead of this page (docs/product/site.md#mobile-redirects), or undefined: not a phone, no mobile
 * site configured, or no target for this route. Query values stand in the order of the table there.
 */
export function mobileRedirect(visit: PublicVisit, mobileBaseUrl: string): string | undefined {
  if (!mobileBaseUrl || visit.device !== 'mobile') return undefined;
  const target = recordOf(visit.route).mobile?.(visit.params, visit.selection);
  if (!target) return undefined;
  const query = target.query.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
  return `${mobileBaseUrl}/${target.path}${query ? `?${query}` : ''}`;
}
