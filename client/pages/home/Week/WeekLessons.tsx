import { userInfo } from '../../../../shared/people/calls/user.ts';
import { treeTextbook } from '../../../../shared/platform/calls/tree.ts';
import { textbookVersions } from '../../../../shared/platform/facet-codes.ts';
import { studyName } from '../../../../shared/platform/study.ts';
import { useCall } from '../../../lib/calls/calls.ts';
import { type NextLesson, nextLessons } from '../../../lib/library/next-lessons.ts';
import { useLastLesson } from '../../../lib/library/use-last-lesson.ts';
import { noInput } from '../../../lib/site/page.ts';
import { useVisit } from '../../../lib/site/visit.ts';
import { PageLink } from '../../../ui/links/PageLink/PageLink.tsx';
import { ownVersion } from '../home.view.ts';
import classes from './WeekLessons.module.css';

/** A week has about so many lessons of a class. */
const shownLessons = 3;

/**
 * What a signed-in person teaches next: the lesson that they looked at last and those after it in its textbook, each
 * with its decks, plans and questions. The strip keeps its room until the lessons are known.
 */
export function WeekLessons() {
  const { selection } = useVisit();
  const user = useCall(userInfo, noInput);
  const last = useLastLesson(selection);
  const seen = textbookVersions.find(({ name }) => name === last?.volume?.versionName)?.code;
  const own = user.status === 'ready' ? ownVersion(user.data, selection)?.code : undefined;
  const version = last ? seen : own;
  const study = { studyPhaseCode: selection.studyPhaseCode, subjectCode: selection.dictCode };
  const tree = useCall(
    treeTextbook,
    { ...study, ...(version && { versionCode: version }) },
    { enabled: version !== undefined },
  );
  const volumes = tree.status === 'ready' ? tree.data : [];
  const lessons = last ? nextLessons(volumes, last.chapterId, shownLessons) : [];
  return (
    <section className={classes.root} aria-labelledby="home-week">
      <div className={`${classes.head} row wrap`}>
        <h2 id="home-week" className="text-lg serif">
          本周备课
        </h2>
        <span className="note">{[studyName(selection), lessons[0]?.volumeName].filter(Boolean).join(' · ')}</span>
        <PageLink
          className={`${classes.more} hover-underline text-accent text-note`}
          to="layout-good-lesson"
          query={{ phase: study.studyPhaseCode, subject: study.subjectCode }}
        >
          教材目录 ›
        </PageLink>
      </div>
      {lessons.length > 0 ? (
        <ol className={`${classes.lessons} grid gap-16 m-0`}>
          {lessons.map((lesson, i) => (
            <li key={lesson.id}>
              <Lesson lesson={lesson} study={study} version={version} when={i === 0 ? '接着上次' : '下一课'} />
            </li>
          ))}
        </ol>
      ) : (
        <div className={`${classes.empty} panel`}>
          <p className="text-soft">在教材目录里打开正在教的一课，这里就排出接下来的三课，课件、教案和试题各在一处。</p>
          <ul className="flex wrap gap-8 m-0" aria-label="正在教的一册">
            {volumes.map(({ id, name }) => (
              <li key={id}>
                <PageLink
                  className={`${classes.volume} rounded border-accent block text-strong`}
                  to="layout-good-lesson"
                  query={{ phase: study.studyPhaseCode, subject: study.subjectCode, volume: id }}
                >
                  {name}
                </PageLink>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

interface LessonProps {
  readonly lesson: NextLesson;
  readonly study: { readonly studyPhaseCode: number; readonly subjectCode: number };
  readonly version: string | undefined;
  readonly when: string;
}

function Lesson({ lesson: { id, name, unitName }, study, version, when }: LessonProps) {
  const { studyPhaseCode: phase, subjectCode: subject } = study;
  const hidden = <span className="visually-hidden">：{name}</span>;
  return (
    <article className={`${classes.lesson} panel grid gap-4 min-w-0`} data-subject={subject}>
      <p className={`${classes.unit} note truncate`}>{unitName ? `${when} · ${unitName}` : when}</p>
      <h3 className="text-md truncate">
        <PageLink className="hover-underline text-dark" to="layout-good-lesson" query={{ phase, subject, chapter: id }}>
          {name}
        </PageLink>
      </h3>
      <p className={`${classes.ways} row gap-16 text-note`}>
        <PageLink to="layout-good-lesson" query={{ phase, subject, chapter: id, type: 'courseware' }}>
          课件{hidden}
        </PageLink>
        <PageLink to="layout-good-lesson" query={{ phase, subject, chapter: id, type: 'plan' }}>
          教案{hidden}
        </PageLink>
        <PageLink to="create-paper-chapter" query={{ phase, subject, ...(version && { version }), chapter: id }}>
          本课试题{hidden}
        </PageLink>
      </p>
    </article>
  );
}
