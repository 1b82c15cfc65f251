import { areaName } from '../../../../shared/platform/area.ts';
import { phaseName } from '../../../../shared/platform/study.ts';
import { asc, eq, inArray } from '../../../platform/db/drizzle.ts';
import { insertRows } from '../../../platform/db/insert-rows.ts';
import { school } from '../../../platform/db/schema/resource.ts';
import type { Cells } from '../reading/cells.ts';
import type { BulkTools, Outcome, Sheet } from '../sheet.ts';
import { defined, holds } from './given-fields.ts';
import { readArea, readPhases } from './study-cells.ts';

interface SchoolRow {
  readonly name: string;
  readonly areaCode: number;
  /** Of the columns that the file has. */
  readonly given: Partial<Pick<typeof school.$inferSelect, 'city' | 'county' | 'phases' | 'isAlliance'>>;
}

/** Schools by name and province. */
export const schoolSheet: Sheet<SchoolRow> = {
  kind: 'schools',
  form: 'table',
  columns: [
    { name: 'name', isRequired: true, most: 50 },
    { name: 'area', isRequired: true },
    { name: 'city', most: 50 },
    { name: 'county', most: 50 },
    { name: 'phases' },
    { name: 'alliance' },
  ],
  tags: ['resource', 'area'],
  begin: () => ({ read: readSchool, keyOf: schoolKey, save: saveSchools }),
  async *exportRows({ db }) {
    for (const row of await db.select().from(school).orderBy(asc(school.id))) {
      const { name, city, county, isAlliance } = row;
      const phases = row.phases.map(phaseName).join('、');
      yield { name, area: areaName(row.areaCode), city, county, phases, alliance: isAlliance ? '1' : '0' };
    }
  },
};

function readSchool(cells: Cells): SchoolRow {
  const column = (name: string) => (cells.has(name) ? cells.line(name) : undefined);
  const phases = cells.has('phases') ? readPhases(cells, 'phases') : undefined;
  const given = { city: column('city'), county: column('county'), phases, isAlliance: cells.flag('alliance') };
  return { name: cells.line('name'), areaCode: readArea(cells), given: defined(given) };
}

const schoolKey = ({ name, areaCode }: { name: string; areaCode: number }) => `${areaCode}/${name}`;

async function saveSchools(rows: readonly SchoolRow[], { db }: BulkTools): Promise<Outcome[]> {
  const names = rows.map(({ name }) => name);
  const present = await db.select().from(school).where(inArray(school.name, names)).orderBy(asc(school.id));
  const known = new Map(present.toReversed().map((row) => [schoolKey(row), row]));
  const added: (typeof school.$inferInsert)[] = [];
  const outcomes: Outcome[] = [];
  for (const { name, areaCode, given } of rows) {
    const row = known.get(schoolKey({ name, areaCode }));
    if (!row) {
      added.push({ name, areaCode, isAlliance: false, city: '', county: '', phases: [], ...given });
      outcomes.push('added');
    } else if (holds(row, given)) {
      outcomes.push('same');
    } else {
      await db.update(school).set(given).where(eq(school.id, row.id));
      outcomes.push('changed');
    }
  }
  await insertRows(db, school, added);
  return outcomes;
}
