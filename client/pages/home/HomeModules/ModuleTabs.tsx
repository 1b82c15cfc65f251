import { useState } from 'react';
import { areaName } from '../../../../shared/platform/area.ts';
import { localFirstNote } from '../../../lib/library/local-first.ts';
import { useVisit } from '../../../lib/site/visit.ts';
import { SectionHeader } from '../../../ui/SectionHeader/SectionHeader.tsx';
import { EmptyState } from '../../../ui/states/EmptyState/EmptyState.tsx';
import { TabList, TabPanel } from '../../../ui/Tabs/Tabs.tsx';
import { chosenTab, type ModuleView } from '../home.view.ts';
import section from '../Section.module.css';
import { moduleBodies } from './module-bodies.tsx';
import { UpdateCounts } from './UpdateCounts.tsx';

interface ModuleTabsProps {
  readonly view: ModuleView;
  readonly headingId: string;
}

/**
 * A module with its data. Until a tab is chosen 更多 leads to the whole module, so every tab is reachable without
 * scripts.
 */
export function ModuleTabs({ view: { module, tabs }, headingId }: ModuleTabsProps) {
  const [chosen, setChosen] = useState<string>();
  const tab = chosenTab(tabs, chosen);
  const Body = moduleBodies[module.kind];
  const hasTabs = tabs.length > 1;
  const { station } = useVisit();
  const note =
    station &&
    tab &&
    localFirstNote({
      areaName: areaName(station.areaCode),
      localNum: tab.localNum,
      shownNum: tab.items.length,
      what: '这类资源',
    });
  return (
    <>
      <SectionHeader
        title={module.moduleName}
        headingId={headingId}
        moreUrl={(tab?.tabId === chosen && tab?.moreUrl) || module.moreUrl}
      >
        {tab && hasTabs && (
          <TabList
            label={module.moduleName}
            tabs={tabs.map(({ tabId, tabName }) => ({ id: tabId, name: tabName }))}
            active={tab.tabId}
            idPrefix={headingId}
            onChange={setChosen}
          />
        )}
        {module.kind === 'papers' && <UpdateCounts />}
      </SectionHeader>
      {note && <p className="note mt-8">{note}</p>}
      {!tab && <EmptyState message="这个学段学科还没有内容，换一个学科看看" />}
      {tab && hasTabs && (
        <TabPanel active={tab.tabId} idPrefix={headingId} className={section.body}>
          <Body items={tab.items} />
        </TabPanel>
      )}
      {tab && !hasTabs && (
        <div className={section.body}>
          <Body items={tab.items} />
        </div>
      )}
    </>
  );
}
