import type { RouteName } from '../../../../shared/site/routes/table.ts';
import type { Way } from './refusal-ways.ts';

/** The page of each way. A purchase leads to the cashier by itself, and waiting for tomorrow has no page. */
export const wayPages = {
  member: 'vip-intro',
  earn: 'user-receive-rewards',
  school: 'cooperate',
  login: 'login',
  browse: 'resource-search',
} as const satisfies Readonly<Record<Exclude<Way['kind'], 'buy' | 'tomorrow'>, RouteName>>;
