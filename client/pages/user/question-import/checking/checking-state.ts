import type { ImportedPaper } from '../../../../../shared/questions/calls/question-import.schema.ts';
import { changedPaper, type PaperChange, questionsOf } from '../../../../../shared/questions/checking/checked-paper.ts';
import { originsOf } from './origins.ts';

interface Step {
  readonly paper: ImportedPaper;
  /** For each question the place of the one in the original that it comes from. */
  readonly origins: readonly number[];
}

/** A paper being checked, beside the original. */
export interface CheckingState extends Step {
  readonly original: ImportedPaper;
  readonly past: readonly Step[];
}

export type CheckingChange = PaperChange | { readonly kind: 'undo' };

const maxPast = 50;

/** `original`: the paper as it was read, where that is known. */
export const beginChecking = (paper: ImportedPaper, original = paper): CheckingState => ({
  paper,
  origins: originsOf(questionsOf(paper), questionsOf(original)),
  original,
  past: [],
});

export function checkPaper(state: CheckingState, change: CheckingChange): CheckingState {
  if (change.kind === 'load') return beginChecking(change.paper, state.original);
  const { paper, origins, past } = state;
  if (change.kind === 'undo') {
    const before = past.at(-1);
    return before ? { ...state, ...before, past: past.slice(0, -1) } : state;
  }
  const next = changedPaper(paper, change);
  if (next === paper) return state;
  const grown = questionsOf(next).length - questionsOf(paper).length;
  return {
    ...state,
    paper: next,
    origins: grown === 0 || !('at' in change) ? origins : movedOrigins(origins, change.at, grown),
    past: [...past, { paper, origins }].slice(-maxPast),
  };
}

/** A split question comes twice from the same place, and one that was joined has none of its own. */
function movedOrigins(origins: readonly number[], at: number, grown: number): number[] {
  return grown > 0 ? origins.toSpliced(at + 1, 0, origins[at] ?? 0) : origins.toSpliced(at, 1);
}
