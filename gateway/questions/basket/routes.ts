import { dailyMaxOf } from '../../../shared/library/download-rights.ts';
import { basketCaps, basketFullMessage, mergeBaskets, toggleInBasket } from '../../../shared/questions/basket-rules.ts';
import type { BasketKind, BasketNum, basketSchemas } from '../../../shared/questions/calls/basket.schema.ts';
import { clipFormulas } from '../../../shared/questions/formulas/clip-formulas.ts';
import { downloadsLeftToday } from '../../library/downloads/download-rules.ts';
import { loadDownloader } from '../../library/downloads/downloader-store.ts';
import { wasExported } from '../../library/downloads/paper-export-store.ts';
import type { Db } from '../../platform/db/database.ts';
import type { BaseTools, HandlersOf } from '../../platform/http/handler.ts';
import { notFound, refusal } from '../../platform/http/refusal.ts';
import { rowId } from '../../platform/http/row-id.ts';
import { signedIn } from '../../platform/http/signed-in.ts';
import { questionIdOf, questionRow } from '../bank/question-row.ts';
import {
  addToBasket,
  basketIds,
  basketNumbers,
  basketsOf,
  deleteFromBasket,
  questionsInOrder,
  resourcesInOrder,
  withBasket,
} from './basket-store.ts';

/** Not 409: clients show the error table's message for that, and a full basket has its own. */
const fullCode = 4091;
const nameLength = 60;

export const basketHandlers = ({ db, clock }: Pick<BaseTools, 'db' | 'clock'>): HandlersOf<typeof basketSchemas> => ({
  'basket.joinBasket': async ({ kind, id, checked }, caller) => {
    const userId = signedIn(caller);
    const target = questionRow(id);
    if (checked && (await existing(db, kind, [target], userId)).length === 0) {
      throw notFound(kind === 'question' ? '试题' : '资源');
    }
    return withBasket(db, userId, async (tx) => {
      const ids = (await basketIds(tx, userId, kind)).map(String);
      const basketOf = await basketsOf(tx, kind, [...ids.map(Number), target]);
      const change = toggleInBasket(ids, { tab: kind, id: String(target), checked }, basketOf);
      if (change.full) throw refusal(fullCode, basketFullMessage(kind));
      if (checked) await addToBasket(tx, userId, kind, [target]);
      else await deleteFromBasket(tx, userId, kind, [target]);
      return { ...(await numbersOf(tx, userId)), checked };
    });
  },
  'basket.questionNum': (_input, caller) => numbersOf(db, signedIn(caller)),
  'basket.list': (_input, caller) => contentsOf(db, signedIn(caller)),
  'basket.remove': async ({ kind, ids }, caller) => {
    const userId = signedIn(caller);
    await deleteFromBasket(db, userId, kind, ids.map(questionRow));
    return numbersOf(db, userId);
  },
  'basket.clear': async ({ kind }, caller) => {
    const userId = signedIn(caller);
    await deleteFromBasket(db, userId, kind);
    return numbersOf(db, userId);
  },
  'basket.merge': async ({ questions, resources }, caller) => {
    const userId = signedIn(caller);
    return withBasket(db, userId, async (tx) => {
      const one = await mergeTab(tx, userId, 'question', questions);
      const two = await mergeTab(tx, userId, 'resource', resources);
      const contents = await contentsOf(tx, userId);
      return { ...contents, added: one.added + two.added, dropped: one.dropped + two.dropped };
    });
  },
  'basket.describe': async ({ questions, resources }) => ({
    questions: (await questionsInOrder(db, questions.map(questionRow))).map(presentQuestion),
    resources: (await resourcesInOrder(db, resources.map(questionRow))).map(presentResource),
  }),
  'paperComposition.checkDownloadNum': async ({ paperId }, caller) => {
    const userId = signedIn(caller);
    const now = new Date(clock.now());
    const facts = await loadDownloader(db, userId, now);
    const exported = paperId !== undefined && (await wasExported(db, { userId, paperId: rowId(paperId), now }));
    const left = downloadsLeftToday(facts);
    const dailyMax = dailyMaxOf(facts.vipEntries);
    return {
      canDownload: exported || left > 0,
      exportedToday: exported,
      dailyMax,
      leftToday: left,
      message: exported
        ? '今日已下载过这份试卷，再次下载不计次数'
        : left > 0
          ? `今日还可下载 ${left} 份`
          : `今日下载次数已用完（每日 ${dailyMax} 份），明天再来吧`,
    };
  },
});

/** The ids that exist for the person, in order. */
const existing = async (db: Db, kind: BasketKind, ids: readonly number[], userId: number): Promise<number[]> =>
  (await (kind === 'question' ? questionsInOrder(db, ids, userId) : resourcesInOrder(db, ids))).map((row) => row.id);

async function mergeTab(tx: Db, userId: number, kind: BasketKind, guest: readonly string[]) {
  const wanted = [...new Set(guest.map(questionRow))];
  const real = await existing(tx, kind, wanted, userId);
  const own = (await basketIds(tx, userId, kind)).map(String);
  const basketOf = await basketsOf(tx, kind, [...own.map(Number), ...real]);
  const result = mergeBaskets(own, real.map(String), kind, basketOf);
  await addToBasket(tx, userId, kind, result.ids.slice(own.length).map(Number));
  return { added: result.added, dropped: result.dropped + wanted.length - real.length };
}

async function numbersOf(db: Db, userId: number): Promise<BasketNum> {
  const numbers = await basketNumbers(db, userId);
  return { ...numbers, questionMax: basketCaps.question, resourceMax: basketCaps.resource };
}

async function contentsOf(db: Db, userId: number) {
  const questions = await questionsInOrder(db, await basketIds(db, userId, 'question'), userId);
  const resources = await resourcesInOrder(db, await basketIds(db, userId, 'resource'));
  return {
    ...(await numbersOf(db, userId)),
    questions: questions.map(presentQuestion),
    resources: resources.map(presentResource),
  };
}

type QuestionRow = Awaited<ReturnType<typeof questionsInOrder>>[number];
type ResourceRow = Awaited<ReturnType<typeof resourcesInOrder>>[number];

const presentQuestion = (row: QuestionRow) => ({
  id: questionIdOf(row.id),
  name: clipFormulas(row.stem || row.passage, nameLength),
  price: 0,
  typeName: row.typeName,
  difficulty: row.difficulty,
  studyPhaseCode: row.studyPhaseCode,
  subjectCode: row.subjectCode,
});

const presentResource = ({ id, resourceName: name, ...row }: ResourceRow) => ({ ...row, id: String(id), name });
