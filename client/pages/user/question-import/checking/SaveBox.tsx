import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { CodedError } from '../../../../../shared/contract/errors.ts';
import type { ImportedPaper } from '../../../../../shared/questions/calls/question-import.schema.ts';
import { saveImport } from '../../../../../shared/questions/calls/question-import.ts';
import { isLeftOut, questionsOf } from '../../../../../shared/questions/checking/checked-paper.ts';
import { difficultyName } from '../../../../../shared/questions/difficulty.ts';
import { hrefOf } from '../../../../../shared/site/routes/match.ts';
import { FilingFields } from '../../../../features/questions/own-bank/FilingFields.tsx';
import { noFiling, tagsOf } from '../../../../features/questions/own-bank/filing.ts';
import { call } from '../../../../lib/calls/api.ts';
import { inStation } from '../../../../lib/site/address.ts';
import { useVisit } from '../../../../lib/site/visit.ts';
import { Button } from '../../../../ui/controls/Button/Button.tsx';
import { TextButton } from '../../../../ui/controls/TextButton/TextButton.tsx';
import { notify } from '../../../../ui/states/Notice/notices.ts';
import classes from './Checking.module.css';
import { faultsOf, type QuestionFault } from './question-faults.ts';
import type { useCheckSaver } from './use-check-saver.ts';

interface SaveBoxProps {
  readonly importId: string;
  readonly paper: ImportedPaper;
  readonly doubtful: number;
  /** Questions with suggestions that nobody has taken or refused. */
  readonly open: number;
  readonly onTakeAll: () => void;
  readonly saver: ReturnType<typeof useCheckSaver>['saver'];
  readonly onGo: (at: number) => void;
}

/** Puts the checked questions into the own bank, and makes a paper of them where that is wanted. */
export function SaveBox({ importId, paper, doubtful, open, onTakeAll, saver, onGo }: SaveBoxProps) {
  const navigate = useNavigate();
  const { station } = useVisit();
  const [filing, setFiling] = useState(noFiling);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const [faults, setFaults] = useState<readonly QuestionFault[]>([]);
  const questions = questionsOf(paper).filter((question) => !isLeftOut(question));
  const wanted = questions.length;
  const unmarked = questions.filter(({ suggested }) => suggested.level === 0).length;
  const fromBank = questionsOf(paper).filter(({ skip, instead }) => !skip && instead !== undefined).length;
  const folder = filing.folder.trim();

  async function save(asPaper: boolean) {
    const found = faultsOf(paper);
    setFaults(found);
    setFailure('');
    if (found.length > 0) return;
    setBusy(true);
    try {
      const saved = await saver.flush();
      if (!saved) throw new CodedError(409, 409, '最近的修改还没有保存，请看本页上方的提示');
      const tags = tagsOf(filing.tags);
      const input = {
        ...{ importId, version: saved.version },
        ...(folder && { folder }),
        ...(tags.length > 0 && { tags }),
        ...(asPaper && { asPaper }),
      };
      const { questionIds, paperId } = await call(saveImport, input, { silent: true });
      void notify('success', `已存入 ${questionIds.length} 题`);
      const href = paperId
        ? hrefOf('create-paper-paper-detail', {}, { id: paperId })
        : hrefOf('user-questions', {}, folder ? { folder } : {});
      navigate(inStation(href, station));
    } catch (error) {
      setFailure(error instanceof CodedError ? error.message : '没有完成，请重试');
      setBusy(false);
    }
  }

  return (
    <section className={`${classes.save} panel stack gap-12`} aria-label="存入题库">
      <h2 className="text-lg">存入题库</h2>
      <p>
        {wanted} 题将存入我的题库。
        {doubtful > 0 && <span className="text-warm">还有 {doubtful} 题待确认。</span>}
      </p>
      {open > 0 && (
        <p className="taps row wrap gap-8">
          {open} 题的建议知识点、章节还没有采用，保存时不带这些建议。
          <Button onClick={onTakeAll}>全部采用</Button>
        </p>
      )}
      {unmarked > 0 && (
        <p className="note">
          {unmarked} 题没有标难度，保存为“{difficultyName(3)}”。
        </p>
      )}
      {fromBank > 0 && <p className="note">{fromBank} 题用题库里已有的题：不再存入，组成试卷时用已有的那道。</p>}
      <div className={`${classes.filing} taps row wrap gap-12`}>
        <FilingFields filing={filing} onChange={setFiling} />
      </div>
      <div role="alert" className="breaks">
        {faults.length > 0 && (
          <>
            <p className="text-error">这些题还不能保存：</p>
            <ul>
              {faults.map(({ at, name, fault }) => (
                <li key={at}>
                  <TextButton onClick={() => onGo(at)}>{name}</TextButton>：{fault}
                </li>
              ))}
            </ul>
          </>
        )}
        {failure && <p className="text-error">{failure}</p>}
      </div>
      <p className="taps-all row wrap gap-10">
        <Button look="primary" busy={busy} aria-disabled={wanted === 0} onClick={() => void save(false)}>
          保存到我的题库
        </Button>
        <Button busy={busy} aria-disabled={wanted + fromBank === 0} onClick={() => void save(true)}>
          保存并组成试卷
        </Button>
      </p>
    </section>
  );
}
