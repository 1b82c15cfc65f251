import { lazy, Suspense, useState } from 'react';
import { useVisit } from '../../lib/visit.ts';
import { Button, type ButtonLook, linkAsButton } from '../../ui/Button/Button.tsx';
import { LoginLink } from '../../ui/LoginLink/LoginLink.tsx';

const DownloadPanel = lazy(async () => {
  const module = await import('./DownloadPanel.tsx');
  return { default: module.DownloadPanel };
});

interface DownloadButtonProps {
  readonly id: string;
  /** Label for a logged-in person. */
  readonly name?: string;
  /** Accessible name where several stand beside each other. */
  readonly label?: string;
  readonly look?: ButtonLook;
}

/** Opens the download panel. A guest logs in first, without scripts on the login page, and then sees the panel. */
export function DownloadButton({ id, name = '立即下载', label, look = 'primary' }: DownloadButtonProps) {
  const { hasToken } = useVisit();
  const [open, setOpen] = useState(false);
  return (
    <>
      {hasToken ? (
        <Button look={look} aria-label={label} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {name}
        </Button>
      ) : (
        <LoginLink {...linkAsButton('primary')} onDone={() => setOpen(true)}>
          登录后下载
        </LoginLink>
      )}
      {open && hasToken && (
        <Suspense>
          <DownloadPanel id={id} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

interface BatchDownloadButtonProps {
  /** The person is logged in and wants the panel. */
  readonly onOpen: () => void;
}

/** Opens the panel of a batch download. The parent holds the panel, because a login remounts the button. */
export function BatchDownloadButton({ onOpen }: BatchDownloadButtonProps) {
  const { hasToken } = useVisit();
  return hasToken ? (
    <Button look="primary" aria-haspopup="dialog" onClick={onOpen}>
      批量下载
    </Button>
  ) : (
    <LoginLink {...linkAsButton('primary')} onDone={onOpen}>
      登录后批量下载
    </LoginLink>
  );
}
