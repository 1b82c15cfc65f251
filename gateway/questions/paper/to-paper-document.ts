import { subjectName } from '../../../shared/platform/study.ts';
import type { ComposedPaper } from '../../../shared/questions/calls/composition.schema.ts';
import { withOptionOrder } from '../../../shared/questions/option-order.ts';
import type { DocumentItem, PaperDocument, PaperQuestion } from './paper-document.ts';

type SavedPaper = Pick<
  ComposedPaper,
  'title' | 'subtitle' | 'studyPhaseCode' | 'subjectCode' | 'minutes' | 'fullScore' | 'sections' | 'parts' | 'layout'
>;

/** A saved paper with the text of its questions, and the numbers of those that are there no longer. */
export interface FilledPaper {
  readonly document: PaperDocument;
  readonly withdrawn: readonly number[];
}

const noText = { options: [], subQuestions: [], passage: '', answer: '', analysis: '', solution: '', figure: '' };
/** Keeps the place, the number and the marks of a question that was withdrawn. */
const withdrawnQuestion = (id: string): PaperQuestion => ({
  ...noText,
  id,
  typeCode: 0,
  typeName: '',
  stem: '（本题已下架，请换题）',
});

export function toPaperDocument(saved: SavedPaper, questions: Iterable<PaperQuestion>): FilledPaper {
  const byId = new Map([...questions].map((question) => [question.id, question]));
  const withdrawn: number[] = [];
  let number = 0;
  const place = ({ questionId, score, optionOrder }: SavedPaper['sections'][number]['items'][number]): DocumentItem => {
    number += 1;
    const question = byId.get(questionId);
    if (!question) withdrawn.push(number);
    return {
      number,
      score,
      question: question ? withOptionOrder(question, optionOrder) : withdrawnQuestion(questionId),
    };
  };
  const { title, subtitle, minutes, fullScore, parts, layout } = saved;
  const document: PaperDocument = {
    title,
    subtitle,
    info: { minutes, fullScore, subjectName: subjectName(saved.studyPhaseCode, saved.subjectCode) },
    parts,
    sections: saved.sections.map((section) => ({ ...section, items: section.items.map(place) })),
    layout,
  };
  return { document, withdrawn };
}
