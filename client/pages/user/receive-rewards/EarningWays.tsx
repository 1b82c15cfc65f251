import { earningRules } from '../../../../shared/people/points-rules.ts';
import { CentreSection } from '../../../features/people/personal-centre/CentreSection.tsx';
import { usePrices } from '../../../lib/shop/use-prices.ts';
import { PageLink } from '../../../ui/links/PageLink/PageLink.tsx';
import classes from './EarningWays.module.css';

/** Where each rule is fulfilled. */
const places = {
  signIn: undefined,
  correction: { to: 'resource-search', name: '去找资源' },
  upload: { to: 'user-upload', name: '去上传' },
  contribution: { to: 'original-active', name: '去投稿' },
  invitation: { to: 'original-active', name: '去邀请' },
  profile: { to: 'user-user-info', name: '去完善' },
  welcome: undefined,
} as const;

/** What earns points, how many and how often. */
export function EarningWays() {
  const ways = earningRules(usePrices()).map((rule) => ({ ...rule, place: places[rule.code] }));
  return (
    <CentreSection title="获取积分">
      <ul className="grid">
        {ways.map(({ code, name, points, sentence, place }) => (
          <li key={code} className={`${classes.way} border-b grid gap-12`}>
            <span className="text-warm text-lg semibold digits">+{points}</span>
            <span className="grid">
              <span className="semibold">{name}</span>
              <span className="text-soft text-note">{sentence}</span>
            </span>
            {place && (
              <PageLink to={place.to} className={`${classes.link} text-accent leading-24`}>
                {place.name}
              </PageLink>
            )}
          </li>
        ))}
      </ul>
      <p>
        <PageLink to="active" className={`${classes.link} text-accent leading-24`}>
          去活动中心，分享、投稿和抽奖也有积分
        </PageLink>
      </p>
      <p className="text-soft text-note mt-12">
        积分可用于下载积分资源、购买部分图书和开通会员，不可转让，不能兑换现金。
      </p>
    </CentreSection>
  );
}
