import { answerVariants, paperSizes } from '../../../shared/questions/composed-paper.ts';
import type { EditableContent } from '../../features/questions/paper-draft/paper-content.ts';
import { answerNames } from './layout-names.ts';

export type SheetLayout = Pick<EditableContent['layout'], 'size' | 'answers'>;

interface SheetChoicesProps {
  readonly layout: SheetLayout;
  /** What can be chosen; the rest is not shown. */
  readonly choices: readonly (keyof SheetLayout)[];
  readonly onChange: (layout: Partial<SheetLayout>) => void;
}

/** On which sheets a paper stands, and where its answers. */
export function SheetChoices({ layout, choices, onChange }: SheetChoicesProps) {
  return (
    <>
      {choices.includes('size') && (
        <label>
          纸张
          <select
            value={layout.size}
            onChange={(event) => onChange({ size: paperSizes.find((one) => one === event.target.value) ?? 'A4' })}
          >
            {paperSizes.map((size) => (
              <option key={size}>{size}</option>
            ))}
          </select>
        </label>
      )}
      {choices.includes('answers') && (
        <label>
          答案
          <select
            value={layout.answers}
            onChange={(event) =>
              onChange({ answers: answerVariants.find((one) => one === event.target.value) ?? 'student' })
            }
          >
            {answerVariants.map((variant) => (
              <option key={variant} value={variant}>
                {answerNames[variant]}
              </option>
            ))}
          </select>
        </label>
      )}
    </>
  );
}
