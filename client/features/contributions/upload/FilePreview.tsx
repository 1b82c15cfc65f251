import { useEffect, useState } from 'react';
import { extensionOf } from '../../../../shared/contributions/upload-filter.ts';
import { fileTypeOf } from '../../../../shared/platform/file-type.ts';
import { startAfterHydration } from '../../../lib/browser/start-after-hydration.ts';
import classes from './FilePreview.module.css';
import type { UploadItem } from './queue/upload-store.ts';

/**
 * What can be seen of a file before it is submitted: the first page by the gateway (or why there is none), pictures and
 * sound by the browser.
 */
export function FilePreview({ item: { file, preview } }: { readonly item: UploadItem }) {
  const type = fileTypeOf(extensionOf(file.name));
  if (type === 'image') return <OwnPicture file={file} />;
  if (type === 'video' || type === 'audio') return <OwnRecording file={file} />;
  if (!preview) return null;
  const { pageNum, previewUrl, noPreview } = preview;
  const pages = pageNum ? `共 ${pageNum} 页` : '';
  if (previewUrl) {
    return (
      <figure className="note grid justify-items-start gap-4">
        <img src={previewUrl} alt="第 1 页" className={classes.page} />
        <figcaption>{pages || '第 1 页'}</figcaption>
      </figure>
    );
  }
  const reason = noPreview ? reasons[noPreview] : '这份文件没有在线预览，请在本机打开核对后再提交。';
  return (
    <p className="text-soft text-note">
      {pages && `${pages}。`}
      {reason}
    </p>
  );
}

const reasons = {
  off: '本站没有开启 Word、PPT 文件的在线预览，请在本机打开核对后再提交。',
  due: '正在生成预览，不必等待，可以直接提交。',
  failed: '这份文件没能生成预览，请在本机打开核对后再提交。',
} as const;

function OwnPicture({ file }: { readonly file: File }) {
  const url = useFileUrl(file);
  return url && <img src={url} alt="所选图片" className={classes.page} />;
}

function OwnRecording({ file }: { readonly file: File }) {
  const url = useFileUrl(file);
  // biome-ignore lint/a11y/useMediaCaption: the person checks a recording of their own
  return url && <video src={url} controls preload="metadata" className={classes.recording} />;
}

function useFileUrl(file: File): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    startAfterHydration(() => setUrl(made));
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
