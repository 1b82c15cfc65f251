import type { ComponentType, ReactNode } from 'react';
import { chargeLabel } from '../../../../shared/library/charge.ts';
import type { RefusalReason } from '../../../../shared/library/download-rights.ts';
import { vipOffers } from '../../../../shared/shop/calls/membership.ts';
import type { WantedGoods } from '../../../../shared/shop/goods.ts';
import { hrefOf } from '../../../../shared/site/routes/match.ts';
import { useCall } from '../../../lib/calls/calls.ts';
import { usePrices } from '../../../lib/shop/use-prices.ts';
import { useVisit } from '../../../lib/site/visit.ts';
import { linkAsButton } from '../../../ui/controls/Button/Button.tsx';
import { LoginLink } from '../../../ui/links/LoginLink/LoginLink.tsx';
import { PageLink } from '../../../ui/links/PageLink/PageLink.tsx';
import { DownloadAlert } from './DownloadAlert.tsx';
import classes from './Refusal.module.css';
import { type RefusedResource, type Way, waysOn } from './refusal-ways.ts';
import { wayPages } from './way-pages.ts';

/** Orders goods; the page gives it, because features do not import each other. */
export type Buy = ComponentType<{
  readonly goods: readonly WantedGoods[];
  readonly look?: 'primary' | 'plain';
  readonly backPath?: string;
  readonly children: ReactNode;
}>;

interface RefusalProps {
  readonly reason: RefusalReason;
  readonly message: string;
  /** Left out for several files at once. */
  readonly file?: RefusedResource;
  readonly dailyMax: number;
  /** Left out where nothing can be bought in place: memberships are a link then. */
  readonly buy?: Buy;
}

/** Why a download is refused, in its own sentence, and the ways on. */
export function Refusal({ reason, message, file, dailyMax, buy }: RefusalProps) {
  const { hasToken } = useVisit();
  const view = useCall(vipOffers, {}, { enabled: hasToken });
  const list = view.status === 'ready' ? view.data.list : [];
  const offers = list.flatMap(({ mode, ...offer }) => (mode === 'included' ? [] : [{ ...offer, mode }]));
  const prices = usePrices();
  const ways = waysOn(reason, file, { offers, dailyMax, prices }).filter(({ kind }) => kind !== 'buy' || buy);
  const backPath = file && hrefOf('resource-id', { id: file.id });
  return (
    <DownloadAlert message={message}>
      <ul className={`${classes.ways} taps row wrap`}>
        {ways.map((way, i) => (
          <li className="row wrap" key={way.kind}>
            <WayOn way={way} look={i === 0 ? 'primary' : 'plain'} buy={buy} backPath={backPath} />
          </li>
        ))}
      </ul>
    </DownloadAlert>
  );
}

interface WayOnProps {
  readonly way: Way;
  readonly look: 'primary' | 'plain';
  readonly buy: Buy | undefined;
  readonly backPath: string | undefined;
}

const memberVerbs = { new: '开通', renew: '续期', upgrade: '升级为' } as const;

function WayOn({ way, look, buy: Buy, backPath }: WayOnProps) {
  const bought = { look, ...(backPath !== undefined && { backPath }) };
  switch (way.kind) {
    case 'buy':
      return (
        Buy && (
          <Buy goods={[way.goods]} {...bought}>
            购买此文件 {chargeLabel('pay', way.amountFen)}
          </Buy>
        )
      );
    case 'member': {
      if (!way.offer || !Buy) {
        return (
          <PageLink to={wayPages[way.kind]} {...linkAsButton(look)}>
            开通会员{way.offer && ` ${chargeLabel('pay', way.offer.amountFen)} 起`}
          </PageLink>
        );
      }
      const { goodsId, mode, name, amountFen, until } = way.offer;
      return (
        <>
          <Buy goods={[{ kind: 'vip', id: goodsId }]} {...bought}>
            {memberVerbs[mode]}
            {name} {chargeLabel('pay', amountFen)}
          </Buy>
          <span>有效期至 {until}</span>
          <PageLink to={wayPages[way.kind]} className={`${classes.more} hover-underline text-accent leading-24`}>
            比较会员权益
          </PageLink>
        </>
      );
    }
    case 'tomorrow':
      return <p>次数每天零点恢复，已下载过的文件不占次数。</p>;
    case 'login':
      return <LoginLink {...linkAsButton(look)}>登录</LoginLink>;
    case 'school':
      return (
        <PageLink to={wayPages[way.kind]} {...linkAsButton(look)}>
          了解学校服务
        </PageLink>
      );
    case 'earn':
      return (
        <PageLink to={wayPages[way.kind]} {...linkAsButton(look)}>
          获取积分
        </PageLink>
      );
    case 'browse':
      return (
        <PageLink to={wayPages[way.kind]} {...linkAsButton(look)}>
          查找同类资源
        </PageLink>
      );
  }
}
