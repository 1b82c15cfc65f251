import type { DraftQuestion, DraftSection } from './draft.ts';

/** Doubts about numbers that repeat or jump, those of gaps in texts counted. */
export function doubtNumbers(sections: readonly DraftSection[]): void {
  let last = 0;
  for (const { questions } of sections)
    for (const [i, question] of questions.entries()) {
      const { number, label, doubts } = question;
      if (number === 0 || label !== undefined) continue;
      if (number === last && i > 0) doubts.push({ field: 'number', message: `题号${number}出现了两次` });
      else if (number > last + 1 && last > 0)
        doubts.push({ field: 'number', message: `题号从${last}跳到${number}，中间的题没有读到` });
      last = lastNumber(question);
    }
}

function lastNumber({ number, isGaps, parts }: DraftQuestion): number {
  const last = isGaps ? Number(parts.at(-1)?.number.replace(/\D/g, '')) : 0;
  return Math.max(number, last);
}
