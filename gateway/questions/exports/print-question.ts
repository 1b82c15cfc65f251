import { subjectName } from '../../../shared/platform/study.ts';
import { defaultLayout, defaultParts } from '../../../shared/questions/composed-paper.ts';
import { questionTypeOfCode } from '../../../shared/questions/question-types.ts';
import { type PartValues, storedOptions, storedParts } from '../../operators/studio/kinds/question-parts.ts';
import type { PrintEntry } from '../../operators/studio/preview/print-routes.ts';
import type { Db } from '../../platform/db/database.ts';
import type { StudioValues } from '../../platform/db/schema/studio.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { questionFigures } from '../bank/question-store.ts';
import { readQuestionPicture } from '../composition/question-pictures.ts';
import type { PaperDocument, PaperQuestion } from '../paper/paper-document.ts';
import type { PaperMaker } from './paper-maker.ts';

interface PrinterTools {
  readonly db: Db;
  readonly paperMaker: Pick<PaperMaker, 'make'>;
  /** Public files. */
  readonly publicFiles: Pick<FileStore, 'bytes'>;
}

/** What the form of a question in the studio holds. */
interface QuestionForm {
  readonly studyPhaseCode: number;
  readonly subjectCode: number;
  readonly typeCode: number;
  readonly score: number;
  readonly passage: string;
  readonly stem: string;
  readonly options: readonly { readonly text: string }[];
  readonly subQuestions: readonly PartValues[];
  readonly answer: string;
  readonly analysis: string;
  readonly solution: string;
  readonly picture: string | null;
  readonly figureShown: boolean;
}

/** Prints a question as papers do, with its answer and explanation behind it. */
export function questionPrinter({ db, paperMaker, publicFiles }: PrinterTools): PrintEntry {
  async function figureOf(id: string, { picture, figureShown }: QuestionForm) {
    if (picture !== null) return readQuestionPicture(publicFiles, picture);
    const questionId = Number(id);
    // only a question of the bank has a drawing
    if (!figureShown || !Number.isSafeInteger(questionId)) return undefined;
    return (await questionFigures(db, [questionId])).get(questionId);
  }

  return async (id, values, format) => {
    const form = values as StudioValues & QuestionForm;
    const { passage, stem, answer, analysis, solution, typeCode, score } = form;
    const figure = await figureOf(id, form);
    const path = form.picture ?? 'drawing.svg';
    const typeName = questionTypeOfCode(typeCode)?.name ?? '';
    const question: PaperQuestion = {
      ...{ id, typeCode, typeName, passage, stem, answer, analysis, solution },
      options: storedOptions(form.options),
      subQuestions: storedParts(form.subQuestions),
      figure: figure ? path : '',
    };
    const paper: PaperDocument = {
      title: '试题预览',
      subtitle: '',
      info: { minutes: 0, fullScore: score, subjectName: subjectName(form.studyPhaseCode, form.subjectCode) },
      parts: { ...defaultParts, candidateLine: false },
      sections: [{ title: typeName, note: '', items: [{ number: 1, score, question }] }],
      layout: { ...defaultLayout, answers: 'inline' },
    };
    return paperMaker.make({ paper, figures: new Map(figure ? [[path, figure]] : []), format });
  };
}
