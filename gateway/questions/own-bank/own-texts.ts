import type { PaperItem, PaperSection } from '../../../shared/questions/calls/composition.schema.ts';
import { itemsOf } from '../../../shared/questions/own-question.ts';
import { placeOfQuestion } from '../../../shared/questions/question-id.ts';
import type { Queries } from '../../platform/db/database.ts';
import { invalidInput } from '../../platform/http/refusal.ts';
import { questionRow } from '../bank/question-row.ts';
import { ownRows } from './own-question-store.ts';

/**
 * A paper's sections, where questions of the own bank that came without a text have one: the one that they had
 * `before`, so that later changes of the bank leave a paper as it is, else the bank's.
 *
 * @throws CodedError 422 for one that is not in the person's bank.
 */
export async function withOwnTexts(
  db: Queries,
  sections: readonly PaperSection[],
  { userId, before = [] }: { userId: number; before?: readonly PaperItem[] },
): Promise<PaperSection[]> {
  const items = itemsOf(sections);
  const isBare = ({ questionId, own }: PaperItem) => placeOfQuestion(questionId) === 'mine' && own === undefined;
  const bare = items.filter(isBare);
  const texts = new Map(before.flatMap(({ questionId, own }) => (own ? [[questionId, own] as const] : [])));
  const wanted = bare.flatMap(({ questionId }) => (texts.has(questionId) ? [] : [-questionRow(questionId)]));
  for (const { id, question } of await ownRows(db, userId, wanted)) texts.set(`mine-${id}`, question);
  const filled = (item: PaperItem): PaperItem => {
    if (!isBare(item)) return item;
    const own = texts.get(item.questionId);
    if (!own) throw invalidInput(`第 ${items.indexOf(item) + 1} 题不存在，请换一题`);
    // its options stand in the order in which they were written
    const { optionOrder: _, ...rest } = item;
    return { ...rest, own };
  };
  return sections.map((section) => ({ ...section, items: section.items.map(filled) }));
}
