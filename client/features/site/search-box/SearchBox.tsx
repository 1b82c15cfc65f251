import { Suspense } from 'react';
import { hotWordList } from '../../../../shared/library/calls/home.ts';
import { useCall } from '../../../lib/calls/calls.ts';
import { useEntryMark } from '../../../lib/site/entry-mark.ts';
import { shownSelection } from '../../../lib/site/study-of-page.ts';
import { useVisit } from '../../../lib/site/visit.ts';
import { markTracked } from '../../../lib/tracking/tracked-clicks.ts';
import { CachedFragment } from '../../../ui/CachedFragment/CachedFragment.tsx';
import { PageLink } from '../../../ui/links/PageLink/PageLink.tsx';
import classes from './SearchBox.module.css';
import { SearchForm } from './SearchForm.tsx';

const maxHotWords = 6;
const noWords: readonly HotWord[] = [];

interface HotWord {
  readonly id: string;
  readonly hotWord: string;
}

/** The search of the header: the box with its suggestions, and the hot words of the subject below it. */
export function SearchBox() {
  return (
    <Suspense fallback={<WithHotWords words={noWords} />}>
      <OfSubject />
    </Suspense>
  );
}

function OfSubject() {
  const { studyPhaseCode, dictCode } = shownSelection(useVisit());
  const view = useCall(hotWordList, { studyPhaseCode, subjectCode: dictCode });
  return <WithHotWords words={view.status === 'ready' ? view.data : noWords} />;
}

function WithHotWords({ words }: { readonly words: readonly HotWord[] }) {
  const mark = useEntryMark('hot-word');
  return (
    <div className="min-w-0">
      <SearchForm hotWords={words.map(({ hotWord }) => hotWord)} />
      <CachedFragment
        as="ul"
        owner={words}
        variant=""
        className={`${classes.hotWords} flex wrap overflow-hidden`}
        aria-label="热门搜索"
        {...markTracked('hot-words')}
      >
        {() =>
          words.slice(0, maxHotWords).map(({ id, hotWord }) => (
            <li key={hotWord} {...mark(id)}>
              <PageLink to="resource-search" query={{ keyword: hotWord }} newWindow className={classes.hotWord}>
                {hotWord}
              </PageLink>
            </li>
          ))
        }
      </CachedFragment>
    </div>
  );
}
