import type { CollectType } from '../../../../shared/catalogue/collect.schema.ts';
import { myCollect } from '../../../../shared/catalogue/collect.ts';
import type { PlannedCall } from '../../../../shared/render.ts';
import type { PublicVisit } from '../../../../shared/visit.ts';
import { optional } from '../../../lib/page.ts';
import { keywordInput, pageInput } from '../list-input.ts';

export const collectTypes: readonly { readonly type: CollectType; readonly name: string }[] = [
  { type: 'resource', name: '资源' },
  { type: 'question', name: '试题' },
  { type: 'paper', name: '试卷' },
  { type: 'album', name: '专辑' },
];

/** Kind of favourites in the address; the first where there is none. */
export const collectTypeOf = ({ type }: PublicVisit['query']): CollectType =>
  collectTypes.find((one) => one.type === type)?.type ?? 'resource';

/** Input of the favourites, from the address. */
export const collectInput = (query: PublicVisit['query']) => ({
  collectType: collectTypeOf(query),
  ...keywordInput(query),
  ...pageInput(query),
});

export const needs = ({ query }: PublicVisit): readonly PlannedCall[] => [optional(myCollect, collectInput(query))];
