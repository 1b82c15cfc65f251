import { useState } from 'react';
import type { PaperSection } from '../../../../shared/questions/calls/composition.schema.ts';
import type { BankQuestion, QuestionFrom } from '../../../../shared/questions/calls/question.schema.ts';
import { questionPageList } from '../../../../shared/questions/calls/question.ts';
import { maxPaperQuestions } from '../../../../shared/questions/composed-paper.ts';
import { difficultyName } from '../../../../shared/questions/difficulty.ts';
import { itemsOf } from '../../../../shared/questions/own-question.ts';
import { questionTypes } from '../../../../shared/questions/question-types.ts';
import { headingOf, placed } from '../../../features/questions/paper-draft/paper-content.ts';
import { Answers } from '../../../features/questions/question-card/Answers.tsx';
import { QuestionBody } from '../../../features/questions/question-card/QuestionBody.tsx';
import { MemberButton, type MemberInput } from '../../../features/questions/same-family/MemberButton.tsx';
import { useCall } from '../../../lib/calls/calls.ts';
import { useVisit } from '../../../lib/site/visit.ts';
import { Button } from '../../../ui/controls/Button/Button.tsx';
import { SideDrawer } from '../../../ui/SideDrawer/SideDrawer.tsx';
import { EmptyState } from '../../../ui/states/EmptyState/EmptyState.tsx';
import { LoadFailure } from '../../../ui/states/LoadFailure/LoadFailure.tsx';
import { Skeleton } from '../../../ui/states/Skeleton/Skeleton.tsx';
import { isIn } from '../paper-editing.ts';
import classes from './InsertQuestions.module.css';
import { PlaceSelect } from './PlaceSelect.tsx';
import { numberAt } from './places.ts';
import type { QuestionDialogProps } from './question-wish.ts';

interface Search {
  readonly keyWord: string;
  readonly typeCode: number;
  readonly level: number;
  readonly pageNum: number;
  readonly from: QuestionFrom;
}

const pageSize = 10;

/** The bank beside the paper: questions are searched and put at a place, one after the other. */
export function InsertQuestions({ wish, content, onChange, onClose }: QuestionDialogProps) {
  const { sections, studyPhaseCode, subjectCode } = content;
  const [place, setPlace] = useState(wish.place);
  const [search, setSearch] = useState<Search>({ keyWord: '', typeCode: 0, level: 0, pageNum: 1, from: 'public' });
  const [said, setSaid] = useState('');
  const { keyWord, typeCode, level, pageNum, from } = search;
  const input: MemberInput = {
    studyPhaseCode,
    subjectCode,
    ...(keyWord && { keyWord }),
    ...(typeCode > 0 && { typeCode }),
    ...(level > 0 && { level }),
    ...(from !== 'public' && { from }),
  };
  const view = useCall(questionPageList, { ...input, fold: true, pageNum, pageSize }, { asked: true });
  const isFull = itemsOf(sections).length >= maxPaperQuestions;
  // while another page is on its way, the buttons that lead to it stay, with the focus
  const [total, setTotal] = useState(0);
  if (view.status === 'ready' && view.data.total !== total) setTotal(view.data.total);
  const last = Math.ceil(total / pageSize);

  function handleInsert(question: BankQuestion) {
    const { id, score, typeName, own } = placed(question);
    onChange({
      kind: 'insert',
      place,
      heading: headingOf(typeName),
      item: { questionId: id, score, ...(own && { own }) },
    });
    setSaid(`已插入为第 ${numberAt(sections, place)} 题`);
    setPlace({ ...place, item: place.item + 1 });
  }

  return (
    <SideDrawer title="从题库插入" width={620} onClose={onClose}>
      <SearchForm study={content} search={search} onSearch={setSearch} />
      <div className={`${classes.place} row wrap gap-10`}>
        <PlaceSelect sections={sections} place={place} onChange={setPlace} />
        <p role="status" className="text-note text-accent">
          {said}
        </p>
      </div>
      <div key={JSON.stringify(search)} className={classes.results}>
        {view.status === 'pending' && <Skeleton shape="rows" className={classes.waiting} />}
        {view.status === 'failed' && <LoadFailure what="试题" onRetry={view.retry} />}
        {view.status === 'ready' && view.data.total === 0 && <EmptyState message="没有符合条件的题，换个词试试" />}
        {view.status === 'ready' && (
          <ol className="grid gap-12">
            {view.data.list.map((question, i) => (
              <Found
                key={question.id}
                question={question}
                number={(pageNum - 1) * pageSize + i + 1}
                input={input}
                sections={sections}
                isFull={isFull}
                onInsert={handleInsert}
              />
            ))}
          </ol>
        )}
      </div>
      {last > 1 && (
        <p className={`${classes.pages} row justify-center gap-10`}>
          <Button aria-disabled={pageNum === 1} onClick={() => setSearch({ ...search, pageNum: pageNum - 1 })}>
            上一页
          </Button>
          {pageNum} / {last}
          <Button aria-disabled={pageNum >= last} onClick={() => setSearch({ ...search, pageNum: pageNum + 1 })}>
            下一页
          </Button>
        </p>
      )}
    </SideDrawer>
  );
}

