import { z } from 'zod';
import { difficultyName } from '../../../shared/questions/difficulty.ts';
import type { QuestionParts } from '../reading/finished-question.ts';
import { UnreadableDocument } from '../reading/unreadable-document.ts';
import { exchangePaper, type PaperWithPictures } from './exchange-paper.ts';

/** A number is its digits, anything else nothing; how long a text may be, what takes it says. */
const text = z.union([z.string(), z.number().transform(String)]).catch('');
const number = z.number().min(0).max(10_000).catch(0);
const list = <T extends z.ZodType>(of: T, most: number) => z.array(of).max(most).default([]);
const options = list(z.object({ label: text, text }), 26);

const question = z.object({
  number: z.union([z.string(), z.number()]).transform(String).catch(''),
  passage: text,
  stem: text,
  options,
  subQuestions: list(z.object({ number: text, stem: text, options, answer: text, score: number }), 50),
  answer: text,
  analysis: z
    .object({ analysis: text, solution: text, remark: text })
    .catch({ analysis: '', solution: '', remark: '' }),
  score: number,
  typeCode: number,
  pictures: list(z.object({ id: z.string(), type: text, at: text, data: z.base64().optional() }), 200),
  suggested: z
    .object({ level: z.int().min(1).max(5).catch(3), kpoints: list(z.object({ name: text }), 50) })
    .optional(),
});

const shape = z.object({
  title: text,
  studyPhaseCode: number,
  subjectCode: number,
  fullScore: number,
  minutes: number,
  sections: z.array(z.object({ name: text, note: text, questions: z.array(question).max(2000) })).max(200),
  left: list(z.object({ text }), 2000),
});

/** A paper in the project's own JSON, which the export writes; pictures carry their bytes in `data`. */
export function readPaperJson(json: string): PaperWithPictures {
  const read = shape.safeParse(parsed(json));
  if (!read.success) {
    const [issue] = read.error.issues;
    throw new UnreadableDocument(`不是试卷的JSON文件：${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`.trim());
  }
  const { sections, title, left, ...facts } = read.data;
  const all = sections.flatMap(({ questions }) => questions);
  const bytes = new Map(
    all.flatMap(({ pictures }) =>
      pictures.map(({ id, type, data = '' }) => [
        id,
        { id, type, bytes: Buffer.from(data, 'base64'), isFormula: false },
      ]),
    ),
  );
  const made = exchangePaper({
    title,
    head: '',
    sections: sections.map(({ name, note, questions }) => ({ name, note, questions: questions.map(partsOf) })),
    pictures: [...bytes.values()],
    left: left.map((one) => one.text),
  });
  let at = 0;
  const typed = made.paper.sections.map((section) => ({
    ...section,
    questions: section.questions.map((one) => {
      const typeCode = all[at]?.typeCode || one.typeCode;
      at += 1;
      return {
        ...one,
        typeCode,
        doubts: typeCode === 0 ? one.doubts : one.doubts.filter(({ field }) => field !== 'typeCode'),
      };
    }),
  }));
  return { ...made, paper: { ...made.paper, ...facts, left: made.paper.left, sections: typed } };
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json.replace(/^\ufeff/, ''));
  } catch {
    throw new UnreadableDocument('不是JSON文件');
  }
}

const partsOf = ({ suggested, ...one }: z.output<typeof question>): QuestionParts => ({
  ...one,
  level: suggested ? difficultyName(suggested.level) : '',
  kpoints: suggested?.kpoints.map(({ name }) => name) ?? [],
  doubts: [],
});
