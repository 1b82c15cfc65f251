import { phaseName, subjectName } from '../../../shared/platform/study.ts';
import { bareTitle } from '../../library/resources/bare-title.ts';
import type { Lesson } from '../../platform/trees/national/tree-rows.ts';
import { lessonOfChapter } from './curriculum.ts';
import type { DocumentSlide, SlideShow } from './document.ts';
import type { LessonDetails } from './lessons/lesson-details.ts';
import type { Statement } from './lessons/lesson-facts.ts';
import { unitOfLesson } from './lessons/units/all-units.ts';
import { unitExercises } from './paper-plan.ts';
import type { DemoQuestion } from './questions/question-bank.ts';
import { exerciseSlides, unitSlides } from './unit-slides.ts';
import {
  detailsOf,
  isAboutWord,
  type LessonFile,
  lessonText,
  statementsOf,
  topicOf,
  topicQuestions,
} from './write-lesson.ts';

/** A lesson has not more activities than these, where its title does not say how many slides it has. */
const usualActivities = 2;
const mostExercises = 8;
const fewExercises = 3;
/** Statements that are asked about before the lesson, and again at its end. */
const askedStatements = 4;

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
  const details = detailsOf(facts);
  const first = details ? { title: '导入', lines: [details.opening] } : firstThoughts(topic, statements);
  const opening = [cover, aims(facts, statements), first];
  const closing = [recall(topic, statements), homework(facts)];
  const points = details ? detailSlides(statements, details) : pointSlides(statements);
  const taught = [...textSlides(facts), ...points];
  const ends = opening.length + closing.length;
  const asked = questionSlides(facts);
  const tasks = details ? [{ title: '课堂任务', lines: [details.task] }] : activities(statements);
  const usual = Math.min(usualActivities, tasks.length);
  const room = stated === undefined ? asked.length + usual : Number(stated) - ends - taught.length;
  const forAsked = Math.max(0, room - usual);
  // a question and its answer are two slides
  const exercises = asked.slice(0, forAsked - (forAsked % 2));
  const middle = [...taught, ...exercises, ...tasks.slice(0, Math.max(0, room - exercises.length))];
  return { kind: 'slides', title, slides: [...opening, ...middle, ...closing] };
}

/**
 * How many slides the show of a lesson has with so many exercises, where there are as many: what is taught and asked,
 * and few activities.
 */
export function slideCountOf(
  subject: Pick<LessonFile, 'studyPhaseCode' | 'subjectCode'>,
  lesson: Lesson,
  exercises: number,
): number {
  const facts = { ...subject, id: 0, resourceName: lesson.name, chapterId: lesson.chapterId, knowledgeIds: [] };
  const { length } = writeSlides(facts).slides;
  if (unitOfLesson(facts, lesson.name)) return length;
  return length - 2 * Math.max(0, classQuestions(facts).length - exercises);
}

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

const keysOf = (statements: readonly Statement[]) => [...new Set(statements.flatMap(({ keys }) => keys))];

/** What pupils can do after the lesson. */
function aims(facts: LessonFile, statements: readonly Statement[]): DocumentSlide {
  // a figure or a single sign says nothing outside of its sentence
  const keys = keysOf(statements).filter((key) => /\p{L}{2}/u.test(key));
  const words = statements.filter(isAboutWord).flatMap(({ keys: [word = ''] }) => word);
  const known =
    words.length > 0 ? `会读、会拼、会用：${words.join('、')}` : `用自己的话说明：${keys.slice(0, 5).join('、')}`;
  const aimsOf = [
    keys.length === 0 ? `说出“${topicOf(facts)}”的要点，并举出例子` : known,
    ...(detailsOf(facts) ? ['说得出理由和依据，能发现并改正常见的错误'] : []),
    ...(classQuestions(facts).length > 0 ? ['独立完成课堂练习，能说出每一步的依据'] : []),
  ];
  return { title: '学习目标', lines: aimsOf.map((aim, i) => `${i + 1}．${aim}`) };
}

/** Pupils guess first what the lesson then teaches. */
const firstThoughts = (topic: string, statements: readonly Statement[]): DocumentSlide =>
  statements.length > 0
    ? {
        title: '先想一想：横线上是什么',
        lines: statements.slice(0, askedStatements).map((statement, i) => `${i + 1}．${statement.blanked(0)}。`),
      }
    : { title: '先想一想', lines: [`关于“${topic}”，我已经知道……`, '我最想弄明白的是……'] };

/** The same sentences at the end, with another gap where they have one. */
const recall = (topic: string, statements: readonly Statement[]): DocumentSlide =>
  statements.length > 0
    ? {
        title: '课堂小结：合上书填空',
        lines: statements
          .slice(0, askedStatements)
          .map((statement, i) => `${i + 1}．${statement.blanked(statement.keys.length - 1)}。`),
      }
    : { title: '课堂小结', lines: [`用一句话说出“${topic}”最重要的内容`] };

function homework(facts: LessonFile): DocumentSlide {
  const count = classQuestions(facts).length;
  return {
    title: '课后作业',
    lines: [
      count > 0 ? '必做：订正课堂上做错的练习，写出错在哪一步' : `必做：把“${topicOf(facts)}”的要点默写一遍`,
      '选做：仿照一道练习自己出题，附上答案和解析',
    ],
  };
}

/** What the lesson teaches, a sentence a slide. */
const pointSlides = (statements: readonly Statement[]): DocumentSlide[] =>
  statements.map(({ text, keys }, i) => ({
    title: `要点${numerals[i]}${keys[0] === undefined ? '' : `　${keys[0]}`}`,
    lines: [`${text}。`],
  }));

/** What the lesson teaches on one slide, then the explanations and what is often got wrong. */
const detailSlides = (statements: readonly Statement[], { explanations, mistake }: LessonDetails): DocumentSlide[] => [
  { title: '本课要点', lines: statements.map(({ text }, i) => `${i + 1}．${text}。`) },
  ...explanations.map((text, i) => ({ title: `讲解${numerals[i]}`, lines: [text] })),
  { title: '易错提醒', lines: [mistake] },
];

/** Gaps in sentences of the book are asked where there is little else: the show begins and ends with them. */
function classQuestions(facts: LessonFile): DemoQuestion[] {
  const found = withoutRepetition(topicQuestions(facts, 40));
  const understood = found.filter(({ isFromText = false }) => !isFromText);
  const words = found.filter(({ statement = '' }) => statement.startsWith('单词'));
  const asked =
    understood.length >= fewExercises ? understood : found.filter((question) => words.indexOf(question) < fewExercises);
  return asked.slice(0, mostExercises);
}

const questionSlides = (facts: LessonFile): DocumentSlide[] =>
  classQuestions(facts).flatMap((question, i) => exerciseSlides(question, `练习${i + 1}`));

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

const tasksWithWords = [
  ['同桌互讲', '一人说词，一人不看书解释，说错的在课本上圈出来'],
  ['画一画', '用箭头和方框把这些词的关系画成一张图，和同桌的比一比'],
  ['自我评价', '会解释的打钩，还不会的课后问老师或同学'],
] as const;

/** What pupils do with the key terms; nothing where there is but one. */
const activities = (statements: readonly Statement[]): DocumentSlide[] => {
  const keys = keysOf(statements);
  return keys.length < 2 ? [] : tasksWithWords.map(([title, task]) => ({ title, lines: [task, '', keys.join('　')] }));
};
