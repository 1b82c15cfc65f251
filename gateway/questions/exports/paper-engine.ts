import { type ExchangeFormat, isExchangeFormat } from '../../../shared/questions/composed-paper.ts';
import { exchangeFile } from '../exchange/exchange-file.ts';
import type { PaperDocument } from '../paper/paper-document.ts';
import { answerCardData } from './answer-card.ts';
import { createFigurePainter, sentPicture, type WordFigure } from './figure-picture.ts';
import { fontCoverage } from './font-coverage.ts';
import { sheetData } from './sheet-data.ts';
import { specificationSheet } from './specification-sheet.ts';
import { createTypstEngine } from './typst-engine.ts';
import { wordDocument } from './word-document.ts';

/** SVG files, and pictures as PNG or JPEG, by the path that questions call them, which ends as the file's name does. */
export type Figures = ReadonlyMap<string, string | Uint8Array>;

/** One file of a paper to be made. */
export interface PaperJob {
  readonly paper: PaperDocument;
  readonly figures: Figures;
  readonly format: 'pages' | 'pdf' | 'docx' | 'card' | 'xlsx' | ExchangeFormat;
}

/** What a certificate says; the template prints it as it is. */
export interface CertificateText {
  readonly title: string;
  readonly name: string;
  readonly words: string;
  readonly issuer: string;
  readonly day: string;
  readonly number: string;
}

interface CertificateJob {
  readonly certificate: CertificateText;
  readonly format: 'certificate';
}

/** The receipt of an order, as a PDF. */
interface ReceiptJob {
  readonly format: 'receipt';
  /** What typst/receipt.typ reads. */
  readonly json: string;
}

export type SheetJob = PaperJob | CertificateJob | ReceiptJob;

export interface PaperResult {
  /** The file, or the pages of the preview as SVG. */
  readonly content: Uint8Array | readonly string[];
  /** Formulas that are printed as their source. */
  readonly unread: readonly string[];
  /** Characters that no font has. */
  readonly missing: string;
  /** What the format cannot hold, in words for the person. */
  readonly report?: readonly string[];
}

interface PaperEngine {
  make(job: SheetJob): Promise<PaperResult>;
  /** Bytes that it holds beside the heap of JavaScript. */
  memory(): number;
}

/** Everything that makes files of papers, in one thread. */
export async function createPaperEngine(fontFolders: readonly string[]): Promise<PaperEngine> {
  const typst = await createTypstEngine(fontFolders);
  const missingIn = fontCoverage(fontFolders);
  // loaded for the first Word document: sheets do without
  let painter: ReturnType<typeof createFigurePainter> | undefined;

  async function drawFigures(figures: Figures): Promise<Map<string, WordFigure>> {
    const painted = new Map<string, WordFigure>();
    if (figures.size === 0) return painted;
    painter ??= createFigurePainter(fontFolders);
    const paint = await painter;
    for (const [path, figure] of figures) {
      const drawn = typeof figure === 'string' ? await paint(figure) : sentPicture(figure);
      if (drawn) painted.set(path, drawn);
    }
    return painted;
  }

  return {
    memory: typst.memory,
    async make(job) {
      const complete = { unread: [], missing: '' };
      if (job.format === 'certificate') {
        const json = JSON.stringify(job.certificate);
        return { content: typst.pdf({ template: 'certificate', json, figures: [] }), ...complete };
      }
      if (job.format === 'receipt') {
        return { content: typst.pdf({ template: 'receipt', json: job.json, figures: [] }), ...complete };
      }
      const { paper, figures, format } = job;
      if (isExchangeFormat(format)) return { ...exchangeFile(paper, figures, format), ...complete };
      if (format === 'xlsx') return { content: specificationSheet(paper), ...complete };
      if (format === 'card')
        return {
          content: typst.pdf({ template: 'answer-card', json: answerCardData(paper), figures: [] }),
          ...complete,
        };
      const data = sheetData(paper, new Set(figures.keys()));
      if (format === 'docx')
        return { content: await wordDocument(paper, await drawFigures(figures)), unread: data.unread, missing: '' };
      const sheet = {
        template: 'paper' as const,
        json: data.json,
        figures: [...data.figures].map(([name, path]) => [name, figures.get(path) ?? ''] as const),
      };
      const content = format === 'pdf' ? typst.pdf(sheet) : typst.pages(sheet);
      return { content, unread: data.unread, missing: missingIn(data.text) };
    },
  };
}
