import { type KeyboardEvent, type MouseEvent, type ReactNode, useRef } from 'react';
import { startAfterHydration } from '../../lib/browser/start-after-hydration.ts';
import classes from './Tabs.module.css';
import { tabAfterKey } from './tab-keys.ts';

export interface Tab {
  readonly id: string;
  readonly name: string;
  /** Of a page that shows this tab: a click leads there while no script has loaded. */
  readonly href?: string;
}

interface TabListProps {
  /** Names the tablist. */
  readonly label: string;
  readonly tabs: readonly Tab[];
  readonly active: string;
  /** Prefix of the ids of tabs and panel, unique in the page; the `TabPanel` gets the same. */
  readonly idPrefix: string;
  readonly onChange: (id: string) => void;
}

const tabId = (prefix: string, id: string) => `${prefix}-tab-${id}`;
const panelId = (prefix: string) => `${prefix}-panel`;

/** Tabs by the ARIA pattern: one tab stop, arrows and Home/End move and choose at once. */
export function TabList({ label, tabs, active, idPrefix, onChange }: TabListProps) {
  const list = useRef<HTMLDivElement>(null);

  // the page of the tabs may hold parts that are not hydrated yet
  const choose = (id: string) => startAfterHydration(() => onChange(id));

  function handleKeyDown(event: KeyboardEvent) {
    const now = tabs.findIndex((tab) => tab.id === active);
    const next = tabAfterKey(event.key, now, tabs.length);
    const tab = next === undefined ? undefined : tabs[next];
    if (!tab || next === undefined) return;
    event.preventDefault();
    choose(tab.id);
    (list.current?.children[next] as HTMLElement | undefined)?.focus();
  }

  function handleClick(event: MouseEvent, id: string) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    choose(id);
  }

  return (
    <div
      ref={list}
      className={`${classes.list} flex gap-4 min-w-0 overflow-x-auto`}
      role="tablist"
      aria-label={label}
      onKeyDown={handleKeyDown}
    >
      {tabs.map((tab) => {
        const facts = {
          role: 'tab',
          id: tabId(idPrefix, tab.id),
          className: `${classes.tab} bare rounded flex-none relative text-faint pointer`,
          'aria-selected': tab.id === active,
          'aria-controls': panelId(idPrefix),
          tabIndex: tab.id === active ? 0 : -1,
          onClick: (event: MouseEvent) => handleClick(event, tab.id),
        };
        return tab.href === undefined ? (
          <button key={tab.id} type="button" {...facts}>
            {tab.name}
          </button>
        ) : (
          <a key={tab.id} href={tab.href} {...facts}>
            {tab.name}
          </a>
        );
      })}
    </div>
  );
}

interface TabPanelProps {
  readonly active: string;
  readonly idPrefix: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** The content of the chosen tab; only that one is in the document. */
export function TabPanel({ active, idPrefix, className, children }: TabPanelProps) {
  return (
    <div role="tabpanel" id={panelId(idPrefix)} aria-labelledby={tabId(idPrefix, active)} className={className}>
      {children}
    </div>
  );
}
