import type { ResourceDetail } from '../../../../shared/library/calls/resource.schema.ts';
import { chargeLabel } from '../../../../shared/library/charge.ts';
import { fileTypeName, fileTypeOf } from '../../../../shared/platform/file-type.ts';
import { formatFileSize } from '../../../../shared/platform/format.ts';
import { ReportLink } from '../../../features/contributions/error-report/ReportLink.tsx';
import { ResourceShare } from '../../../features/contributions/share/ResourceShare.tsx';
import { DownloadButton } from '../../../features/library/download/DownloadButton.tsx';
import { BasketToggle } from '../../../features/questions/basket/BasketToggle.tsx';
import { FavouriteButton } from '../../../features/questions/favourite/FavouriteButton.tsx';
import { BuyButton } from '../../../features/shop/purchase/BuyButton.tsx';
import classes from './DownloadBox.module.css';

const terms: Readonly<Record<ResourceDetail['chargeType'], string>> = {
  free: '登录用户免费下载',
  points: '会员与签约学校免费，其他用户用积分下载',
  member: '会员与签约学校专享',
  pay: '需单独购买，签约学校免费',
  school: '特供资源，仅向签约学校开放',
};

/** Price and terms of the resource, with its download, basket, favourite, share and report buttons. */
export function DownloadBox({ detail }: { readonly detail: ResourceDetail }) {
  const { id, resourceName: name, chargeType, price, fileType, fileSize, pageCount } = detail;
  return (
    <section className="not-printed" aria-labelledby="download">
      <h2 id="download" className="visually-hidden">
        下载
      </h2>
      <p className={`${classes.price} text-warm semibold digits`} data-charge={chargeType}>
        {chargeLabel(chargeType, price)}
      </p>
      <p className="text-soft text-note">{terms[chargeType]}</p>
      <p className="text-soft text-note">
        {fileTypeName(fileTypeOf(fileType))} · {formatFileSize(fileSize)}
        {pageCount > 0 && ` · ${pageCount}页`}
      </p>
      <div className={`${classes.buttons} grid gap-10`} data-page-bar="">
        <DownloadButton id={id} buy={BuyButton} />
        <BasketToggle tab="resource" id={id} name={name} />
      </div>
      <div className={`${classes.more} row border-t justify-between gap-4 mt-12`}>
        <FavouriteButton collectType="resource" id={id} name={name} look="quiet" />
        <ResourceShare id={id} />
        <ReportLink id={id} questionNum={detail.questionNum} />
      </div>
    </section>
  );
}
