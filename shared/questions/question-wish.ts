import { gradeNames, phaseOfGrade } from '../platform/facet-codes.ts';
import { isSubjectCode, phases, type Study, seniorHigh, subjectName, taughtSubject } from '../platform/study.ts';
import { placeOfVolume, volumeAtStart } from '../platform/volume-name.ts';
import { questionFlags } from './question-facts.ts';
import { type QuestionType, questionTypes } from './question-types.ts';

/** What typed words ask of the question bank (docs/product/questions.md#search-for-questions). */
export interface QuestionWish {
  readonly studyPhaseCode: number;
  readonly subjectCode: number;
  readonly typeCode?: number;
  /** A flag of `questionFlags`. */
  readonly tag?: number;
  /** What is left to be looked for in the texts; empty for nothing. */
  readonly keyWord: string;
}

/** Words that ask for a type; types without them share their names with topics or resources: 作文, 听力, 综合. */
const typeAliases: Readonly<Record<string, readonly string[]>> = {
  完形填空: ['完形填空', '完形', '完型填空', '完型'],
  阅读理解: ['阅读理解'],
  文言文阅读: ['文言文阅读'],
  现代文阅读: ['现代文阅读'],
  古诗阅读: ['古诗阅读', '古诗词鉴赏', '古诗鉴赏', '诗歌鉴赏', '诗词鉴赏', '诗歌阅读'],
  古代诗歌阅读: ['古代诗歌阅读', '古诗词鉴赏', '古诗鉴赏', '诗歌鉴赏', '诗词鉴赏', '诗歌阅读'],
  语法填空: ['语法填空'],
  七选五: ['七选五'],
  读后续写: ['读后续写'],
  工艺流程: ['工艺流程题', '工艺流程'],
  实验: ['实验题'],
  材料分析: ['材料分析题', '材料题'],
  解答: ['解答题', '大题'],
  单选: ['单选题', '选择题', '单选'],
  单项选择: ['单项选择题', '选择题', '单选题'],
  多选: ['多选题', '多选'],
  填空: ['填空题'],
  判断: ['判断题'],
  计算: ['计算题'],
  证明: ['证明题'],
  应用: ['应用题'],
};
/** Words that only questions of one subject have. */
const wordsOfSubjects: readonly (readonly [subjectCode: number, word: string])[] = [
  [5, '配平'],
  [5, '离子方程式'],
  [5, '化学方程式'],
];
/** What says which phase the words are about, besides its name. */
const wordsOfPhases: readonly (readonly [studyPhaseCode: number, word: string])[] = [
  ...phases.map(({ dictCode, dictName }) => [dictCode, dictName] as const),
  [300, '高考'],
  [200, '中考'],
  ...gradeNames.map((name, i) => [phaseOfGrade(i + 1), name] as const),
  [200, '初一'],
  [200, '初二'],
  [200, '初三'],
];
const fillers = /相关|专项|专练|试题|试卷|题目|习题|练习题?|(?:^|\s)题(?=\s|$)/g;
const spaces = /\s+/g;
/** What says which file is looked for, and nothing of a question: kinds of resources and of tests, editions. */
const fileWords = [
  /课件|教案|教学设计|教学案|(?:导学|讲学|预习|学)案|微课|同步|单元(?:测试|检测|测验)?卷?|(?:期中|期末|月考|模拟)(?:考试|测试)?卷?/g,
  /(?:统编|部编|人教|北师大?|苏教|外研社?|译林|浙教|湘教|鲁科|教科|沪科技?|浙科|苏科|华东?师大|粤教|沪教)\s*(?:PEP|[AB])?版/gi,
  /(?:^|\s)(?:pptx?|word|pdf|试卷|卷子|视频|素材|作业|统编|部编|人教|北师大|苏教|外研社|译林|pep|[上下]册)(?=\s|$)/gi,
];

/** Takes the volumes out of a text: 八下, 必修一. */
function withoutVolumes(text: string): { text: string; studyPhaseCode: number | undefined } {
  let studyPhaseCode: number | undefined;
  const rest = text.split(' ').map((word) => {
    const volume = volumeAtStart(word);
    if (!volume) return word;
    const { book = '' } = placeOfVolume(volume.name) ?? {};
    studyPhaseCode = /^\d$/.test(book) ? phaseOfGrade(Number(book)) : seniorHigh;
    return word.slice(volume.length);
  });
  return { text: rest.join(' '), studyPhaseCode };
}

/**
 * Phase and subject are those that were chosen, else those that the words name or imply (配平 is chemistry, 完形填空
 * English), else the teacher's own. Words that say which file is meant are left aside: 教案, 人教版, 八下.
 */
export function questionWish(text: string, own: Study, chosen: { phase: number; subject: number }): QuestionWish {
  const volumes = withoutVolumes(text.replace(spaces, ' '));
  let rest = fileWords.reduce((left, words) => left.replace(words, ' '), volumes.text);
  const take = (word: string) => {
    if (word === '' || !rest.includes(word)) return false;
    rest = rest.replace(word, ' ');
    return true;
  };
  const namedPhases = wordsOfPhases.filter(([, word]) => take(word));
  const namedPhase = namedPhases[0]?.[0] ?? volumes.studyPhaseCode;
  const studyPhaseCode = chosen.phase || namedPhase || own.studyPhaseCode;
  const taught = subjectCodes.filter((code) => isSubjectCode(studyPhaseCode, code));
  const namedSubject = taught.find((code) => take(subjectName(studyPhaseCode, code)) || take(subjectName(0, code)));
  const said = chosen.subject || namedSubject;
  const ownFirst = said ? [said] : [own.dictCode, ...taught];
  const implied = wordsOfSubjects.find(([code, word]) => text.includes(word) && taught.includes(code))?.[0];
  const type = typeNamed(rest, studyPhaseCode, said || !implied ? ownFirst : [implied]);
  if (type) take(type.alias);
  const tag = questionFlags.find(({ name }) => take(`${name}题`) || take(name));
  const subjectCode = said || type?.subjectCode || implied || own.dictCode;
  return {
    studyPhaseCode,
    subjectCode: taughtSubject(studyPhaseCode, subjectCode),
    ...(type && { typeCode: type.code }),
    ...(tag && { tag: Number(tag.code) }),
    keyWord: rest.replace(fillers, ' ').replace(spaces, ' ').trim(),
  };
}

const subjectCodes = Array.from({ length: 16 }, (_, i) => i + 1);

/** The type with the longest name in the text, of the first of these subjects that has one. */
function typeNamed(text: string, studyPhaseCode: number, subjects: readonly number[]) {
  for (const subjectCode of subjects) {
    const [longest] = questionTypes(studyPhaseCode, subjectCode)
      .flatMap((type) => aliasesOf(type).map((alias) => ({ code: type.code, subjectCode, alias })))
      .filter(({ alias }) => text.includes(alias))
      .sort((a, b) => b.alias.length - a.alias.length);
    if (longest) return longest;
  }
  return undefined;
}

const aliasesOf = ({ name }: QuestionType): readonly string[] => typeAliases[name] ?? [];

/** Whether the words say anything of questions besides whose they are. */
export const isQuestionWish = (wish: QuestionWish): boolean => wish.keyWord !== '' || isQuestionKind(wish);

/** Whether the words ask for a kind of question, which no resource is named after. */
export const isQuestionKind = ({ typeCode, tag }: QuestionWish): boolean => typeCode !== undefined || tag !== undefined;
