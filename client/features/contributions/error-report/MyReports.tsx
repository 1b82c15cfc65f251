import { myErrorReports } from '../../../../shared/contributions/calls/error-report.ts';
import { EmptyState } from '../../../ui/states/EmptyState/EmptyState.tsx';
import { Late } from '../../../ui/states/Late/Late.tsx';
import { LoadFailure } from '../../../ui/states/LoadFailure/LoadFailure.tsx';
import { Skeleton } from '../../../ui/states/Skeleton/Skeleton.tsx';
import classes from './MyReports.module.css';
import { myReportsInput } from './my-reports.data.ts';
import { ReportCard } from './ReportCard.tsx';

/** A person's newest reports with their states. */
export function MyReports() {
  return (
    <Late
      endpoint={myErrorReports}
      input={myReportsInput}
      placeholder={<Skeleton shape="rows" className={classes.place} />}
      failed={(retry) => <LoadFailure what="我的纠错" onRetry={retry} />}
    >
      {({ list, total }) =>
        list.length === 0 ? (
          <EmptyState message="您还没有提交过纠错，发现问题时可在资源详情页点“报错”" />
        ) : (
          <>
            {total > list.length && (
              <p className="note">
                最近 {list.length} 条，共 {total} 条
              </p>
            )}
            <ul className="lines">
              {list.map((report) => (
                <li key={report.id}>
                  <ReportCard report={report} />
                </li>
              ))}
            </ul>
          </>
        )
      }
    </Late>
  );
}
