import type { CollectType } from '../../../../shared/questions/calls/favourite.schema.ts';
import { favouriteFolders, myCollect } from '../../../../shared/questions/calls/favourite.ts';
import type { PlannedCall } from '../../../../shared/site/render.ts';
import { queryOf } from '../../../../shared/site/routes/resolve.ts';
import type { QueryOf } from '../../../../shared/site/routes/table.ts';
import type { PublicVisit } from '../../../../shared/site/visit.ts';
import { keywordInput, pageInput } from '../../../features/people/personal-centre/list-input.ts';
import { optional } from '../../../lib/site/page.ts';

/** The first is shown without a type in the address. */
export const collectTypes: readonly { readonly type: CollectType; readonly name: string }[] = [
  { type: 'resource', name: '资源' },
  { type: 'question', name: '试题' },
  { type: 'paper', name: '试卷' },
  { type: 'album', name: '专辑' },
];

/** Input of the favourites, from the address. */
export const collectInput = (query: QueryOf<'user-collect'>) => ({
  collectType: query.type,
  ...keywordInput(query),
  ...(query.folder && { folderId: query.folder }),
  ...pageInput(query),
});

export const needs = (visit: PublicVisit<'user-collect'>): readonly PlannedCall[] => [
  optional(myCollect, collectInput(queryOf(visit))),
  optional(favouriteFolders, {}),
];
