import type { ReactNode } from 'react';
import { uploadLimits } from '../../../../shared/contributions/upload-limits.ts';
import { shutUploadTags, type UploadTag, uploadCategories } from '../../../../shared/contributions/upload-tags.ts';
import { areas } from '../../../../shared/platform/area.ts';
import { textbookVersionList } from '../../../../shared/platform/calls/reference.ts';
import { gradeName, gradesOf } from '../../../../shared/platform/facet-codes.ts';
import { phases, subjectsOf } from '../../../../shared/platform/study.ts';
import { useCall } from '../../../lib/calls/calls.ts';
import { FormField } from '../../../ui/controls/FormField/FormField.tsx';
import { ChapterSelect } from './ChapterSelect.tsx';
import { KnowledgeField } from './KnowledgeField.tsx';
import classes from './TagFields.module.css';
import { type DraftProblems, type DraftTags, isRequiredTag } from './upload-draft.ts';

interface TagFieldsProps {
  readonly tags: DraftTags;
  readonly problems: DraftProblems;
  readonly onChange: (changes: DraftTags) => void;
  /** Changes many files at once: an empty field changes nothing, and nothing is required. */
  readonly isBatch?: boolean;
}

interface Choice {
  readonly value: number | string;
  readonly label: string;
}

const firstYear = 2000;

/** The tags of a file: what every file says first, what few say folded below. */
export function TagFields({ tags, problems, onChange, isBatch = false }: TagFieldsProps) {
  const { studyPhaseCode: phase = 0, subjectCode = 0, versionCode, category = 0 } = tags;
  const isShut = (tag: UploadTag) => shutUploadTags(category).includes(tag);
  const empty = isBatch ? '不改动' : '请选择';
  // the form appears only after files were chosen, never in the server's HTML
  const nextYear = new Date().getFullYear() + 1;
  const years = Array.from({ length: nextYear - firstYear + 1 }, (_, i) => nextYear - i);

  const select = (tag: CodeTag, label: string, choices: readonly Choice[]) => (
    <FormField label={label} isOptional={!isBatch && !isRequiredTag(tag, tags)} problem={problems[tag]}>
      {(control) => (
        <select
          {...control}
          name={tag}
          value={tags[tag] ?? ''}
          onChange={({ currentTarget: { value } }) => onChange({ [tag]: value === '' ? undefined : Number(value) })}
        >
          <option value="">{empty}</option>
          {choices.map(({ value, label: name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      )}
    </FormField>
  );
  const renderTextField = (tag: 'schoolName' | 'examName', label: string, placeholder: string) => (
    <FormField label={label} isOptional={!isBatch} problem={problems[tag]}>
      {(control) => (
        <input
          {...control}
          name={tag}
          maxLength={uploadLimits.tagName}
          placeholder={placeholder}
          value={tags[tag] ?? ''}
          onChange={({ currentTarget: { value } }) => onChange({ [tag]: value })}
        />
      )}
    </FormField>
  );

  return (
    <>
      <div className={classes.grid}>
        {select('studyPhaseCode', '学段', phases.map(dictChoice))}
        {select('subjectCode', '学科', subjectsOf(phase).map(dictChoice))}
        {select(
          'category',
          '类别',
          uploadCategories(phase).map(({ code, name }) => ({ value: code, label: name })),
        )}
        {select(
          'gradeCode',
          '年级',
          gradesOf(phase).map((grade) => ({ value: grade, label: gradeName(grade) })),
        )}
        {select(
          'year',
          '年份',
          years.map((year) => ({ value: year, label: `${year}年` })),
        )}
        {select(
          'areaCode',
          '地区',
          areas.map(({ code, name }) => ({ value: code, label: name })),
        )}
      </div>
      <Folded>
        <div className={classes.grid}>
          {renderTextField('schoolName', '学校', '如：武汉市第二中学')}
          {renderTextField('examName', '考试', '如：期中考试')}
          {!isShut('versionCode') && subjectCode > 0 && <VersionSelect tags={tags} empty={empty} onChange={onChange} />}
          {!isShut('chapterId') && subjectCode > 0 && versionCode && !isBatch && (
            <ChapterSelect tags={tags} onChange={onChange} />
          )}
        </div>
        {subjectCode > 0 && !isBatch && <KnowledgeField tags={tags} problem={problems.kpointIds} onChange={onChange} />}
      </Folded>
    </>
  );
}

type CodeTag = 'studyPhaseCode' | 'subjectCode' | 'category' | 'gradeCode' | 'year' | 'areaCode';

const dictChoice = ({ dictCode, dictName }: { dictCode: number | string; dictName: string }): Choice => ({
  value: dictCode,
  label: dictName,
});

const Folded = ({ children }: { readonly children: ReactNode }) => (
  <details className={`${classes.more} mb-8`}>
    <summary className="text-accent text-sm pointer">更多标签（选填）：学校、考试、教材与知识点</summary>
    {children}
  </details>
);

interface VersionSelectProps {
  readonly tags: DraftTags;
  readonly empty: string;
  readonly onChange: (changes: DraftTags) => void;
}

function VersionSelect({ tags, empty, onChange }: VersionSelectProps) {
  const { studyPhaseCode = 0, subjectCode = 0, versionCode = '' } = tags;
  const versions = useCall(textbookVersionList, { studyPhaseCode, subjectCode });
  const choices = versions.status === 'ready' ? versions.data.filter(({ hasTree }) => hasTree !== false) : [];
  // a subject whose textbooks are not entered yet has none to choose
  if (versions.status === 'ready' && choices.length === 0) return null;
  const isKnown = versionCode === '' || choices.some(({ dictCode }) => dictCode === versionCode);
  return (
    <FormField label="教材版本" isOptional>
      {(control) => (
        <select
          {...control}
          name="versionCode"
          value={isKnown ? versionCode : ''}
          onChange={({ currentTarget: { value } }) => onChange({ versionCode: value === '' ? undefined : value })}
        >
          <option value="">{empty}</option>
          {choices.map(({ dictCode, dictName }) => (
            <option key={dictCode} value={dictCode}>
              {dictName}
            </option>
          ))}
        </select>
      )}
    </FormField>
  );
}
