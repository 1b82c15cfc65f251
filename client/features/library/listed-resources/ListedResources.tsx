import { Suspense, useState } from 'react';
import { batchMax } from '../../../../shared/library/download-rights.ts';
import { stripHighlight } from '../../../../shared/platform/highlight.ts';
import { lazyChunk } from '../../../lib/browser/chunk-failure.ts';
import { useVisit } from '../../../lib/site/visit.ts';
import { Button } from '../../../ui/controls/Button/Button.tsx';
import type { ItemResource } from '../../../ui/ResourceItem/ResourceItem.tsx';
import { BasketAddAll, BasketRowToggle } from '../../questions/basket/BasketToggle.tsx';
import { useBasketActions, useIsInBasket } from '../../questions/basket/use-basket.ts';
import { FavouriteAllButton } from '../../questions/favourite/FavouriteAllButton.tsx';
import { FavouriteButton } from '../../questions/favourite/FavouriteButton.tsx';
import { BatchDownloadButton } from '../download/BatchDownloadButton.tsx';
import { ResourceItems } from '../resource-list/ResourceItems.tsx';
import classes from './ListedResources.module.css';

const BatchPanel = lazyChunk(async () => {
  const module = await import('../download/BatchPanel.tsx');
  return { default: module.BatchPanel };
});

interface ListedResourcesProps {
  readonly resources: readonly ItemResource[];
  /** Number of the first row in the whole list, from 1. */
  readonly first: number;
}

/** The rows of every list: favourite and basket for each, and a bar for those that are ticked. */
export function ListedResources({ resources, first }: ListedResourcesProps) {
  const isInBasket = useIsInBasket('resource');
  const { toggle } = useBasketActions();
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const ids = resources.map(({ id }) => id);
  const chosen = ids.filter((id) => ticked.has(id));

  function handleChoose(id: string, isChosen: boolean) {
    const next = new Set(chosen);
    if (isChosen) next.add(id);
    else next.delete(id);
    setTicked(next);
  }

  return (
    <>
      <ResourceItems
        resources={resources}
        first={first}
        chosen={ticked}
        onChoose={handleChoose}
        actions={({ id, resourceName }) => {
          const name = stripHighlight(resourceName);
          return (
            <>
              <FavouriteButton collectType="resource" id={id} name={name} look="quiet" compact among={ids} />
              <BasketRowToggle
                tab="resource"
                id={id}
                name={name}
                look="quiet"
                compact
                isIn={isInBasket(id)}
                toggle={toggle}
              />
            </>
          );
        }}
      />
      {chosen.length > 0 && (
        <BatchBar ids={chosen} onAll={() => setTicked(new Set(ids))} onNone={() => setTicked(new Set())} />
      )}
    </>
  );
}

interface BatchBarProps {
  readonly ids: readonly string[];
  readonly onAll: () => void;
  readonly onNone: () => void;
}

function BatchBar({ ids, onAll, onNone }: BatchBarProps) {
  const { hasToken } = useVisit();
  const [isOpen, setOpen] = useState(false);
  return (
    <section className={`${classes.bar} panel row border-accent wrap`} aria-label="已选资源">
      <p role="status">
        已选 <strong>{ids.length}</strong> 份
      </p>
      <Button look="quiet" onClick={onAll}>
        全选本页
      </Button>
      <Button look="quiet" onClick={onNone}>
        取消选择
      </Button>
      <span className={`${classes.actions} flex wrap gap-8`}>
        <FavouriteAllButton collectType="resource" ids={ids} />
        <BasketAddAll tab="resource" ids={ids} />
        <BatchDownloadButton onOpen={() => setOpen(true)} />
      </span>
      {isOpen && hasToken && (
        <Suspense>
          <BatchPanel ids={ids.slice(0, batchMax)} name="资源打包下载" onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </section>
  );
}
