import { formatCount } from '../../../../shared/platform/format.ts';
import { useEntryMark } from '../../../lib/site/entry-mark.ts';
import { UrlLink } from '../../../ui/links/UrlLink/UrlLink.tsx';
import classes from './Chips.module.css';

interface CollectionChipProps {
  readonly id: string;
  readonly name: string;
  readonly resourceNum: number;
  readonly url: string;
  readonly title?: string | undefined;
}

/** An item of a list of chips: a collection's name and how much is in it. */
export function CollectionChip({ id, name, resourceNum, url, title }: CollectionChipProps) {
  const mark = useEntryMark('collection');
  return (
    <li {...mark(id)}>
      <UrlLink className={`${classes.chip} row bg-sunken gap-4 text-dark`} url={url} title={title}>
        {name}
        <span className="text-faint text-xs nowrap">{formatCount(resourceNum)}份</span>
      </UrlLink>
    </li>
  );
}
