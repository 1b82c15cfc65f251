import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { formatFileSize } from '../../../../shared/platform/format.ts';
import { hrefOf } from '../../../../shared/site/routes/match.ts';
import { type ChosenStudy, StudySelects } from '../../../features/questions/own-bank/StudySelects.tsx';
import { inStation } from '../../../lib/site/address.ts';
import { useVisit } from '../../../lib/site/visit.ts';
import { Button } from '../../../ui/controls/Button/Button.tsx';
import { DropZone } from '../../../ui/DropZone/DropZone.tsx';
import { NeedsScripts } from '../../../ui/states/NeedsScripts/NeedsScripts.tsx';
import classes from './ImportStart.module.css';
import { accepted, type ChosenFiles, importProblem, rolesOf } from './import-files.ts';
import { type SendingView, useSending } from './use-sending.ts';

/** Chooses a paper, with its answers in a second file or not, and sends it to be read. */
export function ImportStart() {
  const navigate = useNavigate();
  const { station } = useVisit();
  const [files, setFiles] = useState<ChosenFiles>({});
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [study, setStudy] = useState<ChosenStudy>({ studyPhaseCode: 0, subjectCode: 0 });
  const { view, send, cancel } = useSending((importId) =>
    navigate(inStation(hrefOf('user-questions-import', {}, { id: importId }), station)),
  );
  const isSending = view.status === 'sending';

  function take(chosen: readonly File[]) {
    if (chosen.length === 0 || isSending) return;
    const found = chosen.flatMap((file) => importProblem(file) ?? []);
    if (chosen.length > 2) found.push('一次导入一份试卷：最多选试卷和答案两个文件');
    setProblems(found);
    if (found.length === 0) setFiles(rolesOf(chosen, files));
  }

  return (
    <div className="stack gap-14">
      <NeedsScripts what="导入试卷" />
      <DropZone name="选择试卷文件" accept={accepted} multiple onFiles={take}>
        也可以把文件拖到这里；答案在另一个文件里时，两个文件一起选
      </DropZone>
      <div role="status" className="breaks">
        {problems.map((problem) => (
          <p key={problem} className="text-error">
            {problem}
          </p>
        ))}
      </div>
      <ChosenList files={files} onChange={setFiles} isFixed={isSending} />
      <div className={`${classes.study} taps row wrap gap-8`}>
        学段学科
        <StudySelects study={study} none="自动识别" disabled={isSending} onChange={setStudy} />
      </div>
      <Sending view={view} />
      <p className="row wrap gap-10">
        <Button look="primary" busy={isSending} aria-disabled={!files.paper} onClick={() => void send(files, study)}>
          开始读取
        </Button>
        {isSending && <Button onClick={cancel}>取消</Button>}
        {!files.paper && <span className="note">先选择试卷文件</span>}
      </p>
      <Rules />
    </div>
  );
}

interface ChosenListProps {
  readonly files: ChosenFiles;
  readonly isFixed: boolean;
  readonly onChange: (files: ChosenFiles) => void;
}

function ChosenList({ files, isFixed, onChange }: ChosenListProps) {
  const { paper, answers } = files;
  if (!paper) return null;
  return (
    <div className="row wrap gap-10">
      <ul className="fill lines box" aria-label="所选文件">
        <ChosenFile kind="试卷" file={paper} isFixed={isFixed} onRemove={() => onChange({ paper: answers })} />
        {answers && <ChosenFile kind="答案" file={answers} isFixed={isFixed} onRemove={() => onChange({ paper })} />}
      </ul>
      {answers && !isFixed && <Button onClick={() => onChange({ paper: answers, answers: paper })}>对调</Button>}
    </div>
  );
}

interface ChosenFileProps {
  readonly kind: string;
  readonly file: File;
  readonly isFixed: boolean;
  readonly onRemove: () => void;
}

const ChosenFile = ({ kind, file, isFixed, onRemove }: ChosenFileProps) => (
  <li className={`${classes.file} row gap-10`}>
    <strong className="flex-none">{kind}</strong>
    <span className="fill breaks">
      {file.name} <span className="note">{formatFileSize(file.size)}</span>
    </span>
    {!isFixed && (
      <Button look="quiet" onClick={onRemove}>
        移除<span className="visually-hidden">{kind}</span>
      </Button>
    )}
  </li>
);

const troubles = {
  offline: '网络已断开，恢复后自动继续。',
  signedOut: '登录已失效，请重新登录后再导入。',
  retrying: '网络不稳定，正在重试。',
} as const;

function Sending({ view }: { readonly view: SendingView }) {
  if (view.status === 'idle') return null;
  if (view.status === 'failed') {
    return (
      <p role="alert" className="text-error breaks">
        没有导入：{view.message}
      </p>
    );
  }
  return (
    <div className={`${classes.progress} stack gap-8`}>
      <p role="status">
        {view.trouble ? troubles[view.trouble] : view.share < 1 ? '正在上传，请不要离开本页' : '已上传，正在检查文件…'}
      </p>
      <progress max={1} value={view.share} aria-label="上传进度" />
    </div>
  );
}

const Rules = () => (
  <ul className={`${classes.rules} note`}>
    <li>Word、WPS 的 .docx 读得最全：公式、图片、表格、答案与解析；答案在每题后、卷末或另一个文件都可以。</li>
    <li>也能读 .doc、.pdf（只读文字）、.txt、.md、.xlsx，以及别的系统导出的 QTI、Moodle XML、GIFT 和本站的 .json。</li>
    <li>读出来的内容先由您核对，拿不准的地方会标出来；核对好了才存入题库。</li>
    <li>题库里的题只有您自己看得到。</li>
  </ul>
);
