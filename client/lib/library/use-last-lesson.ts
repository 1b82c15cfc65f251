import { useEffect, useState } from 'react';
import { isSameStudy, type Study } from '../../../shared/platform/study.ts';
import { startAfterHydration } from '../browser/start-after-hydration.ts';
import { type LastLesson, readLastLesson } from './last-lesson.ts';

/** The lesson that was shown last on this device, of that subject where one is named: known after hydration. */
export function useLastLesson(study?: Study): LastLesson | undefined {
  const [last, setLast] = useState<LastLesson>();
  useEffect(() => startAfterHydration(() => setLast(readLastLesson())), []);
  if (!last || !study) return last;
  return isSameStudy({ studyPhaseCode: last.studyPhaseCode, dictCode: last.subjectCode }, study) ? last : undefined;
}
