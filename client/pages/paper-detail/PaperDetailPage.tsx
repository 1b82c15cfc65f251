import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { hrefOf } from '../../../shared/site/routes/match.ts';
import { paperDetailCodec } from '../../../shared/site/routes/question-queries.ts';
import { queryOf, stationPrefix } from '../../../shared/site/routes/resolve.ts';
import type { QueryOf } from '../../../shared/site/routes/table.ts';
import { startAfterHydration } from '../../lib/browser/start-after-hydration.ts';
import type { PageModule } from '../../lib/site/page.ts';
import { useVisit, useVisitOf } from '../../lib/site/visit.ts';
import { linkAsButton } from '../../ui/controls/Button/Button.tsx';
import { LoginLink } from '../../ui/links/LoginLink/LoginLink.tsx';
import { PageLink } from '../../ui/links/PageLink/PageLink.tsx';
import { PageColumn } from '../../ui/PageColumn/PageColumn.tsx';
import { EmptyState } from '../../ui/states/EmptyState/EmptyState.tsx';
import { LoadFailure } from '../../ui/states/LoadFailure/LoadFailure.tsx';
import { Skeleton } from '../../ui/states/Skeleton/Skeleton.tsx';
import { Editor } from './Editor.tsx';
import { type OpenedPaper, openPaper } from './open-paper.ts';
import classes from './PaperDetailPage.module.css';

const route = 'create-paper-paper-detail';
type Query = QueryOf<typeof route>;

const keyOf = ({ id, resourceId, from, shared, phase, subject }: Query) =>
  [id, resourceId, from, shared, phase, subject].join('/');

/** The editor of a paper: one's own, one of the library to begin with, the basket, or what this browser keeps. */
function PaperDetailPage() {
  const visit = useVisitOf(route);
  const navigate = useNavigate();
  const query = queryOf(visit);
  const [saved, setSaved] = useState<{ key: string; as: string }>();
  const key = keyOf(query);
  // the first save gives the paper its address, as keeping a guest's in the browser does; the editor goes on
  const editor = saved?.key === key ? saved.as : key;

  function handleSaved(id: string) {
    const own: Query = { ...paperDetailCodec.defaults, id };
    setSaved({ key: keyOf(own), as: editor });
    navigate(stationPrefix(visit.station) + hrefOf(route, {}, own), { replace: true, state: { keepScroll: true } });
  }

  return (
    <PageColumn trail={[{ to: 'create-paper', title: '精品题库' }]} current="编辑试卷" title="编辑试卷">
      <noscript>编辑试卷需要浏览器启用 JavaScript。</noscript>
      <Opening key={editor} query={query} onSaved={handleSaved} />
    </PageColumn>
  );
}

interface OpeningProps {
  readonly query: Query;
  readonly onSaved: (id: string) => void;
}

type Opened =
  | { readonly status: 'pending' }
  | { readonly status: 'failed' }
  | { readonly status: 'ready'; readonly paper: OpenedPaper | null };

function Opening({ query, onSaved }: OpeningProps) {
  const { hasToken } = useVisit();
  const [opened, setOpened] = useState<Opened>({ status: 'pending' });
  const [attempt, setAttempt] = useState(0);
  const [first] = useState(query);
  const isReady = opened.status === 'ready' && opened.paper !== null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` asks again
  useEffect(() => {
    if (isReady) return;
    let isLeft = false;
    const settle = (next: Opened) => !isLeft && startAfterHydration(() => setOpened(next));
    openPaper(first, hasToken).then(
      (paper) => settle({ status: 'ready', paper }),
      () => settle({ status: 'failed' }),
    );
    return () => {
      isLeft = true;
    };
  }, [first, hasToken, attempt, isReady]);

  if (opened.status === 'pending') return <Skeleton shape="rows" className={`${classes.waiting} panel`} />;
  if (opened.status === 'failed') {
    return <LoadFailure what="试卷" onRetry={() => setAttempt(attempt + 1)} className={`${classes.waiting} panel`} />;
  }
  if (opened.paper) return <Editor opened={opened.paper} onSaved={onSaved} />;
  return <Missing query={first} />;
}

function Missing({ query }: Pick<OpeningProps, 'query'>) {
  const { hasToken } = useVisit();
  return (
    <EmptyState message={missingMessage(query, hasToken)}>
      <div className="flex wrap justify-center gap-10">
        {query.shared && !hasToken && <LoginLink {...linkAsButton('primary')}>登录</LoginLink>}
        {query.id && !hasToken && <LoginLink {...linkAsButton('primary')}>登录后查看我的试卷</LoginLink>}
        <PageLink to="create-paper-intelligent-paper" {...linkAsButton('plain')}>
          智能组卷
        </PageLink>
        <PageLink to="create-paper" {...linkAsButton('plain')}>
          去题库选题
        </PageLink>
      </div>
    </EmptyState>
  );
}

function missingMessage({ id, from, shared }: Query, hasToken: boolean): string {
  if (shared) return hasToken ? '分享的链接已失效，请向分享的老师再要一次' : '登录后可取得同事分享的试卷';
  if (id && hasToken) return '没有这份试卷，或您无权查看';
  return from === 'basket' ? '试题篮还是空的，先去选几道题' : '没有可以编辑的试卷';
}

export const paperDetailPage: PageModule<typeof route> = {
  Page: PaperDetailPage,
  needs: () => [],
  head: (_visit, _read, site) => ({
    title: `编辑试卷 - ${site.name}`,
    description: `在${site.name}编辑试卷：调整题目顺序和分值，预览、打印，导出 Word 和 PDF。`,
    canonicalPath: hrefOf(route),
    noindex: true,
  }),
};
