import { useMemo } from 'react';
import { emojiIn } from '../../../../shared/questions/emoji.ts';
import { formulaFaultIn } from '../../../../shared/questions/formulas/formula-check.ts';
import { checkFormula } from '../../../lib/questions/check-formula.ts';
import { FormField } from '../../../ui/controls/FormField/FormField.tsx';

interface QuestionTextProps {
  readonly label: string;
  readonly value: string;
  readonly rows?: number;
  readonly maxLength: number;
  readonly isOptional?: boolean;
  readonly onChange: (value: string) => void;
}

/** A text of a question with what is wrong in it: a formula that cannot be read, or signs that no sheet has. */
export function QuestionText({ label, value, rows = 2, maxLength, isOptional = false, onChange }: QuestionTextProps) {
  const problem = useMemo(() => problemOf(value), [value]);
  return (
    <FormField label={label} isOptional={isOptional} problem={problem}>
      {(control) => (
        <textarea
          {...control}
          rows={rows}
          value={value}
          maxLength={maxLength}
          spellCheck={false}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </FormField>
  );
}

function problemOf(text: string): string | undefined {
  const emoji = emojiIn(text);
  if (emoji !== '') return `表情符号“${emoji}”无法打印，请删去`;
  const fault = formulaFaultIn(text, checkFormula);
  return fault && `第 ${fault.position} 个字符：${fault.reason}`;
}
