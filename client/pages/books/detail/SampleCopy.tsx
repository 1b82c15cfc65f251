import { Suspense, useState } from 'react';
import { sampleStateName } from '../../../../shared/shop/book.ts';
import type { BookInfo } from '../../../../shared/shop/calls/book.schema.ts';
import { ownBook } from '../../../../shared/shop/calls/book.ts';
import { lazyChunk } from '../../../lib/browser/chunk-failure.ts';
import { useCall } from '../../../lib/calls/calls.ts';
import { useVisit } from '../../../lib/site/visit.ts';
import { Button, linkAsButton } from '../../../ui/controls/Button/Button.tsx';
import { LoginLink } from '../../../ui/links/LoginLink/LoginLink.tsx';
import { PageLink } from '../../../ui/links/PageLink/PageLink.tsx';

const SampleDialog = lazyChunk(async () => {
  const module = await import('./SampleDialog.tsx');
  return { default: module.SampleDialog };
});

interface SampleCopyProps {
  readonly book: Pick<BookInfo, 'id' | 'bookName'>;
}

/** Asks for a sample copy, after a login where it is missing; how a request stands once there is one. */
export function SampleCopy({ book }: SampleCopyProps) {
  const { hasToken } = useVisit();
  const view = useCall(ownBook, { bookId: book.id }, { enabled: hasToken });
  const [isOpen, setOpen] = useState(false);
  if (!hasToken) {
    return (
      <LoginLink {...linkAsButton('plain')} onDone={() => setOpen(true)}>
        申请样书
      </LoginLink>
    );
  }
  const sample = view.status === 'ready' ? view.data.sample : null;
  if (sample && sample.state !== 'refused') {
    return (
      <PageLink to="user-books" query={{ kind: 'followed' }} {...linkAsButton('plain')}>
        样书：{sampleStateName(sample.state)}
      </PageLink>
    );
  }
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {sample ? '再次申请样书' : '申请样书'}
      </Button>
      {isOpen && (
        <Suspense>
          <SampleDialog book={book} refusedFor={sample?.reply ?? ''} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
