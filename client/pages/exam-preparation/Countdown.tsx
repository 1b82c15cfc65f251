import { useEffect, useState } from 'react';
import { startAfterHydration } from '../../lib/browser/start-after-hydration.ts';
import classes from './Countdown.module.css';
import { dayInChina, type NextExam, nextExam } from './exam-day.ts';
import type { Exam } from './exams.ts';

interface CountdownProps {
  readonly exam: Exam;
}

/**
 * Days until the examination. A stored page may be a day old: the number comes from the visitor's own clock once the
 * page is hydrated, into a place of its size; without scripts only the date stands there.
 */
export function Countdown({ exam }: CountdownProps) {
  const [next, setNext] = useState<NextExam>();
  const { month, day, days } = exam;
  useEffect(() => {
    const exam = nextExam({ month, day, days }, dayInChina(new Date()));
    startAfterHydration(() => setNext(exam));
  }, [month, day, days]);
  return (
    <div className={`${classes.root} flex-none`}>
      <p className={`${classes.count} needs-scripts text-md digits`} aria-hidden={next ? undefined : true}>
        {next?.daysLeft === 0 ? (
          `${next.year}年${exam.name}正在进行，祝考试顺利`
        ) : (
          <>
            距<span className={classes.year}>{next?.year}</span>年{exam.name}还有
            <strong className={`${classes.days} text-strong text-center`}>{next?.daysLeft}</strong>天
          </>
        )}
      </p>
      <p className="note">{exam.dayNote}</p>
    </div>
  );
}
