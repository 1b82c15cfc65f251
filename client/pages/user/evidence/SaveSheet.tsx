import { useState } from 'react';
import { saveEvidence } from '../../../../shared/questions/calls/class-evidence.ts';
import type { ComposedPaper } from '../../../../shared/questions/calls/composition.schema.ts';
import { maxClassName, maxPupilName } from '../../../../shared/questions/evidence/evidence-limits.ts';
import type { EvidenceKeep } from '../../../../shared/questions/evidence/retention.ts';
import type { NamedPupil } from '../../../../shared/questions/evidence/score-table.ts';
import { call } from '../../../lib/calls/api.ts';
import { useFormSending } from '../../../lib/calls/use-form-sending.ts';
import { Button } from '../../../ui/controls/Button/Button.tsx';
import { FormField } from '../../../ui/controls/FormField/FormField.tsx';
import { warn } from '../../../ui/states/Notice/notices.ts';
import classes from './EvidencePage.module.css';
import { keepNames } from './kept-names.ts';

interface SaveSheetProps {
  readonly paper: Pick<ComposedPaper, 'id' | 'version'>;
  readonly pupils: readonly NamedPupil[];
  /** ISO day. */
  readonly today: string;
  readonly onSaved: (evidenceId: string) => void;
}

/** Says whose marks a sheet has and how long they are kept, and stores them. */
export function SaveSheet({ paper, pupils, today, onSaved }: SaveSheetProps) {
  const [className, setClassName] = useState('');
  const [day, setDay] = useState(today);
  const [keep, setKeep] = useState<EvidenceKeep>('term');
  const [withNames, setWithNames] = useState(false);
  const hasNames = pupils.some(({ name }) => name !== '');
  const classProblem = className.trim() === '' ? '请填写班级' : undefined;
  const dayProblem = day === '' ? '请选择考试日期' : undefined;
  const { busy, tried, failure, handleSubmit } = useFormSending(!classProblem && !dayProblem, async () => {
    const { evidenceId } = await call(
      saveEvidence,
      {
        ...{ paperId: paper.id, paperVersion: paper.version, className, day, keep },
        pupils: pupils.map(({ number, name, marks }) => ({
          number,
          marks: [...marks],
          ...(withNames && name !== '' && { name: name.slice(0, maxPupilName) }),
        })),
      },
      { silent: true },
    );
    if (!withNames && !keepNames(evidenceId, pupils)) void warn('浏览器没有存下姓名，分析里只显示学号');
    onSaved(evidenceId);
  });
  return (
    <form method="post" className="taps stack gap-8" onSubmit={handleSubmit} noValidate>
      <div className={`${classes.fields} grid`}>
        <FormField label="班级" problem={tried ? classProblem : undefined}>
          {(control) => (
            <input
              {...control}
              value={className}
              maxLength={maxClassName}
              placeholder="如：高二（3）班"
              onChange={({ target }) => setClassName(target.value)}
            />
          )}
        </FormField>
        <FormField label="考试日期" problem={tried ? dayProblem : undefined}>
          {(control) => <input {...control} type="date" value={day} onChange={({ target }) => setDay(target.value)} />}
        </FormField>
        <FormField label="保留">
          {(control) => (
            <select
              {...control}
              value={keep}
              onChange={({ target }) => setKeep(target.value === 'year' ? 'year' : 'term')}
            >
              <option value="term">到学期结束后 30 天</option>
              <option value="year">保留一年</option>
            </select>
          )}
        </FormField>
      </div>
      {hasNames && (
        <label className="row gap-8 tap">
          <input type="checkbox" checked={withNames} onChange={({ target }) => setWithNames(target.checked)} />
          <span>
            同时保存姓名<span className="note">（不勾选时姓名只留在本浏览器，退出登录后清除）</span>
          </span>
        </label>
      )}
      {failure && (
        <p role="alert" className="text-error breaks">
          没有保存：{failure}
        </p>
      )}
      <p>
        <Button type="submit" look="primary" busy={busy}>
          保存并分析
        </Button>
      </p>
    </form>
  );
}
