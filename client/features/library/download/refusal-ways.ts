import type { ChargeType } from '../../../../shared/library/charge.ts';
import { dailyMaxima, type RefusalReason } from '../../../../shared/library/download-rights.ts';
import type { Prices } from '../../../../shared/platform/prices.ts';
import { singlePriceOf, type WantedGoods } from '../../../../shared/shop/goods.ts';
import type { MembershipLevel, OfferMode } from '../../../../shared/shop/membership.ts';

/** The file that is refused. */
export interface RefusedResource {
  readonly id: string;
  readonly chargeType: ChargeType;
  /** Points, or fen for `pay`. */
  readonly price: number;
  /** 0 where the gateway does not say it. */
  readonly studyPhaseCode: number;
}

/** A membership as it is offered to this person. */
export interface OfferedMembership {
  readonly goodsId: string;
  readonly level: MembershipLevel;
  readonly name: string;
  readonly mode: OfferMode;
  readonly amountFen: number;
  /** Last day of service, ISO. */
  readonly until: string;
  readonly studyPhaseCodes: readonly number[];
}

export type Way =
  | { readonly kind: 'buy'; readonly goods: WantedGoods; readonly amountFen: number }
  | {
      readonly kind: 'member';
      /** The cheapest membership that helps; undefined where the offers are not known. */
      readonly offer: OfferedMembership | undefined;
    }
  | { readonly kind: 'earn' | 'school' | 'login' | 'browse' | 'tomorrow' };

interface RefusedPerson {
  readonly offers: readonly OfferedMembership[];
  /** Files a day by what the person has now. */
  readonly dailyMax: number;
  readonly prices: Prices;
}

/**
 * What a person can do about a refused download, the most direct first (docs/product/library.md#ways-on); every reason
 * has at least one. Without a file, as for several at once, nothing is bought singly.
 */
export function waysOn(
  reason: RefusalReason,
  file: RefusedResource | undefined,
  person: RefusedPerson,
): readonly Way[] {
  const single = buyThis(file, person);
  switch (reason) {
    case 'login':
      return [{ kind: 'login' }];
    case 'quota':
      return [{ kind: 'tomorrow' }, ...moreADay(person)];
    case 'memberOnly':
    case 'wrongPhase':
      return [...single, memberOf(file, person)];
    case 'points':
      return [...single, memberOf(file, person), { kind: 'earn' }];
    case 'schoolOnly':
      return [{ kind: 'school' }];
    case 'payOnly':
      return [...single, { kind: 'school' }];
    case 'offShelf':
      return [{ kind: 'browse' }];
    case 'missing':
      return [];
  }
}

function buyThis(file: RefusedResource | undefined, { prices }: RefusedPerson): Way[] {
  const price = file && singlePriceOf(file, prices);
  return file && price ? [{ kind: 'buy', goods: { kind: 'resource', id: file.id }, amountFen: price.amountFen }] : [];
}

function memberOf(file: RefusedResource | undefined, { offers }: RefusedPerson): Way {
  const phase = file?.studyPhaseCode ?? 0;
  return {
    kind: 'member',
    offer: cheapest(offers.filter((one) => one.studyPhaseCodes.includes(phase))),
  };
}

/** A membership with more files a day, where there is one that people can buy. */
function moreADay({ offers, dailyMax }: RefusedPerson): Way[] {
  if (dailyMax >= dailyMaxima.member) return [];
  const maxOf = ({ level }: OfferedMembership) => (level === 'line' ? dailyMaxima.line : dailyMaxima.member);
  return [{ kind: 'member', offer: cheapest(offers.filter((one) => maxOf(one) > dailyMax)) }];
}

const cheapest = (offers: readonly OfferedMembership[]): OfferedMembership | undefined =>
  [...offers].sort((a, b) => a.amountFen - b.amountFen)[0];
