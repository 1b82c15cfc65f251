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

/** The kind of favourites that the address asks for; the first where it says nothing. */
export const collectTypeOf = ({ type }: PublicVisit['query']): CollectType =>
  collectTypes.find((one) => one.type === type)?.type ?? 'resource';

/** The part of the favourites that the address asks for. */
export const collectInput = (query: PublicVisit['query']) => ({
  collectType: collectTypeOf(query),
  ...keywordInput(query),
  ...pageInput(query),
});

export const needs = ({ query }: PublicVisit): readonly PlannedCall[] => [optional(myCollect, collectInput(query))];
