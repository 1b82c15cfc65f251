import { Suspense, useEffect, useRef } from 'react';
import { useCall } from '../../lib/calls/calls.ts';
import { Count } from '../../ui/Count/Count.tsx';
import { UrlLink } from '../../ui/links/UrlLink/UrlLink.tsx';
import classes from './ResourceSearchPage.module.css';
import { type CountCall, countCalls } from './resource-search.data.ts';
import { type Found, tabs } from './resource-search.view.ts';
import type { SearchState } from './search-state.ts';

interface SearchTabsProps {
  readonly state: SearchState;
  /** What the search for resources found, on tabs that show it. */
  readonly found?: Found;
}

/** Shows that there are tabs before the chosen one. */
const roomBefore = 60;

const nothing: Found = { facets: [], understood: [] };

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
        {tabs(state, found).map(({ key, name, count, href, chosen }) => (
          <li key={key}>
            <UrlLink
              className={`${classes.tab} block nowrap`}
              url={href}
              data-keep-scroll=""
              aria-current={chosen ? 'page' : undefined}
            >
              {name}
              {key === 'question' || key === 'book' ? (
                <Suspense>
                  <LateCount call={counts[key]} />
                </Suspense>
              ) : (
                <Count value={count} />
              )}
            </UrlLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A number whose call does not hold the page back. */
function LateCount({ call: { endpoint, input } }: { readonly call: CountCall }) {
  const view = useCall(endpoint, input);
  return <Count value={view.status === 'ready' ? view.data.total : undefined} />;
}
