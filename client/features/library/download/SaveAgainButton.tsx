import { Suspense, useState } from 'react';
import { lazyChunk } from '../../../lib/browser/chunk-failure.ts';
import { Button } from '../../../ui/controls/Button/Button.tsx';

const SavingButton = lazyChunk(async () => {
  const module = await import('./SavingButton.tsx');
  return { default: module.SavingButton };
});

interface SaveAgainButtonProps {
  readonly id: string;
  /** Of the resource. */
  readonly name: string;
}

/** Saves a file that the person owns. */
export function SaveAgainButton({ id, name }: SaveAgainButtonProps) {
  const [isSaving, setSaving] = useState(false);
  const label = `再次下载：${name}`;
  const button = (
    <Button aria-label={label} busy={isSaving} onClick={() => setSaving(true)}>
      再次下载
    </Button>
  );
  if (!isSaving) return button;
  return (
    <Suspense fallback={button}>
      <SavingButton id={id} name="再次下载" label={label} look="plain" onChanged={() => setSaving(false)} />
    </Suspense>
  );
}
