import { areaGroups } from '../../../../shared/platform/area.ts';
import { cities } from '../../../../shared/platform/cities.ts';
import { gradeNames, phaseOfGrade, textbookVersions } from '../../../../shared/platform/facet-codes.ts';
import { isSubjectCode, middleSchool, seniorHigh } from '../../../../shared/platform/study.ts';
import { volumeAtStart } from '../../../../shared/platform/volume-name.ts';

/** What the name of a file says about the resource; a field that it does not say is left out. */
export interface NameGuess {
  readonly title: string;
  readonly studyPhaseCode?: number;
  readonly subjectCode?: number;
  /** Resource category (docs/product/library.md#resource-categories). */
  readonly category?: number;
  readonly grade?: number;
  /** 1 or 2. */
  readonly term?: number;
  /** The calendar year of the exam as far as the name tells it. */
  readonly year?: number;
  /** Province. */
  readonly areaCode?: number;
  readonly schoolName?: string;
  readonly examName?: string;
  readonly versionCode?: string;
}

const primary = 100;
const numerals = '一二三四五六七八九';
const han = String.raw`\p{Script=Han}`;

/** Reads a file name as teachers write it (docs/product/contributions.md#upload-names). */
export function guessFromName(fileName: string): NameGuess {
  const title = titleOf(fileName);
  const text = title.normalize('NFKC').replaceAll(/\s+/g, '');
  const grade = gradeIn(text);
  const studyPhaseCode = phaseIn(text) ?? (grade === undefined ? undefined : phaseOfGrade(grade));
  const term = termIn(text);
  const examName = examIn(text);
  return withoutGaps({
    title,
    studyPhaseCode,
    subjectCode: subjectIn(text, studyPhaseCode),
    category: categoryIn(text, examName),
    grade: grade ?? lastGradeIn(text),
    term,
    year: yearIn(text, term),
    areaCode: areaIn(text),
    schoolName: schoolIn(text),
    examName,
    versionCode: versionIn(text),
  });
}

type Gaps<T> = { readonly [K in keyof T]: T[K] | undefined };

/** The guess without the fields that hold nothing. */
function withoutGaps({ title, ...rest }: Omit<Gaps<NameGuess>, 'title'> & { title: string }): NameGuess {
  return { title, ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)) };
}

/** The name without its extension and without what download sites, browsers and file managers add to it. */
export function titleOf(fileName: string): string {
  const name = fileName
    .normalize('NFC')
    .replace(/\.[0-9A-Za-z]{1,8}$/, '')
    .replaceAll(/[_+\s]+/g, ' ')
    .replace(/^(?:精品解析|【?(?:精品|原创|独家|首发|最新|重磅)】?|\[(?:精品|原创|最新)\])[:：\s]*/, '');
  return withoutAdditions(name).trim();
}

/** 副本, (2) or -20251103101522 at the end of a name, with nothing but single spaces as white space. */
const addition = /(?: ?[-－]? ?副本| ?\(\d{1,3}\)|[- ](20)\d{6}(?:\d{4}|\d{6})?)$/;
const longestAddition = 15;

/** Reads a name from its end, each part once: one pattern for all additions would begin again at each of them. */
function withoutAdditions(name: string): string {
  let end = name.length;
  for (;;) {
    const [added, ofMoment] = addition.exec(name.slice(Math.max(0, end - longestAddition), end)) ?? [];
    if (added === undefined) return name.slice(0, end);
    end -= added.length;
    while (ofMoment && /[- ]/.test(name.charAt(end - 1))) end--;
  }
}

const yearPatterns = [
  // 2025-2026学年, 25-26学年: the second term and what only names the end fall into the second year
  /(?:^|\D)(20\d\d|\d\d)[-—–~～至](20\d\d|\d\d)(?:学年)?(?!\d)/,
  /(?:^|\D)(20\d\d)(?:届|级|年|学年)?(?!\d)/,
] as const;

function yearIn(text: string, term: number | undefined): number | undefined {
  const [, first, second] = yearPatterns[0].exec(text) ?? [];
  if (first && second && isNextYear(first, second)) return fullYear(term === 2 ? second : first);
  const [, year] = yearPatterns[1].exec(text) ?? [];
  return year ? Number(year) : undefined;
}

const fullYear = (digits: string) => (Number(digits) % 100) + 2000;
const isNextYear = (first: string, second: string) => fullYear(second) === fullYear(first) + 1;

