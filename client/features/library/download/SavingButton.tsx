import { useEffect, useRef } from 'react';
import { Button, type ButtonLook } from '../../../ui/controls/Button/Button.tsx';
import { DownloadStatus } from './DownloadStatus.tsx';
import { useResourceDownload } from './use-resource-download.ts';

interface SavingButtonProps {
  readonly id: string;
  readonly name: string;
  /** Accessible name where several stand beside each other. */
  readonly label?: string;
  readonly look?: ButtonLook;
  /** The file costs something by now; nothing has been spent. */
  readonly onChanged: () => void;
}

/** Saves a file that costs nothing, at once and at each further press, and shows how far it is. */
export function SavingButton({ id, name, label, look = 'primary', onChanged }: SavingButtonProps) {
  const { state, start } = useResourceDownload({ id, cost: 0, onChanged });
  const busy = state.step === 'requesting' || state.step === 'fetching';
  const first = useRef(start);
  useEffect(() => void first.current(), []);
  return (
    <>
      <Button look={look} aria-label={busy ? undefined : label} busy={busy} onClick={() => void start()}>
        {busy ? '正在下载…' : name}
      </Button>
      <DownloadStatus state={state} onRetry={(file) => void start(file)} />
    </>
  );
}
