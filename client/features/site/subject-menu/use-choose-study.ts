import { useNavigate } from 'react-router-dom';
import type { Study } from '../../../../shared/platform/study.ts';
import { stationPrefix } from '../../../../shared/site/routes/resolve.ts';
import { usePageDirectory } from '../../../lib/site/page-directory.ts';
import { useSelection } from '../../../lib/site/selection.ts';
import { useVisit } from '../../../lib/site/visit.ts';

/** Makes a study the visitor's, and moves to the same page of it where the page's address names one. */
export function useChooseStudy(): (study: Study) => void {
  const [, change] = useSelection();
  const { station } = useVisit();
  const directory = usePageDirectory();
  const navigate = useNavigate();
  return ({ studyPhaseCode, dictCode }) => {
    const path = directory.ofStudy({ studyPhaseCode, dictCode });
    change({ studyPhaseCode, dictCode });
    if (path !== undefined) navigate(stationPrefix(station) + path, { state: { keepScroll: true } });
  };
}
