import type { ReactNode } from 'react';
import { formatNumber } from '../../../../shared/platform/format.ts';
import { UrlLink } from '../../../ui/links/UrlLink/UrlLink.tsx';
import { EmptyState } from '../../../ui/states/EmptyState/EmptyState.tsx';
import classes from './EmptyList.module.css';

/** A list that has rows and lacks only some of the chosen conditions. */
export interface NearestList {
  /** Names of the conditions to give up. */
  readonly without: readonly string[];
  readonly total: number;
  readonly href: string;
}

interface EmptyListProps {
  readonly message: string;
  readonly nearest: readonly NearestList[];
  /** Other ways on. */
  readonly children?: ReactNode;
}

/** In place of the rows when there are none: the nearest lists that hold something. */
export function EmptyList({ message, nearest, children }: EmptyListProps) {
  return (
    <EmptyState message={message}>
      {nearest.length > 0 && (
        <ul className="flex wrap justify-center gap-8 m-0" aria-label="相近的筛选">
          {nearest.map(({ without, total, href }) => (
            <li key={href}>
              <UrlLink
                className={`${classes.link} rounded border-accent block text-strong`}
                url={href}
                data-keep-scroll=""
              >
                去掉{without.map((name) => `“${name}”`).join('、')}，有 {formatNumber(total)} 份
              </UrlLink>
            </li>
          ))}
        </ul>
      )}
      {children}
    </EmptyState>
  );
}
