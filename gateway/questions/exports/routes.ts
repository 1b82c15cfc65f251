import { CodedError } from '../../../shared/contract/errors.ts';
import type { PaperLayout } from '../../../shared/questions/calls/composition.schema.ts';
import { paperExportSchemas } from '../../../shared/questions/calls/export.schema.ts';
import { ownBankSchemas } from '../../../shared/questions/calls/own-bank.schema.ts';
import type { BankQuestion } from '../../../shared/questions/calls/question.schema.ts';
import { fullScoreOf } from '../../../shared/questions/composed-paper.ts';
import { itemsOf, questionOfItem } from '../../../shared/questions/own-question.ts';
import { picturesInTexts } from '../../../shared/questions/question-picture.ts';
import { chargeExport, refuseWithoutDownload } from '../../library/downloads/paper-export-store.ts';
import type { Reader } from '../../library/downloads/reading-rights.ts';
import type { ResourceFiles } from '../../platform/files/resource-files.ts';
import type { SignedFiles } from '../../platform/files/signed-files.ts';
import type { BaseTools, HandlersOf } from '../../platform/http/handler.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { rowId } from '../../platform/http/row-id.ts';
import { signedIn } from '../../platform/http/signed-in.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { questionOfFigure } from '../bank/question-figure.ts';
import { questionRow } from '../bank/question-row.ts';
import { questionFigures } from '../bank/question-store.ts';
import { ownPaperRow } from '../composition/composed-paper-store.ts';
import type { QuestionPictures } from '../composition/question-pictures.ts';
import { readableQuestions } from '../own-bank/readable-questions.ts';
import { toPaperDocument } from '../paper/to-paper-document.ts';
import { createExportFiles } from './export-files.ts';
import { type Content, type ExportDone, makeExport, makePreview } from './make-export.ts';
import { exportedQuestions, paperOfQuestions } from './own-export.ts';
import type { Figures } from './paper-engine.ts';
import { PaperFailure, type PaperMaker } from './paper-maker.ts';

export interface ExportTools extends BaseTools {
  readonly jobs: Jobs;
  readonly paperMaker: PaperMaker;
  readonly resourceFiles: Pick<ResourceFiles, 'store' | 'keepForADay'>;
  readonly signedFiles: SignedFiles;
  readonly questionPictures: Pick<QuestionPictures, 'read'>;
}

type Wish = { size?: PaperLayout['size'] | undefined; answers?: PaperLayout['answers'] | undefined };

/** Kinds of jobs. Their requests are the inputs of the calls that add them. */
const exportKind = 'paper-export';
const previewKind = 'paper-preview';
const ownExportKind = 'own-export';
const newerPreview = '您又开始了另一次预览，这一次没有生成，需要时请再点预览';
const exportInput = paperExportSchemas['paperComposition.export'].input;
const ownExportInput = ownBankSchemas['ownQuestion.export'].input;
const previewInput = paperExportSchemas['paperComposition.preview'].input;

