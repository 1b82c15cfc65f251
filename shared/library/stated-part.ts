import { chargeLabel } from './charge.ts';
import { type Downloadable, type Downloader, decideDownload } from './download-rights.ts';

/** Without the right to a file, one page of so many is shown. */
const pagesPerShown = 6;

/** Charges whose files are open to all visitors; all others show a part only (docs/product/library.md#previews). */
export const openCharges = ['free', 'member'] as const satisfies Downloadable['chargeType'][];

export const isOpenToAll = ({ chargeType }: Pick<Downloadable, 'chargeType'>): boolean =>
  openCharges.some((open) => open === chargeType);

/** Pages of a file that are open to all visitors. */
export const openPages = (resource: Pick<Downloadable, 'chargeType'>, total: number): number =>
  isOpenToAll(resource) ? total : Math.ceil(total / pagesPerShown);

/** The beginning of a file's text that is open to all visitors, at most `maxLength` characters. */
export const openText = (resource: Pick<Downloadable, 'chargeType'>, text: string, maxLength: number): string =>
  text.slice(0, isOpenToAll(resource) ? maxLength : Math.min(maxLength, Math.ceil(text.length / pagesPerShown)));

/**
 * Whether a person may read all of a file, its answers included: it is open to all, owned, or theirs for nothing by a
 * right that they have today. Downloads used up for the day take no right away; points count once they are spent.
 */
export function readsWhole(resource: Downloadable, downloader: Downloader | undefined): boolean {
  if (isOpenToAll(resource)) return true;
  if (!downloader) return false;
  const { right, cost } = decideDownload(resource, { ...downloader, usedToday: 0 }, '');
  return right !== null && cost === 0;
}

/**
 * Why a video or audio does not play for a user, and what opens it; undefined if it plays. It has no stated part:
 * without the right, only its description is shown.
 */
export function playRefusal(resource: Downloadable, downloader: Downloader | undefined): string | undefined {
  if (readsWhole(resource, downloader)) return undefined;
  const { chargeType, price } = resource;
  const first = downloader ? '' : '请先登录。';
  if (chargeType === 'school') return `${first}特供资源仅供签约学校的老师播放`;
  const label = chargeLabel(chargeType, price);
  if (chargeType === 'pay') return `${first}该资源需单独购买（${label}）后播放，签约学校可直接播放`;
  return `${first}该资源下载（${label}）后可播放，会员与签约学校可直接播放`;
}
