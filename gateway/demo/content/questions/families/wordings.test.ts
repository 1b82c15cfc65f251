import { expect, test } from 'vitest';
import { wholeBank } from '../question-bank.ts';

/** The text of a question without what questions of one family differ in: numbers and single letters. */
const wordingOf = ({ passage, stem }: { passage: string; stem: string }) =>
  `${passage}|${stem.replace(/([A-Za-z]{2,})|[A-Za-z]|[0-9+.-]+/g, '$1')}`;

const largest = 10;
const leastWordings = 200;

/** The points with the most questions, with their number of questions and of wordings. */
function largestPoints() {
  const byPoint = Map.groupBy(
    wholeBank().flatMap((question) =>
      [...new Set([question.knowledge, ...(question.morePoints ?? [])])].map((point) => ({ point, question })),
    ),
    ({ point, question }) => `${question.studyPhaseCode}/${question.subjectCode} ${point}`,
  );
  return [...byPoint]
    .map(([point, members]) => ({
      point,
      questions: members.length,
      wordings: new Set(members.map(({ question }) => wordingOf(question))).size,
    }))
    .sort((a, b) => b.questions - a.questions)
    .slice(0, largest);
}

test('the ten largest points have two hundred wordings each', () => {
  const points = largestPoints();
  console.info(points.map(({ point, questions, wordings }) => `${point}: ${wordings} of ${questions}`).join('\n'));
  expect(points.filter(({ wordings }) => wordings < leastWordings)).toEqual([]);
});
