import { phaseName, subjectName } from '../../../shared/platform/study.ts';
import { bareTitle } from '../../library/resources/bare-title.ts';
import type { Lesson } from '../seed/trees/tree-rows.ts';
import { lessonOfChapter } from './curriculum.ts';
import type { DocumentSlide, SlideShow } from './document.ts';
import { drawnFigure } from './drawn-figure.ts';
import type { Statement } from './lessons/lesson-facts.ts';
import { unitOfLesson } from './lessons/units/all-units.ts';
import { unitExercises } from './paper-plan.ts';
import type { DemoQuestion } from './questions/question-bank.ts';
import { typesetBankQuestion } from './questions/typeset-question.ts';
import { unitSlides } from './unit-slides.ts';
import { type LessonFile, lessonText, statementsOf, topicOf, topicQuestions } from './write-lesson.ts';

const letters = 'ABCD';
/** A lesson has not more activities than these, where its title does not say how many slides it has. */
const usualActivities = 3;

/** Slides of a lesson, exactly as many as the title says. */
export function writeSlides(facts: LessonFile): SlideShow {
  const topic = topicOf(facts);
  const title = bareTitle(facts.resourceName);
  const stated = /（(\d+)张PPT）/.exec(facts.resourceName)?.[1];
  const cover: DocumentSlide = {
    title,
    lines: [
      `${phaseName(facts.studyPhaseCode)}${subjectName(facts.studyPhaseCode, facts.subjectCode)}`,
      '知站 · 备课组',
    ],
  };
  const unit = unitOfLesson(facts, lessonOfChapter(facts.chapterId)?.name ?? '');
  if (unit) return { kind: 'slides', title, slides: unitSlides(unit, cover, unitExercises(facts)) };
  const statements = statementsOf(facts);
  const keys = [...new Set(statements.flatMap((statement) => statement.keys))];
  const opening: DocumentSlide[] = [
    cover,
    {
      title: '学习目标',
      lines: [
        `1．说出“${topic}”的要点`,
        ...(keys.length > 0 ? [`2．理解并记住：${keys.slice(0, 5).join('、')}`] : [`2．会用“${topic}”解决问题`]),
        '3．能与同伴交流思路并互相评价',
      ],
    },
    {
      title: '课前导入',
      lines: [`读课题：“${topic}”`, '关于它，我已经知道……', '我最想弄明白的是……'],
    },
  ];
  const closing: DocumentSlide[] = [
    {
      title: '课堂小结',
      lines: [
        `用一句话说出“${topic}”最重要的内容`,
        ...(keys.length > 0 ? [`不看书，解释：${keys.slice(0, 5).join('、')}`] : []),
        '还有哪一处没有弄明白？',
      ],
    },
    { title: '课后作业', lines: ['必做：完成学习单上的练习', `选做：为“${topic}”出一道题，并写出答案`, '下节课交流'] },
  ];
  const middle = [...textSlides(facts), ...pointSlides(statements), ...questionSlides(facts)];
  const ends = opening.length + closing.length;
  const count = stated === undefined ? ends + middle.length + usualActivities : Number(stated);
  const room = Math.max(0, count - ends);
  const filled = [...middle, ...activities(topic, Math.max(0, room - middle.length))].slice(0, room);
  return { kind: 'slides', title, slides: [...opening, ...filled, ...closing].slice(0, count) };
}

/** How many slides the show of a lesson has, whatever its title says: what is taught and asked, and few activities. */
export const slideCountOf = (subject: Pick<LessonFile, 'studyPhaseCode' | 'subjectCode'>, lesson: Lesson): number =>
  writeSlides({ ...subject, id: 0, resourceName: lesson.name, chapterId: lesson.chapterId, knowledgeIds: [] }).slides
    .length;

/** The text of the lesson, four lines a slide. */
function textSlides(facts: LessonFile): DocumentSlide[] {
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
const numerals = '一二三四五六七八';

/** What the lesson teaches, a sentence a slide. */
const pointSlides = (statements: readonly Statement[]): DocumentSlide[] =>
  statements.map(({ text, keys }, i) => ({
    title: `要点${numerals[i]}`,
    lines: [`${text}。`, '', `关键词：${keys.join('、')}`],
  }));

/** A question, then its answer and how to get at it. */
const questionSlides = (facts: LessonFile): DocumentSlide[] =>
  withoutRepetition(topicQuestions(facts, 20))
    .slice(0, 12)
    .map(typesetBankQuestion)
    .flatMap(({ stem, options, answer, analysis, solution, figure }, i): DocumentSlide[] => [
      {
        title: `练习${i + 1}`,
        lines: [...stem.split('\n'), ...options.map((text, k) => `${letters[k]}．${text}`)],
        ...(figure && { figure: drawnFigure(figure) }),
      },
      {
        title: `练习${i + 1} 讲评`,
        lines: [`【答案】${answer}`, `【分析】${analysis}`, ...`【详解】${solution}`.split('\n')],
      },
    ]);

/** One question about each sentence of the lesson: the same one is never asked as a gap and as a choice. */
function withoutRepetition(questions: readonly DemoQuestion[]): DemoQuestion[] {
  const asked = new Set<string>();
  return questions.filter(({ isFromText, statement = '' }) => {
    if (!isFromText || statement === '') return true;
    const isNew = !asked.has(statement);
    asked.add(statement);
    return isNew;
  });
}

const ideas = [
  ['小组讨论', '四人一组，每人说一个理由', '组长归纳，准备汇报'],
  ['同桌互查', '交换学习单，用红笔圈出疑问', '说清错在哪里、怎样改'],
  ['知识梳理', '用思维导图整理要点', '与教材对照，补上遗漏'],
  ['自我评价', '我能独立完成哪些？', '我还需要谁的帮助？'],
] as const;

const activities = (topic: string, count: number): DocumentSlide[] =>
  Array.from({ length: count }, (_, i) => {
    const [title, ...lines] = ideas[i % ideas.length] ?? ideas[0];
    const round = Math.floor(i / ideas.length) + 1;
    return { title: round > 1 ? `${title}（${round}）` : title, lines: [`围绕“${topic}”`, ...lines] };
  });
