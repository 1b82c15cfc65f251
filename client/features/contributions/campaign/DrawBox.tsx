import { useState } from 'react';
import { drawPrize } from '../../../../shared/contributions/calls/campaign.ts';
import { call } from '../../../lib/calls/api.ts';
import { useAction } from '../../../lib/calls/use-action.ts';
import { useSession } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/controls/Button/Button.tsx';
import classes from './DrawBox.module.css';
import { useOwnCampaign } from './use-own-campaign.ts';

interface DrawBoxProps {
  readonly activityId: string;
  /** Draws left today. */
  readonly left: number;
}

/** Draws a prize; the gateway decides. */
export function DrawBox({ activityId, left }: DrawBoxProps) {
  const own = useOwnCampaign(activityId);
  const session = useSession();
  const { busy, run } = useAction();
  const [result, setResult] = useState('');

  async function draw() {
    const { prize, isConsolation } = await call(drawPrize, { activityId });
    if (!prize) setResult('这次没有抽中，明天再来试试');
    else setResult(isConsolation ? `获得安慰奖：${prize.name}` : `恭喜您，抽中${prize.name}`);
    if (prize && prize.points > 0) void session.refreshUser();
  }

  function handleDraw() {
    setResult('');
    void run(draw, own.askAgain);
  }

  return (
    <div className={`${classes.root} rounded grid justify-items-start gap-6 w-full`}>
      {left > 0 ? (
        <Button look="primary" busy={busy} onClick={handleDraw}>
          {busy ? '正在抽奖…' : '抽一次'}
        </Button>
      ) : (
        <Button aria-disabled>今天已抽完</Button>
      )}
      <p className="text-warm text-note">{left > 0 ? `今天还可以抽 ${left} 次` : '机会每天零点更新'}</p>
      <p className={`${classes.result} text-warm medium`} role="status">
        {result}
      </p>
    </div>
  );
}
