import type { PageModule } from '../../lib/site/page.ts';
import { useSite, useVisitOf } from '../../lib/site/visit.ts';
import { PageColumn } from '../../ui/PageColumn/PageColumn.tsx';
import { AlbumResults } from './AlbumResults.tsx';
import { HotWords } from './HotWords.tsx';
import { ResourceResults } from './ResourceResults.tsx';
import classes from './ResourceSearchPage.module.css';
import { needs, status } from './resource-search.data.ts';
import { head } from './resource-search.head.ts';
import { searchName } from './resource-search.view.ts';
import { SearchRecords } from './SearchRecords.tsx';
import { searchParts } from './search-parts.ts';
import { isSearch, ofStudy, otherTabOf, stateOf } from './search-state.ts';

const resultsOf = {
  resource: ResourceResults,
  album: AlbumResults,
  question: searchParts.question.Part,
  book: searchParts.book.Part,
} as const;

/** Search results: works as a form without scripts, everything that narrows it down is a link. */
export function ResourceSearchPage() {
  const state = stateOf(useVisitOf('resource-search'));
  const site = useSite();
  const searched = isSearch(state);
  const Results = resultsOf[otherTabOf(state) ?? 'resource'];
  return (
    <PageColumn
      current="搜索"
      title={searched ? `“${searchName(state)}”的搜索结果` : `搜索${site.name}的资源`}
      className={classes.column}
    >
      {searched && <Results state={state} />}
      <div className="grid gap-12">
        <SearchRecords state={state} />
        <HotWords />
      </div>
    </PageColumn>
  );
}

export const resourceSearchPage: PageModule<'resource-search'> = {
  Page: ResourceSearchPage,
  needs,
  head,
  status,
  ofStudy,
  part(visit) {
    const state = stateOf(visit);
    const tab = otherTabOf(state);
    return isSearch(state) && (tab === 'question' || tab === 'book') ? searchParts[tab] : undefined;
  },
};