function termIn(text: string): number | undefined {
  if (/上学期|第一学期|[一二三四五六七八九]上(?!学)|级上(?!学|海)|上册/.test(text)) return 1;
  if (/下学期|第二学期|[一二三四五六七八九级]下(?!学)|下册/.test(text)) return 2;
  return undefined;
}

function gradeIn(text: string): number | undefined {
  const senior = /高([一二三123])(?!中)/.exec(text)?.[1];
  if (senior) return 9 + digit(senior);
  const junior = /初([一二三123])/.exec(text)?.[1];
  if (junior) return 6 + digit(junior);
  const named = /([一二三四五六七八九1-9])年级/.exec(text)?.[1];
  if (named) return digit(named);
  for (const [at] of [...text].entries()) {
    const volume = volumeAtStart(text.slice(at))?.name;
    const grade = volume && /^[一二三四五六七八九]年级/.test(volume) ? numerals.indexOf(volume.charAt(0)) + 1 : 0;
    if (grade > 0) return grade;
  }
  return undefined;
}

const digit = (text: string) => (/\d/.test(text) ? Number(text) : numerals.indexOf(text) + 1);

/** The grade that sits an entrance examination. */
function lastGradeIn(text: string): number | undefined {
  if (/高考|学业水平等级/.test(text)) return gradeNames.length;
  if (/(?:^|[^期])中考|初中学业水平/.test(text)) return 9;
  return /小升初/.test(text) ? 6 : undefined;
}

function phaseIn(text: string): number | undefined {
  if (/高中|高考|高[一二三123](?!中)|必修|选必|选修|会考/.test(text)) return seniorHigh;
  if (/初中|(?:^|[^期])中考|初[一二三123]/.test(text)) return middleSchool;
  return /小学|小升初/.test(text) ? primary : undefined;
}

const subjectWords: readonly (readonly [RegExp, number])[] = [
  [/道德与法治|道法|思想政治|政治|思政/, 9],
  [/语文|作文|文言文|古诗/, 1],
  [/数学|奥数/, 2],
  [/英语/, 3],
  [/物理/, 4],
  [/化学(?!校)/, 5],
  [/生物/, 6],
  [/历史/, 7],
  [/地理/, 8],
  [/(?:^|[^育息]|(?:^|[^教])育|(?:^|[^信])息)科学(?!出版|备考|院)/, 10],
  [/信息技术|信息科技/, 11],
  [/通用技术/, 12],
];

/** The subject that is named first, of those that the phase teaches. */
function subjectIn(text: string, phase: number | undefined): number | undefined {
  const named = subjectWords
    .map(([word, code]) => ({ code, at: text.search(word) }))
    .filter(({ code, at }) => at >= 0 && (phase === undefined || isSubjectCode(phase, code)));
  return named.sort((a, b) => a.at - b.at)[0]?.code;
}

const provinces = areaGroups.flatMap((group) => group.fixedTagVOList);
/** Cities under the name that titles give them; the long names of prefectures by their first two characters. */
const cityNames = cities.map(({ name, parentCode }) => ({
  name: name.endsWith('市') ? name.slice(0, -1) : name.length > 4 ? name.slice(0, 2) : name,
  parentCode,
}));
/** Places that are part of another word more often than a city. */
const ambiguous = new Set(['中山', '海南', '山南', '朝阳', '昌都', '白银', '吉林', '海东', '海北', '黄南', '东营']);

