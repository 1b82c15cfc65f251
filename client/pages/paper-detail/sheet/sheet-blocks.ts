import type { PaperItem } from '../../../../shared/questions/calls/composition.schema.ts';
import type { BankQuestion } from '../../../../shared/questions/calls/question.schema.ts';
import { answerSpaceOf, partSpaceOf } from '../../../../shared/questions/sheets/answer-space.ts';
import { columnOf } from '../../../../shared/questions/sheets/page-sizes.ts';
import type { FlowBlock } from '../../../../shared/questions/sheets/sheet-flow.ts';
import type { EditableContent } from '../../../features/questions/paper-draft/paper-content.ts';

interface Measured {
  readonly questionOf: (item: PaperItem) => BankQuestion | undefined;
  /** Heights of questions without their tools, in pixels, by id. */
  readonly heights: ReadonlyMap<string, number>;
}

type Part = Pick<EditableContent, 'title' | 'subtitle' | 'parts' | 'layout' | 'sections'>;

export const sectionId = (index: number): string => `section-${index}`;

const pixelsPerMillimetre = 96 / 25.4;
const pointsPerMillimetre = 72 / 25.4;
/** Ems between the bottoms of two lines (gateway/questions/exports/typst/paper.typ). */
export const lineEms = 1.3;
/** What stands behind the heading of a section that says nothing itself: numbers, marks and how to answer. */
const usualNote = 48;

/** The paper for students as blocks from its title to its last question, in millimetres. */
export function sheetBlocks(content: Part, { questionOf, heights }: Measured): FlowBlock[] {
  const { sections, layout } = content;
  const column = columnOf(layout.size, content.parts.sealLine);
  const em = layout.fontSize / pointsPerMillimetre;
  const line = em * lineEms * layout.lineSpacing;
  const linesOf = (letters: number, scale = 1) => Math.max(1, Math.ceil((letters * em * scale) / column.width));
  const size = layout.answers === 'inline' ? 'none' : (layout.answerSpace ?? 'none');

  const questionBlocks = (item: PaperItem): FlowBlock[] => {
    const question = questionOf(item);
    const height = (heights.get(item.questionId) ?? 0) / pixelsPerMillimetre || 2 * line;
    const space = question ? spaceOf(question, item.score) : 0;
    const flows = height > column.height / 3 || (question?.subQuestions.length ?? 0) > 0;
    return [
      { id: item.questionId, height, flows },
      ...(space > 0 ? [{ id: `${item.questionId} space`, height: space, flows: true }] : []),
    ];
  };
  const spaceOf = ({ subQuestions, ...task }: BankQuestion, score: number): number =>
    subQuestions.length === 0
      ? answerSpaceOf(size, { ...task, score }).height
      : subQuestions.reduce((sum, part) => sum + partSpaceOf(size, part, { subQuestions, score }).height, 0);

  return [
    { id: 'head', height: headLines(content, linesOf) * line },
    ...sections.flatMap(({ title, note, items }, i) =>
      items.length === 0
        ? []
        : [
            {
              id: sectionId(i),
              height: linesOf(title.length + (note.length || usualNote)) * line + 1.4 * em,
              sticky: true,
            },
            ...items.flatMap(questionBlocks),
          ],
    ),
  ];
}

/** Lines of text that the head of a paper is as high as. */
function headLines({ title, subtitle, parts }: Part, linesOf: (letters: number, scale?: number) => number): number {
  return [
    parts.secret ? 1 : 0,
    1.7 * linesOf(title.length, 1.7) + 0.6,
    subtitle === '' ? 0 : 1.25 * linesOf(subtitle.length, 1.25),
    // minutes and marks
    1,
    parts.candidateLine && !parts.sealLine ? 2 : 0,
    parts.scoreTable ? 4 : 0,
    parts.notices.length > 0 ? 1 : 0,
    ...parts.notices.map((notice) => linesOf(notice.length + 4)),
  ].reduce((sum, lines) => sum + lines, 0);
}
