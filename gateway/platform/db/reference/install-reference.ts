import { areaGroups } from '../../../../shared/platform/area.ts';
import { cities } from '../../../../shared/platform/cities.ts';
import { phases, subjectsOf } from '../../../../shared/platform/study.ts';
import type { Db } from '../database.ts';
import { insertRows } from '../insert-rows.ts';
import { area, dictItem, phaseSubject } from '../schema/reference.ts';
import { dictionaries } from './dictionaries.ts';

/**
 * Makes sure that areas, phases with their subjects and the dictionaries exist: the product does not work without
 * them, so they come with or without demo content. What an operator has changed stays.
 */
export async function installReference(db: Db): Promise<void> {
  const provinces = areaGroups.flatMap((group) => group.fixedTagVOList.map((item) => ({ ...item, group })));
  const areaRows = [
    ...provinces.map(({ code, name, group }) => ({ code, parentCode: null, name, groupName: group.tagTypeName })),
    ...cities.map((city) => ({ ...city, groupName: '' })),
  ];
  await insertRows(
    db,
    area,
    areaRows.map((row, sort) => ({ ...row, sort })),
    { skipKnown: true },
  );
  const subjectRows = phases.flatMap((phase) =>
    subjectsOf(phase.dictCode).map((subject, sort) => ({
      studyPhaseCode: phase.dictCode,
      studyPhaseName: phase.dictName,
      subjectCode: subject.dictCode,
      subjectName: subject.dictName,
      sort,
    })),
  );
  await insertRows(db, phaseSubject, subjectRows, { skipKnown: true });
  const dictRows = Object.entries(dictionaries).flatMap(([type, items]) =>
    items.map((item, sort) => ({ type, ...item, sort })),
  );
  await insertRows(db, dictItem, dictRows, { skipKnown: true });
}
