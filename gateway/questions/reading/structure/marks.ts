/* Marks (分值) that a text gives. */

const unit = "(?:分|[′'’](?![′'’]))";
const ownMarks = new RegExp(
  `[（(\\[［]\\s*(?:本(?:小|大)?题)?(?:满分|共)?\\s*(\\d+(?:\\.\\d+)?)\\s*${unit}\\s*[)）\\]］]`,
);
const eachMarks = new RegExp(`每(小?题|空|个)\\s*(\\d+(?:\\.\\d+)?)\\s*${unit}`);
const timesMarks = new RegExp(`(\\d+(?:\\.\\d+)?)\\s*${unit}\\s*[×xX*✕]\\s*\\d`);

/** The marks that a text says of itself: （5分）, （本题8分）, （10′）, [8分]. */
export const scoreOf = (text: string): number | undefined => {
  const score = numberOf(ownMarks.exec(text)?.[1]);
  return score !== undefined && score <= mostMarks ? score : undefined;
};
/** Of a question; 总分678分 in a text is none of its own. */
const mostMarks = 150;

/** The marks that a section's head gives each of its questions: 每小题5分, 3分×2, or 每空2分 for as many `blanks`. */
export const scoreOfEach = (text: string, blanks: number): number | undefined => {
  const match = eachMarks.exec(text);
  if (!match) return numberOf(timesMarks.exec(text)?.[1]);
  return Number(match[2]) * (match[1] === '空' ? Math.max(1, blanks) : 1);
};

/** Whether a section's head gives marks for each blank. */
export const isScoredByBlanks = (text: string): boolean => eachMarks.exec(text)?.[1] === '空';

/** Blanks to write in: lines, and brackets with nothing in them. */
export const blanksIn = (text: string): number => text.match(/_{2,}|[（(][\s\u3000]+[)）]/g)?.length ?? 0;

/** （12分） before a stem. */
export const marksAtStart = /^\s*[（(]\s*(?:本小?题)?(?:满分|共)?\s*\d+(?:\.\d+)?\s*分\s*[)）]\s*/;

const numberOf = (digits: string | undefined) => (digits === undefined ? undefined : Number(digits));
