import type { tkPaperSchemas } from '../../shared/catalogue/tk-paper.schema.ts';
import type { BaseTools, HandlersOf } from '../http/handler.ts';
import { rowId } from '../http/row-id.ts';
import { paperOfResource, placedQuestions } from './paper-store.ts';
import { presentPaper } from './present-paper.ts';

export const paperHandlers = ({ db }: Pick<BaseTools, 'db'>): HandlersOf<typeof tkPaperSchemas> => ({
  'tkPaper.questions': async ({ resourceId }) => {
    const row = await paperOfResource(db, rowId(resourceId));
    return row ? presentPaper(row, await placedQuestions(db, row.id)) : null;
  },
});
