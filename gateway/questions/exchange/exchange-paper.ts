import { finishedQuestion, type QuestionParts } from '../reading/finished-question.ts';
import type { LinePicture } from '../reading/paper-line.ts';
import type { ReadPaper } from '../reading/read-paper-shape.ts';
import { answerFieldsOf } from '../reading/structure/answer-fields.ts';
import { studyOfHead } from '../reading/structure/suggest.ts';

/** A paper of a file, and the pictures that its texts name. */
export interface PaperWithPictures {
  readonly paper: ReadPaper;
  readonly pictures: readonly LinePicture[];
}

/** A file of exchange, and what it cannot hold, in words for the person. */
export interface ExchangeFile {
  readonly content: Uint8Array;
  readonly report: readonly string[];
}

export interface ExchangeSection {
  readonly name: string;
  readonly note: string;
  readonly questions: readonly QuestionParts[];
}

interface Given {
  readonly title: string;
  /** Words that name phase and subject, full mark and minutes, besides the title. */
  readonly head: string;
  readonly sections: readonly ExchangeSection[];
  readonly pictures: readonly LinePicture[];
  readonly left?: readonly string[];
  readonly notes?: readonly string[];
}

/** The paper that questions of a file of exchange make; sections without questions are left out. */
export function exchangePaper({ title, head, sections, pictures, left = [], notes = [] }: Given): PaperWithPictures {
  const study = studyOfHead(`${title}\n${head}`);
  const byId = new Map(pictures.map((picture) => [picture.id, picture]));
  const words = `${title}\n${head}`;
  let count = 0;
  const numbered = (question: QuestionParts) => {
    count += 1;
    return question.number === '' ? { ...question, number: String(count) } : question;
  };
  const paper: ReadPaper = {
    title,
    ...study,
    fullScore: Number(/满分[：:\s]*(\d{2,3})\s*分/.exec(words)?.[1] ?? 0),
    minutes: Number(/(\d{2,3})\s*分钟/.exec(words)?.[1] ?? 0),
    sections: sections
      .filter(({ questions }) => questions.length > 0)
      .map(({ name, note, questions }) => ({
        name,
        note,
        questions: questions.map((question) =>
          finishedQuestion(numbered(question), { section: name + note, study, pictures: byId }),
        ),
      })),
    left: left.map((text) => ({ page: 1, text })),
    notes,
  };
  return { paper, pictures };
}

/** Gives each picture of a file its id, and keeps the bytes of those that are there. */
export class PictureShelf {
  readonly pictures: LinePicture[] = [];
  readonly #ids = new Map<string, string>();

  /** The mark of a picture; the same source has the same id. */
  mark(source: string, { type, bytes }: { type: string; bytes: Uint8Array }): string {
    const known = this.#ids.get(source);
    const id = known ?? `p${this.pictures.length + 1}`;
    if (known === undefined) {
      this.#ids.set(source, id);
      this.pictures.push({ id, type, bytes, isFormula: false });
    }
    return `![](${id})`;
  }
}

const mediaTypes: Readonly<Record<string, string>> = {
  ...{ png: 'image/png', jpg: 'image/jpeg', jpeg: 'image/jpeg', gif: 'image/gif', svg: 'image/svg+xml' },
  ...{ webp: 'image/webp', bmp: 'image/bmp' },
};

/** By the end of a file's name. */
export const mediaTypeOf = (name: string): string =>
  mediaTypes[name.slice(name.lastIndexOf('.') + 1).toLowerCase()] ?? 'application/octet-stream';

/** An explanation by its marks (【答案】【分析】…); what stands before the first is the analysis. */
export function explanationOf(text: string): Pick<QuestionParts, 'answer' | 'analysis'> {
  const fields: Record<string, string[]> = {};
  let current = 'analysis';
  const add = (piece: string) => {
    if (piece.trim() === '') return;
    fields[current] = [...(fields[current] ?? []), piece.trim()];
  };
  for (const line of text.split('\n')) {
    const found = answerFieldsOf(line);
    add(found ? found.before : line);
    for (const { field, text: own } of found?.fields ?? []) {
      current = field;
      add(own);
    }
  }
  const of = (field: string) => (fields[field] ?? []).join('\n');
  return {
    answer: of('answer'),
    analysis: { analysis: of('analysis'), solution: of('solution'), remark: of('remark') },
  };
}

/**
 * The title of a paper and the name of a section by the path of a category (`$course$/top/title/section`, in which a
 * slash of a name stands twice). A lone name is the title, unless it names
 * questions or the file has another title.
 */
export function categoryNames(path: string, title: string): { title: string; section: string } {
  const names = path
    .replaceAll('//', '\u0000')
    .split('/')
    .map((name) => name.replaceAll('\u0000', '/').trim())
    .filter((name) => !/^(?:\$\w+\$|top)$/.test(name));
  const [first = ''] = names;
  const last = names.at(-1) ?? '';
  if (names.length > 1) return { title: title || first, section: last };
  if (/题(?:型)?$|^[一二三四五六七八九十]+、|^第.{1,3}部分/.test(first)) return { title, section: first };
  return { title: title || first, section: title === '' || title === first ? '' : first };
}
