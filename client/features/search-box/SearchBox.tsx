import { Suspense } from 'react';
import { hotWordList } from '../../../shared/catalogue/cms.ts';
import { shownSelection } from '../../../shared/routes/shown-study.ts';
import { useCall } from '../../lib/calls.ts';
import { tracked } from '../../lib/tracked-clicks.ts';
import { useVisit } from '../../lib/visit.ts';
import { PageLink } from '../../ui/PageLink/PageLink.tsx';
import classes from './SearchBox.module.css';
import { SearchForm } from './SearchForm.tsx';

const maxHotWords = 6;

/** The search of the header: the box with its suggestions, and the hot words of the subject below it. */
export function SearchBox() {
  return (
    <Suspense fallback={<WithHotWords words={[]} />}>
      <OfSubject />
    </Suspense>
  );
}

function OfSubject() {
  const { studyPhaseCode, dictCode } = shownSelection(useVisit());
  const view = useCall(hotWordList, { studyPhaseCode, subjectCode: dictCode });
  return <WithHotWords words={view.status === 'ready' ? view.data.map((one) => one.hotWord) : []} />;
}

function WithHotWords({ words }: { readonly words: readonly string[] }) {
  return (
    <div className={classes.root}>
      <SearchForm hotWords={words} />
      <ul className={classes.hotWords} aria-label="热门搜索" {...tracked('hot-words')}>
        {words.slice(0, maxHotWords).map((word) => (
          <li key={word}>
            <PageLink to="resource-search" query={{ keyword: word }} newWindow className={classes.hotWord}>
              {word}
            </PageLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
