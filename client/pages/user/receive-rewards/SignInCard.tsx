import { useQueryClient } from '@tanstack/react-query';
import type { SignInState } from '../../../../shared/people/calls/points.schema.ts';
import { signIn } from '../../../../shared/people/calls/points.ts';
import { signInCycle, signInCycleOf, signInReward } from '../../../../shared/people/points-rules.ts';
import { call } from '../../../lib/calls/api.ts';
import { isPersonal } from '../../../lib/calls/calls.ts';
import { useAction } from '../../../lib/calls/use-action.ts';
import { useSession } from '../../../lib/session/session.ts';
import { usePrices } from '../../../lib/shop/use-prices.ts';
import { Button } from '../../../ui/controls/Button/Button.tsx';
import { notify } from '../../../ui/states/Notice/notices.ts';
import classes from './SignInCard.module.css';

/** The sign-in of the day, with the seven days that lead to the next bonus. */
export function SignInCard({ signedToday, streak }: SignInState) {
  const client = useQueryClient();
  const session = useSession();
  const { busy, run } = useAction();
  const prices = usePrices();
  const days = signInCycleOf(streak, signedToday, prices);
  const next = signInReward(streak + 1, prices);

  async function send() {
    const { gained } = await call(signIn, {});
    void notify('success', gained > 0 ? `签到成功，获得 ${gained} 积分` : '今天已经签到过了');
    void session.refreshUser();
  }

  const handleSignIn = () => void run(send, () => client.invalidateQueries({ predicate: isPersonal }));

  return (
    <section className={`${classes.root} panel grid gap-16`} aria-label="每日签到">
      <div className={`${classes.head} taps row wrap justify-between`}>
        <p className="grid text-lg semibold">
          {streak > 0 ? `已连续签到 ${streak} 天` : '今天开始签到'}
          <span className="text-soft text-note normal">
            {signedToday ? `今日已签到，明天可得 ${next} 积分` : `签到可得 ${next} 积分`}，每连续 {signInCycle}{' '}
            天另有奖励
          </span>
        </p>
        {signedToday ? (
          <Button aria-disabled>今日已签到</Button>
        ) : (
          <Button look="primary" busy={busy} onClick={handleSignIn}>
            {busy ? '正在签到…' : `签到领 ${next} 积分`}
          </Button>
        )}
      </div>
      <ol className={`${classes.days} grid gap-8`}>
        {days.map(({ streak: day, points, isSigned }) => (
          <li className="rounded grid justify-items-center" key={day} data-signed={isSigned}>
            <span className="semibold digits">+{points}</span>
            <span className="text-xs nowrap">
              第 {day} 天{isSigned && <span className="visually-hidden">，已签到</span>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
