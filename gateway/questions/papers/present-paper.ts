import { takenDownWords } from '../../../shared/library/visibility.ts';
import type { Paper } from '../../../shared/questions/calls/paper.schema.ts';
import type { PaperRow, PlacedQuestion } from './paper-store.ts';

const letters = 'ABCDEFGH';
/** A question that was taken down keeps its place in the paper, and says so. */
const blank = {
  passage: '',
  stem: `（本题${takenDownWords}）`,
  options: [],
  answer: '',
  analysis: '',
  solution: '',
  remark: '',
  source: '',
};

export function presentLibraryPaper(
  row: PaperRow,
  placed: readonly PlacedQuestion[],
  { answersOpen }: { answersOpen: boolean },
): Paper {
  const { paperName } = row;
  const ifOpen = (text: string) => (answersOpen ? text : '');
  return {
    id: String(row.id),
    resourceId: String(row.resourceId),
    paperName: row.paperName,
    totalScore: row.totalScore,
    minutes: row.minutes,
    answersOpen,
    sections: [...Map.groupBy(placed, (item) => item.place.sectionTitle)].map(([title, items]) => ({
      title,
      questions: items.map(({ place, question: row, knowledge }) => {
        const item = row.takenDownBy === null ? row : { ...row, ...blank };
        return {
          id: String(item.id),
          number: place.number,
          score: place.score,
          studyPhaseCode: item.studyPhaseCode,
          subjectCode: item.subjectCode,
          typeName: item.typeName,
          difficulty: item.difficulty,
          scoreRate: Math.round(item.scoreRate * 100) / 100,
          passage: item.passage,
          stem: item.stem,
          options: item.options.map((text, i) => ({ key: letters.charAt(i), text })),
          answer: ifOpen(item.answer),
          analysis: ifOpen(item.analysis),
          solution: ifOpen(item.solution),
          remark: ifOpen(item.remark),
          knowledge: knowledge.map(({ id, name }) => ({ id: String(id), name })),
          // One question may stand in several papers; here it stands in this one
          source: item.source === '' ? '' : paperName,
        };
      }),
    })),
  };
}
