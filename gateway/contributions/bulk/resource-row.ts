import { uploadLimits } from '../../../shared/contributions/upload-limits.ts';
import type { ChargeType } from '../../../shared/library/charge.ts';
import { highestPrice, priceProblem, readPrice, writtenCharges } from '../../../shared/library/price.ts';
import { qualityLevels } from '../../../shared/library/quality.ts';
import {
  gradeNames,
  gradesOf,
  listYears,
  paperKindsOf,
  resourceTypes,
  textbookVersions,
} from '../../../shared/platform/facet-codes.ts';
import { resourceCategories } from '../../../shared/platform/study.ts';
import type { Cells, Column } from '../../operators/bulk/reading/cells.ts';
import { defined } from '../../operators/bulk/sheets/given-fields.ts';
import { readArea, readPath, readStudy, type StudyOf } from '../../operators/bulk/sheets/study-cells.ts';
import type { resource } from '../../platform/db/schema/resource.ts';

export const resourceSheetColumns: readonly Column[] = [
  { name: 'file', isRequired: true, most: 500 },
  { name: 'title', isRequired: true, most: uploadLimits.title },
  { name: 'phase', isRequired: true },
  { name: 'subject', isRequired: true },
  { name: 'category', isRequired: true },
  { name: 'type' },
  { name: 'year' },
  { name: 'area' },
  { name: 'grade' },
  { name: 'school', most: uploadLimits.tagName },
  { name: 'paperKind' },
  { name: 'version' },
  { name: 'chapter', most: 600 },
  { name: 'quality' },
  { name: 'charge' },
  { name: 'price' },
  { name: 'summary', most: 2000 },
  { name: 'key', most: 100 },
  { name: 'knowledge', most: 2000 },
  { name: 'publishedAt' },
];

type Stored = typeof resource.$inferSelect;

/** Fields of a resource that a line says itself. */
export type GivenFields = Partial<
  Pick<
    Stored,
    | 'summary'
    | 'resourceType'
    | 'paperKind'
    | 'grade'
    | 'year'
    | 'areaCode'
    | 'qualityLevel'
    | 'chargeType'
    | 'price'
    | 'publishTime'
  >
>;

/** A line of `resources.csv`. What a missing column or an empty cell leaves open is undefined. */
export interface ResourceRow extends StudyOf {
  readonly file: string;
  readonly key: string;
  readonly title: string;
  readonly categoryCode: number;
  readonly given: GivenFields;
  readonly versionCode: string | undefined;
  readonly chapter: readonly string[] | undefined;
  readonly knowledge: readonly (readonly string[])[] | undefined;
  readonly school: string | undefined;
}

export function readResource(cells: Cells): ResourceRow {
  const study = readStudy(cells);
  const isGiven = (column: string) => cells.has(column) && cells.line(column) !== '';
  const given = {
    summary: cells.has('summary') ? cells.text('summary') : undefined,
    resourceType: cells.oneOf('type', resourceTypes)?.code,
    paperKind: cells.oneOf('paperKind', paperKindsOf(study.studyPhaseCode))?.code,
    grade: readGrade(cells, study.studyPhaseCode),
    year: cells.integer('year', { min: listYears.first, max: listYears.last }),
    areaCode: cells.has('area') ? readArea(cells) : undefined,
    qualityLevel: cells.oneOf('quality', qualities)?.code,
    publishTime: cells.moment('publishedAt'),
    ...(cells.has('charge') ? readCharge(cells) : refusePrice(cells)),
  };
  return {
    ...study,
    file: cells.line('file'),
    key: cells.line('key'),
    title: cells.line('title'),
    categoryCode: cells.oneOf('category', resourceCategories)?.code ?? 0,
    given: defined(given),
    versionCode: cells.oneOf('version', textbookVersions)?.code,
    chapter: isGiven('chapter') ? readPath(cells, 'chapter') : undefined,
    knowledge: cells.has('knowledge') ? readPaths(cells, 'knowledge') : undefined,
    school: isGiven('school') ? cells.line('school') : undefined,
  };
}

const qualities = qualityLevels.map(({ level, name }) => ({ code: level, name }));
export const pathSeparator = '；';

const readPaths = (cells: Cells, column: string) =>
  cells
    .line(column)
    .split(pathSeparator)
    .filter((path) => path.trim() !== '')
    .map((path) => path.split('>').map((name) => name.trim()));

function readGrade(cells: Cells, studyPhaseCode: number): number | undefined {
  const grades = gradesOf(studyPhaseCode).map((grade) => ({ code: grade, name: gradeNames[grade - 1] ?? '' }));
  return cells.oneOf('grade', [{ code: 0, name: '不限' }, ...grades])?.code;
}

function readCharge(cells: Cells): { chargeType: ChargeType; price: number } {
  const chargeType = cells.oneOf('charge', writtenCharges)?.chargeType ?? 'free';
  if (chargeType === 'points') {
    const range = { min: 1, max: highestPrice.points };
    return { chargeType, price: cells.integer('price', range) ?? missingPrice(cells) };
  }
  if (chargeType === 'pay') return { chargeType, price: readFen(cells) };
  refusePrice(cells);
  return { chargeType, price: 0 };
}

function readFen(cells: Cells): number {
  const text = cells.line('price');
  if (text === '') return missingPrice(cells);
  const price = readPrice('pay', text);
  if (priceProblem({ chargeType: 'pay', price }) !== '')
    cells.refuse('price', `“${text.slice(0, 30)}”不是价格，请写成元，最多两位小数，例如5.00`);
  return price;
}

function missingPrice(cells: Cells): number {
  if (!cells.faults.some(({ column }) => column === 'price')) cells.refuse('price', 'charge是points或money时必填');
  return 0;
}

/** A price without a way of charging would be lost in silence. */
function refusePrice(cells: Cells): Record<string, never> {
  const text = cells.line('price');
  if (text !== '' && Number(text) !== 0) cells.refuse('price', '只有charge是points或money时才有价格');
  return {};
}
