import type { paperSchemas } from '../../../shared/questions/calls/paper.schema.ts';
import { isShutTo, mayReadWhole } from '../../library/downloads/reading-rights.ts';
import type { BaseTools, HandlersOf } from '../../platform/http/handler.ts';
import { rowId } from '../../platform/http/row-id.ts';
import { paperOfResource, placedQuestions } from './paper-store.ts';
import { presentLibraryPaper } from './present-paper.ts';

export const paperHandlers = ({ db, clock }: Pick<BaseTools, 'db' | 'clock'>): HandlersOf<typeof paperSchemas> => ({
  'tkPaper.questions': async ({ resourceId }, { userId }) => {
    const row = await paperOfResource(db, rowId(resourceId));
    if (!row || (await isShutTo(db, row.resourceId, userId))) return null;
    const now = new Date(clock.now());
    const answersOpen = await mayReadWhole(db, row.resourceId, { userId, now });
    return presentLibraryPaper(row, await placedQuestions(db, row.id), { answersOpen });
  },
});
