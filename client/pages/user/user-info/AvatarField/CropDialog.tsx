import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { updateAvatar } from '../../../../../shared/people/calls/user.ts';
import { startAfterHydration } from '../../../../lib/browser/start-after-hydration.ts';
import { call } from '../../../../lib/calls/api.ts';
import { Button } from '../../../../ui/controls/Button/Button.tsx';
import { Dialog } from '../../../../ui/Dialog/Dialog.tsx';
import { notify } from '../../../../ui/states/Notice/notices.ts';
import classes from './CropDialog.module.css';
import { type Crop, cropSide, firstCrop, fitCrop, maxZoom, moveCrop } from './crop.ts';

interface CropDialogProps {
  readonly file: File;
  readonly onClose: () => void;
  readonly onSaved: () => Promise<void>;
}

/** Largest file that the browser decodes for a crop. */
const mostBytes = 30 * 1024 * 1024;
/** Pixels of the square on the screen, and of the one that is sent. */
const shownSide = 280;
const sentSide = 512;

type Opened =
  | { readonly status: 'pending' }
  | { readonly status: 'failed'; readonly why: string }
  | { readonly status: 'ready'; readonly picture: ImageBitmap };

/** Cuts a square out of a picture by pointer or keys, and sends it. */
export function CropDialog({ file, onClose, onSaved }: CropDialogProps) {
  const [opened, setOpened] = useState<Opened>({ status: 'pending' });

  useEffect(() => {
    let isLeft = false;
    const settle = (next: Opened) => !isLeft && startAfterHydration(() => setOpened(next));
    if (file.size > mostBytes) {
      settle({ status: 'failed', why: '图片不能超过 30 MB，请换一张' });
      return;
    }
    createImageBitmap(file).then(
      (picture) => settle({ status: 'ready', picture }),
      () => settle({ status: 'failed', why: '图片无法识别，请换一张 JPG、PNG 或 WebP 图片' }),
    );
    return () => {
      isLeft = true;
    };
  }, [file]);

  return (
    <Dialog title="裁剪头像" width={360} onClose={onClose}>
      {opened.status === 'pending' && <p role="status">正在打开图片…</p>}
      {opened.status === 'failed' && (
        <div className="grid justify-items-center gap-12">
          <p role="alert">{opened.why}</p>
          <Button onClick={onClose}>知道了</Button>
        </div>
      )}
      {opened.status === 'ready' && <Cropper picture={opened.picture} onClose={onClose} onSaved={onSaved} />}
    </Dialog>
  );
}

function Cropper({
  picture,
  onClose,
  onSaved,
}: { readonly picture: ImageBitmap } & Pick<CropDialogProps, 'onClose' | 'onSaved'>) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [crop, setCrop] = useState<Crop>(() => firstCrop(picture));
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    if (canvas.current) draw(canvas.current, picture, crop);
  }, [picture, crop]);

  function handleKey(event: KeyboardEvent) {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    setCrop(moveCrop(picture, crop, ...step));
  }

  function handleDrag({ buttons, movementX, movementY, currentTarget }: PointerEvent) {
    if (buttons === 0) return;
    const shown = currentTarget.getBoundingClientRect().width || shownSide;
    setCrop((now) => moveCrop(picture, now, -movementX / shown, -movementY / shown));
  }

  async function handleSave() {
    setBusy(true);
    try {
      const blob = await cutOut(picture, crop);
      if (!blob) return void notify('warning', '浏览器无法裁剪这张图片，请换一张');
      const form = new FormData();
      form.set('file', blob, 'avatar.jpg');
      await call(updateAvatar, {}, { form });
      void notify('success', '头像已更新');
      await onSaved();
      onClose();
    } catch {
      // the call has reported the failure; the crop stays
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="grid justify-items-center gap-12">
      <button
        type="button"
        className={`${classes.handle} circle overflow-hidden p-0`}
        aria-label="图片位置，用方向键移动"
        onKeyDown={handleKey}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={handleDrag}
      >
        <canvas ref={canvas} className="w-full block" width={shownSide} height={shownSide} />
      </button>
      <label className={`${classes.zoom} row gap-12 tap`}>
        缩放
        <input
          className="fill"
          type="range"
          min={1}
          max={maxZoom}
          step={0.05}
          value={crop.zoom}
          onChange={(event) => setCrop(fitCrop(picture, { ...crop, zoom: Number(event.target.value) }))}
        />
      </label>
      <p className="note">拖动图片调整位置，也可以用方向键移动</p>
      <div className={`${classes.actions} flex gap-12`}>
        <Button onClick={onClose}>取消</Button>
        <Button look="primary" busy={busy} onClick={() => void handleSave()}>
          保存头像
        </Button>
      </div>
    </div>
  );
}

/** By how much of its side the square moves: the picture follows the key in the other direction. */
const steps: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [0.05, 0],
  ArrowRight: [-0.05, 0],
  ArrowUp: [0, 0.05],
  ArrowDown: [0, -0.05],
};

function draw(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop) {
  const context = canvas.getContext('2d');
  if (!context) return;
  const side = cropSide(picture, crop);
  // behind what is transparent
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, crop.x - side / 2, crop.y - side / 2, side, side, 0, 0, canvas.width, canvas.height);
}

function cutOut(picture: ImageBitmap, crop: Crop): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = sentSide;
  canvas.height = sentSide;
  draw(canvas, picture, crop);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92));
}
