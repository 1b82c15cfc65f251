import { shutUploadTags } from '../../../../shared/contributions/upload-tags.ts';
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
  if (!lesson || !takesChapter || chapterId !== undefined) return null;
  return (
    <p className={`${classes.root} bg-accent-soft rounded row wrap gap-8 text-sm`} role="status">
      <span>
        标题像是这一课：
        <strong>{[lesson.versionName, ...lesson.names].join(' › ')}</strong>
      </span>
      <Button onClick={() => onTake({ versionCode: lesson.versionCode, chapterId: lesson.chapterId })}>
        归入这一课
      </Button>
    </p>
  );
}

/** As the call takes it. */
const longestTitle = 100;
