import { type ChangeEvent, Suspense, useRef, useState } from 'react';
import { updateUser } from '../../../../../shared/people/calls/user.ts';
import { useAccountChanged } from '../../../../features/people/personal-centre/use-account-changed.ts';
import { lazyChunk } from '../../../../lib/browser/chunk-failure.ts';
import { call } from '../../../../lib/calls/api.ts';
import { Avatar } from '../../../../ui/Avatar/Avatar.tsx';
import { Button } from '../../../../ui/controls/Button/Button.tsx';
import { notify } from '../../../../ui/states/Notice/notices.ts';
import classes from './AvatarField.module.css';

const CropDialog = lazyChunk(async () => {
  const module = await import('./CropDialog.tsx');
  return { default: module.CropDialog };
});

interface AvatarFieldProps {
  readonly avatar: string;
  readonly sex: number;
}

/** The picture of the person, which they choose and cut out; without one the default of their sex is shown. */
export function AvatarField({ avatar, sex }: AvatarFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  const [busy, setBusy] = useState(false);
  const accountChanged = useAccountChanged();

  function handleChoice(event: ChangeEvent<HTMLInputElement>) {
    setFile(event.target.files?.[0]);
    // the same file may be chosen again
    event.target.value = '';
  }

  async function handleReset() {
    setBusy(true);
    try {
      await call(updateUser, { avatar: '' });
      void notify('success', '已恢复默认头像');
      await accountChanged();
    } catch {
      // the call has reported the failure
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className={`${classes.root} row wrap`}>
      <span className={`${classes.picture} circle flex-none overflow-hidden`}>
        <Avatar path={avatar} sex={sex} size={96} />
      </span>
      <div className={`${classes.side} taps row gap-8`}>
        <input
          ref={field}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          aria-label="选择头像图片"
          tabIndex={-1}
          className="visually-hidden"
          onChange={handleChoice}
        />
        <Button onClick={() => field.current?.click()}>{avatar ? '更换头像' : '上传头像'}</Button>
        {avatar && (
          <Button look="quiet" busy={busy} onClick={() => void handleReset()}>
            恢复默认头像
          </Button>
        )}
        <p className={`${classes.hint} note`}>支持 JPG、PNG、WebP 图片，选好后可裁剪</p>
      </div>
      {file && (
        <Suspense>
          <CropDialog file={file} onClose={() => setFile(undefined)} onSaved={accountChanged} />
        </Suspense>
      )}
    </div>
  );
}
