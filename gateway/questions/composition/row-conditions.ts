import type { BlueprintRow, RowChange } from '../../../shared/questions/calls/composition.schema.ts';
import { difficultyName } from '../../../shared/questions/difficulty.ts';
import type { QuestionColumns } from '../bank/question-columns.ts';
import type { SingleField } from '../bank/question-lines.ts';

/** What a row asks of a question, under the name that people read, with the change that drops it. */
export interface Condition {
  readonly kind: 'type' | 'chapter' | 'points' | 'level' | 'years' | 'unused';
  readonly name: string;
  /** By the place of a question in the columns. */
  holds(place: number): boolean;
}

export interface RowScope {
  readonly columns: QuestionColumns;
  /** The points and chapters that the row names, each with those below it. */
  readonly points: readonly ReadonlySet<number>[];
  readonly chapters: readonly ReadonlySet<number>[];
  readonly years: number | undefined;
  readonly thisYear: number;
  /** Questions that the person has used; undefined where those are welcome. */
  readonly used: ReadonlySet<number> | undefined;
}

const numerals = ['', '', '两', '三', '四', '五', '六', '七', '八', '九', '十'];
export const yearsName = (years: number) => (years === 1 ? '今年' : `近${numerals[years] ?? years}年`);

/** The conditions of a row in the order in which people narrow down. */
export function conditionsOf(row: Pick<BlueprintRow, 'typeCode' | 'level'>, scope: RowScope): Condition[] {
  const { columns, points, chapters, years, thisYear, used } = scope;
  const isAt = (branches: readonly ReadonlySet<number>[], at: readonly (readonly number[])[]) => (place: number) =>
    at[place]?.some((id) => branches.some((branch) => branch.has(id))) ?? false;
  const conditions: (Condition | undefined)[] = [
    { kind: 'type', name: '题型', holds: hasValue(columns, 'typeCode', row.typeCode) },
    chapters.length > 0 ? { kind: 'chapter', name: '章节', holds: isAt(chapters, columns.chapters) } : undefined,
    points.length > 0 ? { kind: 'points', name: '知识点', holds: isAt(points, columns.points) } : undefined,
    row.level === undefined
      ? undefined
      : { kind: 'level', name: `难度${difficultyName(row.level)}`, holds: hasValue(columns, 'level', row.level) },
    years === undefined
      ? undefined
      : { kind: 'years', name: yearsName(years), holds: isSince(columns, thisYear - years + 1) },
    used && { kind: 'unused', name: '未用过', holds: (place) => !used.has(columns.ids[place] ?? 0) },
  ];
  return conditions.filter((condition) => condition !== undefined);
}

export function hasValue(columns: QuestionColumns, field: SingleField, value: number): (place: number) => boolean {
  const { values, codes } = columns.single[field];
  const code = values.indexOf(String(value));
  return (place) => code >= 0 && codes[place] === code;
}

function isSince(columns: QuestionColumns, firstYear: number): (place: number) => boolean {
  const { values, codes } = columns.single.year;
  const isRecent = values.map((year) => Number(year) >= firstYear);
  return (place) => isRecent[codes[place] ?? 0] ?? false;
}

/** Places of the questions that fit all conditions. */
export function placesThatFit(columns: QuestionColumns, conditions: readonly Condition[]): number[] {
  const places: number[] = [];
  for (let place = 0; place < columns.ids.length; place++) {
    if (conditions.every((condition) => condition.holds(place))) places.push(place);
  }
  return places;
}

/** How many questions are left after each condition. */
export function funnelOf(columns: QuestionColumns, conditions: readonly Condition[]) {
  const counts = conditions.map(() => 0);
  for (let place = 0; place < columns.ids.length; place++) {
    const failed = conditions.findIndex((condition) => !condition.holds(place));
    const passed = failed < 0 ? conditions.length : failed;
    for (let i = 0; i < passed; i++) counts[i] = (counts[i] ?? 0) + 1;
  }
  return conditions.map(({ name }, i) => ({ name, count: counts[i] ?? 0 }));
}

export interface Relaxation {
  readonly name: string;
  readonly change: RowChange;
  readonly conditions: readonly Condition[];
}

/** Ways to ask for less, one condition at a time; the type stays. */
export function relaxations(
  row: Pick<BlueprintRow, 'typeCode' | 'level'>,
  scope: RowScope,
  wider: {
    readonly years: readonly number[];
    readonly pointBranches: readonly ReadonlySet<number>[];
    readonly pointIds: string[];
  },
): Relaxation[] {
  const having = (change: Partial<RowScope>, level = row.level) =>
    conditionsOf({ ...row, level }, { ...scope, ...change });
  const { level } = row;
  const levels = level === undefined ? [] : [level - 1, level + 1].filter((near) => near >= 1 && near <= 5);
  return [
    ...levels.map((near) => ({
      name: `难度改为${difficultyName(near)}`,
      change: { level: near },
      conditions: having({}, near),
    })),
    ...(level === undefined
      ? []
      : [{ name: '不限难度', change: { level: null }, conditions: conditionsOf({ typeCode: row.typeCode }, scope) }]),
    ...(scope.years === undefined
      ? []
      : [
          ...wider.years.map((years) => ({
            name: `放宽到${yearsName(years)}`,
            change: { years },
            conditions: having({ years }),
          })),
          { name: '不限年份', change: { years: null }, conditions: having({ years: undefined }) },
        ]),
    ...(scope.used
      ? [{ name: '包括用过的试题', change: { excludeUsed: false }, conditions: having({ used: undefined }) }]
      : []),
    ...(wider.pointIds.length > 0
      ? [
          {
            name: '放宽到上级知识点',
            change: { kpointIds: wider.pointIds },
            conditions: having({ points: wider.pointBranches }),
          },
        ]
      : []),
    ...(scope.points.length > 0
      ? [{ name: '不限知识点', change: { kpointIds: [] }, conditions: having({ points: [] }) }]
      : []),
    ...(scope.chapters.length > 0
      ? [{ name: '不限章节', change: { chapterIds: [] }, conditions: having({ chapters: [] }) }]
      : []),
  ];
}
