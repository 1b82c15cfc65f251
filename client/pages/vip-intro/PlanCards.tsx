import { chargeLabel } from '../../../shared/library/charge.ts';
import { dailyMaxima } from '../../../shared/library/download-rights.ts';
import type { SoldPlan } from '../../../shared/shop/calls/membership.schema.ts';
import { vipOffers } from '../../../shared/shop/calls/membership.ts';
import { BuyButton } from '../../features/shop/purchase/BuyButton.tsx';
import { useCall } from '../../lib/calls/calls.ts';
import { useVisit } from '../../lib/site/visit.ts';
import { linkAsButton } from '../../ui/controls/Button/Button.tsx';
import { PageLink } from '../../ui/links/PageLink/PageLink.tsx';
import classes from './PlanCards.module.css';
import { planChoice } from './plan-cards.view.ts';
import { beyondSchool, type SchoolCover } from './school-cover.view.ts';

/** Exports of papers count as downloads of the day. */
const exportsToo = '组卷导出份数同步提高';

const levels = [
  {
    level: 'line',
    name: '资源专项VIP',
    facts: ['一个学段的会员资源、积分资源免费下载', `每日新下载 ${dailyMaxima.line} 份`, exportsToo],
  },
  {
    level: 'personal',
    name: '个人VIP',
    facts: ['一个学段的会员资源、积分资源免费下载', `每日新下载 ${dailyMaxima.member} 份`, exportsToo],
  },
  {
    level: 'full',
    name: '全学段个人VIP',
    facts: [
      '小学、初中、高中的会员资源、积分资源免费下载',
      `每日新下载 ${dailyMaxima.member} 份`,
      exportsToo,
      '跨学段备课、带多个年级',
    ],
  },
] as const;

interface PlanCardsProps {
  readonly plans: readonly SoldPlan[];
  /** What the person's school has paid. */
  readonly cover: SchoolCover | undefined;
}

/** What is sold, with the price of this person where they are signed in, and the way of schools for others. */
export function PlanCards({ plans, cover }: PlanCardsProps) {
  return (
    <ul className={`${classes.root} grid gap-16`}>
      {levels.map(({ level, name, facts }) => {
        const ofLevel = plans.filter((plan) => plan.level === level);
        const [first] = ofLevel;
        // a level that the school has paid for all phases is not for sale
        if (!first || ofLevel.every((plan) => beyondSchool(plan.studyPhaseCodes, cover).length === 0)) return null;
        return (
          <li key={level} className={`${classes.card} panel grid gap-8`} data-level={level}>
            <h2 className="text-lg">{name}</h2>
            <p className={`${classes.price} text-warm text-xl semibold digits`}>
              {chargeLabel('pay', first.amountFen)}
              <span className="text-soft text-note normal">{ofLevel.length > 1 ? '／学段／年' : '／年'}</span>
            </p>
            <Facts facts={facts} />
            <Choices plans={ofLevel} cover={cover} />
          </li>
        );
      })}
      {!cover && (
        <li className={`${classes.card} panel grid gap-8`} data-level="school">
          <h2 className="text-lg">学校VIP</h2>
          <p className={`${classes.price} text-warm text-xl semibold digits`}>按学校签约</p>
          <Facts
            facts={[
              '签约学段的全部资源免费下载，含付费与特供资源',
              `每位教师每日新下载 ${dailyMaxima.school} 份`,
              exportsToo,
              '教师在学校名下使用，由学校统一开通',
            ]}
          />
          <PageLink to="cooperate" {...linkAsButton('plain')}>
            了解学校服务
          </PageLink>
        </li>
      )}
    </ul>
  );
}

const Facts = ({ facts }: { readonly facts: readonly string[] }) => (
  <ul className={`${classes.facts} grid gap-4 mb-8 text-soft`}>
    {facts.map((fact) => (
      <li key={fact}>{fact}</li>
    ))}
  </ul>
);

function Choices({ plans, cover }: PlanCardsProps) {
  const { hasToken } = useVisit();
  const own = useCall(vipOffers, {}, { enabled: hasToken });
  const offers = hasToken && own.status === 'ready' ? own.data.list : [];
  return (
    <ul className={`${classes.choices} grid gap-10`}>
      {plans.map((plan, i) => {
        const offer = offers.find(({ planId }) => planId === plan.id);
        const { goodsId, action, planName, words, isIncluded } = planChoice(plan, offer, cover);
        return (
          <li key={plan.id}>
            {!isIncluded && (
              <BuyButton goods={[{ kind: 'vip', id: goodsId }]} look={i === 0 ? 'primary' : 'plain'}>
                <span className="visually-hidden">{planName}：</span>
                {action}
              </BuyButton>
            )}
            <p className="text-faint text-xs">{words}</p>
          </li>
        );
      })}
    </ul>
  );
}
