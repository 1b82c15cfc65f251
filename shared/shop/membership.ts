import { productLines, vipTypes } from '../people/vip.ts';
import { dayMs } from '../platform/china-time.ts';
import { type Prices, standardPrices } from '../platform/prices.ts';
import { phaseName, phases } from '../platform/study.ts';
import { fenPerPoint, leastFen } from './goods.ts';

/** What is sold, from the narrowest to the widest; schools get theirs by contract. */
export type MembershipLevel = 'line' | 'personal' | 'full';

/** What decides about cover and price in a membership that a person has or may buy. */
export interface MembershipScope {
  readonly vipType: number;
  readonly productLine: number;
  readonly studyPhaseCodes: readonly number[];
}

export interface MembershipPlan extends MembershipScope {
  /** Id of the goods `vip`. */
  readonly id: string;
  readonly level: MembershipLevel;
  /** As the membership is called afterwards. */
  readonly vipName: string;
  /** 个人VIP（高中） */
  readonly name: string;
  /** A year. */
  readonly amountFen: number;
}

/** Days of service that a price is for. */
export const termDays = 365;

const levelFacts = {
  line: { vipType: vipTypes.productLine, productLine: productLines.resource, vipName: '资源专项VIP' },
  personal: { vipType: vipTypes.personal, productLine: 0, vipName: '个人VIP' },
  full: { vipType: vipTypes.personal, productLine: 0, vipName: '全学段个人VIP' },
} as const;

const allPhases = phases.map(({ dictCode }) => dictCode);

const planOf = (prices: Prices, level: MembershipLevel, studyPhaseCode?: number): MembershipPlan => ({
  ...levelFacts[level],
  amountFen: prices[`membership.${level}`],
  id: studyPhaseCode === undefined ? level : `${level}-${studyPhaseCode}`,
  level,
  name:
    studyPhaseCode === undefined
      ? levelFacts[level].vipName
      : `${levelFacts[level].vipName}（${phaseName(studyPhaseCode)}）`,
  studyPhaseCodes: studyPhaseCode === undefined ? allPhases : [studyPhaseCode],
});

/** What is sold (docs/product/shop.md#membership); widest phase first. */
export const membershipPlans = (prices: Prices): readonly MembershipPlan[] => [
  ...allPhases.toReversed().map((code) => planOf(prices, 'line', code)),
  ...allPhases.toReversed().map((code) => planOf(prices, 'personal', code)),
  planOf(prices, 'full'),
];

/** Points for an amount of money. */
export const pointsForFen = (amountFen: number): number => Math.ceil(amountFen / fenPerPoint);

/**
 * Whether membership `a` includes everything in `b`. Personal members have every product line; school members are
 * apart.
 */
export function covers(a: MembershipScope, b: MembershipScope): boolean {
  if (a.vipType === vipTypes.school || b.vipType === vipTypes.school) return false;
  const sameLine = b.vipType === vipTypes.productLine && a.productLine === b.productLine;
  const byType = a.vipType === vipTypes.personal || sameLine;
  return byType && b.studyPhaseCodes.every((code) => a.studyPhaseCodes.includes(code));
}

export interface HeldMembership extends MembershipScope {
  /** Last day of service in China, ISO. */
  readonly endDay: string;
}

/** `new` begins today, `renew` follows on the old last day, `upgrade` lifts what is held and keeps its last day. */
export type OfferMode = 'new' | 'renew' | 'upgrade';

export interface MembershipOffer {
  readonly mode: OfferMode;
  readonly amountFen: number;
  /** First and last day of the service that is bought, ISO. */
  readonly from: string;
  readonly until: string;
}

/** A full term: from today, or behind what the person has already. */
export function termOffer(plan: MembershipPlan, held: readonly HeldMembership[], today: string): MembershipOffer {
  const last = lastDayOf(held.filter((one) => one.endDay >= today && covers(one, plan)));
  const from = last === undefined ? today : addDays(last, 1);
  return {
    mode: last === undefined ? 'new' : 'renew',
    amountFen: plan.amountFen,
    from,
    until: addDays(from, termDays - 1),
  };
}

