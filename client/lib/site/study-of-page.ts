import { type Study, taughtSubject } from '../../../shared/platform/study.ts';
import { recordOf } from '../../../shared/site/routes/table.ts';
import { changeCodes, type Selection } from '../../../shared/site/selection.ts';
import type { PublicVisit } from '../../../shared/site/visit.ts';

/**
 * The selection as a page shows it (docs/product/site.md#shown-study): phase and subject are those that the address
 * names, else the visitor's. What only loaded data can tell, as the subject of a resource, is not in it.
 */
export function shownSelection({
  route,
  params,
  query,
  selection,
}: Pick<PublicVisit, 'route' | 'params' | 'query' | 'selection'>): Selection {
  const named = recordOf(route).study?.(params, query, selection);
  return named ? selectionOfStudy(selection, named) : selection;
}

/** Phase and subject of content; what holds all subjects of a phase, as some albums do, is of the visitor's own. */
export const studyOfContent = (
  { studyPhaseCode, subjectCode }: { readonly studyPhaseCode: number; readonly subjectCode: number },
  { dictCode }: Selection,
): Study => ({ studyPhaseCode, dictCode: subjectCode || taughtSubject(studyPhaseCode, dictCode) });

/** The selection with another phase and subject; the same object where nothing changes. */
export function selectionOfStudy(
  selection: Selection,
  study: { readonly studyPhaseCode: number; readonly dictCode: number },
): Selection {
  const { studyPhaseCode, dictCode } = study;
  if (studyPhaseCode === selection.studyPhaseCode && dictCode === selection.dictCode) return selection;
  return changeCodes(selection, { studyPhaseCode, dictCode });
}
