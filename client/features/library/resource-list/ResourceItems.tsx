import type { ReactNode } from 'react';
import { stripHighlight } from '../../../../shared/platform/highlight.ts';
import { type ItemResource, ResourceItem } from '../../../ui/ResourceItem/ResourceItem.tsx';
import classes from './ResourceItems.module.css';

interface ResourceItemsProps {
  readonly resources: readonly ItemResource[];
  /** Number of the first row in the whole list, from 1. */
  readonly first: number;
  /** Ids of the ticked rows. */
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (id: string, isChosen: boolean) => void;
  /** What can be done with a row. */
  readonly actions: (resource: ItemResource) => ReactNode;
}

/** The rows of a list page, each with a box to tick. They are headings of level 3. */
export function ResourceItems({ resources, first, chosen, onChoose, actions }: ResourceItemsProps) {
  return (
    <ol className="lines m-0" start={first}>
      {resources.map((resource) => (
        <li key={resource.id}>
          <ResourceItem
            resource={resource}
            leading={
              <label className={`${classes.box} needs-scripts grid centred flex-none pointer`}>
                <input
                  type="checkbox"
                  aria-label={`选择 ${stripHighlight(resource.resourceName)}`}
                  checked={chosen.has(resource.id)}
                  onChange={(event) => onChoose(resource.id, event.target.checked)}
                />
              </label>
            }
          >
            {actions(resource)}
          </ResourceItem>
        </li>
      ))}
    </ol>
  );
}