/** The province that the name names, or whose city it names. */
function areaIn(text: string): number | undefined {
  const title = text.replace(/人教|北师大|北京师范大学|华东师大|浙教|湘教|苏教|沪教|粤教|西师大|河北美术/g, '');
  const province = provinces
    .map(({ code, name }) => ({ code, at: title.search(new RegExp(`${name}(?!大学|师范|路|社)`)) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at)[0];
  if (province) return province.code;
  const city = cityNames.find(({ name }) => title.includes(ambiguous.has(name) ? `${name}市` : name));
  return city?.parentCode;
}

const schoolName = new RegExp(
  `((?:(?![年届级期册考卷省第])[${han}]){1,12}?(?:(?:第?[一二三四五六七八九十]{1,3}|附|大附属)中(?:学)?|中学|高级中学|高中|实验学校|外国语学校|学校|小学))` +
    '(?=$|\\d|[^\\p{Script=Han}]|高[一二三]|初[一二三]|[一二三四五六七八九]年级|[七八九][上下]|期[中末]|月考|第[一二三四]次|开学|教研|届|上学期|下学期)',
  'u',
);
const ordinalSchool = new RegExp(`([${han}]{2,8}市?第[一二三四五六七八九十]{1,3}(?:高级)?(?:中学|小学|高中|中))`, 'u');

/** A school as the name writes it, without the province before it. */
function schoolIn(text: string): string | undefined {
  const found = ordinalSchool.exec(text)?.[1] ?? schoolName.exec(text)?.[1];
  const school = found?.replace(/^.*(?:省|自治区|学年|[届级]|年)/, '').replace(provinceAtStart, '');
  if (!school || school.length < 4 - Number(/[一二三四五六七八九十附]中$/.test(school))) return undefined;
  return /部分|重点|名校|联盟|多校|全国|各校|[^附]属?校$|^(?:初级|高级)?中学$/.test(school) ? undefined : school;
}
const provinceAtStart = new RegExp(`^(?:${provinces.map(({ name }) => name).join('|')})省`, 'u');

const suffix = '(?:考试|联考|统考|质量检测|学业质量监测|质量监测|质检|检测|监测|调研|测试)?';
const exams: readonly (readonly [RegExp, (match: RegExpExecArray) => string])[] = [
  [/第?([一二三四五六1-6])次月考/, ([, n = '']) => `第${ordinal(n)}次月考`],
  [
    new RegExp(`(期中|期末)(?:学业|教学|学习)?${suffix}`),
    ([exam = '', kind = '']) => (exam === kind ? `${kind}考试` : exam),
  ],
  [/月考|月测/, () => '月考'],
  [/(?:^|[^高初])第?([一二三])(?:模|诊|次模拟|次诊断|次适应性)/, ([, n = '']) => `${n}模`],
  [/开学|入学(?:考|检测|测试|摸底)|摸底/, () => '开学考试'],
  [/小升初/, () => '小升初'],
  [/学业水平|学考|会考|合格考/, () => '学业水平考试'],
  [
    // a number is read from its beginning only, not again from each of its digits
    /(?:((?:[TC]\d+|金太阳|九师|名校)(?:联盟|协作体)?)|(?:^|[^一二三四五六七八九十百\d])([一二三四五六七八九十百\d]+(?:校|市|省|县|区|地市|地)(?:联盟|协作体)?))[^\d届级]{0,4}?联考/,
    ([, named, counted = '']) => `${named ?? counted}联考`,
  ],
  [/联考|统考/, ([exam = '']) => exam],
  [/适应性/, () => '适应性考试'],
  [/质检|质量检测|质量监测|调研|诊断/, () => '质量检测'],
  [/模拟|押题|冲刺卷|预测卷/, () => '模拟考试'],
];
const ordinal = (n: string) => (/\d/.test(n) ? numerals.charAt(Number(n) - 1) : n);

function examIn(text: string): string | undefined {
  for (const [pattern, nameOf] of exams) {
    const match = pattern.exec(text);
    if (match) return nameOf(match);
  }
  return undefined;
}

const notOriginal = /模拟|押题|预测|备考|复习|冲刺|专题|汇编|分类|适应|[一二三]模|名校/;
const isPaper = /真题|试题|试卷|卷|题/;

function categoryIn(text: string, exam: string | undefined): number | undefined {
  if (/(?:寒|暑)假|假期/.test(text)) return 9;
  if (/高考/.test(text) && isPaper.test(text) && !notOriginal.test(text)) return 6;
  if (/(?:^|[^期])中考/.test(text) && isPaper.test(text) && !notOriginal.test(text)) return 4;
  if (/[一二三]轮|总复习|复习|备考|冲刺|考前/.test(text)) return 2;
  if (exam) return 7;
  if (/专题|专项|专练|题型|汇编|分类/.test(text)) return 8;
  if (
    /课件|教案|教学设计|学案|导学|同步|课时|练习|单元|说课|必修|[上下]册|第[一二三四五六七八九十\d]+[课章节]/.test(text)
  )
    return 1;
  return undefined;
}

/** The edition of the textbook; the longest name wins, so that 人教A版 is not 人教版. */
function versionIn(text: string): string | undefined {
  const known = /部编/.test(text) ? text.replace('部编', '统编') : text;
  return textbookVersions
    .filter(({ name }) => known.includes(name) || (name === '人教PEP版' && /PEP/i.test(known)))
    .sort((a, b) => b.name.length - a.name.length)[0]?.code;
}
