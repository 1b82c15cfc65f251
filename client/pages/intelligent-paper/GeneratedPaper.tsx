import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { CodedError } from '../../../shared/contract/errors.ts';
import type { GeneratedPapers, PaperItem, PickedQuestion } from '../../../shared/questions/calls/composition.schema.ts';
import { savePaper } from '../../../shared/questions/calls/composition.ts';
import type { OwnQuestion } from '../../../shared/questions/calls/own-question.schema.ts';
import { shuffledOptionOrder, withOptionOrder } from '../../../shared/questions/option-order.ts';
import { ownTextOf } from '../../../shared/questions/own-question.ts';
import { placeOfQuestion } from '../../../shared/questions/question-id.ts';
import { hrefOf } from '../../../shared/site/routes/match.ts';
import { stationPrefix } from '../../../shared/site/routes/resolve.ts';
import { newPaper, sectionsOf } from '../../features/questions/paper-draft/paper-content.ts';
import { writeDraft } from '../../features/questions/paper-draft/stored-draft.ts';
import {
  type BankQuestions,
  loadQuestions,
  useBankQuestions,
} from '../../features/questions/paper-draft/use-bank-questions.ts';
import { Answers } from '../../features/questions/question-card/Answers.tsx';
import { QuestionBody } from '../../features/questions/question-card/QuestionBody.tsx';
import { call } from '../../lib/calls/api.ts';
import { useVisit } from '../../lib/site/visit.ts';
import { Button } from '../../ui/controls/Button/Button.tsx';
import { LoadFailure } from '../../ui/states/LoadFailure/LoadFailure.tsx';
import { notify, warn } from '../../ui/states/Notice/notices.ts';
import { type BlueprintDraft, difficultyNote, keptOf, placedOf, type Subject, type Wishes } from './blueprint.ts';
import classes from './GeneratedPaper.module.css';

type NewPaper = ReturnType<typeof newPaper>;
export type PaperPrint = Pick<Parameters<typeof newPaper>[0], 'preset' | 'layout'>;

interface GeneratedPaperProps {
  readonly subject: Subject;
  readonly blueprint: BlueprintDraft;
  readonly result: GeneratedPapers;
  /** Share of the marks in percent that it was made for; undefined for a parallel paper. */
  readonly wanted: number | undefined;
  /** Questions that stay when others are replaced. */
  readonly lockedIds: readonly string[];
  readonly onLock: (lockedIds: readonly string[]) => void;
  /** Questions that the paper has besides those that were picked. */
  readonly kept: readonly PaperItem[];
  /** What it prints besides its questions. */
  readonly print: PaperPrint;
  readonly busy: boolean;
  readonly onRegenerate: (wishes: Wishes) => void;
}

const letters = ['A', 'B'];

/** What was put together: why each question was taken, which stay, and the way to the editor. */
export function GeneratedPaper(props: GeneratedPaperProps) {
  const { subject, blueprint, result, wanted, lockedIds, kept, print, busy, onLock, onRegenerate } = props;
  const [shown, setShown] = useState(0);
  const index = Math.min(shown, result.papers.length - 1);
  const paper = result.papers[index];
  const bank = useBankQuestions(result.papers.flatMap(({ questions }) => questions.map(({ id }) => id)));
  const editor = useEditor();
  const note = wanted === undefined ? '' : difficultyNote({ difficulty: wanted }, paper?.difficulty ?? 0);
  if (!paper || paper.questions.length === 0) return null;

  const wishesFor = (isKept: (id: string) => boolean): Wishes => {
    const [first = [], second = []] = result.papers.map(({ questions }) =>
      questions.map(({ id }) => id).filter((id) => isKept(id)),
    );
    return { lockedIds: first, ...(result.papers.length > 1 && { lockedSecondIds: second }) };
  };
  const toggle = (id: string) =>
    onLock(lockedIds.includes(id) ? lockedIds.filter((one) => one !== id) : [...lockedIds, id]);

  const shuffles = (i: number) => i === 1 && blueprint.shufflesSecond;

  async function contentOf(one: GeneratedPapers['papers'][number], i: number): Promise<NewPaper> {
    const placed = [...placedOf(blueprint, one), ...keptOf(kept)];
    const ids = one.questions.map(({ id }) => id);
    const orders = shuffles(i) ? await optionOrders(ids) : new Map<string, string>();
    const texts = await ownTexts(ids);
    return newPaper({
      ...subject,
      ...print,
      title: blueprint.title + (result.papers.length > 1 ? `（${letters[i]}卷）` : ''),
      minutes: blueprint.minutes,
      sections: sectionsOf(
        placed.map((question) => {
          const own = texts.get(question.id);
          return own ? { ...question, own } : { ...question, optionOrder: orders.get(question.id) };
        }),
      ),
    });
  }

  const handleEdit = () => editor.open(() => Promise.all(result.papers.map(contentOf)), index);

  return (
    <section className={`${classes.root} taps panel min-w-0`} aria-label="生成的试卷" aria-busy={busy}>
      <div className={`${classes.head} row wrap justify-between`}>
        {result.papers.length > 1 && (
          <div className={`${classes.tabs} row wrap gap-8`}>
            {result.papers.map((_, i) => (
              <Button key={letters[i]} aria-pressed={i === index} onClick={() => setShown(i)}>
                {letters[i]} 卷
              </Button>
            ))}
          </div>
        )}
        <p className={`${classes.sum} text-soft`}>
          共 {paper.questions.length} 道题，{paper.fullScore} 分；预计平均分 {paper.expectedScore.toFixed(1)}
          （得分率 {Math.round(paper.difficulty * 100)}%）
          {paper.minutes > 0 && `，约 ${Math.round(paper.minutes)} 分钟`}
        </p>
        <div className="row wrap gap-8">
          <Button busy={busy} onClick={() => onRegenerate(wishesFor((id) => lockedIds.includes(id)))}>
            {lockedIds.length > 0 ? '换一批（保留锁定）' : '换一批'}
          </Button>
          <Button look="primary" busy={editor.busy} onClick={() => void handleEdit()}>
            编辑与导出
          </Button>
        </div>
      </div>
      {note && (
        <p className={`${classes.note} text-dark`} role="status">
          {note}
        </p>
      )}
      {bank.failed && <LoadFailure what="试题" onRetry={bank.retry} />}
      <ol className="grid gap-12">
        {paper.questions.map((picked, i) => (
          <Picked
            key={picked.id}
            picked={picked}
            number={i + 1}
            question={bank.questionOf(picked.id)}
            shuffles={shuffles(index)}
            isLocked={lockedIds.includes(picked.id)}
            busy={busy}
            onLock={() => toggle(picked.id)}
            onSwap={() => onRegenerate({ ...wishesFor((id) => id !== picked.id), excludeIds: [picked.id] })}
          />
        ))}
      </ol>
    </section>
  );
}

