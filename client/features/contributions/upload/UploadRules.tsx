import { uploadFilters } from '../../../../shared/contributions/upload-filter.ts';
import { earningRuleOf } from '../../../../shared/people/points-rules.ts';
import { maxFileBytes } from '../../../../shared/platform/file-size.ts';
import { fileTypeName, fileTypeOf } from '../../../../shared/platform/file-type.ts';
import { formatFileSize } from '../../../../shared/platform/format.ts';
import { usePrices } from '../../../lib/shop/use-prices.ts';
import { PageLink } from '../../../ui/links/PageLink/PageLink.tsx';
import classes from './UploadRules.module.css';

/** What can be uploaded, what happens to it, and what it brings. */
export function UploadRules() {
  const prices = usePrices();
  return (
    <>
      <ul className={classes.root}>
        <li>
          审核通过后资源才会公开，按所选标签出现在搜索和资源列表中，供教师免费下载；未通过的会说明原因，30
          天内可以修改后重新提交。
        </li>
        <li>资源页会显示您的昵称和所在学校。</li>
        <li>{earningRuleOf('upload', prices).sentence}</li>
        <li>站内已有的相同文件不会重复收录，会直接给出已有资源。</li>
        <li>传到一半断网或关闭页面，24 小时内重新选择同一文件即可接着传。</li>
        <li>含宏的 Office 文件、加密的 zip 和可执行文件不予收录；JPG、PNG、WebP 图片会去掉拍摄位置等附带信息。</li>
      </ul>
      <details className={`${classes.types} links`}>
        <summary className="text-accent text-sm pointer">可上传的文件类型和大小</summary>
        <ul className={classes.root}>
          {sizesByType().map(({ name, extensions, size }) => (
            <li key={name}>
              {name}（{extensions}）：最大 {size}
            </li>
          ))}
        </ul>
        <p>
          各类文件的说明见<PageLink to="resource-config">资源类型说明</PageLink>。
        </p>
      </details>
    </>
  );
}

function sizesByType() {
  const types = [...new Set(uploadFilters.all.map(fileTypeOf))];
  return types.flatMap((type) =>
    type === 'other'
      ? []
      : [
          {
            name: fileTypeName(type),
            extensions: uploadFilters.all.filter((extension) => fileTypeOf(extension) === type).join('、'),
            size: formatFileSize(maxFileBytes[type]),
          },
        ],
  );
}
