import type { GeneratedPapers } from '../../../shared/questions/calls/composition.schema.ts';
import { questionIdOf } from '../bank/question-row.ts';
import type { Pick } from './assembly.ts';
import type { CandidateFacts } from './candidates.ts';

type GeneratedPaper = GeneratedPapers['papers'][number];

const rounded = (value: number, digits: number) => Math.round(value * 10 ** digits) / 10 ** digits;

/** Papers with their questions in the order of the rows, easy ones first, and what is to be expected of them. */
export function presentPapers(
  picks: readonly Pick[],
  {
    papers,
    rows,
    facts,
    reasonsOf,
  }: {
    papers: number;
    rows: readonly { readonly score: number }[];
    facts: ReadonlyMap<number, CandidateFacts>;
    reasonsOf: (pick: Pick, facts: CandidateFacts) => string[];
  },
): GeneratedPaper[] {
  return Array.from({ length: papers }, (_, paper) => {
    const own = picks
      .filter((pick) => pick.paper === paper)
      .flatMap((pick) => {
        const known = facts.get(pick.id);
        return known ? [{ pick, known, score: rows[pick.row]?.score ?? 0 }] : [];
      })
      .sort((a, b) => a.pick.row - b.pick.row || b.known.rate - a.known.rate || a.pick.id - b.pick.id);
    const fullScore = own.reduce((sum, { score }) => sum + score, 0);
    const expected = own.reduce((sum, { score, known }) => sum + score * known.rate, 0);
    return {
      questions: own.map(({ pick, known, score }) => ({
        id: questionIdOf(pick.id),
        row: pick.row,
        score,
        reasons: reasonsOf(pick, known),
      })),
      difficulty: fullScore === 0 ? 0 : rounded(expected / fullScore, 3),
      expectedScore: rounded(expected, 1),
      fullScore,
      minutes: rounded(
        own.reduce((sum, { known }) => sum + known.minutes, 0),
        1,
      ),
    };
  });
}
