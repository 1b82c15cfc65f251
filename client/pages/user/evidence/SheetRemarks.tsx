import { totalOf } from '../../../../shared/questions/evidence/class-marks.ts';
import type { ScoreSheet, SheetRemark } from '../../../../shared/questions/evidence/score-table.ts';
import classes from './EvidencePage.module.css';

interface SheetRemarksProps {
  /** Of the file; empty for what was pasted. */
  readonly name: string;
  readonly sheet: ScoreSheet;
}

/** What was read of a sheet, and where it has to be put right. */
export function SheetRemarks({ name, sheet }: SheetRemarksProps) {
  const { pupils, faults, doubts } = sheet;
  const absent = pupils.filter((pupil) => totalOf(pupil) === undefined).length;
  return (
    <>
      <p className="breaks">
        {name && `“${name}”：`}读到 {pupils.length} 名学生{absent > 0 && `，其中 ${absent} 人缺考`}
        {faults.length > 0 && '。请在表格里改正下面的问题，再读一次'}
      </p>
      <Remarks caption="要改正的问题" remarks={faults} count={sheet.faultCount} tone="error" />
      <Remarks caption="请核对（不影响保存）" remarks={doubts} count={sheet.doubtCount} tone="warm" />
    </>
  );
}

interface RemarksProps {
  readonly caption: string;
  readonly remarks: readonly SheetRemark[];
  /** Of all, also those that are not listed. */
  readonly count: number;
  readonly tone: 'error' | 'warm';
}

function Remarks({ caption, remarks, count, tone }: RemarksProps) {
  if (remarks.length === 0) return null;
  return (
    <table className={`${classes.remarks} box`}>
      <caption className={tone === 'error' ? 'text-error' : 'text-warm'}>
        {caption}：{count} 处{count > remarks.length && `，先列出 ${remarks.length} 处`}
      </caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">位置</th>
          <th scope="col">问题</th>
        </tr>
      </thead>
      <tbody>
        {remarks.map((remark) => (
          <tr key={`${placeName(remark)} ${remark.message}`}>
            <th scope="row">{placeName(remark)}</th>
            <td className="breaks">{remark.message}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function placeName({ row, column }: SheetRemark): string {
  if (row === 0) return '整张表';
  return column === '' ? `第 ${row} 行` : `第 ${row} 行 ${column} 列`;
}
