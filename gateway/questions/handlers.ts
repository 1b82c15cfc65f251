import { type QuestionTools, questionHandlers } from './bank/routes.ts';
import { basketHandlers } from './basket/routes.ts';
import { type ComposedPaperTools, compositionHandlers } from './composition/routes.ts';
import { classEvidenceHandlers } from './evidence/routes.ts';
import { type ExportTools, exportHandlers } from './exports/routes.ts';
import { favouriteHandlers } from './favourites/routes.ts';
import { type QuestionImportTools, questionImportHandlers } from './imports/routes.ts';
import { offerHandlers } from './offers/routes.ts';
import { ownBankHandlers } from './own-bank/routes.ts';
import { paperHandlers } from './papers/routes.ts';

export type QuestionsTools = ComposedPaperTools & ExportTools & QuestionImportTools & QuestionTools;

/** The calls of the bank, baskets, papers and their exports, by name. */
export const questionsHandlers = (tools: QuestionsTools) => ({
  ...basketHandlers(tools),
  ...classEvidenceHandlers(tools),
  ...compositionHandlers(tools),
  ...exportHandlers(tools),
  ...favouriteHandlers(tools),
  ...offerHandlers(tools),
  ...ownBankHandlers(tools),
  ...paperHandlers(tools),
  ...questionHandlers(tools),
  ...questionImportHandlers(tools),
});
