import type { AccountTools } from './accounts/account-tools.ts';
import { authHandlers } from './accounts/auth-routes.ts';
import { userHandlers } from './accounts/user-routes.ts';
import { messageHandlers } from './messages/routes.ts';
import { pointsHandlers } from './points/routes.ts';

/** The calls of accounts, points and messages, by name. */
export const peopleHandlers = (tools: AccountTools) => ({
  ...authHandlers(tools),
  ...messageHandlers(tools),
  ...pointsHandlers(tools),
  ...userHandlers(tools),
});
