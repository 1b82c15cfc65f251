import { uploadLimits } from '../../../../shared/contributions/upload-limits.ts';
import { FormField } from '../../../ui/controls/FormField/FormField.tsx';
import { LessonProposal } from './LessonProposal.tsx';
import { TagFields } from './TagFields.tsx';
import { type DraftProblems, type UploadDraft, withChosenTags, withTitle } from './upload-draft.ts';

interface DraftFormProps {
  readonly draft: UploadDraft;
  readonly problems: DraftProblems;
  readonly onChange: (draft: UploadDraft) => void;
}

/** Title and tags of one file. */
export function DraftForm({ draft, problems, onChange }: DraftFormProps) {
  return (
    <>
      <FormField label="标题" problem={problems.title}>
        {(control) => (
          <input
            {...control}
            name="title"
            maxLength={uploadLimits.title}
            value={draft.title}
            onChange={({ currentTarget: { value } }) => onChange(withTitle(draft, value))}
          />
        )}
      </FormField>
      <LessonProposal draft={draft} onTake={(changes) => onChange(withChosenTags(draft, changes))} />
      <TagFields
        tags={draft.tags}
        problems={problems}
        onChange={(changes) => onChange(withChosenTags(draft, changes))}
      />
    </>
  );
}
