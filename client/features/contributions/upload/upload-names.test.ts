import { describe, expect, test } from 'vitest';
import { areaNamed } from '../../../../shared/platform/area.ts';
import { guessFromName, type NameGuess, titleOf } from './upload-names.ts';

type Expected = Omit<Partial<NameGuess>, 'title' | 'areaCode'> & { readonly area?: string };

/** What each name says; a field that is missing here must be missing in the guess. */
const names: readonly (readonly [string, Expected])[] = [
  [
    '湖北省武汉市部分重点中学2025-2026学年高一上学期期中联考数学试题.docx',
    {
      area: '湖北',
      studyPhaseCode: 300,
      subjectCode: 2,
      category: 7,
      grade: 10,
      term: 1,
      year: 2025,
      examName: '期中联考',
    },
  ],
  [
    '2026届湖北省武汉市高三二月调研考试语文试卷.docx',
    { area: '湖北', studyPhaseCode: 300, subjectCode: 1, category: 7, grade: 12, year: 2026, examName: '质量检测' },
  ],
  [
    '山东省济南市2026届高三上学期期末学习质量检测语文试题.docx',
    {
      area: '山东',
      studyPhaseCode: 300,
      subjectCode: 1,
      category: 7,
      grade: 12,
      term: 1,
      year: 2026,
      examName: '期末学习质量检测',
    },
  ],
  [
    '浙江省名校协作体2025-2026学年高三下学期开学联考语文试题（含答案与解析）.pdf',
    {
      area: '浙江',
      studyPhaseCode: 300,
      subjectCode: 1,
      category: 7,
      grade: 12,
      term: 2,
      year: 2026,
      examName: '开学考试',
    },
  ],
  [
    '2026年新高考八省联考语文真题及讲评课件.pptx',
    { studyPhaseCode: 300, subjectCode: 1, category: 6, grade: 12, year: 2026, examName: '八省联考' },
  ],
  [
    '2025年高考全国一卷数学真题（解析版）.docx',
    { studyPhaseCode: 300, subjectCode: 2, category: 6, grade: 12, year: 2025 },
  ],
  ['2024年新高考Ⅱ卷英语试题及答案.docx', { studyPhaseCode: 300, subjectCode: 3, category: 6, grade: 12, year: 2024 }],
  [
    '2025年浙江省杭州市中考数学试卷.docx',
    { area: '浙江', studyPhaseCode: 200, subjectCode: 2, category: 4, grade: 9, year: 2025 },
  ],
  [
    '2025年四川省成都市中考英语试题（含听力）.zip',
    { area: '四川', studyPhaseCode: 200, subjectCode: 3, category: 4, grade: 9, year: 2025 },
  ],
  [
    '2026年中考物理一轮复习专题01 声现象.docx',
    { studyPhaseCode: 200, subjectCode: 4, category: 2, grade: 9, year: 2026 },
  ],
  ['高考化学二轮复习：有机推断.pptx', { studyPhaseCode: 300, subjectCode: 5, category: 2, grade: 12 }],
  [
    '武汉市第二中学2025届高三第一次月考物理试题.docx',
    {
      area: '湖北',
      studyPhaseCode: 300,
      subjectCode: 4,
      category: 7,
      grade: 12,
      year: 2025,
      schoolName: '武汉市第二中学',
      examName: '第一次月考',
    },
  ],
  [
    '河北衡水中学2024-2025学年高二下学期第3次月考化学试题.docx',
    {
      area: '河北',
      studyPhaseCode: 300,
      subjectCode: 5,
      category: 7,
      grade: 11,
      term: 2,
      year: 2025,
      schoolName: '河北衡水中学',
      examName: '第三次月考',
    },
  ],
  [
    '浙江省杭州学军中学2025-2026学年高一上学期期中考试数学试题.docx',
    {
      area: '浙江',
      studyPhaseCode: 300,
      subjectCode: 2,
      category: 7,
      grade: 10,
      term: 1,
      year: 2025,
      schoolName: '杭州学军中学',
      examName: '期中考试',
    },
  ],
  [
    '北京市人大附中2025-2026学年高二上学期期中英语试卷.pdf',
    {
      area: '北京',
      studyPhaseCode: 300,
      subjectCode: 3,
      category: 7,
      grade: 11,
      term: 1,
      year: 2025,
      schoolName: '北京市人大附中',
      examName: '期中考试',
    },
  ],
  [
    '长郡中学2026届高三月考（三）历史.docx',
    {
      studyPhaseCode: 300,
      subjectCode: 7,
      category: 7,
      grade: 12,
      year: 2026,
      schoolName: '长郡中学',
      examName: '月考',
    },
  ],
  [
    '湖南师大附中2026届高三月考试卷（四）地理.docx',
    {
      area: '湖南',
      studyPhaseCode: 300,
      subjectCode: 8,
      category: 7,
      grade: 12,
      year: 2026,
      schoolName: '湖南师大附中',
      examName: '月考',
    },
  ],
  [
    '江苏省苏州市2025-2026学年七年级上学期期末语文试题.docx',
    {
      area: '江苏',
      studyPhaseCode: 200,
      subjectCode: 1,
      category: 7,
      grade: 7,
      term: 1,
      year: 2025,
      examName: '期末考试',
    },
  ],
  [
    '广东省深圳市南山区2024-2025学年八年级下学期期末质量监测生物试题.pdf',
    {
      area: '广东',
      studyPhaseCode: 200,
      subjectCode: 6,
      category: 7,
      grade: 8,
      term: 2,
      year: 2025,
      examName: '期末质量监测',
    },
  ],
  [
    '九年级上册化学期末测试卷（人教版）.docx',
    { studyPhaseCode: 200, subjectCode: 5, category: 7, grade: 9, term: 1, examName: '期末测试', versionCode: '2' },
  ],
  ['初三一模道德与法治试卷.docx', { studyPhaseCode: 200, subjectCode: 9, category: 7, grade: 9, examName: '一模' }],
  [
    '2026年上海市浦东新区高三二模数学试卷.docx',
    { area: '上海', studyPhaseCode: 300, subjectCode: 2, category: 7, grade: 12, year: 2026, examName: '二模' },
  ],
  [
    '成都市2023级高三第一次诊断性检测英语.docx',
    { area: '四川', studyPhaseCode: 300, subjectCode: 3, category: 7, grade: 12, year: 2023, examName: '一模' },
  ],
  [
    '四川省绵阳市2026届高三第二次诊断考试政治试题.docx',
    { area: '四川', studyPhaseCode: 300, subjectCode: 9, category: 7, grade: 12, year: 2026, examName: '二模' },
  ],
  [
    'T8联考2026届高三上学期第一次学业质量评价数学试题.docx',
    { studyPhaseCode: 300, subjectCode: 2, category: 7, grade: 12, term: 1, year: 2026, examName: 'T8联考' },
  ],
  [
    '安徽省江南十校2026届高三联考语文.docx',
    { area: '安徽', studyPhaseCode: 300, subjectCode: 1, category: 7, grade: 12, year: 2026, examName: '联考' },
  ],
  [
    '河南省金太阳联考2025-2026学年高二10月生物试题.pdf',
    { area: '河南', studyPhaseCode: 300, subjectCode: 6, category: 7, grade: 11, year: 2025, examName: '金太阳联考' },
  ],
  [
    '25-26学年高一数学期中复习.docx',
    { studyPhaseCode: 300, subjectCode: 2, category: 2, grade: 10, year: 2025, examName: '期中考试' },
  ],
  [
    '高一年级第二学期期中数学试卷.docx',
    { studyPhaseCode: 300, subjectCode: 2, category: 7, grade: 10, term: 2, examName: '期中考试' },
  ],
  [
    '3.2函数的基本性质 课件 人教A版必修第一册 数学.pptx',
    { studyPhaseCode: 300, subjectCode: 2, category: 1, versionCode: '3' },
  ],
  [
    '沁园春·长沙 教学设计 统编版高中语文必修上册.docx',
    { area: '湖南', studyPhaseCode: 300, subjectCode: 1, category: 1, term: 1, versionCode: '1' },
  ],
  ['选择性必修2 第一章 原子结构 高中化学 导学案.docx', { studyPhaseCode: 300, subjectCode: 5, category: 1 }],
  [
    '部编版语文三年级上册《秋天的雨》课件.pptx',
    { studyPhaseCode: 100, subjectCode: 1, category: 1, grade: 3, term: 1, versionCode: '1' },
  ],
  [
    '五年级下册数学第一单元测试卷（苏教版）.docx',
    { studyPhaseCode: 100, subjectCode: 2, category: 1, grade: 5, term: 2, versionCode: '6' },
  ],
  [
    '六上英语 Unit 3 My weekend plan 课件（人教PEP版）.pptx',
    { studyPhaseCode: 100, subjectCode: 3, category: 1, grade: 6, term: 1, versionCode: '9' },
  ],
  [
    '小学科学四年级下册 声音的产生 教案 教科版.doc',
    { studyPhaseCode: 100, subjectCode: 10, category: 1, grade: 4, term: 2, versionCode: '13' },
  ],
  [
    '2026年小升初数学模拟卷（一）.docx',
    { studyPhaseCode: 100, subjectCode: 2, category: 7, grade: 6, year: 2026, examName: '小升初' },
  ],
  ['七年级英语暑假作业 Day1-Day30.pdf', { studyPhaseCode: 200, subjectCode: 3, category: 9, grade: 7 }],
  ['高二物理寒假作业3 静电场.docx', { studyPhaseCode: 300, subjectCode: 4, category: 9, grade: 11 }],
  ['专题05 立体几何（高中数学题型归纳）.docx', { studyPhaseCode: 300, subjectCode: 2, category: 8 }],
  ['初中物理实验专题训练.docx', { studyPhaseCode: 200, subjectCode: 4, category: 8 }],
  [
    '福建省厦门第一中学2025-2026学年高二上学期12月月考数学试题.docx',
    {
      area: '福建',
      studyPhaseCode: 300,
      subjectCode: 2,
      category: 7,
      grade: 11,
      term: 1,
      year: 2025,
      schoolName: '厦门第一中学',
      examName: '月考',
    },
  ],
  [
    '重庆市第八中学2026届高考适应性月考卷（四）物理.pdf',
    {
      area: '重庆',
      studyPhaseCode: 300,
      subjectCode: 4,
      category: 7,
      grade: 12,
      year: 2026,
      schoolName: '重庆市第八中学',
      examName: '月考',
    },
  ],
  [
    '陕西省西安市高新一中2025-2026学年九年级上学期第一次月考数学.docx',
    {
      area: '陕西',
      studyPhaseCode: 200,
      subjectCode: 2,
      category: 7,
      grade: 9,
      term: 1,
      year: 2025,
      schoolName: '西安市高新一中',
      examName: '第一次月考',
    },
  ],
  [
    '天津市南开中学2025届高三模拟考试化学.docx',
    {
      area: '天津',
      studyPhaseCode: 300,
      subjectCode: 5,
      category: 7,
      grade: 12,
      year: 2025,
      schoolName: '天津市南开中学',
      examName: '模拟考试',
    },
  ],
  [
    '辽宁省实验中学2025-2026学年高一期末物理.docx',
    {
      area: '辽宁',
      studyPhaseCode: 300,
      subjectCode: 4,
      category: 7,
      grade: 10,
      year: 2025,
      examName: '期末考试',
      schoolName: '实验中学',
    },
  ],
  [
    '黑龙江省哈尔滨市第三中学校2026届高三一模生物.pdf',
    {
      area: '黑龙江',
      studyPhaseCode: 300,
      subjectCode: 6,
      category: 7,
      grade: 12,
      year: 2026,
      schoolName: '哈尔滨市第三中学',
      examName: '一模',
    },
  ],
  [
    '内蒙古赤峰二中2025-2026学年高二上学期月考历史试题.docx',
    {
      area: '内蒙古',
      studyPhaseCode: 300,
      subjectCode: 7,
      category: 7,
      grade: 11,
      term: 1,
      year: 2025,
      schoolName: '内蒙古赤峰二中',
      examName: '月考',
    },
  ],
  [
    '云南师大附中2026届高三适应性考试（五）英语.pdf',
    {
      area: '云南',
      studyPhaseCode: 300,
      subjectCode: 3,
      category: 7,
      grade: 12,
      year: 2026,
      schoolName: '云南师大附中',
      examName: '适应性考试',
    },
  ],
  [
    '2025年普通高中学业水平合格性考试地理试题（广东）.docx',
    { area: '广东', studyPhaseCode: 300, subjectCode: 8, category: 7, year: 2025, examName: '学业水平考试' },
  ],
  ['高中信息技术必修1 数据与计算 说课稿.docx', { studyPhaseCode: 300, subjectCode: 11, category: 1 }],
  ['通用技术选考真题汇编（浙江）.docx', { area: '浙江', subjectCode: 12, category: 8 }],
  [
    '精品解析：北京市海淀区2025-2026学年高三上学期期中练习数学试题.docx',
    {
      area: '北京',
      studyPhaseCode: 300,
      subjectCode: 2,
      category: 7,
      grade: 12,
      term: 1,
      year: 2025,
      examName: '期中考试',
    },
  ],
  ['第12课 中国古代的农业 教案.docx', { category: 1 }],
  ['Unit 5 Music 英语听力.mp3', { subjectCode: 3 }],
  ['我的小学生活 作文素材.docx', { studyPhaseCode: 100, subjectCode: 1 }],
  ['IMG_20251103_101522.jpg', {}],
  ['新建 Microsoft Word 文档.docx', {}],
  ['1.docx', {}],
  ['.docx', {}],
  [
    '八上数学 12.1全等三角形 同步练习（人教版）.docx',
    { studyPhaseCode: 200, subjectCode: 2, category: 1, grade: 8, term: 1, versionCode: '2' },
  ],
  ['高三物理 电磁感应 微课.mp4', { studyPhaseCode: 300, subjectCode: 4, grade: 12 }],
  [
    '吉林省吉林市2026届高三第三次调研测试数学试题.docx',
    { area: '吉林', studyPhaseCode: 300, subjectCode: 2, category: 7, grade: 12, year: 2026, examName: '质量检测' },
  ],
  [
    '宁夏银川一中2025-2026学年高一上学期期末化学.docx',
    {
      area: '宁夏',
      studyPhaseCode: 300,
      subjectCode: 5,
      category: 7,
      grade: 10,
      term: 1,
      year: 2025,
      schoolName: '宁夏银川一中',
      examName: '期末考试',
    },
  ],
];

