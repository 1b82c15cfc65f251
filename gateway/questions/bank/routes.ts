import type { examAnalysisSchemas } from '../../../shared/questions/calls/exam-analysis.schema.ts';
import type { questionSchemas } from '../../../shared/questions/calls/question.schema.ts';
import type { SearchDictionary } from '../../library/search/words/search-dictionary.ts';
import type { BaseTools, HandlersOf } from '../../platform/http/handler.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { rowId } from '../../platform/http/row-id.ts';
import { signedIn } from '../../platform/http/signed-in.ts';
import { readableQuestions } from '../own-bank/readable-questions.ts';
import { heatMap } from './heat-map.ts';
import type { QuestionIndex } from './question-index.ts';
import { numberOfQuestions, questionList } from './question-list.ts';
import { questionIdOf, questionRow } from './question-row.ts';
import { bankQuestions, usesOf } from './question-store.ts';
import { chapterTree, pointTree } from './question-tree.ts';
import { similarIds } from './similar-questions.ts';

export interface QuestionTools extends Pick<BaseTools, 'db'> {
  readonly questionIndex: QuestionIndex;
  readonly dictionary: SearchDictionary;
}

export function questionHandlers(
  tools: QuestionTools,
): HandlersOf<typeof questionSchemas & typeof examAnalysisSchemas> {
  const { db, questionIndex } = tools;
  const one = async (id: string) => {
    const [found] = await bankQuestions(db, [rowId(id)]);
    if (!found) throw notFound('试题');
    return found;
  };
  return {
    'question.pageList': (input, { userId }) => questionList(tools, input, userId),
    'question.count': (input) => numberOfQuestions(tools, input),
    'question.detail': ({ id }) => one(id),
    'question.similar': async ({ id }) => {
      const question = await one(id);
      const list = await bankQuestions(db, await similarIds(db, await questionIndex.columns(question), question));
      return { list, total: list.length, pageNum: 1, pageSize: Math.max(list.length, 1) };
    },
    'question.tree': ({ kind, versionCode, ...subject }) =>
      kind === 'kpoint' ? pointTree(tools, subject) : chapterTree(tools, subject, versionCode),
    'examAnalysis.heatMap': ({ family, ...subject }) => heatMap(db, subject, family),
    'question.byIds': async ({ ids, withOwn }, { userId }) => ({
      list: await readableQuestions(db, ids.map(questionRow), { ownerId: withOwn ? userId : undefined }),
    }),
    'question.used': async ({ ids }, caller) => {
      const uses = await usesOf(db, signedIn(caller), ids.map(questionRow));
      return {
        list: uses.map(({ questionId, paperName, usedAt }) => ({
          id: questionIdOf(questionId),
          paperName,
          usedAt: usedAt.toISOString(),
        })),
      };
    },
  };
}
