import { Suspense, useState } from 'react';
import { getDownEquity } from '../../../../shared/library/calls/resource.ts';
import { lazyChunk } from '../../../lib/browser/chunk-failure.ts';
import { useCall } from '../../../lib/calls/calls.ts';
import { type DownloadAction, downloadAction } from '../../../lib/library/download-action.ts';
import { useVisit } from '../../../lib/site/visit.ts';
import { Button, linkAsButton } from '../../../ui/controls/Button/Button.tsx';
import { LoginLink } from '../../../ui/links/LoginLink/LoginLink.tsx';
import type { Buy } from './Refusal.tsx';

const DownloadPanel = lazyChunk(async () => {
  const module = await import('./DownloadPanel.tsx');
  return { default: module.DownloadPanel };
});
const SavingButton = lazyChunk(async () => {
  const module = await import('./SavingButton.tsx');
  return { default: module.SavingButton };
});

/** Until the person's right is known, and where it cannot be: the panel says what it finds. */
const unknown: DownloadAction = { name: '下载', step: 'explain' };

interface DownloadButtonProps {
  readonly id: string;
  /** Orders what a refused download needs. */
  readonly buy: Buy;
}

/**
 * Downloads, named by the person's right. A guest logs in first, without scripts on the login page, and then goes on
 * with what the press was for.
 */
export function DownloadButton({ id, buy }: DownloadButtonProps) {
  const { hasToken } = useVisit();
  const [isWanted, setWanted] = useState(false);
  if (!hasToken) {
    return (
      <LoginLink {...linkAsButton('primary')} onDone={() => setWanted(true)}>
        登录后下载
      </LoginLink>
    );
  }
  return <OwnDownload id={id} buy={buy} isWanted={isWanted} onWant={setWanted} />;
}

interface OwnDownloadProps extends DownloadButtonProps {
  readonly isWanted: boolean;
  readonly onWant: (isWanted: boolean) => void;
}

function OwnDownload({ id, buy, isWanted, onWant }: OwnDownloadProps) {
  const view = useCall(getDownEquity, { id });
  // once a file is being saved, the button stays the one that shows how far it is
  const [isSaving, setSaving] = useState(false);
  const isKnown = view.status === 'ready' && view.data.loggedIn;
  const { name, step } = isKnown ? downloadAction(view.data) : unknown;
  // the panel stays until it is closed: what it has downloaded is owned, and would be saved at once the next time
  const [hasPanel, setHasPanel] = useState(false);
  if (isWanted && step !== 'save' && view.status !== 'pending' && !hasPanel) setHasPanel(true);
  const isDirect = isSaving || (isWanted && step === 'save' && !hasPanel);

  function handleChange() {
    setSaving(false);
    onWant(false);
  }

  function handleClose() {
    setHasPanel(false);
    onWant(false);
  }

  const button = (
    <Button
      look="primary"
      busy={isDirect}
      aria-haspopup={step === 'save' ? undefined : 'dialog'}
      onClick={() => (step === 'save' ? setSaving(true) : onWant(true))}
    >
      {isDirect ? '正在下载…' : name}
    </Button>
  );
  if (isDirect) {
    return (
      <Suspense fallback={button}>
        <SavingButton id={id} name={name} onChanged={handleChange} />
      </Suspense>
    );
  }
  return (
    <>
      {button}
      {isWanted && hasPanel && (
        <Suspense>
          <DownloadPanel id={id} buy={buy} onClose={handleClose} />
        </Suspense>
      )}
    </>
  );
}
