import { userUploadList } from '../../../../shared/contributions/calls/upload.ts';
import type { PlannedCall } from '../../../../shared/render.ts';
import { queryOf } from '../../../../shared/routes/resolve.ts';
import type { QueryOf } from '../../../../shared/routes/table.ts';
import type { PublicVisit } from '../../../../shared/visit.ts';
import { pageInput } from '../../../features/people/personal-centre/list-input.ts';
import { optional } from '../../../lib/page.ts';

/** Input of the person's uploads, from the address. */
export const uploadsInput = (query: QueryOf<'user-upload-management'>) => ({
  ...(query.state !== 'all' && { state: query.state }),
  ...pageInput(query),
});

export const needs = (visit: PublicVisit<'user-upload-management'>): readonly PlannedCall[] => [
  optional(userUploadList, uploadsInput(queryOf(visit))),
];
