import { phaseName } from '../../../../shared/domain/study.ts';
import { useSelection } from '../../../lib/selection.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { PageLink } from '../../../ui/PageLink/PageLink.tsx';
import { type Exam, exams } from '../exams.ts';
import classes from './PhaseOffer.module.css';

interface PhaseOfferProps {
  readonly exam: Exam;
}

/** On the page of another phase than the selected one: switch to it, or go to one's own examination. */
export function PhaseOffer({ exam }: PhaseOfferProps) {
  const [{ studyPhaseCode, studyPhaseName }, change] = useSelection();
  if (studyPhaseCode === exam.studyPhaseCode) return null;
  const own = exams.find((other) => other.studyPhaseCode === studyPhaseCode);
  const phase = phaseName(exam.studyPhaseCode);
  return (
    <aside className={classes.root} aria-label="学段提示">
      <p>
        您选择的学段是{studyPhaseName}，这里是{phase}的{exam.name}备考。
      </p>
      <div className={classes.ways}>
        <span className={classes.switch}>
          <Button look="primary" onClick={() => change({ studyPhaseCode: exam.studyPhaseCode })}>
            切换到{phase}
          </Button>
        </span>
        {own && (
          <PageLink className={classes.own} to={own.route}>
            去{own.name}备考
          </PageLink>
        )}
      </div>
    </aside>
  );
}
