import { phases } from '../../../../shared/platform/study.ts';
import type { collection } from '../../../platform/db/schema/home.ts';
import { graduationYear, latestExamYear, type SchoolDay } from '../resources/school-calendar.ts';

type CollectionInsert = Omit<typeof collection.$inferInsert, 'id' | 'sort' | 'studyPhaseCode' | 'position'>;
type Position = (typeof collection.$inferInsert)['position'];

const card = (collectionName: string, categoryCode: number, summary: string, year = 0): CollectionInsert => ({
  collectionName,
  categoryCode,
  summary,
  year,
});

/** Collections of the home page, of the years and of the columns. Each stands for a list that exists. */
export function collectionRows(day: SchoolDay): (typeof collection.$inferInsert)[] {
  const rows: (typeof collection.$inferInsert)[] = [];
  for (const { dictCode: studyPhaseCode } of phases) {
    const cards = cardsOf(studyPhaseCode, day);
    for (const position of ['home', 'year', 'column'] as const) {
      for (const seed of cards[position]) rows.push({ ...seed, studyPhaseCode, position, sort: rows.length });
    }
  }
  return rows;
}

function cardsOf(phase: number, day: SchoolDay): Record<Position, CollectionInsert[]> {
  const latest = latestExamYear(day);
  const years = [day.year, day.year - 1, day.year - 2];
  const exam = phase === 300 ? '高考' : '中考';
  const real = phase === 300 ? 6 : 4;
  const leaving = graduationYear(day, phase === 300 ? 12 : phase === 200 ? 9 : 6);
  const review = card(
    phase === 100 ? `${leaving}年小学毕业总复习` : `${leaving}届${exam}一轮复习`,
    2,
    '按知识点推进的讲义、课件与训练。',
  );
  const common = {
    home: [
      card('新课标同步备课', 1, '课件、教案、学案、作业成套。'),
      review,
      card('名校考试汇编', 7, '月考、期中、期末一站看全。'),
    ],
    year: years.map((year) => card(`${year}年考试汇编`, 7, '一年里的考试，按时间排好。', year)),
    column: [
      card('学科专项训练营', 8, '一个题型一个专题，讲练结合。'),
      card('假期作业专栏', 9, '寒假、暑假、国庆，按天布置。'),
      card('同步教学专栏', 1, '一课一套，拿来就能上。'),
    ],
  };
  if (phase === 100) return { ...common, home: [...common.home, card('专项提升', 8, '基础题型逐个过关。')] };
  return {
    home: [...common.home, card(`历年${exam}真题`, real, '真题是最好的备考资料。')],
    year: [
      ...[latest, latest - 1, latest - 2].map((year) =>
        card(`${year}年${exam}真题`, real, '试题、答案、解析成套。', year),
      ),
      ...common.year,
    ],
    column: [...common.column, card(`${exam}复习专栏`, 2, '从一轮到冲刺，分阶段更新。')],
  };
}
