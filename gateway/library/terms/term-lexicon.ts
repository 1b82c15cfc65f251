import { examPapers } from '../../../shared/library/exam-paper.ts';
import { areas, nationwide } from '../../../shared/platform/area.ts';
import { gradeNames } from '../../../shared/platform/facet-codes.ts';
import { phases } from '../../../shared/platform/study.ts';
import { lessonsThatTeach } from './taught-in.ts';

/** Filters that typed words can set. */
export type TermField =
  | 'studyPhaseCode'
  | 'subjectCode'
  | 'categoryCode'
  | 'areaCode'
  | 'year'
  | 'grade'
  | 'term'
  | 'paperKind'
  | 'resourceType'
  | 'examPaper'
  | 'versionCode'
  | 'volumeName'
  | 'fileClass'
  | 'chargeType'
  | 'flag';

/** A meaning of a word. Kinds of papers are named here and get their code from the phase. */
export interface Meaning {
  readonly field: TermField;
  readonly code: string;
  readonly name: string;
}

const lexicon = new Map<string, Meaning>();

function means(field: TermField, code: string | number, name: string, ...words: string[]): void {
  for (const word of [name, ...words]) lexicon.set(word.toLowerCase(), { field, code: String(code), name });
}

for (const { dictCode, dictName } of phases) means('studyPhaseCode', dictCode, dictName);
means('studyPhaseCode', 200, '初中', '中考');
means('studyPhaseCode', 300, '高中', '高考', '新高考', '选考');
means('studyPhaseCode', 100, '小学', '小升初');

means('subjectCode', 1, '语文');
means('subjectCode', 2, '数学', 'math', 'maths', 'mathematics');
means('subjectCode', 3, '英语');
means('subjectCode', 4, '物理', 'physics');
means('subjectCode', 5, '化学', 'chemistry');
means('subjectCode', 6, '生物', '生物学', 'biology');
means('subjectCode', 7, '历史');
means('subjectCode', 8, '地理', 'geography');
means('subjectCode', 9, '政治', '思想政治', '道德与法治', '道法', '思政');
means('subjectCode', 10, '科学');
means('subjectCode', 11, '信息技术');
means('subjectCode', 12, '通用技术');

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];
gradeNames.forEach((name, i) => {
  means('grade', i + 1, name, ...(digits[i] ? [`${digits[i]}年级`] : []));
});
means('grade', 7, '七年级', '初一', '初一年级');
means('grade', 8, '八年级', '初二', '初二年级');
means('grade', 9, '九年级', '初三', '初三年级');
means('grade', 10, '高一', '高一年级', '高1');
means('grade', 11, '高二', '高二年级', '高2');
means('grade', 12, '高三', '高三年级', '高3');
means('term', 1, '上学期', '第一学期');
means('term', 2, '下学期', '第二学期');

for (const { code, name, aliases } of examPapers) means('examPaper', code, name, ...aliases);

means('categoryCode', 1, '同步教学');
means('categoryCode', 2, '复习备考');
means('categoryCode', 4, '中考真题', '中考题', '中考试题', '中考试卷', '中考卷');
means('categoryCode', 6, '高考真题', '高考题', '高考试题', '高考试卷', '高考卷');
means('categoryCode', 7, '考试汇编');
means('categoryCode', 8, '学科专项');
means('categoryCode', 9, '假期作业');

const examEnds = [
  '考试',
  '试卷',
  '测试',
  '检测',
  '试题',
  '卷',
  '考',
  '考试卷',
  '考试题',
  '考试试卷',
  '测试卷',
  '检测卷',
];
const exam = (name: string) => examEnds.map((end) => `${name}${end}`);
means('paperKind', '期中', '期中', ...exam('期中'), '半期考');
means('paperKind', '期末', '期末', ...exam('期末'));
means('paperKind', '月考', '月考', '月考卷', '月考试卷', '月考试题');
means('paperKind', '开学', '开学考', '开学考试', '开学测试', '入学检测', '入学考', '入学测试');
means('paperKind', '单元', '单元测试', '单元测试卷', '单元卷', '单元测验', '单元试卷', '单元检测', '单元检测卷');
means('paperKind', '联考', '联考', '大联考', '联考试题', '联考试卷');
means('paperKind', '学业', '学业水平', '学业考试', '学业水平考试', '会考', '学考', '合格考', '等级考', '等级性考试');
means('paperKind', '模拟', '模拟卷', '模拟试卷', '模拟考试', '模拟题', '模拟试题', '高考模拟', '中考模拟');

