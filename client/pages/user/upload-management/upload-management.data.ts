import { userUploadList } from '../../../../shared/contributions/calls/upload.ts';
import type { PlannedCall } from '../../../../shared/site/render.ts';
import { queryOf } from '../../../../shared/site/routes/resolve.ts';
import type { QueryOf } from '../../../../shared/site/routes/table.ts';
import type { PublicVisit } from '../../../../shared/site/visit.ts';
import { pageInput } from '../../../features/people/personal-centre/list-input.ts';
import { optional } from '../../../lib/site/page.ts';

/** Input of the person's uploads, from the address. */
export const uploadsInput = (query: QueryOf<'user-upload-management'>) => ({
  ...(query.state !== 'all' && { state: query.state }),
  ...pageInput(query),
});

export const needs = (visit: PublicVisit<'user-upload-management'>): readonly PlannedCall[] => [
  optional(userUploadList, uploadsInput(queryOf(visit))),
];
