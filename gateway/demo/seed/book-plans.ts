import type { bookSeries } from '../../platform/db/schema/book.ts';

type SeriesRow = typeof bookSeries.$inferInsert;

/** How the books of a series are written (content/write-book.ts), and which. */
export interface SeriesPlan {
  readonly row: SeriesRow;
  readonly writing: 'guide' | 'review' | 'exercise' | 'plan';
  /** What a book's name ends with, after phase, subject and volume. */
  readonly ending: string;
  /** Phase, subject, place of the volume among the subject's volumes. */
  readonly volumes: readonly (readonly [studyPhaseCode: number, subjectCode: number, volume: number])[];
  /** Yuan of the printed book and of its files, and the points for these. */
  readonly prices: readonly [print: number, files: number, points: number];
}

const plan = (
  [seriesName, line, color, summary]: readonly [string, 'own' | 'joint', string, string],
  rest: Omit<SeriesPlan, 'row'>,
): Omit<SeriesPlan, 'row'> & { readonly row: Omit<SeriesRow, 'id' | 'sort'> } => ({
  row: { seriesName, line, color, summary, press: line === 'own' ? '知站教育图书' : '示例联合出版社' },
  ...rest,
});

/** Invented series: own books and those with an invented press. */
export const seriesPlans: readonly SeriesPlan[] = [
  plan(['知学同步', 'own', '#1f5f9e', '与教材课时一一对应的学练用书，首节配套资源免费，其余购买后扫码可用。'], {
    writing: 'guide',
    ending: '同步学练',
    volumes: [
      [300, 1, 0],
      [300, 2, 0],
      [300, 3, 0],
      [300, 4, 0],
      [300, 5, 0],
      [200, 1, 0],
      [200, 2, 0],
      [200, 4, 0],
      [100, 1, 1],
      [100, 2, 1],
    ],
    prices: [39.8, 9.9, 60],
  }),
  plan(['登高复习', 'own', '#9a3f2c', '按单元梳理知识清单，先默写再过关，用于单元与学期复习。'], {
    writing: 'review',
    ending: '复习手册',
    volumes: [
      [300, 1, 1],
      [300, 2, 1],
      [300, 4, 1],
      [300, 6, 0],
      [300, 7, 0],
      [200, 4, 2],
      [200, 5, 0],
      [200, 2, 4],
    ],
    prices: [48, 12.9, 80],
  }),
  plan(['课时作业', 'own', '#3b6b2f', '一课一练，题量适中；首节答案与解析免费，其余购买配套资源后扫码可见。'], {
    writing: 'exercise',
    ending: '课时作业',
    volumes: [
      [300, 2, 2],
      [300, 5, 1],
      [300, 8, 0],
      [300, 9, 0],
      [200, 1, 2],
      [200, 2, 2],
      [200, 3, 0],
      [100, 2, 3],
    ],
    prices: [29.8, 6.6, 40],
  }),
  plan(['备课参考', 'own', '#5a4a94', '每课一份完整教案，附课件，供教师备课时取用。'], {
    writing: 'plan',
    ending: '备课参考',
    volumes: [
      [300, 1, 2],
      [300, 3, 1],
      [300, 7, 1],
      [200, 1, 3],
      [200, 7, 0],
      [200, 9, 0],
      [100, 1, 3],
      [100, 10, 0],
    ],
    prices: [52, 15.8, 100],
  }),
  plan(['名师讲堂', 'joint', '#2b7a5f', '与一线教师合作编写，一课一讲，讲清来龙去脉。'], {
    writing: 'plan',
    ending: '课堂实录',
    volumes: [
      [300, 1, 3],
      [300, 2, 5],
      [300, 4, 2],
      [300, 6, 1],
      [200, 2, 6],
      [200, 8, 0],
      [100, 3, 0],
      [100, 9, 0],
    ],
    prices: [46, 12, 70],
  }),
  plan(['晨读书系', 'joint', '#8a5a1e', '古诗文诵读读本，作品均已超出著作权保护期，配原文、诵读提示音与任务单。'], {
    writing: 'guide',
    ending: '',
    volumes: [],
    prices: [28, 6, 40],
  }),
  plan(['随堂小测', 'joint', '#1d6f7a', '十分钟一测，测后即评，帮助当堂发现问题。'], {
    writing: 'exercise',
    ending: '随堂小测',
    volumes: [
      [300, 3, 7],
      [300, 6, 2],
      [300, 8, 1],
      [200, 4, 3],
      [200, 6, 0],
      [100, 2, 4],
    ],
    prices: [22, 5, 30],
  }),
  plan(['假期导学', 'joint', '#a0522d', '假期里预习新册：读教材、填要点、做练习，一天一课。'], {
    writing: 'guide',
    ending: '假期导学',
    volumes: [
      [300, 2, 7],
      [300, 9, 1],
      [200, 1, 4],
      [200, 5, 1],
      [100, 1, 4],
      [100, 3, 3],
    ],
    prices: [32, 8.8, 50],
  }),
].map(({ row, ...rest }, sort) => ({ ...rest, row: { ...row, id: sort + 1, sort } }));

/** Readers of classical works, all in the series 晨读书系: name, phase, grade, which works. */
export const readerPlans = [
  ['小学古诗诵读', 100, 4, 'reader-100'],
  ['初中古诗文诵读', 200, 8, 'reader-200'],
  ['高中古诗文诵读', 300, 10, 'reader-300'],
  ['唐代诗文选读', 300, 10, 'reader-tang'],
  ['宋代诗文选读', 300, 11, 'reader-song'],
  ['古诗吟诵读本', 200, 7, 'reader-poems'],
] as const;
export const readerSeries = '晨读书系';
