import type { AiContext } from '../../shared/ai/calls/ai-tools.schema.ts';
import { defaultPhaseCode, defaultSubjectCode, taughtSubject } from '../../shared/platform/study.ts';
import { questionTypes } from '../../shared/questions/question-types.ts';
import type { TopicNames } from '../library/search/words/topic-names.ts';
import { namedPhase, understand } from '../library/terms/term-understanding.ts';
import type { SubjectOf } from '../platform/trees/tree-store.ts';

const digits = '零一二三四五六七八九十';

/** 12, 十二, 两; undefined for anything else. */
export function numberOf(text: string): number | undefined {
  if (/^\d{1,3}$/.test(text)) return Number(text);
  const plain = text.replace('两', '二');
  if (/^[一二三四五六七八九]$/.test(plain)) return digits.indexOf(plain);
  const [, tens = '', ones = ''] = /^([一二三四五六七八九]?)十([一二三四五六七八九]?)$/.exec(plain) ?? [];
  if (!plain.includes('十') || plain.length > 3) return undefined;
  return (tens === '' ? 1 : digits.indexOf(tens)) * 10 + (ones === '' ? 0 : digits.indexOf(ones));
}

export const anyNumber = '(\\d{1,3}|[一二两三四五六七八九十]{1,3})';

const countOfQuestions = new RegExp(`${anyNumber}\\s*[道题]`);
const countOfTexts = new RegExp(`${anyNumber}\\s*篇(?!教|课|说)`);
const countOfThings = new RegExp(`${anyNumber}\\s*个(?!课时|环节|班|小组|方面)`);

/** How many questions are asked for: 6 道, 十道题, 5 个, 3 篇; 2 个课时 are no questions. */
export const wantedQuestions = (text: string): number | undefined =>
  numberOf((countOfQuestions.exec(text) ?? countOfThings.exec(text) ?? countOfTexts.exec(text))?.[1] ?? '');

/** Level of questions, 1 easy to 5 hard; 0 where nothing is said. */
export function levelOf(text: string): number {
  if (/容易|简单|基础题|送分/.test(text)) return 1;
  if (/较易|偏易/.test(text)) return 2;
  if (/中等|中档|适中/.test(text)) return 3;
  if (/较难|偏难|提高题|拔高/.test(text)) return 4;
  return /困难|难题|压轴|高难/.test(text) ? 5 : 0;
}

/** Types of questions of the subject that a text names; 选择题 is 单选, 大题 is 解答. */
export function namedType(text: string, { studyPhaseCode, subjectCode }: SubjectOf) {
  const types = questionTypes(studyPhaseCode, subjectCode);
  const named = types
    .flatMap((type) => [...aliasesOf(type.name)].map((alias) => ({ type, alias })))
    .filter(({ alias }) => text.includes(alias))
    .sort((a, b) => b.alias.length - a.alias.length);
  return named[0]?.type;
}

export const aliasesOf = (name: string): readonly string[] => [name, ...(typeAliases[name] ?? [])];
const typeAliases: Readonly<Record<string, readonly string[]>> = {
  单选: ['单项选择', '选择'],
  单项选择: ['单选', '选择'],
  多选: ['多项选择', '不定项'],
  解答: ['大题', '计算'],
  应用: ['应用题', '解决问题'],
  作文: ['写作'],
  材料分析: ['材料题'],
  综合: ['大题'],
};

/** What a text says of phase and subject, its names of lessons apart; undefined where it says nothing. */
export interface NamedStudy {
  readonly studyPhaseCode: number | undefined;
  readonly subjectCode: number | undefined;
}

export function namedStudy(text: string, topicAt?: TopicNames['topicAt']): NamedStudy {
  const { terms } = understand(text, { topicAt });
  const subject = terms.find(({ field }) => field === 'subjectCode')?.code;
  return { studyPhaseCode: namedPhase(terms), subjectCode: subject === undefined ? undefined : Number(subject) };
}

/** Phase and subject: as the text says, then as they were picked, then as pages begin. */
export function subjectOfRequest(named: NamedStudy, context: AiContext = {}): SubjectOf {
  const studyPhaseCode = named.studyPhaseCode ?? context.studyPhaseCode ?? defaultPhaseCode;
  const wanted = named.subjectCode ?? context.subjectCode ?? defaultSubjectCode;
  return { studyPhaseCode, subjectCode: taughtSubject(studyPhaseCode, wanted) };
}

