import { myErrorReports } from '../../../../shared/contributions/calls/error-report.ts';
import { followedStations } from '../../../../shared/library/calls/station.ts';
import { integralAccountDetail } from '../../../../shared/people/calls/points.ts';
import type { PlannedCall } from '../../../../shared/site/render.ts';
import { myReportsInput } from '../../../features/contributions/error-report/my-reports.data.ts';
import { optional } from '../../../lib/site/page.ts';

export const recentPointsInput = { pageNum: 1, pageSize: 5 } as const;

/** No call decides the status. The frame loads user info. */
export const needs = (): readonly PlannedCall[] => [
  optional(integralAccountDetail, recentPointsInput),
  optional(followedStations, {}),
  optional(myErrorReports, myReportsInput),
];