means('resourceType', 'paper', '试卷', '卷子', '试题', '测试卷', '检测卷', '考卷', '测试题', '检测题');
means('resourceType', 'courseware', '课件', '幻灯片', '演示文稿');
const planWords = ['教案', '教学设计', '教学案', '备课'] as const;
means('resourceType', 'plan', ...planWords);
means('resourceType', 'guide', '学案', '导学案', '讲学案', '预习案');
means(
  'resourceType',
  'exercise',
  '练习',
  '练习题',
  '习题',
  '同步练习',
  '课时练',
  '课课练',
  '随堂练习',
  '课时作业',
  '作业',
);
means('resourceType', 'video', '视频', '微课', '录像课', '课堂实录');
means('resourceType', 'material', '素材', '素材包');

means('versionCode', 1, '统编版', '统编', '部编', '部编版');
means('versionCode', 2, '人教版', '人教');
means('versionCode', 3, '人教A版', '人教A');
means('versionCode', 4, '人教B版', '人教B');
means('versionCode', 5, '北师大版', '北师大');
means('versionCode', 6, '苏教版', '苏教');
means('versionCode', 7, '外研社版', '外研社', '外研版');
means('versionCode', 8, '译林版', '译林');
means('versionCode', 9, '人教PEP版', '人教PEP', 'PEP');
means('versionCode', 10, '浙教版', '浙教');
means('versionCode', 11, '湘教版', '湘教');
means('versionCode', 12, '鲁科版', '鲁科');
means('versionCode', 13, '教科版');
means('versionCode', 14, '沪科技版', '沪科版');
means('versionCode', 15, '浙科版');
means('versionCode', 16, '苏科版');
means('versionCode', 17, '华东师大版', '华师大版');
means('versionCode', 18, '粤教版');
means('versionCode', 19, '沪教版');

means('fileClass', 'doc', 'Word文档', 'word', 'word版', 'docx');
means('fileClass', 'ppt', 'PPT课件', 'pptx', 'ppt', '课件ppt');
means('fileClass', 'pdf', 'PDF文档', 'pdf', 'pdf版');
means('fileClass', 'xls', 'Excel表格', 'excel', 'xlsx');
means('chargeType', 'free', '免费', '免费下载');
means('flag', 'hasAnswer', '含答案', '带答案', '有答案', '附答案', '及答案', '和答案', '答案版');
means('flag', 'hasAnalysis', '含解析', '解析版', '带解析', '有解析', '及解析', '答案解析', '答案及解析');
means('flag', 'hasAnswerCard', '含答题卡', '答题卡');

for (const { code, name } of areas) {
  if (code !== nationwide.code) means('areaCode', code, name, `${name}省`, `${name}市`, `${name}自治区`);
}

/** Words after which a province is part of a name: 北京大学, 湖南师大. */
export const areaIsName = /^(大学|师大|师范|中学|一中)/;

/** Words of titles that are what a meaning says first: 教学反思 and 说课稿 are 教案, too. */
export const titleWordsOf = ({ field, code }: Pick<Meaning, 'field' | 'code'>): readonly string[] =>
  field === 'resourceType' && code === 'plan' ? planWords : [];

export const isMeaningful = (word: string): boolean => lexicon.has(word);

/** Every word that has a meaning. */
export const meaningfulWords = (): Iterable<string> => lexicon.keys();

const longest = Math.max(...[...lexicon.keys()].map((word) => word.length));

/** The longest word of the lexicon at a place of a folded text. */
export function wordAt(text: string, at: number): { word: string; meaning: Meaning } | undefined {
  for (let length = Math.min(longest, text.length - at); length > 0; length--) {
    const word = text.slice(at, at + length);
    const meaning = lexicon.get(word);
    if (meaning) return { word, meaning };
  }
  return undefined;
}

