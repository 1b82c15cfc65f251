import type { TreeNode } from '../../../shared/platform/calls/tree.schema.ts';
import { formatNumber } from '../../../shared/platform/format.ts';
import { questionCount } from '../../../shared/questions/calls/question.ts';
import { hrefOf } from '../../../shared/site/routes/match.ts';
import { useCall } from '../../lib/calls/calls.ts';
import { UrlLink } from '../../ui/links/UrlLink/UrlLink.tsx';
import { questionInput } from './good-lesson.data.ts';
import type { LessonState } from './lesson-state.ts';

interface LessonQuestionsProps {
  readonly state: LessonState;
  /** From the edition down to the chosen unit or lesson. */
  readonly path: readonly TreeNode[];
}

/** Leads to the questions about the lesson, to make a paper from; nothing where the bank has none. */
export function LessonQuestions({ state, path }: LessonQuestionsProps) {
  const view = useCall(questionCount, questionInput(state));
  const chosen = path.at(-1);
  if (!chosen || view.status !== 'ready' || view.data.total === 0) return null;
  const { studyPhaseCode: phase, subjectCode: subject } = state;
  // the bank's tree shows one edition at a time; its code is an id there
  const version = path[0]?.id as `${number}`;
  return (
    <UrlLink
      className="text-accent hover-underline leading-28"
      url={hrefOf('create-paper-chapter', {}, { phase, subject, version, chapter: chosen.id })}
    >
      {chosen.children.length > 0 ? '本单元试题' : '本课试题'} {formatNumber(view.data.total)} 道 · 组卷
    </UrlLink>
  );
}
