import { splitPictures } from '../../../shared/questions/question-picture.ts';
import type { DocumentItem, PaperDocument } from '../paper/paper-document.ts';
import { picturesOf } from '../reading/finished-question.ts';
import type { ReadPaper, ReadQuestion } from '../reading/read-paper-shape.ts';
import { mediaTypeOf, type PaperWithPictures, PictureShelf } from './exchange-paper.ts';

/** Drawings as SVG, and pictures, by the path that questions call them. */
type Figures = ReadonlyMap<string, string | Uint8Array>;

/** A composed paper in the shape of one that was read, through which all formats of exchange go. */
export function paperOfDocument(document: PaperDocument, figures: Figures): PaperWithPictures {
  const shelf = new PictureShelf();
  const types = document.sections.flatMap(({ items }) => items.map(({ question }) => question.typeCode));
  const typeCode = types.find((code) => code > 0) ?? 0;
  const paper: ReadPaper = {
    title: document.title,
    // 30201 is a type of 高中数学
    studyPhaseCode: Math.floor(typeCode / 10_000) * 100,
    subjectCode: Math.floor(typeCode / 100) % 100,
    fullScore: document.info.fullScore,
    minutes: document.info.minutes,
    sections: document.sections.map(({ title, note, items }) => ({
      name: title,
      note,
      questions: items.map((item) => questionOf(item, shelf, figures)),
    })),
    left: [],
    notes: [],
  };
  return { paper, pictures: shelf.pictures };
}

const optionsOf = (options: readonly { readonly key: string; readonly text: string }[]) =>
  options.map(({ key, text }) => ({ label: key, text }));

/** Pictures that stand in texts by their paths, as marks of the file. */
function withMarks(text: string, shelf: PictureShelf, figures: Figures): string {
  if (!text.includes('![](')) return text;
  return splitPictures(text)
    .map((piece) => {
      if (piece.path === undefined) return piece.text;
      const figure = figures.get(piece.path);
      return figure === undefined ? '（图片缺失）' : markOf(piece.path, figure, shelf);
    })
    .join('');
}

function questionOf(item: DocumentItem, shelf: PictureShelf, figures: Figures): ReadQuestion {
  const read = textsOf(item, shelf, figures);
  const types = new Map(shelf.pictures.map(({ id, type }) => [id, { type, isFormula: false }]));
  return { ...read, pictures: picturesOf(read, types) };
}

function textsOf(
  { number, score, question: given }: DocumentItem,
  shelf: PictureShelf,
  figures: Figures,
): Omit<ReadQuestion, 'pictures'> {
  const question = mapTexts(given, (text) => withMarks(text, shelf, figures));
  const figure = figures.get(question.figure);
  const mark = figure === undefined ? '' : markOf(question.figure, figure, shelf);
  const { typeCode, passage, options, subQuestions, answer, remark = '', level = 3 } = question;
  const together = (field: 'analysis' | 'solution') =>
    [question[field], ...subQuestions.flatMap((part) => (part[field] === '' ? [] : [`(${part.number})${part[field]}`]))]
      .filter((text) => text !== '')
      .join('\n');
  return {
    number: String(number),
    ...{ typeCode, passage, answer, score },
    stem: [question.stem, mark].filter((text) => text !== '').join('\n'),
    options: optionsOf(options),
    subQuestions: subQuestions.map((part) => ({
      number: `(${part.number})`,
      stem: part.stem,
      options: optionsOf(part.options),
      answer: part.answer,
      score: part.score,
    })),
    analysis: { analysis: together('analysis'), solution: together('solution'), remark },
    suggested: { level, kpoints: question.kpoints?.map(({ name }) => ({ name })) ?? [] },
    doubts: [],
  };
}

type Question = DocumentItem['question'];

/** The question with all its texts as `change` makes them. */
function mapTexts(question: Question, change: (text: string) => string): Question {
  const { passage, stem, options, subQuestions, answer, analysis, solution, remark } = question;
  const changed = (list: Question['options']) => list.map(({ key, text }) => ({ key, text: change(text) }));
  return {
    ...question,
    ...{ passage: change(passage), stem: change(stem), options: changed(options), answer: change(answer) },
    ...{ analysis: change(analysis), solution: change(solution) },
    ...(remark !== undefined && { remark: change(remark) }),
    subQuestions: subQuestions.map((part) => ({
      ...part,
      ...{ stem: change(part.stem), options: changed(part.options), answer: change(part.answer) },
      ...{ analysis: change(part.analysis), solution: change(part.solution) },
    })),
  };
}

const typeOfPicture = (path: string, figure: string | Uint8Array | undefined) =>
  typeof figure === 'string' ? 'image/svg+xml' : mediaTypeOf(path);

const markOf = (path: string, figure: string | Uint8Array, shelf: PictureShelf) =>
  shelf.mark(path, {
    type: typeOfPicture(path, figure),
    bytes: typeof figure === 'string' ? Buffer.from(figure) : figure,
  });
