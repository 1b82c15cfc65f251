import { phaseName, subjectName } from '../../../shared/domain/study.ts';
import type { ResourceFacts } from '../../files/resource-facts.ts';
import { bareTitle } from '../../library/bare-title.ts';
import type { Slide, SlideShow } from './document.ts';
import { paperPlan } from './paper-plan.ts';
import { lessonText, topicOf } from './write-lesson.ts';

const letters = 'ABCD';
const usualSlideCount = 18;

/** Slides of a lesson, exactly as many as the title says. */
export function writeSlides(facts: ResourceFacts): SlideShow {
  const topic = topicOf(facts);
  const title = bareTitle(facts.resourceName);
  const count = Number(/（(\d+)张PPT）/.exec(facts.resourceName)?.[1] ?? usualSlideCount);
  const opening: Slide[] = [
    {
      title,
      lines: [
        `${phaseName(facts.studyPhaseCode)}${subjectName(facts.studyPhaseCode, facts.subjectCode)}`,
        '知站 · 备课组',
      ],
    },
    {
      title: '学习目标',
      lines: [`1．说出“${topic}”的要点`, `2．会用“${topic}”解决问题`, '3．能与同伴交流思路并互相评价'],
    },
    {
      title: '情境导入',
      lines: [`生活中哪里能见到“${topic}”？`, '想一想，和同桌说一说。', '把你的发现写在学习单上。'],
    },
  ];
  const closing: Slide[] = [
    { title: '课堂小结', lines: ['今天我学会了……', '我还想知道……', '我最想表扬的同学是……'] },
    { title: '课后作业', lines: ['必做：完成学习单上的练习', `选做：给家人讲一讲“${topic}”`, '下节课交流'] },
  ];
  const middle = [...textSlides(facts), ...questionSlides(facts)];
  const room = Math.max(0, count - opening.length - closing.length);
  const filled = [...middle, ...activities(topic, Math.max(0, room - middle.length))].slice(0, room);
  return { kind: 'slides', title, slides: [...opening, ...filled, ...closing].slice(0, count) };
}

function textSlides(facts: ResourceFacts): Slide[] {
  const text = lessonText(facts);
  if (!text) return [];
  const lines = text.text.split('\n').flatMap((line) => (text.kind === 'poem' ? [line] : sentences(line)));
  const pages = Array.from({ length: Math.ceil(lines.length / 4) }, (_, i) => lines.slice(i * 4, i * 4 + 4));
  return pages.map((page, i) => ({
    title: `《${text.title}》${i === 0 ? `　［${text.dynasty}］${text.author}` : ''}`,
    lines: page,
  }));
}

const sentences = (paragraph: string) => paragraph.match(/[^。！？；]+[。！？；]?”?/g) ?? [];

/** A question, then its answer, then how to get at it. */
function questionSlides(facts: ResourceFacts): Slide[] {
  return paperPlan(facts)
    .sections.flatMap((section) => section.questions)
    .flatMap((question, i): Slide[] => [
      { title: `例题${i + 1}`, lines: [question.stem, ...question.options.map((text, k) => `${letters[k]}．${text}`)] },
      { title: `例题${i + 1} 答案`, lines: [`【答案】${question.answer}`, `【分析】${question.analysis}`] },
      { title: `例题${i + 1} 详解`, lines: [`【详解】${question.solution}`, `【点睛】${question.remark}`] },
    ]);
}

const ideas = [
  ['小组讨论', '四人一组，每人说一个理由', '组长归纳，准备汇报'],
  ['同桌互查', '交换学习单，用红笔圈出疑问', '说清错在哪里、怎样改'],
  ['板演展示', '请两位同学上台书写', '其他同学找亮点、提建议'],
  ['变式思考', '换一个条件，结论会怎样？', '先猜想，再说明理由'],
  ['错例辨析', '这样做对吗？为什么？', '把正确的过程写下来'],
  ['联系生活', '举一个身边的例子', '说明它与本课的联系'],
  ['知识梳理', '用思维导图整理要点', '与教材对照，补上遗漏'],
  ['自我评价', '我能独立完成哪些？', '我还需要谁的帮助？'],
] as const;

const activities = (topic: string, count: number): Slide[] =>
  Array.from({ length: count }, (_, i) => {
    const [title, ...lines] = ideas[i % ideas.length] ?? ideas[0];
    const round = Math.floor(i / ideas.length) + 1;
    return { title: round > 1 ? `${title}（${round}）` : title, lines: [`围绕“${topic}”`, ...lines] };
  });
