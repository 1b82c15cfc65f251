import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isoDay } from '../../../../shared/platform/china-time.ts';
import type { ComposedPaper } from '../../../../shared/questions/calls/composition.schema.ts';
import type { ScoreSheet } from '../../../../shared/questions/evidence/score-table.ts';
import { itemsOf } from '../../../../shared/questions/own-question.ts';
import { hrefOf } from '../../../../shared/site/routes/match.ts';
import { saveFile } from '../../../features/library/download/save-file.ts';
import { untilReload } from '../../../lib/browser/chunk-failure.ts';
import { inStation } from '../../../lib/site/address.ts';
import { useVisit } from '../../../lib/site/visit.ts';
import { Button } from '../../../ui/controls/Button/Button.tsx';
import { DropZone } from '../../../ui/DropZone/DropZone.tsx';
import { NeedsScripts } from '../../../ui/states/NeedsScripts/NeedsScripts.tsx';
import { warn } from '../../../ui/states/Notice/notices.ts';
import classes from './EvidencePage.module.css';
import { SaveSheet } from './SaveSheet.tsx';
import { SheetRemarks } from './SheetRemarks.tsx';
import { xlsxType } from './xlsx-type.ts';

interface Read {
  /** The file's name; empty for what was pasted. */
  readonly name: string;
  readonly sheet: ScoreSheet;
  readonly day: string;
}

/** Takes the marks of a class for a paper: a template to fill in, a file or a paste, what is wrong with it, saving. */
export function EvidenceStart({ paper }: { readonly paper: ComposedPaper }) {
  const navigate = useNavigate();
  const { station } = useVisit();
  const [read, setRead] = useState<Read>();
  const [problem, setProblem] = useState('');
  const [reading, setReading] = useState(false);
  /** Counts what was chosen: only the last one is shown, whichever is read first. */
  const turns = useRef(0);

  async function take(source: File | string) {
    turns.current += 1;
    const turn = turns.current;
    setProblem('');
    setRead(undefined);
    setReading(true);
    const found = await readLate(source, paper);
    if (turn !== turns.current) return;
    setReading(false);
    if ('problem' in found) return setProblem(found.problem);
    const name = typeof source === 'string' ? '' : source.name;
    setRead({ name, sheet: found.sheet, day: isoDay(new Date()) });
  }

  async function handleTemplate() {
    try {
      const { scoreTemplate } = await untilReload(() => import('./score-template.ts'));
      const bytes = scoreTemplate(paper) as Uint8Array<ArrayBuffer>;
      saveFile(new Blob([bytes], { type: xlsxType }), `${paper.title}小分表.xlsx`);
    } catch {
      void warn('模板没有下载，请重试');
    }
  }

  return (
    <div className="stack gap-14">
      <NeedsScripts what="读取小分表" />
      <p className="row wrap gap-10">
        <span className="fill text-soft">
          {itemsOf(paper.sections).length} 题，满分 {paper.fullScore} 分。小分表每行一名学生，每列一题的得分。
        </span>
        <Button onClick={() => void handleTemplate()}>下载本卷小分表模板</Button>
      </p>
      <DropZone
        name="选择小分表"
        accept=".xlsx,.csv,.txt"
        onFiles={([file]) => {
          if (file) void take(file);
        }}
      >
        .xlsx 或 .csv，也可以把文件拖到这里
      </DropZone>
      <PasteBox onText={(text) => void take(text)} />
      <div role="status" className="stack gap-14">
        {reading && <p className="text-soft">正在读取…</p>}
        {problem && <p className="text-error breaks">{problem}</p>}
        {read && <SheetRemarks name={read.name} sheet={read.sheet} />}
      </div>
      {read && read.sheet.faults.length === 0 && (
        <SaveSheet
          paper={paper}
          pupils={read.sheet.pupils}
          today={read.day}
          onSaved={(id) => navigate(inStation(hrefOf('user-evidence', {}, { id }), station))}
        />
      )}
      {!read && <Rules />}
    </div>
  );
}

async function readLate(source: File | string, paper: ComposedPaper) {
  try {
    const { readSheet } = await untilReload(() => import('./read-sheet.ts'));
    return await readSheet(source, paper);
  } catch {
    return { problem: '没有读出来，请重试' };
  }
}

function PasteBox({ onText }: { readonly onText: (text: string) => void }) {
  const [text, setText] = useState('');
  return (
    <details className={classes.paste}>
      <summary className="pointer text-accent">从 Excel、WPS 复制后粘贴</summary>
      <textarea
        className="field bg-surface w-full"
        aria-label="粘贴的小分表"
        rows={5}
        value={text}
        placeholder="连同表头一起复制，粘贴到这里"
        onChange={({ target }) => setText(target.value)}
      />
      <Button aria-disabled={text.trim() === ''} onClick={() => onText(text)}>
        读取粘贴的内容
      </Button>
    </details>
  );
}

const Rules = () => (
  <ul className={`${classes.rules} note`}>
    <li>表头要有学号（或考号、座号）和题号；题号可以写成 1、第1题、16(1)，小题的分会合到大题。</li>
    <li>缺考写“缺考”或空着；空着的题不计入该题，0 分照常计入。</li>
    <li>小分表在您的浏览器里读取。学生姓名默认不上传，只保存学号和得分。</li>
  </ul>
);