/** Words that mean the same in titles; a search for one finds the others. */
const synonymGroups: readonly (readonly string[])[] = [
  ['一模', '第一次模拟'],
  ['二模', '第二次模拟'],
  ['三模', '第三次模拟'],
  ['摸底', '入学检测'],
  ['导学案', '学案'],
  ['练习', '习题', '作业'],
  ['部编', '统编'],
  ['初一', '七年级'],
  ['初二', '八年级'],
  ['初三', '九年级'],
  ['选必', '选择性必修'],
  ['新高考', '新课标', '高考'],
  ['图像', '图象'],
  ['reading', '阅读'],
  ['comprehension', '阅读理解'],
  ['listening', '听力'],
  ['writing', '写作', '书面表达'],
  ['grammar', '语法'],
  ['cloze', '完形填空'],
  ['百分数', '%'],
  ['二次根式', '√'],
  ['思维导图', '知识清单', '知识点总结', '知识梳理'],
  ['公式', '知识清单', '知识点总结'],
  ['文综', '文科综合'],
  ['理综', '理科综合'],
  ['ppt', '课件'],
  ['古文', '文言文'],
  ['作文', '写作'],
];
const synonyms = new Map(synonymGroups.flatMap((group) => group.map((word) => [word, group] as const)));

/** What is nearest to papers of school life that the library has no kind for; not the other way round. */
const nearestKinds = new Map<string, readonly string[]>([
  ['班主任', ['主题班会', '家长会']],
  ['德育', ['主题班会']],
  ['学期总结', ['教学计划', '教学反思']],
  ['工作总结', ['教学计划', '教学反思']],
  ['工作计划', ['教学计划']],
  ['评课', ['教学反思', '说课稿']],
  ['听课', ['教学反思', '说课稿']],
]);

/** Every word that has a synonym. */
export const wordsWithSynonyms = (): Iterable<string> => synonyms.keys();

/** The word, what else it is written as and the lessons that teach it; the word first. */
export const synonymsOf = (word: string): readonly string[] => [
  word,
  ...(synonyms.get(word) ?? []).filter((other) => other !== word),
  ...(nearestKinds.get(word) ?? []),
  ...lessonsThatTeach(word),
];

/** Words that say how a teacher uses something and not what it is about: they rank, and are required only alone. */
const rankingWords = new Set(
  (
    '专题 专项 专练 资料 大全 汇总 合集 汇编 整理 总结 归纳 梳理 知识点 考点 重点 难点 要点 精品 优质 最新 全套 完整版 电子版 ' +
    '打印版 高清 文档 模板 例题 大题 小题 题型 题库 题目 训练 专项训练 专题训练 专题复习 复习 总复习 讲义 讲解 教学 学习 ' +
    '教程 公开课 优质课 优课 课文 单元 提优 压轴 压轴题 赏析 鉴赏 技巧 方法 答题技巧 答题模板 解题技巧 解题方法 必背 速记 笔记 口诀 ' +
    '微专题 二级结论 手抄报 错题本 错题 优秀 经典 常考 易错 易错题 必刷题 高频 ' +
    '选择题 填空题 解答题 简答题 判断题 材料题'
  ).split(' '),
);
export const isRankingWord = (word: string): boolean => rankingWords.has(word);

/** What people put around a search without meaning anything by it. */
export const fillers =
  /满分\s*(?:为|是)?\s*\d{2,3}\s*分?|我想找|我想要|我要找|请问|请帮我|帮我找|求一份|跪求|有没有|哪里有|怎么样|关于|有关|一份|一套|几份|谢谢|下载|老师们?用的/g;

/** Single characters that join words. */
export const isParticle = (text: string): boolean => /^[的和与及了或在是对之第题卷版套份篇课节练测]+$/.test(text);

/** Formulas that teachers type for the name of a substance, folded. */
export const substances: ReadonlyMap<string, string> = new Map(
  (
    'h2o2:过氧化氢 co2:二氧化碳 co:一氧化碳 so2:二氧化硫 so3:三氧化硫 no2:二氧化氮 nacl:氯化钠 na2co3:碳酸钠 nahco3:碳酸氢钠 ' +
    'caco3:碳酸钙 h2so4:硫酸 hno3:硝酸 hcl:盐酸 naoh:氢氧化钠 nh3:氨 cl2:氯气 o2:氧气 h2:氢气 ch4:甲烷 na2o2:过氧化钠 ' +
    'fecl3:氯化铁 al2o3:氧化铝 kmno4:高锰酸钾'
  )
    .split(' ')
    .map((pair) => pair.split(':') as [string, string]),
);
