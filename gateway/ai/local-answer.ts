import type { AiTool } from '../../shared/ai/ai-tools.ts';
import type { AiCitation } from '../../shared/ai/calls/ai-tools.schema.ts';
import type { ResourceHit } from '../../shared/library/calls/resource-list.schema.ts';
import { studyName } from '../../shared/platform/study.ts';
import type { SubjectOf } from '../platform/trees/tree-store.ts';
import { compositionOf } from './composition-proposal.ts';
import type { Send } from './event-stream.ts';
import type { NamedPoint } from './named-points.ts';
import type { Part, RequestParts } from './request-parts.ts';
import { wantedQuestions } from './request-reading.ts';
import {
  type FoundRow,
  mostQuestions,
  pointCitation,
  questionCitation,
  type Retrieved,
  resourceCitation,
} from './retrieval.ts';
import { unusedWishes, wordsOfPlace } from './unused-wishes.ts';

/**
 * Answers each part of a request by rules from what was found, where no model is connected: things of the library and
 * the bank, and filled forms. It says so and writes nothing that a model would have to write.
 */
export function answerLocally(request: RequestParts, found: Retrieved, send: Send): void {
  const say = (line: string) => send({ event: 'text', data: { text: line } });
  send({ event: 'notice', data: { message: '当前未接入大模型，以下内容由规则从题库和资源库中检索得到。' } });
  const { tool, served } = request;
  if (tool) {
    const isSearched = request.words !== '';
    say(`${tool.name}需要大模型，目前无法生成正文。${isSearched ? '下面是可以参考的内容。' : ''}\n\n`);
    if (!request.isForm) send({ event: 'form', data: { name: 'tool', values: toolForm(tool, request.topic) } });
  }
  const numbers = { last: 0 };
  for (const [i, part] of served.entries()) {
    if (i > 0) say('\n');
    answers[part]({ request, found, send, say, numbers });
  }
  const unused = unusedWishes(request, found.subject);
  if (unused.length > 0) say(`\n没有用到您要求中的“${unused.join('”“')}”。\n`);
  send({ event: 'done', data: { model: null } });
}

/** The short form of a tool, with the topic where it has a field for one. */
const toolForm = ({ code, fields }: AiTool, topic: string) => ({
  tool: code,
  ...(topic !== '' && fields.some(({ name }) => name === 'topic') && { topic }),
});

const nameOf = ({ studyPhaseCode, subjectCode }: SubjectOf) => studyName({ studyPhaseCode, dictCode: subjectCode });

interface Answering {
  readonly request: RequestParts;
  readonly found: Retrieved;
  readonly send: Send;
  readonly say: (line: string) => void;
  /** Citations are numbered through all parts. */
  readonly numbers: { last: number };
}

