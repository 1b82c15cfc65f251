import { activityCertificate } from '../../../../shared/contributions/calls/campaign.ts';
import { call } from '../../../lib/calls/api.ts';
import { useAction } from '../../../lib/calls/use-action.ts';
import { Button } from '../../../ui/controls/Button/Button.tsx';

/** Has the person's certificate drawn and saves it. */
export function CertificateButton({ activityId }: { readonly activityId: string }) {
  const { busy, run } = useAction();

  async function save() {
    const { url } = await call(activityCertificate, { activityId }, { changesNothing: true });
    window.location.assign(url);
  }

  return (
    <Button look="quiet" busy={busy} onClick={() => void run(save)}>
      {busy ? '正在生成…' : '下载证书'}
    </Button>
  );
}
