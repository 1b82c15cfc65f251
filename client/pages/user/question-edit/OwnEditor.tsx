import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { InputOf } from '../../../../shared/contract/endpoint.ts';
import { CodedError } from '../../../../shared/contract/errors.ts';
import { studyName } from '../../../../shared/platform/study.ts';
import type { OwnBankQuestion } from '../../../../shared/questions/calls/own-bank.schema.ts';
import { ownBankList, saveOwnQuestion } from '../../../../shared/questions/calls/own-bank.ts';
import { ownTextOf } from '../../../../shared/questions/own-question.ts';
import { questionTypes } from '../../../../shared/questions/question-types.ts';
import { hrefOf } from '../../../../shared/site/routes/match.ts';
import { KnowledgeField } from '../../../features/contributions/upload/KnowledgeField.tsx';
import { FilingFields } from '../../../features/questions/own-bank/FilingFields.tsx';
import { noFiling, tagsOf } from '../../../features/questions/own-bank/filing.ts';
import { type ChosenStudy, StudySelects } from '../../../features/questions/own-bank/StudySelects.tsx';
import { QuestionEditor } from '../../../features/questions/question-editor/QuestionEditor.tsx';
import { emptyForm, type QuestionForm } from '../../../features/questions/question-editor/question-form.ts';
import { call } from '../../../lib/calls/api.ts';
import { queryKeyOf } from '../../../lib/calls/calls.ts';
import { inStation } from '../../../lib/site/address.ts';
import { useVisit } from '../../../lib/site/visit.ts';
import { Button } from '../../../ui/controls/Button/Button.tsx';
import { notify } from '../../../ui/states/Notice/notices.ts';
import { EarlierVersions } from './EarlierVersions.tsx';
import classes from './EditPage.module.css';

interface OwnEditorProps {
  readonly study: ChosenStudy;
  /** The question as it is stored; undefined for a new one. */
  readonly stored?: OwnBankQuestion;
  /** Of the list that `stored` comes from. */
  readonly listInput?: InputOf<typeof ownBankList>;
  /** Of a new question. */
  readonly onStudy?: (study: ChosenStudy) => void;
}

interface Failure {
  readonly message: string;
  /** Another tab has saved the question meanwhile. */
  readonly isConflict: boolean;
}

const conflictCode = 409;

/** The editor of a question in the own bank, with how it is filed. */
export function OwnEditor({ study, stored, listInput, onStudy }: OwnEditorProps) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const { station } = useVisit();
  const { studyPhaseCode, subjectCode } = study;
  const types = questionTypes(studyPhaseCode, subjectCode);
  const [isChanged, setChanged] = useState(false);
  const [filed] = useState(stored ? { folder: stored.folder, tags: stored.tags.join('，') } : noFiling);
  const [filing, setFiling] = useState(filed);
  const [pointsChanged, setPointsChanged] = useState(false);
  const [kpointIds, setPoints] = useState<readonly string[]>(() => stored?.kpoints.map(({ id }) => id) ?? []);
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const [initial, setInitial] = useState(() => formOf(stored) ?? (types[0] && emptyForm(types[0])));
  const [taken, setTaken] = useState(0);
  const [showsVersions, setShowsVersions] = useState(false);
  useWarningOnLeave(isChanged);

  async function save({ score: _score, ...question }: QuestionForm) {
    if (isSaving) return;
    setSaving(true);
    setFailure(undefined);
    try {
      await call(
        saveOwnQuestion,
        {
          ...(stored && { id: stored.id, version: stored.version }),
          question,
          // how it is filed may have been changed elsewhere since: what was not touched here stays
          ...(pointsChanged && { kpointIds: [...kpointIds] }),
          ...(filing.folder !== filed.folder && { folder: filing.folder.trim() }),
          ...(filing.tags !== filed.tags && { tags: tagsOf(filing.tags) }),
        },
        { silent: true },
      );
      setChanged(false);
      void notify('success', stored ? '已保存' : '已存入我的题库');
      navigate(inStation(hrefOf('user-questions'), station));
    } catch (error) {
      const { code, message } = error instanceof CodedError ? error : { code: 0, message: '没有保存，请重试' };
      setFailure({ message, isConflict: code === conflictCode });
      setSaving(false);
    }
  }

  function take(version: Omit<QuestionForm, 'score'>) {
    setInitial({ ...version, score: initial?.score ?? 0 });
    setTaken(taken + 1);
    setChanged(true);
  }

  if (!initial) return null;
  return (
    <>
      <div className={`${classes.filing} taps row wrap gap-12`}>
        {onStudy ? (
          <>
            <StudySelects study={study} disabled={isChanged} onChange={onStudy} />
            {isChanged && <span className="note">学科在开始写之前选</span>}
          </>
        ) : (
          <span>{studyName({ studyPhaseCode, dictCode: subjectCode })}</span>
        )}
        <FilingFields
          filing={filing}
          onChange={(next) => {
            setFiling(next);
            setChanged(true);
          }}
        />
      </div>
      <KnowledgeField
        tags={{ studyPhaseCode, subjectCode, kpointIds }}
        problem={undefined}
        onChange={(next) => {
          setPoints(next.kpointIds ?? []);
          setPointsChanged(true);
          setChanged(true);
        }}
      />
      {failure && (
        <div role="alert" className="alert rounded row wrap gap-10 mb-12">
          <p className="fill breaks">
            {failure.isConflict ? '另一个窗口改过这道题，本页的修改没有保存。' : failure.message}
          </p>
          {failure.isConflict && listInput && (
            <Button onClick={() => void client.invalidateQueries({ queryKey: queryKeyOf(ownBankList, listInput) })}>
              放弃本页修改，载入那边的版本
            </Button>
          )}
        </div>
      )}
      <h2 className="visually-hidden">题目内容</h2>
      <QuestionEditor
        key={taken}
        initial={initial}
        types={types}
        base={undefined}
        number={1}
        submitName={isSaving ? '正在保存…' : '保存到我的题库'}
        hint={stored ? '已用到试卷里的，试卷不变' : undefined}
        hasScore={false}
        onChange={() => setChanged(true)}
        onSubmit={(form) => void save(form)}
      />
      {stored && stored.version > 1 && (
        <section aria-label="以前的版本" className="mb-12">
          <Button aria-expanded={showsVersions} onClick={() => setShowsVersions(!showsVersions)}>
            以前的版本
          </Button>
          {showsVersions && <EarlierVersions id={stored.id} onTake={take} />}
        </section>
      )}
    </>
  );
}

const formOf = (stored: OwnBankQuestion | undefined): QuestionForm | undefined =>
  stored && { ...ownTextOf(stored), score: stored.score };

function useWarningOnLeave(isChanged: boolean) {
  useEffect(() => {
    if (!isChanged) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isChanged]);
}
