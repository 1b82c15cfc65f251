import { randomBytes } from 'node:crypto';
import type { ComposedPaper, PaperLayout } from '../../../shared/questions/calls/composition.schema.ts';
import type { paperExportSchemas } from '../../../shared/questions/calls/export.schema.ts';
import type { BankQuestion } from '../../../shared/questions/calls/question.schema.ts';
import { fullScoreOf } from '../../../shared/questions/composed-paper.ts';
import { bankIdsOf, itemsOf, questionOfItem } from '../../../shared/questions/own-question.ts';
import { chargeExport, refundExport } from '../../library/downloads/paper-export-store.ts';
import type { Reader } from '../../library/downloads/reading-rights.ts';
import type { Db } from '../../platform/db/database.ts';
import type { ResourceFiles } from '../../platform/files/resource-files.ts';
import type { SignedFiles } from '../../platform/files/signed-files.ts';
import type { BaseTools, HandlersOf } from '../../platform/http/handler.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { rowId } from '../../platform/http/row-id.ts';
import { signedIn } from '../../platform/http/signed-in.ts';
import { questionOfFigure } from '../bank/question-figure.ts';
import { bankQuestions, questionFigures } from '../bank/question-store.ts';
import { ownPaperRow } from '../composition/composed-paper-store.ts';
import { toPaperDocument } from '../paper/to-paper-document.ts';
import { createExportFiles } from './export-files.ts';
import { createExportQueue } from './export-queue.ts';
import { makeExport, makePreview } from './make-export.ts';
import type { PaperMaker } from './paper-maker.ts';

export interface ExportTools extends BaseTools {
  readonly paperMaker: PaperMaker;
  readonly resourceFiles: Pick<ResourceFiles, 'folder' | 'keepForADay'>;
  readonly signedFiles: SignedFiles;
}

type Content = Pick<
  ComposedPaper,
  'title' | 'subtitle' | 'studyPhaseCode' | 'subjectCode' | 'minutes' | 'sections' | 'parts' | 'layout'
>;
type Wish = { size?: PaperLayout['size'] | undefined; answers?: PaperLayout['answers'] | undefined };

export function exportHandlers({
  db,
  clock,
  log,
  paperMaker: maker,
  resourceFiles,
  signedFiles,
}: ExportTools): HandlersOf<typeof paperExportSchemas> {
  const now = () => clock.now();
  const queue = createExportQueue({ now, onError: (err) => log.error({ event: 'paper-export.failed', err }) });
  const readerOf = (userId: number): Reader => ({ userId, now: new Date(now()) });
  const newFiles = () =>
    createExportFiles({ root: resourceFiles.folder, signedFiles, now, id: randomBytes(16).toString('hex') });
  const paperOfCaller = async (userId: number, id: string) => {
    const row = await ownPaperRow(db, userId, rowId(id));
    if (!row) throw notFound('试卷');
    return row;
  };

  return {
    'paperComposition.export': async ({ paperId, format, ...wish }, caller) => {
      const userId = signedIn(caller);
      const row = await paperOfCaller(userId, paperId);
      const charge = { userId, paperId: row.id, now: new Date(now()) };
      const charged = await chargeExport(db, charge);
      const refund = () => (charged ? refundExport(db, charge) : undefined);
      try {
        const jobId = queue.add({
          userId,
          isPreview: false,
          async work(report) {
            try {
              return await makeExport(await fillPaper(db, row, { ...wish, reader: readerOf(userId) }), {
                maker,
                files: newFiles(),
                format,
                report,
              });
            } catch (error) {
              await refund();
              throw error;
            }
          },
        });
        return { jobId };
      } catch (error) {
        await refund();
        throw error;
      }
    },
    'paperComposition.preview': async ({ paperId, draft, ...wish }, caller) => {
      const userId = signedIn(caller);
      const content = draft ?? (await paperOfCaller(userId, paperId ?? ''));
      const work = async () =>
        makePreview(await fillPaper(db, content, { ...wish, reader: readerOf(userId) }), { maker, files: newFiles() });
      return { jobId: queue.add({ userId, isPreview: true, work }) };
    },
    'paperComposition.exportState': async ({ jobId }, caller) => {
      const state = queue.stateOf(signedIn(caller), jobId);
      if (!state) throw notFound('导出任务');
      return { ...state, pages: [...(state.pages ?? [])] };
    },
  };
}

/** The paper with its questions and their drawings, in the layout that was asked for. */
async function fillPaper(db: Db, content: Content, { size, answers, reader }: Wish & { reader: Reader }) {
  const items = itemsOf(content.sections);
  const fromBank = (await bankQuestions(db, [...new Set(bankIdsOf(items).map(rowId))], reader)).map((question) => {
    const { answersWith } = question;
    return answersWith ? { ...question, answer: `答案随试卷《${answersWith.name}》提供` } : question;
  });
  const byId = new Map(fromBank.map((question) => [question.id, question]));
  const questions = items.flatMap((item) => questionOfItem(item, byId.get(item.questionId)) ?? []);
  const layout = { ...content.layout, ...(size && { size }), ...(answers && { answers }) };
  const saved = { ...content, layout, fullScore: fullScoreOf(content.sections) };
  return { ...toPaperDocument(saved, questions), figures: await figuresOf(db, questions) };
}

/** Drawings by their paths, as the questions name them: an edited question may keep the one of the bank's. */
async function figuresOf(db: Db, questions: readonly BankQuestion[]): Promise<ReadonlyMap<string, string>> {
  const paths = [...new Set(questions.map(({ figure }) => figure))];
  const ids = new Map(paths.map((path) => [path, questionOfFigure(path)]));
  const drawings = await questionFigures(
    db,
    [...ids.values()].flatMap((id) => id ?? []),
  );
  return new Map(
    paths.flatMap((path) => {
      const svg = drawings.get(ids.get(path) ?? 0);
      return svg === undefined ? [] : [[path, svg] as const];
    }),
  );
}
