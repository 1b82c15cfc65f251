import { areaName } from '../../../shared/platform/area.ts';
import type { referenceSchemas } from '../../../shared/platform/calls/reference.schema.ts';
import type { tagSchemas } from '../../../shared/platform/calls/tag.schema.ts';
import { priceKeys } from '../../../shared/platform/prices.ts';
import type { BaseTools, HandlersOf } from '../http/handler.ts';
import { pricesAt } from '../prices/price-store.ts';
import { presentAreaGroups, presentPhaseTags } from './present-tag.ts';
import { citiesOf, dictItems, provinces, schoolsOf, textbookVersionsOf } from './reference-store.ts';
import { phaseSubjects } from './tag-store.ts';

type ReferenceSchemas = typeof referenceSchemas & typeof tagSchemas;

export const referenceHandlers = ({ db, clock }: Pick<BaseTools, 'db' | 'clock'>): HandlersOf<ReferenceSchemas> => ({
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
  'core.prices': async () => {
    const prices = await pricesAt(db, new Date(clock.now()));
    return { list: priceKeys.map((key) => ({ key, amount: prices[key] })) };
  },
  'core.textbookVersionList': async (subject) =>
    (await textbookVersionsOf(db, subject)).map(({ code, name, hasTree }) => ({
      dictCode: code,
      dictName: name,
      hasTree,
    })),
  'zzw.homeStudyPhaseSubjectTag': async () => presentPhaseTags(await phaseSubjects(db)),
  'zzw.queryQuestionFixedTag': async () => presentAreaGroups(await provinces(db)),
});
