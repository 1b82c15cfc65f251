import { type ChargeType, chargeLabel } from '../../../shared/library/charge.ts';
import type { RefusalReason } from '../../../shared/library/download-rights.ts';

/** Types of resources that make up a lesson, in the order of the tabs. */
export const lessonTypes = ['courseware', 'plan', 'guide', 'exercise', 'video', 'material'] as const;

export interface BundleCandidate {
  readonly id: string;
  readonly resourceName: string;
  readonly resourceType: string;
  readonly chargeType: ChargeType;
  /** Points, or fen for `pay`. */
  readonly price: number;
}

/** What the gateway says of a person's right to a file. */
export interface BundleCheck {
  readonly canDownload: boolean;
  /** Points that it would take. */
  readonly cost: number;
  readonly refusal: { readonly reason: RefusalReason; readonly message: string } | null;
}

export interface BundleChoice<T> {
  /** At most one of each type. */
  readonly chosen: readonly T[];
  /** The first of each type that has none for this person, and why. */
  readonly leftOut: readonly { readonly resource: T; readonly reason: string }[];
}

/** The files of a lesson that a bundle may take, in the order of the list. */
export const bundlePool = <T extends BundleCandidate>(resources: readonly T[]): T[] =>
  resources.filter(({ resourceType }) => lessonTypes.some((type) => type === resourceType));

/**
 * The best file of each type that a person may have: what costs them nothing before what takes points, cheaper before
 * dearer, a plan before a talk about one, and earlier in the list before later. A type without such a file is left out with its reason. `checkOf` is
 * undefined for guests and until the gateway has answered: then the charge decides.
 */
export function lessonBundle<T extends BundleCandidate>(
  resources: readonly T[],
  checkOf: (resource: T) => BundleCheck | undefined,
): BundleChoice<T> {
  const chosen: T[] = [];
  const leftOut: { resource: T; reason: string }[] = [];
  for (const type of lessonTypes) {
    const ofType = resources
      .filter(({ resourceType }) => resourceType === type)
      .map((resource) => ({ resource, ...placeOf(resource, checkOf(resource)) }));
    const [first] = ofType;
    const [best] = ofType
      .filter(({ reason }) => reason === '')
      .sort((a, b) => a.effort - b.effort || isTalk(a) - isTalk(b));
    if (best) chosen.push(best.resource);
    else if (first) leftOut.push({ resource: first.resource, reason: first.reason });
  }
  return { chosen, leftOut };
}

/** 说课稿 is how a teacher presents a lesson to colleagues: nobody teaches from it where there is a plan. */
const isTalk = ({ resource: { resourceName } }: { readonly resource: BundleCandidate }) =>
  Number(resourceName.includes('说课'));

/** Memberships are not known without a check: after free files, before those that take points. */
const memberEffort = 0.5;

/** How much a file asks of the person, or the reason why they cannot have it. */
function placeOf({ chargeType, price }: BundleCandidate, check: BundleCheck | undefined) {
  const available = (effort: number) => ({ effort, reason: '' });
  const refuse = (reason: string) => ({ effort: 0, reason });
  // a used-up day says nothing about one file rather than another; the panel says it of all
  if (check && check.refusal?.reason !== 'quota') {
    return check.canDownload ? available(check.cost) : refuse(check.refusal?.message ?? '暂时不能下载');
  }
  switch (chargeType) {
    case 'free':
      return available(0);
    case 'member':
      return available(memberEffort);
    case 'points':
      return available(price);
    case 'pay':
      return refuse(`需单独购买（${chargeLabel('pay', price)}）`);
    case 'school':
      return refuse('特供资源，仅向签约学校开放');
  }
}
