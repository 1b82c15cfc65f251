import { fileUrl } from '../../../../shared/site/hosts.ts';
import { useSite } from '../../../lib/site/visit.ts';
import type { JobView } from './paper-job.ts';

/** A file that is being saved to the device, with a link for browsers that did not begin. */
export function ReadyFile({ view }: { readonly view: JobView }) {
  const { cdnBaseUrl } = useSite();
  if (view.status !== 'done') return null;
  return (
    <p role="status">
      文件已生成，正在保存到您的设备。
      {view.result.url && (
        <a className="hover-underline text-accent" href={fileUrl(cdnBaseUrl, view.result.url)}>
          没有开始下载？点此下载
        </a>
      )}
    </p>
  );
}
