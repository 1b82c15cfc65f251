import type { RouteName } from '../../../../shared/site/routes/table.ts';
import type { Way } from './refusal-ways.ts';

/** Where a way leads to; what is bought leads to the cashier by itself, and tomorrow comes without a page. */
export const wayPages = {
  member: 'vip-intro',
  earn: 'user-receive-rewards',
  school: 'cooperate',
  login: 'login',
  browse: 'resource-search',
} as const satisfies Readonly<Record<Exclude<Way['kind'], 'buy' | 'tomorrow'>, RouteName>>;
