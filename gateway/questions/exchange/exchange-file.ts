import type { ExchangeFormat } from '../../../shared/questions/composed-paper.ts';
import type { PaperDocument } from '../paper/paper-document.ts';
import type { ExchangeFile, PaperWithPictures } from './exchange-paper.ts';
import { paperOfDocument } from './paper-of-document.ts';
import { writeGift } from './write-gift.ts';
import { writePaperJson } from './write-json.ts';
import { writeMoodle } from './write-moodle.ts';
import { writeQti } from './write-qti.ts';
import { writeQuestionTable } from './write-question-table.ts';

const writers: Readonly<Record<ExchangeFormat, (paper: PaperWithPictures) => ExchangeFile>> = {
  qti: (paper) => writeQti(paper, 'qti3'),
  qti21: (paper) => writeQti(paper, 'qti21'),
  moodle: writeMoodle,
  gift: writeGift,
  table: writeQuestionTable,
  json: writePaperJson,
};

/** A composed paper with its answers as a file for other systems. */
export const exchangeFile = (
  document: PaperDocument,
  figures: ReadonlyMap<string, string | Uint8Array>,
  format: ExchangeFormat,
): ExchangeFile => writers[format](paperOfDocument(document, figures));
