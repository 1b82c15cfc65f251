import { placeOfQuestion } from '../../../shared/questions/question-id.ts';
import { rowId } from '../../platform/http/row-id.ts';

/*
 * Within the gateway a question is a number, which columns, baskets and uses keep: the id of its row in the public
 * bank, or the negative one of its row in somebody's own. Who reads negative ones names the person.
 */

/** The number of a question; 0, which no question has, for one that was written in a paper. */
export function questionRow(id: string): number {
  const place = placeOfQuestion(id);
  if (place === 'bank') return rowId(id);
  return place === 'mine' ? -rowId(id.slice('mine-'.length)) : 0;
}

/** The id of a question as calls have it. */
export const questionIdOf = (row: number): string => (row < 0 ? `mine-${-row}` : String(row));
