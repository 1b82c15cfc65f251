import type { CatalogueSchemas } from '../shared/catalogue.schema.ts';
import { type AiTools, aiHandlers, aiStreams } from './ai/routes.ts';
import { type ContributionTools, contributionsHandlers } from './contributions/handlers.ts';
import { type LibraryTools, libraryHandlers, libraryStreams } from './library/handlers.ts';
import { peopleHandlers } from './people/handlers.ts';
import { platformHandlers } from './platform/handlers.ts';
import type { HandlersOf, StreamTable } from './platform/http/handler.ts';
import type { TreeTools } from './platform/trees/textbook-tree.ts';
import { type QuestionsTools, questionsHandlers } from './questions/handlers.ts';
import { type ShopTools, shopHandlers } from './shop/handlers.ts';

export type HandlerTools = AiTools & ContributionTools & LibraryTools & QuestionsTools & ShopTools & TreeTools;

/** The handlers of every domain by the name of their call. A call of the catalogue without one does not compile. */
export const allHandlers = (tools: HandlerTools): HandlersOf<CatalogueSchemas> => ({
  ...platformHandlers(tools),
  ...peopleHandlers(tools),
  ...libraryHandlers(tools),
  ...questionsHandlers(tools),
  ...shopHandlers(tools),
  ...contributionsHandlers(tools),
  ...aiHandlers(tools),
});

/** The calls whose answer is no envelope. */
export const allStreams = (tools: HandlerTools): StreamTable => ({ ...libraryStreams, ...aiStreams(tools) });
