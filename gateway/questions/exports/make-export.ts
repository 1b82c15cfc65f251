import { zipOf } from '../../../shared/platform/zip.ts';
import type { ComposedPaper, PaperLayout } from '../../../shared/questions/calls/composition.schema.ts';
import type { exportFormats } from '../../../shared/questions/composed-paper.ts';
import { fileBaseOf } from '../../platform/files/resource-files.ts';
import type { FilledPaper } from '../paper/to-paper-document.ts';
import type { ExportFiles } from './export-files.ts';
import type { Figures, PaperJob, PaperResult } from './paper-engine.ts';
import type { PaperMaker } from './paper-maker.ts';

/** What a finished job has to show. */
export interface ExportDone {
  readonly url?: string;
  readonly pages?: readonly string[];
  /** Faults of the file. */
  readonly message?: string;
}

export type ExportFormat = (typeof exportFormats)[number];

/** What a paper has before its questions are filled in. */
export type Content = Pick<
  ComposedPaper,
  'title' | 'subtitle' | 'studyPhaseCode' | 'subjectCode' | 'minutes' | 'sections' | 'parts' | 'layout'
>;

interface Source extends FilledPaper {
  readonly figures: Figures;
}

interface Part {
  readonly name: string;
  readonly format: Exclude<PaperJob['format'], 'pages'>;
  readonly answers: PaperLayout['answers'];
}

const variantNames: Readonly<Record<PaperLayout['answers'], string>> = {
  student: '学生版',
  inline: '教师版',
  end: '解析版',
  only: '答案',
};

const exchangeNames: Readonly<Partial<Record<ExportFormat, string>>> = {
  qti: '（QTI）.zip',
  qti21: '（QTI 2.1）.zip',
  moodle: '（Moodle）.xml',
  gift: '（GIFT）.gift',
  table: '（题目表格）.xlsx',
  json: '.json',
};

/** What a bundle has: the paper for students and with answers at the end, answer card and table of specifications. */
const bundle: readonly Part[] = [
  { name: '学生卷.docx', format: 'docx', answers: 'student' },
  { name: '学生卷.pdf', format: 'pdf', answers: 'student' },
  { name: '教师卷.docx', format: 'docx', answers: 'end' },
  { name: '教师卷.pdf', format: 'pdf', answers: 'end' },
  { name: '答题卡.pdf', format: 'card', answers: 'student' },
  { name: '双向细目表.xlsx', format: 'xlsx', answers: 'student' },
];

/** Makes the requested file and reports its faults. */
export async function makeExport(
  source: Source,
  {
    maker,
    files,
    format,
    report,
  }: { maker: PaperMaker; files: ExportFiles; format: ExportFormat; report: (progress: number) => Promise<void> },
): Promise<ExportDone> {
  const { title, layout } = source.document;
  const parts = format === 'zip' ? bundle : [singlePart(format, title, layout.answers)];
  const made: { name: string; result: PaperResult }[] = [];
  for (const { name, format: partFormat, answers } of parts) {
    await report(Math.round((made.length / parts.length) * 90) + 5);
    const paper = { ...source.document, layout: { ...layout, answers } };
    made.push({ name, result: await maker.make({ paper, figures: source.figures, format: partFormat }) });
  }
  const contents = made.map(({ name, result }) => [name, bytesOf(result)] as const);
  const [first] = contents;
  const single: readonly [string, Uint8Array] = first ?? ['', new Uint8Array()];
  const [name, content] = format === 'zip' ? [`${fileName(title)}.zip`, zipOf(contents)] : single;
  const url = await files.addressOfFile(name, content);
  return {
    url,
    ...messageOf(
      source,
      made.map(({ result }) => result),
    ),
  };
}

/** Makes the pictures of the sheets. */
export async function makePreview(
  source: Source,
  { maker, files }: { maker: PaperMaker; files: ExportFiles },
): Promise<ExportDone> {
  const result = await maker.make({ paper: source.document, figures: source.figures, format: 'pages' });
  const pages = result.content instanceof Uint8Array ? [] : result.content;
  return { pages: await files.addressesOfPages(pages), ...messageOf(source, [result]) };
}

function singlePart(format: Exclude<ExportFormat, 'zip'>, title: string, answers: PaperLayout['answers']): Part {
  const base = fileName(title);
  if (format === 'card') return { name: `${base}（答题卡）.pdf`, format, answers };
  if (format === 'xlsx') return { name: `${base}（双向细目表）.xlsx`, format, answers };
  const exchanged = exchangeNames[format];
  if (exchanged !== undefined) return { name: base + exchanged, format, answers };
  return { name: `${base}（${variantNames[answers]}）.${format}`, format, answers };
}

/** Without what file systems refuse. */
const fileName = (title: string) => fileBaseOf(title, { instead: '_', fallback: '试卷' });

const bytesOf = ({ content }: PaperResult) => (content instanceof Uint8Array ? content : new Uint8Array());

const maxNamed = 3;
const maxReported = 5;

function messageOf({ withdrawn }: Source, results: readonly PaperResult[]): { message?: string } {
  const unread = [...new Set(results.flatMap((result) => result.unread))];
  const missing = [...new Set(results.flatMap((result) => [...result.missing]))];
  const report = [...new Set(results.flatMap((result) => result.report ?? []))];
  const named = unread.slice(0, maxNamed).map((tex) => tex.slice(0, 60));
  const notes = [
    withdrawn.length > 0 ? `第 ${withdrawn.join('、')} 题已下架，请换题` : '',
    unread.length > 0 ? `${unread.length} 个公式无法排版，已按源码印出：${named.join('；')}` : '',
    missing.length > 0 ? `字体中没有这些字：${missing.slice(0, 20).join('')}` : '',
    ...report.slice(0, maxReported),
    report.length > maxReported ? `共${report.length}处` : '',
  ].filter((note) => note !== '');
  return notes.length > 0 ? { message: `${notes.join('。')}。` } : {};
}
