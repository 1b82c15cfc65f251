import { useState } from 'react';
import { shutUploadTags } from '../../../../shared/contributions/upload-tags.ts';
import type { TitledLesson } from '../../../../shared/library/calls/suggestion.schema.ts';
import { lessonOfTitle } from '../../../../shared/library/calls/suggestion.ts';
import { useCall } from '../../../lib/calls/calls.ts';
import { readOwnVersions } from '../../../lib/site/own-versions.ts';
import { Button } from '../../../ui/controls/Button/Button.tsx';
import classes from './LessonProposal.module.css';
import type { DraftTags, UploadDraft } from './upload-draft.ts';
import { useSettled } from './use-settled.ts';

interface LessonProposalProps {
  readonly draft: UploadDraft;
  readonly onTake: (changes: DraftTags) => void;
}

/** The lesson that the title is about, to be taken by a click. */
export function LessonProposal({ draft: { title, tags }, onTake }: LessonProposalProps) {
  const { studyPhaseCode = 0, subjectCode = 0, category = 0, versionCode, chapterId } = tags;
  const settled = useSettled(title.trim().slice(0, longestTitle));
  const takesChapter = !shutUploadTags(category).includes('chapterId');
  // the form appears only after files were chosen, never in the server's HTML
  const version = versionCode ?? readOwnVersions().get(`${studyPhaseCode}_${subjectCode}`);
  const view = useCall(
    lessonOfTitle,
    { title: settled, studyPhaseCode, subjectCode, ...(version && { versionCode: version }) },
    { enabled: settled !== '' && studyPhaseCode > 0 && subjectCode > 0 && takesChapter && chapterId === undefined },
  );
  const lesson = view.status === 'ready' ? view.data.lesson : null;
  const [taken, setTaken] = useState<TitledLesson>();
  if (!takesChapter) return null;
  if (taken && taken.chapterId === chapterId) {
    return (
      <p className={`${classes.root} bg-sunken rounded text-sm`} role="status">
        已归入：<strong>{placeOf(taken)}</strong>
      </p>
    );
  }
  if (!lesson || chapterId !== undefined) return null;

  function handleTake(found: TitledLesson) {
    setTaken(found);
    onTake({ versionCode: found.versionCode, chapterId: found.chapterId });
  }

  return (
    <p className={`${classes.root} bg-accent-soft rounded row wrap gap-8 text-sm`} role="status">
      <span>
        标题像是这一课：<strong>{placeOf(lesson)}</strong>
      </span>
      <Button onClick={() => handleTake(lesson)}>归入这一课</Button>
    </p>
  );
}

/** 人教A版 › 必修第一册 › 第三章 函数的概念与性质 › 函数的基本性质 */
const placeOf = ({ versionName, names }: TitledLesson) => [versionName, ...names].join(' › ');

/** As the call takes it. */
const longestTitle = 100;