describe('guesses by file name', () => {
  test.each(names)('%s', (name, { area, ...expected }) => {
    const { title, ...guess } = guessFromName(name);
    expect(guess).toEqual({ ...expected, ...(area && { areaCode: areaNamed(area)?.code }) });
    expect(title).not.toMatch(/\.(?:docx?|pdf|pptx|zip|mp[34]|jpg)$/);
  });
});

describe('titles', () => {
  test.each([
    ['高一数学期中试卷.docx', '高一数学期中试卷'],
    ['高一数学期中试卷 - 副本.docx', '高一数学期中试卷'],
    ['高一数学期中试卷 (2).docx', '高一数学期中试卷'],
    ['高一数学期中试卷（二）.docx', '高一数学期中试卷（二）'],
    ['高一数学_期中_试卷.PDF', '高一数学 期中 试卷'],
    ['【精品】高一数学.docx', '高一数学'],
    ['精品解析：高一数学.docx', '高一数学'],
    ['高一数学期中-20251103101522.docx', '高一数学期中'],
    ['3.2 函数的性质.pptx', '3.2 函数的性质'],
    ['  高一   数学 .docx', '高一 数学'],
    ['高一数学 (1) (2) - 副本 - 副本.docx', '高一数学'],
    ['高一数学 -- 202511031015 (1)副本.docx', '高一数学'],
    ['高一数学20251103.docx', '高一数学20251103'],
    ['(1).docx', ''],
    ['没有扩展名', '没有扩展名'],
    ['.docx', ''],
  ])('%s is %s', (name, title) => {
    expect(titleOf(name)).toBe(title);
  });

  // patterns that go back over what they have read would not end within the time of a test
  test.each(['-', ' -', '(1)', '副本', '-20251103', '8', '八'])(
    'a name with %j half a million times is read once',
    (part) => {
      const title = `${part.repeat(500_000).trim()}卷`;
      expect(guessFromName(title)).toMatchObject({ title });
    },
  );

  test('any number of additions goes', () => {
    expect(titleOf(`卷${' - 副本(1)-20251103101522'.repeat(100_000)}.docx`)).toBe('卷');
  });

  test.each(['湖北省武汉市第一二三四五六七八九十中学'.repeat(13), '中'.repeat(250), '第一'.repeat(125)])(
    'a name of some 250 characters is read: %s',
    (title) => {
      expect(guessFromName(`${title}.docx`)).toMatchObject({ title });
    },
  );
});
