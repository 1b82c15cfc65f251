import type { DocumentSlide } from './document.ts';
import { drawnFigure } from './drawn-figure.ts';
import { type LessonUnit, tiers, type UnitReading } from './lessons/units/unit.ts';
import type { DemoQuestion } from './questions/question-bank.ts';
import { typesetBankQuestion } from './questions/typeset-question.ts';

const letters = 'ABCD';
/** How many exercises of each tier are done in class. */
const inClass: Readonly<Record<string, number>> = { 基础巩固: 2, 能力提升: 1, 拓展探究: 1 };

/** Aims, cover and what is taught; then exercises with their solutions, and what remains. */
export const unitSlides = (
  unit: LessonUnit,
  cover: DocumentSlide,
  exercises: readonly DemoQuestion[],
): DocumentSlide[] => [
  cover,
  { title: '学习目标', lines: unit.aims.map((aim, i) => `${i + 1}．${aim}`) },
  ...readingSlides(unit.reading),
  ...unit.slides.map(({ title, lines, figure, isText = false }) => ({
    title,
    lines,
    isText,
    ...(figure && { figure: drawnFigure(figure) }),
  })),
  ...tiers.flatMap((tier) =>
    exercises
      .filter((exercise) => exercise.tier === tier)
      .slice(0, inClass[tier])
      .flatMap((exercise, i) => exerciseSlides(exercise, `${tier}${i + 1}`)),
  ),
  { title: '课堂小结', lines: unit.summary },
  { title: '课后作业', lines: unit.homework },
];

/** Characters of the text that a slide holds. */
const textOfSlide = 190;

/** The whole text of a reading lesson, in pages that end with a sentence. */
function readingSlides(reading: UnitReading | undefined): DocumentSlide[] {
  if (!reading) return [];
  const pages = reading.paragraphs.flatMap((paragraph) => {
    const found: string[] = [''];
    for (const sentence of paragraph.match(/.+?(?:[。！？；]”?’?”?|$)/g) ?? []) {
      const page = found.at(-1) ?? '';
      if (page !== '' && page.length + sentence.length > textOfSlide) found.push(sentence);
      else found[found.length - 1] = page + sentence;
    }
    return found;
  });
  return pages.map((page, i) => ({
    title: `${reading.title}${i === 0 ? `　${reading.author}` : `（${i + 1}）`}`,
    lines: [`　　${page}`],
    isText: true,
  }));
}

/** A question with its parts, then the answers and how to get at them; marks without a text are left out. */
export function exerciseSlides(source: DemoQuestion, title: string): DocumentSlide[] {
  const { passage, stem, options, answer, analysis, solution, subQuestions = [] } = typesetBankQuestion(source);
  const parts = subQuestions.map((part, i) => ({ ...part, label: `（${i + 1}）` }));
  const marked = (mark: string, text: string) => (text === '' ? [] : `【${mark}】${text}`.split('\n'));
  return [
    {
      title,
      lines: [
        ...[passage, stem].filter((text) => text !== '').flatMap((text) => text.split('\n')),
        ...options.map((text, i) => `${letters[i]}．${text}`),
        ...parts.flatMap((part) => [
          `${part.label}${part.stem}`,
          ...part.options.map(({ key, text }) => `${key}．${text}`),
        ]),
      ],
      ...(source.figure !== undefined && { figure: drawnFigure(source.figure) }),
    },
    {
      title: `${title} 讲评`,
      lines: [
        ...marked('答案', answer),
        ...parts.flatMap((part) =>
          marked('答案', part.answer).map((line, i) => (i === 0 ? `${part.label}${line}` : line)),
        ),
        ...marked('分析', analysis),
        ...marked('详解', parts.length > 0 ? '' : solution),
        ...parts.flatMap((part) => (part.solution === part.answer ? [] : marked(`详解${part.label}`, part.solution))),
      ],
    },
  ];
}