interface SearchFormProps {
  readonly study: { readonly studyPhaseCode: number; readonly subjectCode: number };
  readonly search: Search;
  readonly onSearch: (search: Search) => void;
}

function SearchForm({ study, search, onSearch }: SearchFormProps) {
  const { hasToken } = useVisit();
  const [words, setWords] = useState('');
  return (
    // biome-ignore lint/a11y/useSemanticElements: the element is unknown to the browsers of many staff rooms
    <form
      role="search"
      aria-label="题库中的题"
      className={`${classes.search} row wrap gap-8`}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch({ ...search, keyWord: words.trim(), pageNum: 1 });
      }}
    >
      <input
        type="search"
        aria-label="搜题库"
        placeholder="题干、选项、来源中的词"
        maxLength={100}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <select
        aria-label="题型"
        value={search.typeCode}
        onChange={(event) => onSearch({ ...search, typeCode: Number(event.target.value), pageNum: 1 })}
      >
        <option value={0}>全部题型</option>
        {questionTypes(study.studyPhaseCode, study.subjectCode).map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
      <select
        aria-label="难度"
        value={search.level}
        onChange={(event) => onSearch({ ...search, level: Number(event.target.value), pageNum: 1 })}
      >
        <option value={0}>全部难度</option>
        {[1, 2, 3, 4, 5].map((level) => (
          <option key={level} value={level}>
            {difficultyName(level)}
          </option>
        ))}
      </select>
      {hasToken && (
        <select
          aria-label="题库"
          value={search.from}
          onChange={(event) => onSearch({ ...search, from: event.target.value as QuestionFrom, pageNum: 1 })}
        >
          <option value="public">公共题库</option>
          <option value="own">我的题库</option>
        </select>
      )}
      <Button type="submit" look="primary">
        搜索
      </Button>
    </form>
  );
}

interface FoundProps {
  readonly question: BankQuestion;
  /** In the list. */
  readonly number: number;
  /** What was searched for. */
  readonly input: MemberInput;
  readonly sections: readonly PaperSection[];
  readonly isFull: boolean;
  readonly onInsert: (question: BankQuestion) => void;
}

function Found({ question: listed, number, input, sections, isFull, onInsert }: FoundProps) {
  const [open, setOpen] = useState(false);
  const [question, setQuestion] = useState(listed);
  const { typeName, level, source, familyNum } = question;
  const refusal = isIn(sections, question.id) ? '已在卷中' : isFull ? '试卷已满' : '';
  const name = <span className="visually-hidden">搜到的第{number}题</span>;
  return (
    <li className={`${classes.found} box min-w-0`}>
      <QuestionBody question={question} number={number} />
      {open && <Answers question={question} />}
      <div className="row justify-between gap-8">
        <span className="note truncate min-w-0">
          {[typeName, difficultyName(level), familyNum > 1 ? `同类 ${familyNum} 道` : '', source]
            .filter((text) => text !== '')
            .join(' · ')}
        </span>
        <span className="row flex-none gap-8">
          {familyNum > 1 && (
            <MemberButton
              id={question.id}
              number={number}
              input={input}
              isTaken={(id) => isIn(sections, id)}
              takenIn="本卷"
              onMember={setQuestion}
            />
          )}
          <Button look="quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
            答案{name}
          </Button>
          <Button aria-disabled={refusal !== ''} onClick={() => onInsert(question)}>
            {refusal || '插入'}
            {name}
          </Button>
        </span>
      </div>
    </li>
  );
}
