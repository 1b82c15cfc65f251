import type { questionImportSchemas } from '../../../shared/questions/calls/question-import.schema.ts';
import type { BaseTools, HandlersOf } from '../../platform/http/handler.ts';
import { notFound } from '../../platform/http/refusal.ts';

export function questionImportHandlers(_: Pick<BaseTools, 'db' | 'clock'>): HandlersOf<typeof questionImportSchemas> {
  const none = async () => {
    throw notFound('导入');
  };
  return {
    'ownQuestion.import': none,
    'ownQuestion.importList': async () => ({ list: [] }),
    'ownQuestion.importState': none,
    'ownQuestion.importChange': none,
    'ownQuestion.importSave': none,
    'ownQuestion.importDelete': none,
  };
}
