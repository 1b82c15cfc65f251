import { type AiTool, type AiToolCode, aiToolOf, formOfRequest } from '../../shared/ai/ai-tools.ts';
import { anyNumber, wordsOf } from './request-reading.ts';

/** What can be served by rules: a filled form of a paper, or things that are found and listed. */
export type Part = 'compose' | 'questions' | 'points' | 'resources';

/** What a request asks for (docs/product/ai.md#ai-assistant). */
export interface RequestParts {
  /** The tool whose text is to be written; undefined where none is. */
  readonly tool: AiTool | undefined;
  /** Whether it was made by the short form of the tool. */
  readonly isForm: boolean;
  /** Parts that the words ask for, in the order of the request. */
  readonly asked: readonly Part[];
  /**
   * Parts to serve by rules: those asked for, and before them the one that helps with the text of the tool; for a
   * greeting what the assistant can do, for what it may not do a refusal, for trouble with the site where help is.
   */
  readonly served: readonly (Part | 'help' | 'refusal' | 'trouble')[];
  /** The words of the request that name its topic. */
  readonly topic: string;
  /** Words for a search of the library: the topic, and the kind of resource that helps with the text of the tool. */
  readonly words: string;
  /** The request without the words that ask for a text: what it says of questions. */
  readonly rest: string;
}

const composes =
  /组卷|组(?:一|1)?[份张套]|出(?:一|1)?[份张套].{0,30}?(?:[卷题试测]|练习|作业)|(?:生成|做|来|编).{0,12}(?:试卷|测试卷|卷子|测验)|命(?:一|1)?[份张套]|出.{0,12}(?:试卷|测试卷|卷子|测验|测试|小测|周测)/;
/** Names of papers, which kinds of questions with their numbers make an order: 集合单元测试，8道单选、2道解答. */
const paperNames = /单元测试|测试卷|试卷|卷子|期中|期末|月考|小测|周测|测验|模拟卷|课时作业/;
const rowOfType = new RegExp(
  `${anyNumber}\\s*[道个]\\s*(?:单|多|选择|填空|判断|解答|大题|计算|实验|应用|证明|材料|综合|简答|作文|阅读|完形)`,
  'g',
);
/** Things of an account, which the assistant does not touch. */
const ofAccount = /(?<![微定不部])积分|余额|会员|VIP|密码|手机号|账号|账户|订单|优惠券|退款|退费|退货/i;
const change = /加|增|充|送|改|换绑|重置|取消|退|开通|注销|删|清空|转|绑|延长|买|支付|查/;
/** How the site is used, or what does not work on it. */
const ofSite =
  /(?:下载|文件|压缩包|网页|登录|上传|付款|支付|验证码|发票).{0,8}(?:不了|不开|不上|不到|失败|报错|怎么办|怎么弄)|(?:怎么|如何|怎样)(?:下载|上传|登录|注册|开发票|联系客服|加入会员|成为会员)/;
const points = /知识点|考点|考查哪些|考什么/;
const questions =
  /(?:几|[0-9一二两三四五六七八九十]{1,3})\s{0,3}道|(?<![第\d])\d{1,3}\s{0,3}题|(?:完形填空|阅读|语法填空|七选五).{0,6}\d{1,2}\s{0,3}篇|有[啥什].{0,4}题|试题篮|找.{0,12}题|练习题|例题|习题|选择题|填空题|解答题|真题中的题/;
/** U+4F60 is the plain form of 您, which people may use and the site does not. */
const greeting =
  /^(?:您好|\u4f60好|hi|hello|在吗|请问|谢谢|(?:\u4f60|您)(?:能|会|可以)(?:做|帮我做?|干)?(?:些|点)?(?:什么|啥|哪些事)|(?:\u4f60|您)是谁|帮助|怎么用|如何使用|[\s，。！？,.!?])+$/i;
/** Kinds of resources that are no questions and no papers. */
const kinds = /教案|教学设计|课件|PPT|学案|说课稿|微课|教学反思/i;
const countedQuestions = new RegExp(`(?:几|${anyNumber})\\s*道`);

/** Parts that a text asks for. The rows of a paper are no questions of their own. */
function partsIn(text: string): Part[] {
  const paper = placeOfPaper(text);
  const clauses = text.split(/[，。；,;\n]|并|再|以及/);
  const pointsClause = clauses.find((clause) => points.test(clause) && !countedQuestions.test(clause));
  const found: readonly (readonly [Part, number])[] = [
    ['compose', paper],
    ['questions', paper >= 0 ? -1 : text.search(questions)],
    ['points', pointsClause === undefined ? -1 : text.indexOf(pointsClause)],
    ['resources', text.search(kinds)],
  ];
  return found
    .filter(([, at]) => at >= 0)
    .sort(([, a], [, b]) => a - b)
    .map(([part]) => part);
}

