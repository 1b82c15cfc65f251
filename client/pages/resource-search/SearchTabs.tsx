import { Suspense, useEffect, useRef } from 'react';
import type { ResourceList } from '../../../shared/library/calls/resource-list.schema.ts';
import type { Choice } from '../../features/library/resource-list/refinement.ts';
import { useCall } from '../../lib/calls/calls.ts';
import { Count } from '../../ui/Count/Count.tsx';
import { UrlLink } from '../../ui/links/UrlLink/UrlLink.tsx';
import classes from './ResourceSearchPage.module.css';
import { type CountCall, countCalls, type QuestionCountCall } from './resource-search.data.ts';
import { type Found, questionsFor, tabs } from './resource-search.view.ts';
import { elsewhereHref, type SearchState } from './search-state.ts';

interface SearchTabsProps {
  readonly state: SearchState;
  /** What the search for resources found, on tabs that show it. */
  readonly found?: FoundResources;
}

type FoundResources = Found & Partial<Pick<ResourceList, 'list'>>;

/** Shows that there are tabs before the chosen one. */
const roomBefore = 60;

const nothing: FoundResources = { facets: [], understood: [] };

/** Kinds of results: links, for each is a page of its own. Questions and books are counted by calls that may be late. */
export function SearchTabs({ state, found = nothing }: SearchTabsProps) {
  const counts = countCalls(state);
  const list = useRef<HTMLUListElement>(null);
  const { type } = state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another chosen tab
  useEffect(() => {
    const chosen = list.current?.querySelector<HTMLElement>('[aria-current]');
    // on a phone it may stand outside of the strip
    if (list.current && chosen) list.current.scrollLeft = chosen.offsetLeft - list.current.offsetLeft - roomBefore;
  }, [type]);
  return (
    <nav aria-label="结果类型">
      <ul ref={list} className={`${classes.tabs} flex gap-4 overflow-x-auto m-0`}>
        {tabs(state, found).map((tab) => (
          <li key={tab.key}>
            {tab.key === 'question' || tab.key === 'book' ? (
              <Suspense fallback={<Tab tab={tab} />}>
                {tab.key === 'question' ? (
                  <QuestionTab tab={tab} state={state} found={found} call={counts.question} />
                ) : (
                  <BookTab tab={tab} call={counts.book} />
                )}
              </Suspense>
            ) : (
              <Tab tab={tab} />
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Tab({ tab: { name, count, href, chosen } }: { readonly tab: Choice }) {
  return (
    <UrlLink
      className={`${classes.tab} block nowrap`}
      url={href}
      data-keep-scroll=""
      aria-current={chosen ? 'page' : undefined}
    >
      {name}
      <Count value={count} />
    </UrlLink>
  );
}

/** A number whose call does not hold the page back. */
function BookTab({ tab, call: { endpoint, input } }: { readonly tab: Choice; readonly call: CountCall }) {
  const view = useCall(endpoint, input);
  return <Tab tab={{ ...tab, count: view.status === 'ready' ? view.data.total : undefined }} />;
}

/**
 * Where the own subject has no question with the words, the tab leads to the subject that the hits say, else to the one
 * that has most.
 */
function QuestionTab({
  tab,
  state,
  found,
  call: { endpoint, input },
}: {
  readonly tab: Choice;
  readonly state: SearchState;
  readonly found: FoundResources;
  readonly call: QuestionCountCall;
}) {
  const view = useCall(endpoint, input);
  if (view.status !== 'ready') return <Tab tab={tab} />;
  const { total, elsewhere } = view.data;
  const other = total > 0 ? undefined : (questionsFor(state, view.data, found) ?? elsewhere[0]);
  return (
    <Tab tab={other ? { ...tab, count: other.total, href: elsewhereHref(state, other) } : { ...tab, count: total }} />
  );
}
