import { vipPlans } from '../../../shared/shop/calls/membership.ts';
import { termDays } from '../../../shared/shop/membership.ts';
import { refundTerm } from '../../../shared/shop/refund-term.ts';
import { useCall } from '../../lib/calls/calls.ts';
import type { PageModule } from '../../lib/site/page.ts';
import { useVisit } from '../../lib/site/visit.ts';
import { PageLink } from '../../ui/links/PageLink/PageLink.tsx';
import { PageColumn } from '../../ui/PageColumn/PageColumn.tsx';
import { PlanCards } from './PlanCards.tsx';
import { rightsColumns, rightsGroups } from './rights.view.ts';
import { SchoolNote } from './SchoolNote.tsx';
import { useSchoolCover } from './use-school-cover.ts';
import classes from './VipIntroPage.module.css';
import { needs } from './vip-intro.data.ts';

/** Memberships: what each level may do, what it costs, and how it begins, ends and grows. */
export function VipIntroPage() {
  const plans = useCall(vipPlans, {});
  const { hasToken } = useVisit();
  const cover = useSchoolCover();
  return (
    <PageColumn trail={[]} current="会员中心" title="会员中心">
      <p className={`${classes.lead} links flex wrap text-soft`}>
        会员按学段开通，期内该学段的会员资源和积分资源免费下载。
        {hasToken && <PageLink to="user-my">查看我的会员</PageLink>}
      </p>
      {cover && <SchoolNote cover={cover} />}
      {plans.status === 'ready' && <PlanCards plans={plans.data.list} cover={cover} />}
      <section className={`${classes.sheet} panel`} aria-labelledby="rights">
        <h2 id="rights" className="mb-12 text-lg">
          权益对照
        </h2>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard has to reach a table that scrolls */}
        <section className="overflow-x-auto" aria-label="权益对照表" tabIndex={0}>
          <table className={`${classes.table} w-full`}>
            <thead>
              <tr>
                <th scope="col">权益</th>
                {rightsColumns.map(({ name }) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            {rightsGroups().map((group) => (
              <tbody key={group.name}>
                <tr>
                  <th scope="rowgroup" colSpan={rightsColumns.length + 1} className={classes.group}>
                    {group.name}
                  </th>
                </tr>
                {group.rows.map(({ name, cells }) => (
                  <tr key={name}>
                    <th scope="row">{name}</th>
                    {cells.map((cell, i) => (
                      <td key={rightsColumns[i]?.name}>{cell}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            ))}
          </table>
        </section>
      </section>
      <section className={`${classes.sheet} panel`} aria-labelledby="terms">
        <h2 id="terms" className="mb-12 text-lg">
          有效期与升级
        </h2>
        <dl className={`${classes.terms} grid gap-10`}>
          {terms.map(({ name, words }) => (
            <div className="grid gap-12" key={name}>
              <dt className="medium">{name}</dt>
              <dd className="text-soft">{words}</dd>
            </div>
          ))}
        </dl>
      </section>
    </PageColumn>
  );
}

const terms = [
  { name: '有效期', words: `自支付当天起 ${termDays} 天，最后一天全天有效。` },
  { name: '续期', words: '在有效期内续期，从原到期日的次日起接续，剩余天数不会损失。' },
  {
    name: '升级差价',
    words: '升级只补两档价格按剩余天数折算的差额（至少 ¥1.00），到期日不变，升级后原会员并入新会员。',
  },
  { name: '不自动续费', words: '到期后不会自动扣费；到期前 30 天在“我的主页”提醒您。' },
  { name: '积分支付', words: '会员也可以用积分开通，10 分钱折 1 积分。' },
  { name: '已下载的资源', words: '会员到期后，期内下载过的资源仍可随时再次下载。' },
  { name: '退款', words: refundTerm },
];

export const vipIntroPage: PageModule = {
  Page: VipIntroPage,
  needs,
  head: (_visit, _read, site) => ({
    title: `会员中心：权益、价格与有效期 - ${site.name}`,
    description: `${site.name}会员：资源专项VIP、个人VIP、全学段个人VIP与学校VIP的权益对照、价格、升级差价与有效期，不自动续费。`,
    canonicalPath: '/vip/intro',
  }),
};
