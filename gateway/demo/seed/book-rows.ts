import type { book, bookSeries } from '../../db/schema/book.ts';

const seriesSeeds: readonly (readonly [string, 'own' | 'joint', string, string, string])[] = [
  ['知学同步', 'own', '与教材课时一一对应的学练用书，扫码即得配套资源。', '知站教育图书', '#1f5f9e'],
  ['登高备考', 'own', '面向毕业年级的复习用书，从一轮到冲刺分册编写。', '知站教育图书', '#9a3f2c'],
  ['名师讲堂', 'joint', '与一线名师合作，一书一专题，讲透一类问题。', '示例联合出版社', '#2b7a5f'],
  ['悦读书系', 'joint', '整本书阅读与传统文化读本，配朗读音频与任务单。', '示例联合出版社', '#5a4a94'],
];

export const seriesRows: readonly (typeof bookSeries.$inferInsert)[] = seriesSeeds.map(
  ([seriesName, line, summary, press, color], sort) => ({
    id: sort + 1,
    seriesName,
    line,
    summary,
    press,
    color,
    sort,
  }),
);

/** Name, phase, subject, edition, grade, price in yuan; six of each series. */
const bookSeeds: readonly (readonly [string, number, number, string, number, number])[] = [
  ['高中语文必修上册同步学练', 300, 1, '统编版', 10, 39.8],
  ['高中数学必修第一册同步学练', 300, 2, '人教A版', 10, 42],
  ['高中物理必修第一册同步学练', 300, 4, '人教版', 10, 39.8],
  ['初中数学七年级上册同步学练', 200, 2, '人教版', 7, 32],
  ['初中语文八年级上册同步学练', 200, 1, '统编版', 8, 32],
  ['小学数学五年级上册同步学练', 100, 2, '人教版', 5, 26],
  ['高考语文一轮复习讲义', 300, 1, '统编版', 12, 68],
  ['高考数学一轮复习讲义', 300, 2, '人教A版', 12, 72],
  ['高考英语读写突破', 300, 3, '人教版', 12, 56],
  ['高考化学工艺流程专题', 300, 5, '人教版', 12, 48],
  ['中考物理实验全解', 200, 4, '人教版', 9, 45],
  ['中考数学压轴题分层训练', 200, 2, '人教版', 9, 46],
  ['导数这样教', 300, 2, '人教A版', 11, 52],
  ['写作课的二十种打开方式', 300, 1, '统编版', 11, 49.8],
  ['电学实验十讲', 300, 4, '人教版', 11, 46],
  ['史料里的课堂', 300, 7, '统编版', 11, 45],
  ['几何直观：从操作到证明', 200, 2, '人教版', 8, 42],
  ['课堂里的科学小实验', 100, 10, '教科版', 4, 36],
  ['《乡土中国》阅读任务书', 300, 1, '统编版', 10, 35],
  ['《红楼梦》阅读任务书', 300, 1, '统编版', 10, 38],
  ['《朝花夕拾》阅读任务书', 200, 1, '统编版', 7, 30],
  ['《西游记》阅读任务书', 200, 1, '统编版', 7, 30],
  ['小学生必背古诗词诵读', 100, 1, '统编版', 3, 28],
  ['二十四节气读本', 100, 1, '统编版', 5, 32],
];

const contents = [
  '使用说明',
  '第一章 学习目标与重难点',
  '第二章 典型例题精讲',
  '第三章 分层训练',
  '第四章 综合检测',
  '参考答案与解析',
].join('\n');

export const bookRows = (year: number): (typeof book.$inferInsert)[] =>
  bookSeeds.map(([bookName, studyPhaseCode, subjectCode, versionName, grade, yuan], i) => ({
    id: i + 1,
    seriesId: Math.floor(i / 6) + 1,
    bookName,
    studyPhaseCode,
    subjectCode,
    versionName,
    grade,
    year,
    isbn: isbnOf(i + 1),
    author: i < 12 ? '知站编写组' : '示例名师工作室',
    price: Math.round(yuan * 100),
    pageCount: 128 + ((i * 37) % 160),
    summary: '体例清楚，例题典型，配有可打印的练习与讲评课件；扫描书内二维码即可取得配套资源。',
    contents,
    attentionNum: 60 + ((i * 53) % 400),
    sort: i,
  }));

/** An ISBN with a right check digit in a range of publishers that is not given out. */
function isbnOf(number: number): string {
  const body = `97879999${String(number).padStart(4, '0')}`;
  const sum = [...body].reduce((total, digit, i) => total + Number(digit) * (i % 2 === 0 ? 1 : 3), 0);
  return `${body}${(10 - (sum % 10)) % 10}`;
}