/** Where a text asks for a paper; -1 where it does not. */
function placeOfPaper(text: string): number {
  const at = text.search(composes);
  if (at >= 0 || finds.test(text)) return at;
  return (text.match(rowOfType)?.length ?? 0) > 1 ? text.search(paperNames) : -1;
}

/** The part that helps with the text of a tool. */
const helpful: Readonly<Record<AiToolCode, Part>> = {
  'lesson-plan': 'resources',
  'slides-outline': 'resources',
  homework: 'questions',
  comment: 'resources',
  explain: 'questions',
  essay: 'resources',
  'paper-analysis': 'resources',
  compose: 'compose',
};
/** Tools that get a text of a student or a question: its words ask for nothing. */
const readsPastedText: ReadonlySet<AiToolCode> = new Set(['comment', 'explain', 'essay', 'paper-analysis']);

/** `picked` is the tool of the conversation; a request may name another one, or ask for something else in it. */
export function readRequest(text: string, picked?: AiToolCode): RequestParts {
  if (picked === undefined && greeting.test(text)) {
    return servedBy('help', text);
  }
  if (picked === undefined && ofSite.test(text)) return servedBy('trouble', text);
  const form = formOfRequest(text);
  const named = form ? undefined : namedText(text);
  const tool = form?.tool ?? named?.tool ?? aiToolOf(picked);
  const rest = form ? text.slice(text.indexOf('\n') + 1) : (named?.rest ?? text);
  const topic = wordsOf(form?.text ?? (wordsOf(named?.topic ?? '') || rest));
  if (tool?.code === 'compose') {
    const parts = ['compose'] as const;
    return { tool: undefined, isForm: form !== undefined, asked: parts, served: parts, topic, words: topic, rest };
  }
  const asked = tool && readsPastedText.has(tool.code) ? [] : partsIn(rest);
  if (!tool && asked.length === 0 && ofAccount.test(text) && change.test(text)) return servedBy('refusal', text);
  // in a conversation with a tool, 再找 3 道题 asks for questions only
  const isText = tool !== undefined && (form !== undefined || named !== undefined || asked.length === 0);
  const first = isText ? helpful[tool.code] : undefined;
  const served = [...new Set([...(first ? [first] : []), ...asked])];
  const reference = form || named ? (tool?.reference ?? '') : '';
  return {
    tool: isText ? tool : undefined,
    isForm: form !== undefined,
    asked,
    served: served.length > 0 ? served : ['resources'],
    topic,
    words: `${topic} ${reference}`.trim(),
    rest,
  };
}

const servedBy = (answer: 'help' | 'refusal' | 'trouble', rest: string): RequestParts => ({
  tool: undefined,
  isForm: false,
  asked: [],
  served: [answer],
  topic: '',
  words: '',
  rest,
});

const firmVerb =
  '(?:(?<![默听书续改缩描仿])写(?![作景人法字])|撰写|编写|拟|(?<!教学|作业|活动|单元)设计|生成|制作|准备)';
/** 出 and 做 are parts of many words: only with an amount do they ask for a text. */
const looseVerb = '(?:[做出备](?=\\s{0,3}(?:一|1|两|2|几)?\\s{0,3}[份篇个节]))';
const amount = '(?:一下|出|好)?\\s{0,3}(?:(?:一|1|两|2|几)?\\s{0,3}[份篇个节])?';
const topicPart = '(?<topic>[^，。；、,;！!？?\\n]{0,40}?)';
const textNames: readonly (readonly [AiToolCode, RegExp])[] = (
  [
    ['lesson-plan', `(?:${firmVerb}|${looseVerb})`, '(?:教案|教学设计)'],
    ['slides-outline', `(?:${firmVerb}|${looseVerb})`, '(?:课件|PPT)的?(?:大纲|提纲)?'],
    ['homework', firmVerb, '分层作业'],
    ['comment', firmVerb, '评语'],
    ['explain', firmVerb, '试题解析'],
    ['paper-analysis', firmVerb, '试卷分析'],
    ['essay', '(?:批改|点评|修改)', '(?:作文|习作)'],
  ] as const
).map(([code, verb, name]) => [code, new RegExp(`${verb}${amount}${topicPart}${name}(?![里中])`, 'i')]);
const finds = /找|推荐|搜|查[找询看]|有没有|有哪些|下载/;

/** The text that a request in free words wants to have written: 写一份勾股定理的教案. */
function namedText(text: string) {
  for (const [code, pattern] of textNames) {
    const match = pattern.exec(text);
    const tool = aiToolOf(code);
    if (!match || !tool) continue;
    const clause =
      text
        .slice(0, match.index + match[0].length)
        .split(/[，。；,;\n]/)
        .at(-1) ?? '';
    if (finds.test(clause)) continue;
    const rest = `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`;
    return { tool, topic: match.groups?.topic ?? '', rest };
  }
  return undefined;
}
