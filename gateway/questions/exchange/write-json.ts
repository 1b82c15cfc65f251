import type { ExchangeFile, PaperWithPictures } from './exchange-paper.ts';

/** A paper as JSON in the shape of `npm run import -- FILE --read`; pictures carry their bytes in `data`. */
export function writePaperJson({ paper, pictures }: PaperWithPictures): ExchangeFile {
  const bytes = new Map(pictures.map((picture) => [picture.id, Buffer.from(picture.bytes).toString('base64')]));
  const sections = paper.sections.map((section) => ({
    ...section,
    questions: section.questions.map((question) => ({
      ...question,
      pictures: question.pictures.map((picture) => ({ ...picture, data: bytes.get(picture.id) ?? '' })),
    })),
  }));
  return { content: Buffer.from(`${JSON.stringify({ ...paper, sections }, null, 2)}\n`), report: [] };
}
