import { formatDay } from '../../../../shared/platform/format.ts';
import type { EvidenceBrief } from '../../../../shared/questions/calls/class-evidence.schema.ts';
import { evidenceList } from '../../../../shared/questions/calls/class-evidence.ts';
import { CentreSection } from '../../../features/people/personal-centre/CentreSection.tsx';
import { linkAsButton } from '../../../ui/controls/Button/Button.tsx';
import { PageLink } from '../../../ui/links/PageLink/PageLink.tsx';
import { EmptyState } from '../../../ui/states/EmptyState/EmptyState.tsx';
import { Late } from '../../../ui/states/Late/Late.tsx';
import { LoadFailure } from '../../../ui/states/LoadFailure/LoadFailure.tsx';
import { Skeleton } from '../../../ui/states/Skeleton/Skeleton.tsx';
import { DeleteEvidence } from './DeleteEvidence.tsx';
import classes from './EvidencePage.module.css';

/** The marks that are stored, of one paper or of all. */
export function EvidenceList({ paperId }: { readonly paperId: string | undefined }) {
  return (
    <CentreSection title={paperId ? '这份试卷已保存的成绩' : '已保存的成绩'}>
      <Late
        endpoint={evidenceList}
        input={paperId ? { paperId } : {}}
        placeholder={<Skeleton shape="rows" className={classes.waiting} />}
        failed={(retry) => <LoadFailure what="已保存的成绩" onRetry={retry} className={classes.waiting} />}
      >
        {({ list }) => {
          if (list.length > 0) {
            return (
              <ul className="lines">
                {list.map((one) => (
                  <li key={one.evidenceId}>
                    <EvidenceRow brief={one} />
                  </li>
                ))}
              </ul>
            );
          }
          return paperId ? (
            <p className="note">还没有。读取小分表并保存后，这里会列出各班的成绩。</p>
          ) : (
            <EmptyState message="还没有成绩。在“我的组卷”里选一份考过的试卷，点“成绩分析”读取小分表">
              <PageLink to="user-papers" {...linkAsButton('primary')}>
                去我的组卷
              </PageLink>
            </EmptyState>
          );
        }}
      </Late>
    </CentreSection>
  );
}

function EvidenceRow({ brief }: { readonly brief: EvidenceBrief }) {
  const { evidenceId, className, title, day, pupilNum, expiresAt } = brief;
  return (
    <div className={`${classes.row} row wrap justify-between gap-8`}>
      <div className="fill">
        <PageLink to="user-evidence" query={{ id: evidenceId }} className="hover-underline breaks">
          {className} · {title}
        </PageLink>
        <p className="note">
          {day} · {pupilNum} 人 · <time dateTime={expiresAt}>{formatDay(expiresAt)}</time> 清除
        </p>
      </div>
      <DeleteEvidence brief={brief} />
    </div>
  );
}
