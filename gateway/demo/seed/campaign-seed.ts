import type { CampaignKind } from '../../../shared/contributions/campaign.ts';
import type { campaignPrize } from '../../platform/db/schema/campaign.ts';

/** A prize of the demo; what is left out is none of that kind. */
export interface PrizeSeed extends Pick<typeof campaignPrize.$inferInsert, 'way' | 'kind' | 'name'> {
  readonly note?: string;
  readonly points?: number;
  readonly stock?: number;
  readonly weight?: number;
  readonly isConsolation?: boolean;
  readonly threshold?: number;
}

/** A campaign of the demo; days count from the start of the seed's day in China. */
export interface CampaignSeed {
  readonly kind: CampaignKind;
  readonly days: readonly [begins: number, ends: number];
  /** Days in China instead, for an edition that a year names. */
  readonly dates?: readonly [begins: string, ends: string];
  /** `{year}` is the year in which it begins. */
  readonly title: string;
  readonly slogan: string;
  readonly color: string;
  readonly intro: string;
  readonly rules: readonly string[];
  readonly prizes: readonly PrizeSeed[];
  readonly drawsPerDay?: number;
  readonly wanted?: string;
  /** Scores of demo accounts, by their id. */
  readonly members?: readonly (readonly [userId: number, score: number])[];
}
