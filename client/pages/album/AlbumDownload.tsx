import { Suspense, useState } from 'react';
import { checkDownloadNumBatch } from '../../../shared/library/calls/resource.ts';
import { BatchDownloadButton } from '../../features/library/download/BatchDownloadButton.tsx';
import { lazyChunk } from '../../lib/browser/chunk-failure.ts';
import { useCall } from '../../lib/calls/calls.ts';
import { useVisit } from '../../lib/site/visit.ts';
import classes from './AlbumDownload.module.css';

const BatchPanel = lazyChunk(async () => {
  const module = await import('../../features/library/download/BatchPanel.tsx');
  return { default: module.BatchPanel };
});

interface AlbumDownloadProps {
  readonly name: string;
  /** Ids of everything in the album, in parts that can be downloaded at once. */
  readonly batches: readonly (readonly string[])[];
}

/** Downloads an album, and shows a logged-in person how much of it they have. */
export function AlbumDownload({ name, batches }: AlbumDownloadProps) {
  return (
    <ul className="grid gap-8 m-0" aria-label="下载专辑">
      {batches.map((ids, i) => (
        <Batch
          key={ids[0]}
          ids={ids}
          name={batches.length > 1 ? `${name} ${i + 1}` : name}
          part={batches.length > 1 ? `第${i + 1}部分` : ''}
        />
      ))}
    </ul>
  );
}

interface BatchProps {
  readonly ids: readonly string[];
  readonly name: string;
  /** Empty where there is only one. */
  readonly part: string;
}

function Batch({ ids, name, part }: BatchProps) {
  const { hasToken } = useVisit();
  const [open, setOpen] = useState(false);
  // the panel removes its answer from the cache: a new key fetches the owned items again
  const [round, setRound] = useState(0);

  function handleClose() {
    setOpen(false);
    setRound(round + 1);
  }

  return (
    <li className={`${classes.batch} row wrap`}>
      {part && <span>{part}</span>}
      <BatchDownloadButton onOpen={() => setOpen(true)} />
      {hasToken && <Progress key={round} ids={ids} />}
      {open && hasToken && (
        <Suspense>
          <BatchPanel ids={ids} name={name} onClose={handleClose} />
        </Suspense>
      )}
    </li>
  );
}

function Progress({ ids }: { readonly ids: readonly string[] }) {
  const view = useCall(checkDownloadNumBatch, { ids: [...ids] });
  const owned = view.status === 'ready' ? view.data.items.filter(({ right }) => right === 'owned').length : undefined;
  return (
    <span className={`${classes.progress} row gap-8 text-soft digits`} role="status">
      {owned !== undefined && (
        <>
          <progress max={ids.length} value={owned} aria-hidden="true" />
          {`已下载 ${owned}/${ids.length}`}
        </>
      )}
    </span>
  );
}
