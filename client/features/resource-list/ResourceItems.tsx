import type { ReactNode } from 'react';
import type { ResourceBrief } from '../../../shared/catalogue/common.schema.ts';
import { ResourceItem } from '../../ui/ResourceItem/ResourceItem.tsx';
import classes from './ResourceItems.module.css';

interface ResourceItemsProps {
  readonly resources: readonly ResourceBrief[];
  /** Number of the first row in the whole list, from 1. */
  readonly first: number;
  /** What can be done with a row. */
  readonly actions?: (resource: ResourceBrief) => ReactNode;
}

/** The rows of a list page. They are headings of level 3. */
export function ResourceItems({ resources, first, actions }: ResourceItemsProps) {
  return (
    <ol className={classes.root} start={first}>
      {resources.map((resource) => (
        <li key={resource.id}>
          <ResourceItem resource={resource}>{actions?.(resource)}</ResourceItem>
        </li>
      ))}
    </ol>
  );
}
