import type { exportFormats } from '../../../../shared/questions/composed-paper.ts';
import classes from './FormatChoice.module.css';

type Format = (typeof exportFormats)[number];

export interface ExportFormatText {
  readonly format: Format;
  readonly name: string;
  readonly hint: string;
}

/** Formats for other systems, which have all answers. */
export const exchangeFormatTexts: readonly ExportFormatText[] = [
  { format: 'qti', name: 'QTI', hint: 'QTI 3.0，含答案，可导入其他题库系统' },
  { format: 'qti21', name: 'QTI 2.1', hint: '含答案，供较旧的系统（如 TAO）导入' },
  { format: 'moodle', name: 'Moodle', hint: 'Moodle XML，含答案' },
  { format: 'gift', name: 'GIFT', hint: 'Moodle 的文本格式，含答案，没有图片和分值' },
  { format: 'table', name: '题目表格', hint: 'Excel，一题一行，含答案，没有图片' },
  { format: 'json', name: 'JSON', hint: '含答案，可再导入知站' },
];

interface FormatChoiceProps<F extends Format> {
  readonly formats: readonly (ExportFormatText & { readonly format: F })[];
  readonly chosen: F;
  readonly onChoose: (format: F) => void;
}

/** Which file it shall be. */
export function FormatChoice<F extends Format>({ formats, chosen, onChoose }: FormatChoiceProps<F>) {
  return (
    <fieldset className={`${classes.formats} grid p-0`}>
      <legend>格式</legend>
      {formats.map(({ format, name, hint }) => (
        <label key={format}>
          <input type="radio" name="format" checked={chosen === format} onChange={() => onChoose(format)} />
          <span>
            {name}
            <small className="block text-faint">{hint}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
