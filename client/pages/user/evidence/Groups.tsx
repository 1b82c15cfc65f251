import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { CodedError } from '../../../../shared/contract/errors.ts';
import { hrefOf } from '../../../../shared/site/routes/match.ts';
import { CentreSection } from '../../../features/people/personal-centre/CentreSection.tsx';
import { inStation } from '../../../lib/site/address.ts';
import { useVisit } from '../../../lib/site/visit.ts';
import { Button } from '../../../ui/controls/Button/Button.tsx';
import { notify, warn } from '../../../ui/states/Notice/notices.ts';
import classes from './Analysis.module.css';
import { type GroupView, oneDecimal } from './analysis.view.ts';
import { makeExercise } from './make-exercise.ts';

interface GroupsProps {
  readonly groups: readonly GroupView[];
  readonly fullMark: number;
  /** Whether the questions of the paper are known. */
  readonly isReady: boolean;
  /** Of the paper. */
  readonly title: string;
  readonly study: Parameters<typeof makeExercise>[0]['study'] | undefined;
  readonly askedIds: readonly string[];
}

/** Three groups of pupils by rank, with an exercise about what each of them loses marks on. */
export function Groups({ groups, fullMark, isReady, title, study, askedIds }: GroupsProps) {
  const navigate = useNavigate();
  const { station } = useVisit();
  const [making, setMaking] = useState('');

  async function make({ name, wish }: GroupView) {
    if (!wish || !study) return;
    setMaking(name);
    try {
      const { studyPhaseCode, subjectCode } = study;
      const { id, missing } = await makeExercise({
        ...{ title: `${title.slice(0, 80)}·${name}组巩固练习`, wish, askedIds },
        study: { studyPhaseCode, subjectCode },
      });
      if (!id) return void warn('题库里没有这些知识点的其他试题');
      if (missing > 0) void notify('info', `题库里这些知识点的题不够，少了 ${missing} 题`);
      navigate(inStation(hrefOf('create-paper-paper-detail', {}, { id }), station));
    } catch (error) {
      void warn(error instanceof CodedError ? error.message : '练习没有生成，请重试');
    } finally {
      setMaking('');
    }
  }

  return (
    <CentreSection title="分层巩固">
      <p className="note mb-12">
        按总分名次把全班大致三等分，同分的在同一组。练习针对各组失分最多的知识点，不含本卷的题。
      </p>
      <ul className={`${classes.groups} grid gap-12`}>
        {groups.map((group) => (
          <li key={group.name} className="box min-w-0 stack gap-8">
            <h3 className="text-md">
              {group.name}组 <span className="note">{group.pupils.length} 人</span>
            </h3>
            {group.pupils.length > 0 && (
              <p className="text-soft">
                平均 {oneDecimal(group.mean)} 分（满分 {fullMark}）
              </p>
            )}
            {group.wish && (
              <p className="breaks">
                <span className="text-faint">薄弱：</span>
                {group.wish.points.map(({ name }) => name).join('、')}
              </p>
            )}
            {isReady && group.pupils.length > 0 && !group.wish && (
              <p className="note">没有失分，或失分的题未标知识点，不能按知识点出练习。</p>
            )}
            {group.wish && (
              <p className="not-printed">
                <Button
                  busy={making === group.name}
                  aria-disabled={making !== '' || !study}
                  onClick={() => void make(group)}
                >
                  生成巩固练习<span className="visually-hidden">：{group.name}组</span>
                </Button>
              </p>
            )}
            {group.pupils.length > 0 && (
              <details>
                <summary className="pointer text-accent">名单</summary>
                <ul className={classes.pupils}>
                  {group.pupils.map(({ number, name, total }) => (
                    <li key={number}>
                      {name || number}
                      {name && <span className="note"> {number}</span>} <span className="digits">{total}</span>
                    </li>
                  ))}
                </ul>
              </details>
            )}
          </li>
        ))}
      </ul>
    </CentreSection>
  );
}
