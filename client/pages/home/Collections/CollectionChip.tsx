import { formatCount } from '../../../../shared/platform/format.ts';
import { UrlLink } from '../../../ui/links/UrlLink/UrlLink.tsx';
import classes from './Chips.module.css';

interface CollectionChipProps {
  readonly name: string;
  readonly resourceNum: number;
  readonly url: string;
  readonly title?: string | undefined;
}

/** An item of a list of chips: a collection's name and how much is in it. */
export const CollectionChip = ({ name, resourceNum, url, title }: CollectionChipProps) => (
  <li>
    <UrlLink className={`${classes.chip} row bg-sunken gap-4 text-dark`} url={url} title={title}>
      {name}
      <span className="text-faint text-xs nowrap">{formatCount(resourceNum)}份</span>
    </UrlLink>
  </li>
);
