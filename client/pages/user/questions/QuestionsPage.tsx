import { useState } from 'react';
import { ownBankList } from '../../../../shared/questions/calls/own-bank.ts';
import { maxExportedQuestions } from '../../../../shared/questions/own-question-limits.ts';
import { queryOf } from '../../../../shared/site/routes/resolve.ts';
import { ChosenConditions } from '../../../features/library/resource-list/ChosenConditions.tsx';
import { FacetLines } from '../../../features/library/resource-list/FacetLines.tsx';
import { CentreLayout } from '../../../features/people/personal-centre/CentreLayout.tsx';
import { CentreSection } from '../../../features/people/personal-centre/CentreSection.tsx';
import { centreHead } from '../../../features/people/personal-centre/centre-head.ts';
import { ListPage } from '../../../features/people/personal-centre/ListPage.tsx';
import { optional, type PageModule } from '../../../lib/site/page.ts';
import { useVisitOf } from '../../../lib/site/visit.ts';
import { Button, linkAsButton } from '../../../ui/controls/Button/Button.tsx';
import { PageLink } from '../../../ui/links/PageLink/PageLink.tsx';
import { UrlLink } from '../../../ui/links/UrlLink/UrlLink.tsx';
import { EmptyState } from '../../../ui/states/EmptyState/EmptyState.tsx';
import { Late } from '../../../ui/states/Late/Late.tsx';
import { LoadFailure } from '../../../ui/states/LoadFailure/LoadFailure.tsx';
import { Skeleton } from '../../../ui/states/Skeleton/Skeleton.tsx';
import { ListSearch } from '../ListSearch/ListSearch.tsx';
import { ExportQuestions } from './ExportQuestions.tsx';
import { FilingTools } from './FilingTools.tsx';
import { OwnQuestions } from './OwnQuestions.tsx';
import { PickedBar } from './PickedBar.tsx';
import classes from './QuestionsPage.module.css';
import { type BankQuery, bankConditions, bankFilter, bankInput, bankLines, withoutFilters } from './questions.data.ts';

/** The questions of one's own, by subject, type, level, folder and tag. */
function QuestionsPage() {
  const query = queryOf(useVisitOf('user-questions'));
  return (
    <CentreLayout>
      <CentreSection title="我的题库" aside={<ListSearch to="user-questions" what="我的题库" query={query} />}>
        <p className="taps-all row wrap gap-10 mb-12">
          <PageLink {...linkAsButton('primary')} to="user-questions-import">
            导入试卷
          </PageLink>
          <PageLink {...linkAsButton('plain')} to="user-questions-edit-id">
            写一题
          </PageLink>
        </p>
        <Listed key={JSON.stringify(query)} query={query} />
      </CentreSection>
    </CentreLayout>
  );
}

function Listed({ query }: { readonly query: BankQuery }) {
  const input = bankInput(query);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const conditions = bankConditions(query);
  return (
    <Late
      endpoint={ownBankList}
      input={input}
      placeholder={<Skeleton shape="rows" className={classes.waiting} />}
      failed={(retry) => <LoadFailure what="我的题库" onRetry={retry} className={classes.waiting} />}
    >
      {(page) => (
        <div className="stack gap-12">
          {(page.total > 0 || conditions.length > 0) && (
            <>
              <FacetLines lines={bankLines(query, page.facets)} found={`${page.total} 题`} />
              <ChosenConditions
                name="已选条件"
                conditions={conditions}
                clear={{ name: '清空筛选', href: withoutFilters(query) }}
              />
              <FilingTools query={query} listInput={input} />
            </>
          )}
          {page.list.length === 0 && page.total === 0 ? (
            <NoQuestions query={query} isFiltered={conditions.length > 0} />
          ) : (
            <ListPage to="user-questions" what="题目" page={page} none={null}>
              <div className="taps-all row wrap gap-10">
                <p className="note">共 {page.total} 题</p>
                <ExportAll query={query} total={page.total} />
              </div>
              <OwnQuestions
                questions={page.list}
                first={(page.pageNum - 1) * page.pageSize + 1}
                ticked={ticked}
                onTick={(id, isTicked) =>
                  setTicked(new Set(isTicked ? [...ticked, id] : [...ticked].filter((one) => one !== id)))
                }
              />
            </ListPage>
          )}
          <PickedBar
            shown={page.list.map(({ id }) => id)}
            ticked={ticked}
            listInput={input}
            onTick={(ids) => setTicked(new Set(ids))}
          />
        </div>
      )}
    </Late>
  );
}

function ExportAll({ query, total }: { readonly query: BankQuery; readonly total: number }) {
  const [isOpen, setOpen] = useState(false);
  const isTooMany = total > maxExportedQuestions;
  return (
    <>
      <span className="needs-scripts">
        <Button look="quiet" aria-disabled={isTooMany} onClick={() => setOpen(!isTooMany)}>
          导出全部
        </Button>
      </span>
      {isTooMany && <span className="note">一次最多 {maxExportedQuestions} 题，先按文件夹或条件筛选</span>}
      {isOpen && <ExportQuestions what={{ filter: bankFilter(query) }} count={total} onClose={() => setOpen(false)} />}
    </>
  );
}

function NoQuestions({ query, isFiltered }: { readonly query: BankQuery; readonly isFiltered: boolean }) {
  if (isFiltered) {
    return (
      <EmptyState message="没有符合全部条件的题">
        <UrlLink className="hover-underline text-accent" url={withoutFilters(query)} data-keep-scroll="">
          查看全部
        </UrlLink>
      </EmptyState>
    );
  }
  return (
    <EmptyState message="题库还是空的：把手边的 Word 试卷导进来，或自己写一题">
      <span className="row wrap gap-10">
        <PageLink to="user-questions-import">导入试卷</PageLink>
        <PageLink to="user-questions-edit-id">写一题</PageLink>
      </span>
    </EmptyState>
  );
}

export const questionsPage: PageModule<'user-questions'> = {
  Page: QuestionsPage,
  needs: (visit) => [optional(ownBankList, bankInput(queryOf(visit)))],
  head: centreHead('user-questions'),
};