export function exportHandlers({
  db,
  clock,
  log,
  jobs,
  paperMaker: maker,
  resourceFiles,
  signedFiles,
  questionPictures,
}: ExportTools): HandlersOf<typeof paperExportSchemas & Pick<typeof ownBankSchemas, 'ownQuestion.export'>> {
  const now = () => clock.now();
  const fillTools = { db, questionPictures };
  const readerOf = (userId: number): Reader => ({ userId, now: new Date(now()) });
  const filesOf = (id: string) => createExportFiles({ store: resourceFiles.store, signedFiles, id });
  const paperOf = async (userId: number, id: string) => {
    const row = await ownPaperRow(db, userId, rowId(id));
    if (!row) throw notFound('试卷');
    return row;
  };
  const chargeOf = (userId: number, paperId: string) => ({ userId, paperId: rowId(paperId), now: new Date(now()) });
  /** A paper that cannot be made is not made again. */
  const making = async <T>(work: Promise<T>) => {
    try {
      return await work;
    } catch (error) {
      if (!(error instanceof PaperFailure)) throw error;
      log.error({ event: 'paper-export.failed', err: error });
      throw new CodedError(500, 500, '生成失败，请稍后重试');
    }
  };

  jobs.define(exportKind, {
    async run({ id, owner, request, report }) {
      const { paperId, format, ...wish } = exportInput.parse(request);
      const paper = await fillPaper(fillTools, await paperOf(owner, paperId), { ...wish, reader: readerOf(owner) });
      return making(makeExport(paper, { maker, files: filesOf(id), format, report }));
    },
    complete: (tx, { owner, request }) => chargeExport(tx, chargeOf(owner, exportInput.parse(request).paperId)),
  });
  jobs.define(ownExportKind, {
    async run({ id, owner, request, report }) {
      const input = ownExportInput.parse(request);
      const content = paperOfQuestions(await exportedQuestions(db, input, owner), input.filter?.folder || '我的题库');
      const paper = await fillPaper(fillTools, content, { reader: readerOf(owner) });
      return making(makeExport(paper, { maker, files: filesOf(id), format: input.format, report }));
    },
  });
  jobs.define(previewKind, {
    async run({ id, owner, request }) {
      const { paperId, draft, ...wish } = previewInput.parse(request);
      const content = draft ?? (await paperOf(owner, paperId ?? ''));
      const paper = await fillPaper(fillTools, content, { ...wish, reader: readerOf(owner) });
      return making(makePreview(paper, { maker, files: filesOf(id) }));
    },
  });

  return {
    'paperComposition.export': async (request, caller) => {
      const owner = signedIn(caller);
      await paperOf(owner, request.paperId);
      await refuseWithoutDownload(db, chargeOf(owner, request.paperId));
      return { jobId: await jobs.add({ owner, kind: exportKind, request }) };
    },
    'ownQuestion.export': async (request, caller) => {
      const owner = signedIn(caller);
      await exportedQuestions(db, request, owner);
      return { jobId: await jobs.add({ owner, kind: ownExportKind, request }) };
    },
    'paperComposition.preview': async (request, caller) => {
      const owner = signedIn(caller);
      if (request.paperId !== undefined) await paperOf(owner, request.paperId);
      return { jobId: await jobs.add({ owner, kind: previewKind, request, supersedes: newerPreview }) };
    },
    'paperComposition.exportState': async ({ jobId }, caller) => {
      const job = await jobs.stateOf(signedIn(caller), jobId);
      if (!job) throw notFound('导出任务');
      const { state, progress, ahead, message } = job;
      const done = (job.result ?? {}) as ExportDone;
      return {
        state,
        progress,
        ahead,
        ...(message !== undefined && { message }),
        ...done,
        pages: [...(done.pages ?? [])],
      };
    },
  };
}

type FillTools = Pick<ExportTools, 'db' | 'questionPictures'>;

/** The paper with its questions and their drawings, in the layout that was asked for. */
async function fillPaper(tools: FillTools, content: Content, { size, answers, reader }: Wish & { reader: Reader }) {
  const items = itemsOf(content.sections);
  const rows = [...new Set(items.map(({ questionId }) => questionRow(questionId)))];
  const known = (await readableQuestions(tools.db, rows, { ownerId: reader.userId, reader })).map((question) => {
    const { answersWith } = question;
    return answersWith ? { ...question, answer: `答案随试卷《${answersWith.name}》提供` } : question;
  });
  const byId = new Map(known.map((question) => [question.id, question]));
  const questions = items.flatMap((item) => questionOfItem(item, byId.get(item.questionId)) ?? []);
  const layout = { ...content.layout, ...(size && { size }), ...(answers && { answers }) };
  const saved = { ...content, layout, fullScore: fullScoreOf(content.sections) };
  return { ...toPaperDocument(saved, questions), figures: await figuresOf(tools, questions) };
}

/** Drawings and pictures by their paths, as the questions and their texts name them: an edited question may keep the bank's. */
async function figuresOf({ db, questionPictures }: FillTools, questions: readonly BankQuestion[]): Promise<Figures> {
  const paths = [...new Set([...questions.map(({ figure }) => figure), ...picturesInTexts(questions)])];
  const ids = new Map(paths.map((path) => [path, questionOfFigure(path)]));
  const drawings = await questionFigures(
    db,
    [...ids.values()].flatMap((id) => id ?? []),
  );
  const figures = new Map<string, string | Uint8Array>();
  for (const path of paths) {
    const figure = drawings.get(ids.get(path) ?? 0) ?? (await questionPictures.read(path));
    if (figure) figures.set(path, figure);
  }
  return figures;
}
