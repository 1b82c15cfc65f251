import { downloadList } from '../../../../shared/catalogue/tk-resource.ts';
import type { PlannedCall, PublicVisit } from '../../../../shared/render.ts';
import { optional } from '../../../lib/page.ts';

export const pageSize = 10;

/** The part of the downloads that the address asks for. */
export const downloadsInput = ({ page }: PublicVisit['query']) => ({ pageNum: Number(page ?? 1), pageSize });

export const needs = ({ query }: PublicVisit): readonly PlannedCall[] => [
  optional(downloadList, downloadsInput(query)),
];
