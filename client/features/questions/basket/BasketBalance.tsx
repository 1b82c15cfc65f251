import type { BankQuestion } from '../../../../shared/questions/calls/question.schema.ts';
import { difficultyName } from '../../../../shared/questions/difficulty.ts';
import classes from './BasketBalance.module.css';
import { balanceOf } from './basket-balance.ts';

interface BasketBalanceProps {
  readonly questions: readonly BankQuestion[];
}

const shownPoints = 6;

/** How hard a paper of these questions would be, how long it takes and what it covers; changes with the basket. */
export function BasketBalance({ questions }: BasketBalanceProps) {
  const { levels, scoreRate, score, minutes, points } = balanceOf(questions);
  const most = Math.max(1, ...levels);
  const left = points.length - shownPoints;
  return (
    <section className={`${classes.root} bg-sunken rounded mt-12`} aria-label="试题分布">
      <ul className={`${classes.levels} grid gap-10`} aria-label="难度分布">
        {levels.map((count, i) => (
          <li key={difficultyName(i + 1)} className={`${classes.level} grid justify-items-center text-xs`}>
            <span className="text-soft digits">{count}</span>
            <span className={classes.bar} style={{ height: `${(count / most) * 100}%` }} data-level={i + 1} />
            <span className={classes.name}>{difficultyName(i + 1)}</span>
          </li>
        ))}
      </ul>
      <p className={classes.facts}>
        预估得分率 {Math.round(scoreRate * 100)}% · 常用分值合计 {score} 分 · 约 {Math.round(minutes)} 分钟
      </p>
      {points.length > 0 && (
        <p className={classes.facts}>
          覆盖 {points.length} 个知识点：
          {points
            .slice(0, shownPoints)
            .map(({ name, count }) => (count > 1 ? `${name} ×${count}` : name))
            .join('、')}
          {left > 0 && ` 等`}
        </p>
      )}
    </section>
  );
}
