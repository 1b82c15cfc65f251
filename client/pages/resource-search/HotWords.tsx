import { hotWordList } from '../../../shared/library/calls/home.ts';
import { useVisit } from '../../lib/site/visit.ts';
import { Late } from '../../ui/states/Late/Late.tsx';
import { hotWordInput } from './resource-search.data.ts';
import { WordLinks } from './WordLinks.tsx';

/** What others search for in the visitor's subject. */
export function HotWords() {
  const { selection } = useVisit();
  return (
    <Late endpoint={hotWordList} input={hotWordInput(selection)} placeholder={null} failed={() => null}>
      {(words) => words.length > 0 && <WordLinks title="热门搜索" words={words.map(({ hotWord }) => hotWord)} />}
    </Late>
  );
}
