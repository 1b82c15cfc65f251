import {
  friendlyLinkList,
  hotWordList,
  officialAccountList,
  siteTexts,
} from '../../../../shared/library/calls/home.ts';
import { userInfo } from '../../../../shared/people/calls/user.ts';
import { homeStudyPhaseSubjectTag } from '../../../../shared/platform/calls/tag.ts';
import type { PlannedCall } from '../../../../shared/site/render.ts';
import { recordOf } from '../../../../shared/site/routes/table.ts';
import type { PublicVisit } from '../../../../shared/site/visit.ts';
import { optional } from '../../../lib/site/page.ts';
import { shownSelection } from '../../../lib/site/study-of-page.ts';

/**
 * What the frame of a page wants: nothing on pages without navigation. Every part has something to show when its
 * call is late or fails; panels that open on demand are loaded by the browser.
 */
export function frameNeeds(visit: PublicVisit): readonly PlannedCall[] {
  const { route, hasToken } = visit;
  const { studyPhaseCode, dictCode } = shownSelection(visit);
  if (recordOf(route).navigation === false) return [];
  return [
    optional(homeStudyPhaseSubjectTag, {}),
    optional(hotWordList, { studyPhaseCode, subjectCode: dictCode }),
    optional(officialAccountList, {}),
    optional(friendlyLinkList, {}),
    optional(siteTexts, {}),
    ...(hasToken ? [optional(userInfo, {})] : []),
  ];
}
