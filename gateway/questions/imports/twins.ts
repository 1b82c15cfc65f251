import type { ImportedQuestion } from '../../../shared/questions/calls/question-import.schema.ts';
import { ownOfImported } from '../../../shared/questions/imported-question.ts';
import type { Db } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/drizzle.ts';
import { ownQuestion } from '../../platform/db/schema/own-question.ts';
import { question } from '../../platform/db/schema/question.ts';
import { questionIdOf } from '../bank/question-row.ts';
import type { Neighbourhood } from './near-questions.ts';

type Doubt = ImportedQuestion['doubts'][number];

/** So much of what is asked is the same, but for numbers, in a question that is nearly the same. */
export const leastSameness = 0.9;

/**
 * For each question that has the same words as one of a bank or an earlier one of the file, or nearly those of one of a
 * bank, what to say about it.
 */
export async function twinsOf(
  db: Db,
  userId: number,
  neighbourhoods: ReadonlyMap<ImportedQuestion, Neighbourhood>,
): Promise<ReadonlyMap<ImportedQuestion, Doubt[]>> {
  const questions = [...neighbourhoods.keys()];
  const texts = questions.map(ownOfImported);
  const { rows } = await db.execute<{ hash: string; bank: string | null; own: string | null }>(sql`
    with read as (
      select place, own_question_words_hash(one) as hash
      from jsonb_array_elements(${JSON.stringify(texts)}::jsonb) with ordinality as list (one, place)
    )
    select hash,
      (select min(${question.id})::text from ${question}
        where question_words_hash(${question.passage}, ${question.stem}, ${question.options}, ${question.subQuestions})
          = hash and ${question.withdrawnAt} is null) as bank,
      (select min(${ownQuestion.id})::text from ${ownQuestion}
        where ${ownQuestion.userId} = ${userId} and ${ownQuestion.wordsHash} = hash) as own
    from read order by place`);
  const seen = new Map<string, string>();
  const twins = new Map<ImportedQuestion, Doubt[]>();
  rows.forEach(({ hash, bank, own }, i) => {
    const one = questions[i];
    if (!one || (one.stem === '' && one.passage === '' && one.subQuestions.length === 0)) return;
    const earlier = seen.get(hash);
    if (earlier === undefined) seen.set(hash, one.number);
    const found: Doubt[] = [
      ...(own === null
        ? []
        : [{ field: 'stem', message: '“我的题库”中已有相同的题', twinId: questionIdOf(-Number(own)) }]),
      ...(bank === null ? [] : [{ field: 'stem', message: '公共题库中已有相同的题', twinId: bank }]),
      ...(earlier === undefined ? [] : [{ field: 'stem', message: `与本文件第 ${earlier} 题相同` }]),
    ];
    const same = neighbourhoods.get(one)?.same;
    if (own === null && bank === null && same && same.sameness >= leastSameness) found.push(nearly(same));
    if (found.length > 0) twins.set(one, found);
  });
  return twins;
}

function nearly({ row, sameness }: { readonly row: number; readonly sameness: number }): Doubt {
  const where = row < 0 ? '“我的题库”' : '公共题库';
  const share = sameness === 1 ? '只有数据不同' : `${Math.floor(100 * sameness)}% 相同`;
  return { field: 'stem', message: `${where}中有一道相近的题（${share}）`, twinId: questionIdOf(row) };
}
