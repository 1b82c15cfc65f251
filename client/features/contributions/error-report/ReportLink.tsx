import { type MouseEvent, Suspense, useState } from 'react';
import { lazyChunk } from '../../../lib/browser/chunk-failure.ts';
import { useOpenLogin } from '../../../lib/session/auth.ts';
import { useVisit } from '../../../lib/site/visit.ts';
import { linkAsButton } from '../../../ui/controls/Button/Button.tsx';
import { PageLink } from '../../../ui/links/PageLink/PageLink.tsx';

const ResourceErrorDialog = lazyChunk(async () => {
  const module = await import('./ResourceErrorDialog.tsx');
  return { default: module.ResourceErrorDialog };
});

interface ReportLinkProps {
  readonly id: string;
  /** How many questions the resource has; 0 where that is not known. */
  readonly questionNum: number;
}

/** Reports an error of a resource in place, after a login where it is missing; without scripts on a page of its own. */
export function ReportLink({ id, questionNum }: ReportLinkProps) {
  const { hasToken } = useVisit();
  const openLogin = useOpenLogin();
  const [isOpen, setOpen] = useState(false);

  function handleClick(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (hasToken) setOpen(true);
    else openLogin({ view: 'login', onDone: () => setOpen(true) });
  }

  return (
    <>
      <PageLink
        to="resource-correction"
        query={{ id }}
        rel="nofollow"
        aria-haspopup="dialog"
        onClick={handleClick}
        {...linkAsButton('quiet')}
      >
        报错
      </PageLink>
      {isOpen && hasToken && (
        <Suspense>
          <ResourceErrorDialog resourceId={id} questionNum={questionNum} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
