import type { z } from 'zod';
import { fullSubjectName } from '../../../shared/platform/study.ts';
import type { ownBankSchemas } from '../../../shared/questions/calls/own-bank.schema.ts';
import type { QuestionFacet } from '../../../shared/questions/calls/question.schema.ts';
import type { Db } from '../../platform/db/database.ts';
import { countQuestions, pageOfFits } from '../bank/count-questions.ts';
import { columnsOfLines } from '../bank/question-columns.ts';
import { wordGroups } from '../bank/question-index.ts';
import { presentFacets, readFilter, wordsOf } from '../bank/question-list.ts';
import { ownLines, ownWithWords } from './own-lines.ts';
import { ownQuestions } from './readable-questions.ts';

type Input = z.output<(typeof ownBankSchemas)['ownQuestion.list']['input']>;
type Filing = Awaited<ReturnType<typeof ownLines>>['filings'][number];

/** A page of a person's own bank with the counts of its filters. */
export async function ownList(db: Db, input: Input, userId: number) {
  const { pageNum, pageSize, sort = 'comprehensive', folder, ownTag, studyPhaseCode, subjectCode } = input;
  const scope = { userId, studyPhaseCode, subjectCode };
  const { lines, filings } = await ownLines(db, scope);
  const columns = columnsOfLines(lines);
  const words = wordsOf(input);
  const found = words.length > 0 ? await ownWithWords(db, scope, wordGroups(words)) : undefined;
  const filter = await readFilter(db, input, { found, userId });
  const inFolder = (one: Filing) => folder === undefined || one.folder === folder;
  const hasTag = (one: Filing) => ownTag === undefined || one.tags.includes(ownTag);
  const filed = filings.filter((one) => inFolder(one) && hasTag(one)).map(({ row }) => row);
  const { fits, questionNum, options } = countQuestions(columns, {
    ...filter,
    only: new Set(filter.only ? filed.filter((row) => filter.only?.has(row)) : filed),
  });
  const rows = pageOfFits(columns, columns.orders[sort], { fits, limit: pageSize, offset: (pageNum - 1) * pageSize });
  // a folder's count is what it would give if it were chosen instead
  const unfiled = countQuestions(columns, filter).fits;
  const others = filings.filter((_, i) => unfiled[i] === 1);
  return {
    list: await ownQuestions(
      db,
      userId,
      rows.map((row) => columns.ids[row] ?? 0),
    ),
    total: questionNum,
    pageNum,
    pageSize,
    facets: [
      ...presentFacets({ options }, input),
      facetOf(
        'folder',
        others.filter(hasTag).map((one) => one.folder),
      ),
      facetOf(
        'ownTag',
        others.filter(inFolder).flatMap(({ tags }) => tags),
      ),
      studyFacet(
        studyPhaseCode === undefined && subjectCode === undefined ? filings : (await ownLines(db, { userId })).filings,
      ),
    ],
  };
}

/** Each value with how many have it, by name; the empty one, which is none, has no name. */
function facetOf(field: string, values: readonly string[], nameOf = (code: string) => code): QuestionFacet {
  const counts = Map.groupBy(values, (value) => value);
  const options = [...counts].map(([code, { length: count }]) => ({ code, name: nameOf(code), count }));
  return { field, options: options.sort((a, b) => a.code.localeCompare(b.code, 'zh')) };
}

/** All subjects of the bank, whatever is chosen. */
const studyFacet = (filings: readonly Filing[]): QuestionFacet =>
  facetOf(
    'study',
    filings.map((one) => `${one.studyPhaseCode}/${one.subjectCode}`),
    (code) => {
      const [studyPhaseCode = 0, subjectCode = 0] = code.split('/').map(Number);
      return fullSubjectName({ studyPhaseCode, subjectCode });
    },
  );