/** When it is taught, for whom it shall be and what it shall not be: no title says that. */
const aside =
  /(?<=^|\s)(?:今天|明天|后天|这周|本周|下周|下节课)(?:我们?)?(?:要|得)?[上讲教用]|好一?点的?|(?:基础(?:较?差|薄弱|较?弱)|学困|后进)的?(?:学生|班级|班|生)|(?<=^|[\s份些个])[和与跟](?=[^\s]{2,20}(?:有关|相关))|不要[^\s]{1,4}(?=\s|$)/g;
const spoken =
  /请问|请|麻烦|帮我|帮忙|整点|来点|我想要?|我要|给我|需要|推荐|查找|查询|搜索|搜一?下|找到?|有没有配?|有哪些|有啥|(?<=^|\s)有(?=课件|教案|学案|微课|视频|试卷|试题|练习)|哪些|什么|几份|几个|几道|一些|一下|关于|相关|有关|方面|适合|的|吗|呢|吧|生成|这一?[课节]|(?:怎么|如何|应该怎么|咋)[讲教上]|^[给出来做写把]|试题篮|放进|加入|加到/g;
const counted =
  /(?:再?来)?(?:\d{1,3}|[一二两三四五六七八九十]{1,3})\s*[道份个题节课套张篇](?:左右)?(?:(?:配套|巩固|课后|典型)?的?(?:单选|多选|选择|填空|判断|解答|计算|实验|练习|例|习)题?)?/g;
/** Words that add something to a request: 并附 3 道练习题. */
const adding =
  /(?:(?:并且?|另外?|再|还要?|同时|然后|最后|以及){1,4}(?:附[上带]?|配上?|出|找|来|给)?|附[上带]?|配上?)(?=\s*(?:\d{1,3}|[一二两三四五六七八九十几]{1,3})\s*[道份个套张篇])/g;
/**
 * 难度中等, 难度不要太大, 难度系数 0 65 (without its point). The topic may follow at once: 难度大圆锥曲线,
 * 难度高一数学.
 */
export const difficultyWish =
  /难度(?:系数)?\s*(?:不要|要求|要|为|是|约|在)?\s*(?:0\s\d{1,2}(?!\d)|不限|(?:不|较|偏|很|太|更|稍|非常|比较)*(?:中等(?:偏[上下难易])?|适中|适当|简单|容易|困难|一般|大|小(?!学)|高(?![一二三中考])|低|难|易|中(?![\u4e00-\u9fff]))(?:一?点|一些)?)?/;
export const yearsWish = /要?近[一二三四五两\d]+年/;
/** 满分100, 总分120分, 100分的试卷. */
export const fullMarksWish =
  /(?:满分|总分)\s*(?:为|是)?\s*(\d{2,3})\s*分?(?!钟)|(?<!\d)(\d{2,3})\s*分的?(?:试?卷子?|测试|测验|练习)|共\s*(\d{2,3})\s*分(?!钟)/;
export const minutesWish = /\d{1,3}\s*分钟/;
/** What a paper or question shall be like; titles do not say it. */
const wishes = new RegExp(`${yearsWish.source}|${difficultyWish.source}|${minutesWish.source}`, 'g');
/** Each word more costs the search, which looks for the words that most resources have together. */
const longestSearch = 24;

/** The words of a text that name a thing, for a search; the first ones of a long text. */
export const wordsOf = (text: string): string =>
  firstWords(
    text
      .replace(/讲(?=《)|[，。？！、；：“”（）《》,.?!;:"'()\n\r\t]/g, ' ')
      .replace(aside, ' ')
      .replace(adding, ' ')
      .replace(spoken, ' ')
      .replace(counted, ' ')
      .replace(wishes, ' ')
      .replace(/(?:^|\s)[和与及]+(?=\s|$)/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  );

function firstWords(words: string): string {
  if (words.length <= longestSearch) return words;
  const end = words.lastIndexOf(' ', longestSearch);
  return words.slice(0, end > 0 ? end : longestSearch);
}
