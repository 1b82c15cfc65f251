import { phaseName, subjectName } from '../../../shared/platform/study.ts';
import { useLastLesson } from '../../lib/library/use-last-lesson.ts';
import { PageLink } from '../../ui/links/PageLink/PageLink.tsx';

/** A link to the last lesson, or a hint how to begin where there is none. */
export function LastLessonOffer() {
  const last = useLastLesson();
  if (!last) return <p className="truncate text-soft leading-24">在教材目录里选一课，整课资源一次看全。</p>;
  const { studyPhaseCode, subjectCode, chapterId, name } = last;
  return (
    <p className="truncate text-soft leading-24">
      上次看到：
      <PageLink
        className="hover-underline text-strong semibold"
        to="layout-good-lesson"
        query={{ phase: studyPhaseCode, subject: subjectCode, chapter: chapterId }}
        data-keep-scroll=""
      >
        {phaseName(studyPhaseCode)}
        {subjectName(studyPhaseCode, subjectCode)} · {name}
      </PageLink>
    </p>
  );
}
