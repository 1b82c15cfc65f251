import { lazy, Suspense, useState } from 'react';
import type { Paper } from '../../../../shared/catalogue/tk-paper.schema.ts';
import { difficultyName } from '../../../../shared/domain/difficulty.ts';
import { clipToWidth } from '../../../../shared/domain/display-width.ts';
import { BasketToggle } from '../../../features/basket/BasketToggle.tsx';
import { useVisit } from '../../../lib/visit.ts';
import { Button, linkAsButton } from '../../../ui/Button/Button.tsx';
import { LoginLink } from '../../../ui/LoginLink/LoginLink.tsx';
import { MathText } from '../../../ui/MathText/MathText.tsx';
import classes from './QuestionCard.module.css';

const QuestionErrorDialog = lazy(async () => {
  const module = await import('../../../features/error-report/QuestionErrorDialog.tsx');
  return { default: module.QuestionErrorDialog };
});

type PaperQuestion = Paper['sections'][number]['questions'][number];

interface QuestionCardProps {
  readonly question: PaperQuestion;
  readonly showsPassage: boolean;
  /** False where the person has no right to answer and analysis. */
  readonly answersOpen: boolean;
}

/** A question with its options, its facts and, on demand, answer and analysis. */
export function QuestionCard({ question, showsPassage, answersOpen }: QuestionCardProps) {
  const { id, number, score, typeName, difficulty, scoreRate, passage, stem, options, source } = question;
  return (
    <li className={classes.root}>
      {showsPassage && (
        <p className={classes.passage}>
          <MathText text={passage} />
        </p>
      )}
      <p className={classes.stem}>
        <strong>{number}.</strong> <MathText text={stem} />
        <span className={classes.score}>（{score}分）</span>
      </p>
      {options.length > 0 && (
        <ul className={classes.options}>
          {options.map(({ key, text }) => (
            <li key={key}>
              {key}．
              <MathText text={text} />
            </li>
          ))}
        </ul>
      )}
      {!answersOpen && <p className={classes.shut}>下载本卷后可查看答案与解析</p>}
      {answersOpen && (
        <details className={classes.answer}>
          <summary>查看答案与解析</summary>
          <dl>
            {partsOf(question).map(([name, text]) => (
              <div key={name}>
                <dt>【{name}】</dt>
                <dd>
                  <MathText text={text} />
                </dd>
              </div>
            ))}
          </dl>
        </details>
      )}
      <div className={classes.bottom}>
        <p className={classes.facts}>
          {typeName} · {difficultyName(difficulty)}（得分率 {Math.round(scoreRate * 100)}%）{source && ` · ${source}`}
        </p>
        <Report id={id} number={number} />
        <BasketToggle tab="question" id={id} name={`第${number}题 ${clipToWidth(stem, 12)}`} />
      </div>
    </li>
  );
}

/** The four parts of an analysis; empty ones are left out. */
function partsOf({ answer, analysis, solution, remark, knowledge }: PaperQuestion) {
  const parts: [name: string, text: string][] = [
    ['答案', answer],
    ['分析', analysis],
    ['详解', solution],
    ['点睛', remark],
    ['知识点', knowledge.map(({ name }) => name).join('、')],
  ];
  return parts.filter(([, text]) => text !== '');
}

function Report({ id, number }: { id: string; number: number }) {
  const { hasToken } = useVisit();
  const [open, setOpen] = useState(false);
  const name = <span className="visually-hidden">第{number}题</span>;
  if (!hasToken) {
    return (
      <LoginLink {...linkAsButton('quiet')} onDone={() => setOpen(true)}>
        报错{name}
      </LoginLink>
    );
  }
  return (
    <>
      <Button look="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        报错{name}
      </Button>
      {open && (
        <Suspense>
          <QuestionErrorDialog questionId={id} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
