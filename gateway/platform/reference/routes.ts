import { areaName } from '../../../shared/platform/area.ts';
import type { referenceSchemas } from '../../../shared/platform/calls/reference.schema.ts';
import type { tagSchemas } from '../../../shared/platform/calls/tag.schema.ts';
import type { BaseTools, HandlersOf } from '../http/handler.ts';
import { presentAreaGroups, presentPhaseTags } from './present-tag.ts';
import { citiesOf, dictItems, provinces, schoolsOf, textbookVersionsOf } from './reference-store.ts';
import { phaseSubjects } from './tag-store.ts';

type ReferenceSchemas = typeof referenceSchemas & typeof tagSchemas;

export const referenceHandlers = ({ db }: Pick<BaseTools, 'db'>): HandlersOf<ReferenceSchemas> => ({
  'core.dictListByType': async ({ type }) =>
    (await dictItems(db, type)).map(({ code, name }) => ({ dictCode: code, dictName: name })),
  'core.provinceList': async () => (await provinces(db)).map(({ code, name }) => ({ code, name })),
  'core.cityList': async ({ provinceCode }) =>
    (await citiesOf(db, provinceCode)).map(({ code, name }) => ({ code, name })),
  'core.schoolList': async (input) =>
    (await schoolsOf(db, input)).map((row) => ({
      id: String(row.id),
      schoolName: row.name,
      areaCode: row.areaCode,
      areaName: areaName(row.areaCode),
    })),
  'core.textbookVersionList': async (subject) =>
    (await textbookVersionsOf(db, subject)).map(({ code, name }) => ({ dictCode: code, dictName: name })),
  'zzw.homeStudyPhaseSubjectTag': async () => presentPhaseTags(await phaseSubjects(db)),
  'zzw.queryQuestionFixedTag': async () => presentAreaGroups(await provinces(db)),
});