const answers = {
  help({ say }: Answering) {
    say('我可以在题库和资源库中为您查找，也可以填好组卷表单。可以这样说：\n');
    for (const example of [
      '找 6 道函数单调性的单选题',
      '八年级下册勾股定理的课件',
      '集合有哪些知识点',
      '出一份高一数学集合单元测试，8 道单选、2 道解答',
    ])
      say(`- ${example}\n`);
  },
  refusal({ say }: Answering) {
    say('这件事我做不了：我只能查找资料和填好表单，不能查看或改动积分、会员、订单和账号。请在个人中心自己办理。\n');
  },
  trouble({ say }: Answering) {
    say(
      '这是使用本站的问题，我只会查找资料和填好表单。下载、上传的常见问题写在“资源帮助”里（页面底部“网站导航”可以找到），会员在“会员中心”开通，其他请联系客服。\n',
    );
  },
  compose({ request, found: { subject, points, lesson }, send, say }: Answering) {
    const values = compositionOf(request.rest, subject, points, lesson);
    const amount = values.rows.reduce((sum, { count }) => sum + count, 0);
    const score = values.rows.reduce((sum, row) => sum + row.count * row.score, 0);
    say(`已按您的要求填好组卷表单：${values.title}，共 ${amount} 道题、${score} 分。请核对后在智能组卷页提交。\n`);
    const unused = wordsOfPlace(request.rest);
    if (unused.length > 0) say(`组卷表单不能按“${unused.join('、')}”选题，请在表单中选择相应的章节。\n`);
    if (points.length === 0 && !lesson) say('没有从要求中读出知识点，将在整个学科范围内选题，可在表单中再选。\n');
    send({ event: 'form', data: { name: 'composition', values } });
  },
  questions(answering: Answering) {
    const { request, found, send, say } = answering;
    const { questions, points, lesson, subject, rows, areQuestionsOfOtherKind } = found;
    if (questions.length === 0) {
      say('题库中没有找到符合要求的试题，可换一个说法，或减少条件。\n\n');
      return insteadOf('questions', answering);
    }
    const about = lesson ? [lesson] : points;
    const scope = about.length > 0 ? `“${about.map(({ name }) => name).join('、')}”的` : '';
    const wanted = wantedQuestions(request.rest);
    const short =
      wanted === undefined ? '' : shortage({ wanted, found: questions.length }, questions.length >= mostQuestions);
    const kind = areQuestionsOfOtherKind ? '没有符合所要题型或难度的试题，下面是其他题型或难度的。' : '';
    const isFull = questions.length >= mostQuestions;
    const amounts = rows.length > 1 ? `：${rows.map((row) => amountOf(row, isFull)).join('、')}` : short;
    say(`${kind}在${nameOf(subject)}题库中找到 ${questions.length} 道${scope}试题${amounts}。\n`);
    list(answering, questions.map(questionCitation));
    send({ event: 'form', data: { name: 'basket', values: { ids: questions.map(({ id }) => id) } } });
  },
  points(answering: Answering) {
    const { found, say } = answering;
    const { subject } = found;
    const points = found.points.length > 0 ? found.points : pointsOfLesson(found);
    if (points.length === 0) {
      say('没有读出具体的知识点，可写明名称，如“函数的单调性考哪些知识点”。\n\n');
      return insteadOf('points', answering);
    }
    say(`与您的问题有关的${nameOf(subject)}知识点，点开可以看到相应的试题：\n`);
    list(
      answering,
      points.map((point) => pointCitation(point, subject)),
    );
  },
  resources(answering: Answering) {
    const { request, found, send, say } = answering;
    const { resources, unmet, areResourcesElsewhere, subject } = found;
    const keyWord = request.words === '' ? '' : found.words;
    if (keyWord === '' && request.tool) return;
    if (resources.length === 0) {
      say(`在${nameOf(subject)}的资源中没有找到相关内容，可换一个说法。\n`);
    } else {
      const elsewhere = areResourcesElsewhere ? `${nameOf(subject)}没有相关资源，下面来自${placesOf(resources)}。` : '';
      const nearest = unmet.length > 0 ? `没有符合全部要求的资源，已略去“${unmet.join('、')}”。` : '';
      say(`${elsewhere}${nearest}找到 ${resources.length} 份相关资源：\n`);
      list(answering, resources.map(resourceCitation));
    }
    if (keyWord !== '')
      send({ event: 'form', data: { name: 'search', values: { keyWord, ...(!areResourcesElsewhere && subject) } } });
  },
} satisfies Record<RequestParts['served'][number], (answering: Answering) => void>;

const amountOf = (row: FoundRow, isFull: boolean) => `${row.name} ${row.found} 道${shortage(row, isFull)}`;

/** How many are missing, and why. */
function shortage({ wanted, found }: Pick<FoundRow, 'wanted' | 'found'>, isFull: boolean): string {
  if (found >= wanted) return '';
  const why = isFull ? `一次最多列出 ${mostQuestions} 道` : '题库中没有更多';
  return `（要求 ${wanted} 道，少 ${wanted - found} 道：${why}）`;
}

const placesOf = (resources: readonly ResourceHit[]): string => {
  const names = new Set(resources.map(nameOf));
  return names.size === 1 ? [...names].join('') : '其他学段、学科';
};

/** Resources in place of a part that nothing was found for; once in an answer. */
function insteadOf(part: Part, answering: Answering) {
  const { served } = answering.request;
  const isFirst = served.find((one) => one !== 'compose') === part;
  if (isFirst && !served.includes('resources')) answers.resources(answering);
}

const mostPoints = 6;

/** What the questions of a lesson are about. */
function pointsOfLesson({ lesson, questions }: Retrieved): readonly NamedPoint[] {
  if (!lesson) return [];
  const points = new Map(questions.flatMap(({ kpoints }) => kpoints).map((point) => [point.id, point]));
  return [...points.values()].slice(0, mostPoints);
}

function list({ send, say, numbers }: Answering, found: readonly Omit<AiCitation, 'n'>[]) {
  for (const citation of found) {
    numbers.last += 1;
    send({ event: 'cite', data: { n: numbers.last, ...citation } });
    say(`- ${citation.title} [${numbers.last}]\n`);
  }
}