/** What the days from one to another, both included, cost of a year's price, in fen. */
export const shareOfYear = (yearFen: number, from: string, until: string): number =>
  Math.ceil((yearFen * (daysFrom(from, until) + 1)) / termDays);

/**
 * The way from narrower memberships in service to the plan, until the latest of their last days, for the difference of
 * what is left of both; undefined where there is nothing to lift.
 */
export function upgradeOffer(
  plan: MembershipPlan,
  held: readonly HeldMembership[],
  { today, prices }: { readonly today: string; readonly prices: Prices },
): (MembershipOffer & { readonly replaced: readonly HeldMembership[] }) | undefined {
  const serving = held.filter((one) => one.endDay >= today);
  if (serving.some((one) => covers(one, plan))) return undefined;
  const replaced = serving.filter((one) => covers(plan, one));
  const until = lastDayOf(replaced);
  if (until === undefined) return undefined;
  const daysLeftTo = (day: string) => daysFrom(today, day) + 1;
  const credit = replaced.reduce(
    (sum, one) => sum + Math.floor((yearFenOf(one, prices) * daysLeftTo(one.endDay)) / termDays),
    0,
  );
  const amountFen = Math.max(leastFen, shareOfYear(plan.amountFen, today, until) - credit);
  return { mode: 'upgrade', amountFen, from: today, until, replaced };
}

/**
 * Whether a wider membership in service has all of the plan already, so that a term of it would bring nothing: one of
 * all lines, or a plan of more phases, which is renewed itself.
 */
export function isIncluded(plan: MembershipPlan, held: readonly HeldMembership[], today: string): boolean {
  const wider = held.filter((one) => one.endDay >= today && covers(one, plan) && !covers(plan, one));
  const isPlan = (one: MembershipScope) =>
    membershipPlans(standardPrices).some((other) => covers(other, one) && covers(one, other));
  return wider.some((one) => one.vipType !== plan.vipType || isPlan(one));
}

/** What a year of a membership costs: that of its plan, or of its phases one by one up to the price of all. */
function yearFenOf({ vipType, studyPhaseCodes }: MembershipScope, prices: Prices): number {
  const single = prices[vipType === vipTypes.personal ? 'membership.personal' : 'membership.line'];
  return Math.min(prices['membership.full'], single * studyPhaseCodes.length);
}

/** Id of an upgrade as goods: its price holds for the difference only, so it is no term of the plan. */
const upgradePrefix = 'upgrade-';
export const upgradeGoodsId = (plan: Pick<MembershipPlan, 'id'>): string => upgradePrefix + plan.id;

/** What an id of the goods `vip` means. */
export function membershipGoods(id: string, prices: Prices): { plan: MembershipPlan; isUpgrade: boolean } | undefined {
  const isUpgrade = id.startsWith(upgradePrefix);
  const planId = isUpgrade ? id.slice(upgradePrefix.length) : id;
  const plan = membershipPlans(prices).find((one) => one.id === planId);
  return plan && { plan, isUpgrade };
}

/** How many days before its end a membership asks to be renewed. */
export const renewalNoticeDays = 30;

const momentOf = (day: string) => Date.parse(`${day}T00:00:00Z`);

/** The day so many days later; both ISO. */
export const addDays = (day: string, days: number): string =>
  new Date(momentOf(day) + days * dayMs).toISOString().slice(0, 10);

/** Days from one day to another: 0 for the same. */
export const daysFrom = (day: string, other: string): number => Math.round((momentOf(other) - momentOf(day)) / dayMs);

const lastDayOf = (held: readonly HeldMembership[]): string | undefined =>
  held
    .map(({ endDay }) => endDay)
    .sort()
    .at(-1);
