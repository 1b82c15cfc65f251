import { Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { BasketTab } from '../../shared/questions/basket-rules.ts';
import { BatchDownloadButton } from '../features/library/download/BatchDownloadButton.tsx';
import { BasketButton } from '../features/questions/basket/BasketButton.tsx';
import { BasketSync } from '../features/questions/basket/BasketSync.tsx';
import { lazyChunk } from '../lib/browser/chunk-failure.ts';
import { useVisit } from '../lib/site/visit.ts';

const BasketDrawer = lazyChunk(async () => {
  const module = await import('../features/questions/basket/BasketDrawer.tsx');
  return { default: module.BasketDrawer };
});
const BatchPanel = lazyChunk(async () => {
  const module = await import('../features/library/download/BatchPanel.tsx');
  return { default: module.BatchPanel };
});

/** The basket on every page with the site's frame: its floating entrance and its drawer, with downloading put in. */
export function BasketCorner() {
  const { hasToken } = useVisit();
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const [opened, setOpened] = useState<{ readonly tab: BasketTab; readonly address: string }>();
  // a link in the drawer leads on to a page, which the drawer must not cover
  const openAt = opened?.address === address ? opened.tab : undefined;
  const [batch, setBatch] = useState<readonly string[]>([]);
  return (
    <>
      <BasketSync />
      <BasketButton open={openAt !== undefined} onOpen={(tab) => setOpened({ tab, address })} />
      <Suspense>
        {openAt && (
          <BasketDrawer
            firstTab={openAt}
            onClose={() => setOpened(undefined)}
            resourceAction={(ids) => <BatchDownloadButton onOpen={() => setBatch(ids)} />}
          />
        )}
      </Suspense>
      <Suspense>
        {batch.length > 0 && hasToken && <BatchPanel ids={batch} name="资源篮打包" onClose={() => setBatch([])} />}
      </Suspense>
    </>
  );
}
