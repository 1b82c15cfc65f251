import { type ReactNode, useId, useState } from 'react';
import { type BasketTab, basketTabNames, tabCaps } from '../../../../shared/questions/basket-rules.ts';
import { useShownSelection } from '../../../lib/site/shown-study.ts';
import { SideDrawer } from '../../../ui/SideDrawer/SideDrawer.tsx';
import { EmptyState } from '../../../ui/states/EmptyState/EmptyState.tsx';
import { LoadFailure } from '../../../ui/states/LoadFailure/LoadFailure.tsx';
import { Skeleton } from '../../../ui/states/Skeleton/Skeleton.tsx';
import { TabList, TabPanel } from '../../../ui/Tabs/Tabs.tsx';
import classes from './BasketDrawer.module.css';
import { BasketFooter } from './BasketFooter.tsx';
import { byStudy } from './basket-balance.ts';
import { type BasketItems, useBasketItems } from './basket-items.ts';
import { BasketResourceList } from './ItemLists.tsx';
import { QuestionBasket } from './QuestionBasket.tsx';
import { useBasketActions } from './use-basket.ts';

interface BasketDrawerProps {
  readonly firstTab: BasketTab;
  readonly onClose: () => void;
  /** What can be done with all resources of the basket, given by the page: downloading them. */
  readonly resourceAction: (ids: readonly string[]) => ReactNode;
}

const noItems: BasketItems = { questions: [], resources: [] };
const emptyMessages: Readonly<Record<BasketTab, string>> = {
  question: '试题篮还是空的，在题库或试卷详情中点“加入试题篮”',
  resource: '资源篮还是空的，在资源详情中点“加入资源篮”',
};

/** The basket with its two tabs. */
export function BasketDrawer({ firstTab, onClose, resourceAction }: BasketDrawerProps) {
  const [tab, setTab] = useState(firstTab);
  const { studyPhaseCode, dictCode } = useShownSelection().shown;
  // the page's own subject comes first
  const [study, setStudy] = useState(`${studyPhaseCode}/${dictCode}`);
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const idPrefix = useId();
  const view = useBasketItems();
  const { remove, clear, addAll, toggle } = useBasketActions();
  const items = view.status === 'ready' ? view.data : noItems;
  const baskets = byStudy(items.questions);
  const basket =
    baskets.find(({ subjectCode, studyPhaseCode }) => `${studyPhaseCode}/${subjectCode}` === study) ?? baskets.at(-1);
  const counts = { question: items.questions.length, resource: items.resources.length };

  // failures have been shown by the calls
  const ignore = () => {};
  function handleRemove(ids: readonly string[]) {
    remove(tab, ids).then(() => setRemoved(ids), ignore);
  }
  function handleUndo() {
    const [only, ...more] = removed;
    setRemoved([]);
    if (only === undefined) return;
    (more.length === 0 ? toggle(tab, only, true) : addAll(tab, removed)).catch(ignore);
  }
  function handleClear() {
    const isOneOfMany = tab === 'question' && basket && baskets.length > 1;
    const cleared = isOneOfMany
      ? remove(
          tab,
          basket.questions.map(({ id }) => id),
        )
      : clear(tab);
    return cleared.then(() => setRemoved([]), ignore);
  }
  function handleTab(id: string) {
    setTab(id as BasketTab);
    setRemoved([]);
  }

  return (
    <SideDrawer title="我的篮子" width={420} onClose={onClose}>
      <TabList
        label="篮子"
        tabs={(['question', 'resource'] as const).map((id) => ({
          id,
          name: `${basketTabNames[id]} ${counts[id]}/${tabCaps[id]}`,
        }))}
        active={tab}
        idPrefix={idPrefix}
        onChange={handleTab}
      />
      <TabPanel active={tab} idPrefix={idPrefix} className={classes.items}>
        {removed.length > 0 && (
          <p className={classes.removed} role="status">
            已移除 {removed.length} 项
            <button type="button" className={`${classes.undo} hover-underline`} onClick={handleUndo}>
              撤销
            </button>
          </p>
        )}
        {view.status === 'pending' && <Skeleton shape="rows" className={classes.loading} />}
        {view.status === 'failed' && <LoadFailure what="篮子" onRetry={view.retry} />}
        {view.status === 'ready' && counts[tab] === 0 && <EmptyState message={emptyMessages[tab]} />}
        {tab === 'question' && basket && (
          <QuestionBasket baskets={baskets} shown={basket} onShow={setStudy} onRemove={handleRemove} />
        )}
        {tab === 'resource' && <BasketResourceList resources={items.resources} onRemove={handleRemove} />}
      </TabPanel>
      {counts[tab] > 0 && (
        <BasketFooter
          // the question whether to clear is about one basket
          key={tab === 'question' && basket ? `${basket.studyPhaseCode}/${basket.subjectCode}` : tab}
          tab={tab}
          items={items}
          basket={basket}
          resourceAction={resourceAction}
          onClear={() => handleClear()}
        />
      )}
    </SideDrawer>
  );
}
