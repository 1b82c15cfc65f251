import { useState } from 'react';
import { activityCertificate } from '../../../shared/catalogue/activity.ts';
import { call } from '../../lib/api.ts';
import { Button } from '../../ui/Button/Button.tsx';

/** Has the person's certificate drawn and saves it. */
export function CertificateButton({ activityId }: { readonly activityId: string }) {
  const [busy, setBusy] = useState(false);

  async function handleSave() {
    setBusy(true);
    try {
      const { url } = await call(activityCertificate, { activityId }, { changesNothing: true });
      window.location.assign(url);
    } catch {
      // the call has reported the failure
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button look="quiet" busy={busy} onClick={() => void handleSave()}>
      {busy ? '正在生成…' : '下载证书'}
    </Button>
  );
}
