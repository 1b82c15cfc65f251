import { useQueryClient } from '@tanstack/react-query';
import {
  myErrorReports,
  reportResourceError,
  resourceErrorPop,
} from '../../../shared/contributions/calls/error-report.ts';
import { resourceDetail } from '../../../shared/library/calls/resource.ts';
import { recordOf } from '../../../shared/site/routes/table.ts';
import { MyReports } from '../../features/contributions/error-report/MyReports.tsx';
import { myReportsInput } from '../../features/contributions/error-report/my-reports.data.ts';
import { ReportCard } from '../../features/contributions/error-report/ReportCard.tsx';
import { ReportForm, type ReportWords } from '../../features/contributions/error-report/ReportForm.tsx';
import { ChooseResource } from '../../features/library/resource-preview/ChooseResource.tsx';
import { call } from '../../lib/calls/api.ts';
import { queryKeyOf } from '../../lib/calls/calls.ts';
import { optional, type PageModule, required } from '../../lib/site/page.ts';
import { queryId, statusByQueryId } from '../../lib/site/query-id.ts';
import { useVisitOf } from '../../lib/site/visit.ts';
import { PageLink } from '../../ui/links/PageLink/PageLink.tsx';
import { PageColumn } from '../../ui/PageColumn/PageColumn.tsx';
import { Late } from '../../ui/states/Late/Late.tsx';
import { LoadFailure } from '../../ui/states/LoadFailure/LoadFailure.tsx';
import { notify } from '../../ui/states/Notice/notices.ts';
import { Skeleton } from '../../ui/states/Skeleton/Skeleton.tsx';
import classes from './CorrectionPage.module.css';

const { title } = recordOf('resource-correction');

/** Says what is wrong with a resource, and shows what has become of one's reports. */
export function CorrectionPage() {
  const id = queryId(useVisitOf('resource-correction'));
  if (id !== undefined) return <Correction resourceId={id} />;
  return (
    <ChooseResource title={title} className={classes.column}>
      <OwnReports />
    </ChooseResource>
  );
}

function Correction({ resourceId }: { readonly resourceId: string }) {
  const client = useQueryClient();

  async function handleSend(words: ReportWords) {
    await call(reportResourceError, { resourceId, ...words }, { silent: true });
    void notify('success', '报错已提交，感谢您的帮助');
    await Promise.all([
      client.invalidateQueries({ queryKey: queryKeyOf(resourceErrorPop, { resourceId }) }),
      client.invalidateQueries({ queryKey: queryKeyOf(myErrorReports, myReportsInput) }),
    ]);
  }

  const place = <Skeleton shape="rows" className={classes.place} />;
  return (
    <PageColumn
      trail={[{ to: 'resource-id', title: '资源详情', params: { id: resourceId } }]}
      current={title}
      title={title}
      className={classes.column}
    >
      <section className={`${classes.sheet} panel`} aria-label="提交报错">
        <Late
          endpoint={resourceErrorPop}
          input={{ resourceId }}
          placeholder={place}
          failed={(retry) => <LoadFailure what="报错表单" onRetry={retry} />}
        >
          {({ targetName, kinds, open }) => (
            <>
              <p className={`${classes.target} text-soft`}>
                资源：
                <PageLink to="resource-id" params={{ id: resourceId }}>
                  {targetName}
                </PageLink>
              </p>
              {open ? (
                <div role="status">
                  <p>您对该资源的报错还在处理，有结果后可以再次提交。</p>
                  <ReportCard report={open} />
                </div>
              ) : (
                <ReportForm kinds={kinds} questionNum={0} onSend={handleSend} />
              )}
            </>
          )}
        </Late>
      </section>
      <OwnReports />
    </PageColumn>
  );
}

const OwnReports = () => (
  <section className={`${classes.sheet} panel`} aria-labelledby="mine">
    <h2 id="mine" className="text-lg">
      我的纠错
    </h2>
    <MyReports />
  </section>
);

export const correctionPage: PageModule<'resource-correction'> = {
  Page: CorrectionPage,
  needs(visit) {
    const id = queryId(visit);
    const own = optional(myErrorReports, myReportsInput);
    return id === undefined
      ? [own]
      : [required(resourceDetail, { id }), optional(resourceErrorPop, { resourceId: id }), own];
  },
  status: statusByQueryId,
  head(visit, read, site) {
    const id = queryId(visit);
    const name = id === undefined ? '' : read(resourceDetail, { id })?.resourceName;
    return {
      title: `${name ? `${title}：${name}` : title} - ${site.name}`,
      description: `报告${name || '资源'}中的错误，查看编辑的处理结果。`,
      canonicalPath: '/resource/correction',
      noindex: true,
    };
  },
};
