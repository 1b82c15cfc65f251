import { downloadList } from '../../../../shared/library/calls/resource.ts';
import type { PlannedCall } from '../../../../shared/site/render.ts';
import { queryOf } from '../../../../shared/site/routes/resolve.ts';
import type { QueryOf } from '../../../../shared/site/routes/table.ts';
import type { PublicVisit } from '../../../../shared/site/visit.ts';
import { keywordInput, pageInput } from '../../../features/people/personal-centre/list-input.ts';
import { optional } from '../../../lib/site/page.ts';

/** Two addresses of one page. */
export type DownloadsRoute = 'user-download' | 'user-doneload';

/** Input of the downloads, from the address. */
export const downloadsInput = (query: QueryOf<DownloadsRoute>) => ({ ...keywordInput(query), ...pageInput(query) });

export const needs = (visit: PublicVisit<DownloadsRoute>): readonly PlannedCall[] => [
  optional(downloadList, downloadsInput(queryOf(visit))),
];
