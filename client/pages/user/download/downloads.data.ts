import { downloadList } from '../../../../shared/catalogue/tk-resource.ts';
import type { PlannedCall } from '../../../../shared/render.ts';
import type { PublicVisit } from '../../../../shared/visit.ts';
import { optional } from '../../../lib/page.ts';
import { keywordInput, pageInput } from '../list-input.ts';

/** Input of the downloads, from the address. */
export const downloadsInput = (query: PublicVisit['query']) => ({ ...keywordInput(query), ...pageInput(query) });

export const needs = ({ query }: PublicVisit): readonly PlannedCall[] => [
  optional(downloadList, downloadsInput(query)),
];
