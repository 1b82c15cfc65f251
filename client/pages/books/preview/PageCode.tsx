import { useEffect, useState } from 'react';
import type { BookFunction, BookInfo } from '../../../../shared/shop/calls/book.schema.ts';
import { fileHref } from '../../../features/shop/book/book-links.ts';
import { startAfterHydration } from '../../../lib/browser/start-after-hydration.ts';
import type { QrPath } from '../../../lib/qr-path.ts';
import { UrlLink } from '../../../ui/links/UrlLink/UrlLink.tsx';
import classes from './BookPreviewPage.module.css';

interface PageCodeProps {
  readonly book: Pick<BookInfo, 'id' | 'line'>;
  readonly place: BookFunction;
}

/** The QR code that the printed page has, for a phone's camera; on the screen it is also a link. */
export function PageCode({ book, place }: PageCodeProps) {
  const [first] = place.files;
  const [code, setCode] = useState<QrPath>();
  const href = first && fileHref(book, { fileId: first.id, functionId: place.id });

  useEffect(() => {
    if (!href) return;
    let left = false;
    void import('../../../lib/qr-path.ts').then(({ qrPath }) => {
      if (!left) startAfterHydration(() => setCode(qrPath(window.location.origin + href, 2)));
    });
    return () => {
      left = true;
    };
  }, [href]);

  if (!href) return null;
  return (
    <UrlLink className={`${classes.code} border`} url={href} title="扫码或点击，取用本节资源">
      <svg viewBox={code?.viewBox} role="img" aria-label={`扫码资源：${place.functionName}`}>
        <path d={code?.path} />
      </svg>
    </UrlLink>
  );
}
