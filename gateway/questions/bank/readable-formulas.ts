import type { StudioKind } from '../../operators/studio/entries/kind.ts';
import { textFaultOf } from '../formulas/question-formulas.ts';

/** The kind with its formulas checked: one that screen, PDF or Word cannot show stays a draft with its fault named. */
export const withReadableFormulas = (kind: StudioKind): StudioKind => ({
  ...kind,
  check: (values, id) => ({ ...formulaFaults(values), ...kind.check?.(values, id) }),
});

/** The first fault in the texts of each field, the items of a list among them. */
function formulaFaults(values: Readonly<Record<string, unknown>>): Record<string, string> {
  const faults: Record<string, string> = {};
  for (const [field, value] of Object.entries(values)) {
    for (const text of textsIn(value)) {
      const fault = textFaultOf(text);
      if (fault) faults[field] ??= `第 ${fault.position} 个字符：${fault.reason}`;
    }
  }
  return faults;
}

function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'object' && value !== null) for (const one of Object.values(value)) yield* textsIn(one);
}
