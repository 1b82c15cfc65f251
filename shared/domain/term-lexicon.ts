import { areas, nationwide } from './area.ts';
import { examPapers } from './exam-paper.ts';
import { gradeNames } from './facet-codes.ts';
import { phases } from './study.ts';

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

means('subjectCode', 1, '语文');
means('subjectCode', 2, '数学');
means('subjectCode', 3, '英语');
means('subjectCode', 4, '物理');
means('subjectCode', 5, '化学');
means('subjectCode', 6, '生物', '生物学');
means('subjectCode', 7, '历史');
means('subjectCode', 8, '地理');
means('subjectCode', 9, '政治', '思想政治', '道德与法治', '道法', '思政');
means('subjectCode', 10, '科学');
means('subjectCode', 11, '信息技术');
means('subjectCode', 12, '通用技术');

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];
gradeNames.forEach((name, i) => {
  means('grade', i + 1, name, ...(digits[i] ? [`${digits[i]}年级`] : []));
});
means('grade', 7, '七年级', '初一');
means('grade', 8, '八年级', '初二');
means('grade', 9, '九年级', '初三');
means('term', 1, '上学期');
means('term', 2, '下学期');

for (const { code, name, aliases } of examPapers) means('examPaper', code, name, ...aliases);

means('categoryCode', 1, '同步教学');
means('categoryCode', 2, '复习备考');
means('categoryCode', 4, '中考真题');
means('categoryCode', 6, '高考真题');
means('categoryCode', 7, '考试汇编');
means('categoryCode', 8, '学科专项');
means('categoryCode', 9, '假期作业');

means('paperKind', '期中', '期中', '期中考试', '期中试卷', '半期考');
means('paperKind', '期末', '期末', '期末考试', '期末试卷');
means('paperKind', '月考', '月考');
means('paperKind', '开学', '开学考', '开学考试', '入学检测', '入学考');
means('paperKind', '单元', '单元测试', '单元卷', '单元测验', '单元试卷');
means('paperKind', '联考', '联考', '大联考');
means('paperKind', '学业', '学业水平', '学业考试', '会考');

means('resourceType', 'paper', '试卷', '卷子');
means('resourceType', 'courseware', '课件');
means('resourceType', 'plan', '教案', '教学设计');
means('resourceType', 'guide', '学案', '导学案');
means('resourceType', 'video', '视频', '微课');
means('resourceType', 'material', '素材');

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

means('fileClass', 'doc', 'Word文档', 'word', 'docx');
means('fileClass', 'ppt', 'PPT课件', 'pptx', 'ppt');
means('fileClass', 'pdf', 'PDF文档', 'pdf');
means('fileClass', 'xls', 'Excel表格', 'excel', 'xlsx');
means('chargeType', 'free', '免费');
means('flag', 'hasAnswer', '含答案', '带答案', '有答案', '附答案');
means('flag', 'hasAnalysis', '含解析', '解析版', '带解析', '有解析');
means('flag', 'hasAnswerCard', '含答题卡', '答题卡');

for (const { code, name } of areas) {
  if (code !== nationwide.code) means('areaCode', code, name, `${name}省`, `${name}市`, `${name}自治区`);
}

/** Words after which a province is part of a name: 北京大学, 湖南师大. */
export const areaIsName = /^(大学|师大|师范|中学|一中)/;

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
  ['部编', '统编'],
  ['初一', '七年级'],
  ['初二', '八年级'],
  ['初三', '九年级'],
  ['选必', '选择性必修'],
  ['文综', '文科综合'],
  ['理综', '理科综合'],
  ['ppt', '课件'],
];
const synonyms = new Map(synonymGroups.flatMap((group) => group.map((word) => [word, group] as const)));

/** The word and what else it is written as; the word first. */
export const synonymsOf = (word: string): readonly string[] => [
  word,
  ...(synonyms.get(word) ?? []).filter((other) => other !== word),
];