/** The new orders of the options of those questions whose options may move. */
async function optionOrders(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const questions = await loadQuestions(ids);
  return new Map(
    questions.flatMap((question) => {
      const order = shuffledOptionOrder(question);
      return order === undefined ? [] : [[question.id, order] as const];
    }),
  );
}

/** Texts of the questions that come from the person's own bank. */
async function ownTexts(ids: readonly string[]): Promise<ReadonlyMap<string, OwnQuestion>> {
  const questions = await loadQuestions(ids.filter((id) => placeOfQuestion(id) === 'mine'));
  return new Map(questions.map((question) => [question.id, ownTextOf(question)]));
}

interface PickedProps {
  readonly picked: PickedQuestion;
  readonly number: number;
  readonly question: ReturnType<BankQuestions['questionOf']>;
  /** Whether its options stand in another order, where they can. */
  readonly shuffles: boolean;
  readonly isLocked: boolean;
  readonly busy: boolean;
  readonly onLock: () => void;
  readonly onSwap: () => void;
}

function Picked({ picked, number, question: stored, shuffles, isLocked, busy, onLock, onSwap }: PickedProps) {
  const [open, setOpen] = useState(false);
  const question = stored && shuffles ? withOptionOrder(stored, shuffledOptionOrder(stored)) : stored;
  const name = <span className="visually-hidden">第{number}题</span>;
  return (
    <li className={`${classes.item} box min-w-0`} data-locked={isLocked || undefined}>
      {question ? (
        <QuestionBody question={question} number={number} score={picked.score} />
      ) : (
        <p className={`${classes.waiting} text-faint`}>第 {number} 题</p>
      )}
      {open && question && <Answers question={question} />}
      <p className={`${classes.reasons} note`}>{picked.reasons.join(' · ')}</p>
      <div className="row wrap gap-8">
        <Button look="quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? '收起答案' : '查看答案'}
          {name}
        </Button>
        <Button look="quiet" aria-pressed={isLocked} onClick={onLock}>
          {isLocked ? '已锁定' : '锁定'}
          {name}
        </Button>
        <Button look="quiet" busy={busy} onClick={onSwap}>
          换一题{name}
        </Button>
      </div>
    </li>
  );
}

/**
 * The way to the editor with one of the papers: those of an account are all saved first, a guest's one stays in the
 * browser.
 */
function useEditor() {
  const { hasToken, station } = useVisit();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const go = (query: { id?: string }) =>
    navigate(stationPrefix(station) + hrefOf('create-paper-paper-detail', {}, query));

  async function open(prepare: () => Promise<readonly NewPaper[]>, shown: number) {
    setBusy(true);
    try {
      await openOne(await prepare(), shown);
    } catch (error) {
      void warn(error instanceof CodedError ? error.message : '试卷没有保存成功，请重试');
    } finally {
      setBusy(false);
    }
  }

  async function openOne(contents: readonly NewPaper[], shown: number) {
    const [content] = contents.slice(shown);
    if (!content) return;
    const others = contents.flatMap((one, i) =>
      i === shown || one.sections.length === 0 ? [] : [{ one, name: `${letters[i]} 卷` }],
    );
    const names = others.map(({ name }) => name).join('、');
    if (!hasToken) {
      if (!writeDraft('', { content, version: 0 })) return void warn('浏览器无法保存草稿，请登录后再编辑');
      if (names) void warn(`${names}没有保存，登录后组卷可同时保存`);
      go({});
      return;
    }
    for (const { one } of others) await call(savePaper, one, { silent: true });
    const { id } = await call(savePaper, content, { silent: true });
    if (names) void notify('success', `${names}已保存到“我的组卷”`);
    go({ id });
  }
  return { open, busy };
}
