import { authHandlers } from './accounts/auth-routes.ts';
import { userHandlers } from './accounts/user-routes.ts';
import { type LifecycleTools, lifecycleHandlers } from './lifecycle/routes.ts';
import { messageHandlers } from './messages/routes.ts';
import { pointsHandlers } from './points/routes.ts';

/** The calls of accounts, points and messages, by name. */
export const peopleHandlers = (tools: LifecycleTools) => ({
  ...authHandlers(tools),
  ...lifecycleHandlers(tools),
  ...messageHandlers(tools),
  ...pointsHandlers(tools),
  ...userHandlers(tools),
});
