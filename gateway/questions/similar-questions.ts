import type { BankQuestion } from '../../shared/catalogue/question.schema.ts';
import type { QuestionColumns } from './question-columns.ts';

const shownSimilar = 6;

/** Ids of the questions that are most like one: about the same points, of the same type, about as hard. */
export function similarIds(columns: QuestionColumns, one: BankQuestion): number[] {
  const ownRow = columns.rowOfId.get(Number(one.id));
  const wanted = new Set(one.kpoints.map(({ id }) => Number(id)));
  const ownChapters = new Set(ownRow === undefined ? [] : columns.chapters[ownRow]);
  const { typeCode, level } = columns.single;
  const ownType = typeCode.values.indexOf(String(one.typeCode));
  const levelOf = (row: number) => Number(level.values[level.codes[row] as number]);
  const ranked: { readonly row: number; readonly likeness: number }[] = [];
  for (const row of columns.orders.comprehensive) {
    if (row === ownRow) continue;
    const shared = columns.points[row]?.filter((id) => wanted.has(id)).length ?? 0;
    const isNear = columns.chapters[row]?.some((id) => ownChapters.has(id)) ?? false;
    if (shared === 0 && !isNear) continue;
    const isSameType = typeCode.codes[row] === ownType;
    const likeness = 3 * shared + (isNear ? 2 : 0) + (isSameType ? 4 : 0) - Math.abs(levelOf(row) - one.level);
    ranked.push({ row, likeness });
  }
  return ranked
    .sort((a, b) => b.likeness - a.likeness)
    .slice(0, shownSimilar)
    .map(({ row }) => columns.ids[row] as number);
}
