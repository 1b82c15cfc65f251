import { z } from 'zod';
import { codeName, listPaging, pageOf } from '../../contract/fields.schema.ts';
import { listOrders } from '../../platform/facet-codes.ts';
import { knownPlace, knownStudy } from '../../platform/study.schema.ts';
import { listedHit, resourceHit } from './resource-list.schema.ts';

const counted = codeName.extend({ count: z.int() });

const summary = z.object({
  areaCode: z.int(),
  areaName: z.string(),
  resourceNum: z.int(),
  /** Published in the last seven days. */
  weekNum: z.int(),
  downloadNum: z.int(),
  schoolNum: z.int(),
  categories: z.array(counted),
  /** Cities of the province whose name stands in titles, and in how many of the subject's. */
  cities: z.array(codeName.extend({ count: z.int().optional() })),
  /** Schools and alliances by what they gave. */
  schools: z.array(z.object({ id: z.string(), name: z.string(), resourceNum: z.int(), isAlliance: z.boolean() })),
});
export type ProvinceSummary = z.infer<typeof summary>;

export const regionSchemas = {
  'provinceResource.list': {
    input: z.strictObject({
      ...listPaging,
      ...knownStudy,
      areaCode: knownPlace,
      categoryCode: z.int().min(0).max(99).optional(),
      sort: z.enum(listOrders).optional(),
    }),
    data: pageOf(resourceHit),
    projection: pageOf(listedHit),
  },
  'provinceResource.summary': { input: z.strictObject({ ...knownStudy, areaCode: knownPlace }), data: summary },
};
