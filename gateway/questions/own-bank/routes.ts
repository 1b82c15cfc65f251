import type { ownBankSchemas } from '../../../shared/questions/calls/own-bank.schema.ts';
import type { BaseTools, HandlersOf } from '../../platform/http/handler.ts';
import { notFound } from '../../platform/http/refusal.ts';

export function ownBankHandlers(_: Pick<BaseTools, 'db' | 'clock'>): HandlersOf<typeof ownBankSchemas> {
  const none = async () => {
    throw notFound('试题');
  };
  return {
    'ownQuestion.list': async ({ pageNum, pageSize }) => ({ list: [], total: 0, pageNum, pageSize, facets: [] }),
    'ownQuestion.save': none,
    'ownQuestion.versions': none,
    'ownQuestion.delete': none,
    'ownQuestion.file': none,
    'ownQuestion.rename': none,
  };
}
