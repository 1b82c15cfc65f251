import { collectionHomePageList } from '../../../shared/library/calls/collection.ts';
import { columnCollectionList, homeCollectionList, yearCollectionList } from '../../../shared/library/calls/home.ts';
import type { PlannedCall } from '../../../shared/site/render.ts';
import type { Selection } from '../../../shared/site/selection.ts';
import type { PublicVisit } from '../../../shared/site/visit.ts';
import { optional, required } from '../../lib/site/page.ts';

export const codesOf = ({ studyPhaseCode, dictCode }: Selection) => ({ studyPhaseCode, subjectCode: dictCode });

export function needs({ selection }: PublicVisit): readonly PlannedCall[] {
  const codes = codesOf(selection);
  return [
    required(yearCollectionList, codes),
    required(homeCollectionList, codes),
    required(columnCollectionList, codes),
    optional(collectionHomePageList, codes),
  ];
}
