import { type Dispatch, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { CodedError } from '../../../shared/contract/errors.ts';
import { ownPaper, savePaper } from '../../../shared/questions/calls/composition.ts';
import { hrefOf } from '../../../shared/site/routes/match.ts';
import { stationPrefix } from '../../../shared/site/routes/resolve.ts';
import type { EditableContent } from '../../features/questions/paper-draft/paper-content.ts';
import { dropDraft } from '../../features/questions/paper-draft/stored-draft.ts';
import { call } from '../../lib/calls/api.ts';
import { useVisit } from '../../lib/site/visit.ts';
import { Button } from '../../ui/controls/Button/Button.tsx';
import classes from './Editor.module.css';
import type { Change } from './paper-editing.ts';
import type { usePaperSaver } from './use-paper-saver.ts';

interface ConflictProps {
  readonly content: EditableContent;
  readonly saving: ReturnType<typeof usePaperSaver>;
  readonly onChange: Dispatch<Change>;
}

/** Another page has saved the paper meanwhile: the person decides which one stays. */
export function Conflict({ content, saving: { saver, id }, onChange }: ConflictProps) {
  const navigate = useNavigate();
  const { station } = useVisit();
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);

  const attempt = (work: () => Promise<void>) => async () => {
    setBusy(true);
    setFailure('');
    try {
      await work();
    } catch (error) {
      setFailure(error instanceof CodedError ? error.message : '没有完成，请重试');
    }
    setBusy(false);
  };

  const handleTheirs = attempt(async () => {
    const { version, title, subtitle, studyPhaseCode, subjectCode, minutes, sections, parts, layout } = await call(
      ownPaper,
      { id },
      { silent: true },
    );
    saver.rebase({ id, version });
    onChange({
      kind: 'load',
      content: { title, subtitle, studyPhaseCode, subjectCode, minutes, sections, parts, layout },
    });
  });
  const handleMine = attempt(async () => {
    const { version } = await call(ownPaper, { id }, { silent: true });
    saver.rebase({ id, version });
    await saver.flush();
  });
  const handleCopy = attempt(async () => {
    const title = `${content.title.slice(0, 90)}（副本）`;
    const copy = await call(savePaper, { ...content, title }, { silent: true });
    saver.stop();
    dropDraft(id);
    navigate(stationPrefix(station) + hrefOf('create-paper-paper-detail', {}, { id: copy.id }));
  });

  return (
    <section className={`${classes.conflict} alert rounded`} role="alert" aria-label="保存冲突">
      <p>这份试卷已在其他页面被修改。您在本页的修改还没有保存，请选择保留哪一份：</p>
      <div className={`${classes.choices} flex wrap gap-8`}>
        <Button busy={busy} onClick={() => void handleTheirs()}>
          载入其他页面的版本
        </Button>
        <Button busy={busy} onClick={() => void handleMine()}>
          用本页的版本覆盖
        </Button>
        <Button busy={busy} onClick={() => void handleCopy()}>
          把本页另存为副本
        </Button>
      </div>
      {failure && <p>{failure}</p>}
    </section>
  );
}
