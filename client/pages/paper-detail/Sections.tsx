import { type Dispatch, type DragEvent, useState } from 'react';
import type { PaperSection } from '../../../shared/questions/calls/composition.schema.ts';
import { Button } from '../../ui/controls/Button/Button.tsx';
import { NumberField } from '../../ui/controls/NumberField/NumberField.tsx';
import { PaperItem } from './PaperItem.tsx';
import { type Change, type Place, uniformScore } from './paper-editing.ts';
import type { QuestionWish } from './question-dialogs/question-wish.ts';
import classes from './Sections.module.css';
import { PageBreak } from './sheet/PageBreak.tsx';
import { sectionId } from './sheet/sheet-blocks.ts';
import type { SheetFlow } from './sheet/use-sheet-flow.ts';
import type { PaperQuestions } from './use-paper-questions.ts';

interface SectionsProps {
  readonly sections: readonly PaperSection[];
  readonly questions: PaperQuestions;
  /** What stands between the sheets before a question or section. */
  readonly breakBefore: SheetFlow['breakBefore'];
  readonly onChange: Dispatch<Change>;
  readonly onWish: (wish: QuestionWish) => void;
}

/** The questions under their headings. They are moved with the pointer or with the buttons of each. */
export function Sections({ sections, questions, breakBefore, onChange, onWish }: SectionsProps) {
  const [dragged, setDragged] = useState<Place>();
  /** The question that took the place of one of its family last. */
  const [member, setMember] = useState<string>();
  const starts = sections.map((_, i) => sections.slice(0, i).reduce((sum, { items }) => sum + items.length, 1));

  const dropAt = (to: Place) => ({
    onDragOver(event: DragEvent) {
      if (dragged) event.preventDefault();
    },
    onDrop(event: DragEvent) {
      event.preventDefault();
      if (!dragged) return;
      // taking it out moves those below it in the same section up
      const isBelow = dragged.section === to.section && dragged.item < to.item;
      onChange({ kind: 'move', from: dragged, to: isBelow ? { ...to, item: to.item - 1 } : to });
      setDragged(undefined);
    },
  });

  if (sections.length === 0) return <AddQuestions of="试卷" place={{ section: 0, item: 0 }} onWish={onWish} />;
  return sections.map((section, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two sections may have one heading, and a heading is typed into
    <section key={i} className={classes.section} aria-label={`第${i + 1}大题 ${section.title}`}>
      <PageBreak name={breakBefore(sectionId(i))} />
      <SectionHead sections={sections} index={i} questions={questions} onChange={onChange} />
      <ol className={classes.items}>
        {section.items.map((item, k) => {
          const place = { section: i, item: k };
          return (
            <li key={item.questionId} {...dropAt(place)} data-dragged={isAt(dragged, place) || undefined}>
              <PageBreak name={breakBefore(item.questionId)} />
              <PaperItem
                sections={sections}
                place={place}
                number={(starts[i] ?? 1) + k}
                item={item}
                questions={questions}
                onDrag={setDragged}
                onChange={onChange}
                onEdit={() => onWish({ kind: 'edit', place })}
                onMember={(questionId) => {
                  onChange({ kind: 'swap', old: item.questionId, questionId });
                  setMember(questionId);
                }}
                memberTakesFocus={member === item.questionId}
              />
            </li>
          );
        })}
        <li className={classes.end} {...dropAt({ section: i, item: section.items.length })}>
          {section.items.length === 0 && '这一大题没有题目，不会印在试卷上'}
        </li>
      </ol>
      <AddQuestions of={`第${i + 1}大题`} place={{ section: i, item: section.items.length }} onWish={onWish} />
    </section>
  ));
}

interface AddQuestionsProps {
  /** What they are added to. */
  readonly of: string;
  /** Its end; the dialogs let the person choose any other place. */
  readonly place: Place;
  readonly onWish: (wish: QuestionWish) => void;
}

function AddQuestions({ of, place, onWish }: AddQuestionsProps) {
  const name = <span className="visually-hidden">（{of}）</span>;
  return (
    <div className={`${classes.add} row wrap gap-8`}>
      <Button onClick={() => onWish({ kind: 'write', place })}>写一题{name}</Button>
      <Button onClick={() => onWish({ kind: 'insert', place })}>从题库插入{name}</Button>
    </div>
  );
}

const isAt = (one: Place | undefined, other: Place) => one?.section === other.section && one.item === other.item;

interface SectionHeadProps extends Omit<SectionsProps, 'onWish' | 'breakBefore'> {
  readonly index: number;
}

function SectionHead({ sections, index, questions, onChange }: SectionHeadProps) {
  const section = sections[index];
  if (!section) return null;
  const { title, note, items } = section;
  const of = `第${index + 1}大题`;
  const sum = items.reduce((total, { score }) => total + score, 0);
  const each = uniformScore(items);
  function handleEasyFirst() {
    const rates = items.flatMap((item) => {
      const question = questions.questionOf(item);
      return question ? [[item.questionId, question.scoreRate] as const] : [];
    });
    onChange({ kind: 'easyFirst', section: index, rates: new Map(rates) });
  }
  return (
    <div className={`${classes.head} row bg-sunken rounded wrap`}>
      <input
        className={classes.title}
        aria-label={`${of}标题`}
        value={title}
        maxLength={60}
        onChange={(event) => onChange({ kind: 'section', section: index, title: event.target.value })}
      />
      <span className="text-soft text-note">
        {items.length} 题，共 {sum} 分
      </span>
      <span className={classes.each}>
        {each === undefined ? '各题分值不同，统一为每题' : '每题'}
        <NumberField
          label={`${of}每题分值`}
          value={each}
          min={0}
          max={300}
          step={0.5}
          onChange={(score) => onChange({ kind: 'sectionScore', section: index, score })}
        />
        分
      </span>
      <Button look="quiet" aria-disabled={items.length < 2} onClick={handleEasyFirst}>
        <span className="visually-hidden">{of}</span>由易到难
      </Button>
      <Button
        look="quiet"
        aria-disabled={index === 0}
        onClick={() => onChange({ kind: 'moveSection', from: index, to: index - 1 })}
      >
        上移<span className="visually-hidden">{of}</span>
      </Button>
      <Button
        look="quiet"
        aria-disabled={index === sections.length - 1}
        onClick={() => onChange({ kind: 'moveSection', from: index, to: index + 1 })}
      >
        下移<span className="visually-hidden">{of}</span>
      </Button>
      <input
        className={classes.note}
        aria-label={`${of}说明`}
        value={note}
        maxLength={200}
        placeholder="大题说明（不填时按题数和分值自动生成）"
        onChange={(event) => onChange({ kind: 'section', section: index, note: event.target.value })}
      />
    </div>
  );
}
