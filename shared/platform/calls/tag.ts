import { endpointsOf, hours } from '../../contract/endpoint.ts';
import type { tagSchemas } from './tag.schema.ts';

const tag = endpointsOf<typeof tagSchemas>();

const publicPost = { method: 'POST', token: 'never', reads: true } as const;
const publicGet = { method: 'GET', token: 'never', reads: true } as const;
const tagCache = { ttlSeconds: hours(1), graceSeconds: hours(72) };

export const homeStudyPhaseSubjectTag = tag({
  ...publicGet,
  name: 'zzw.homeStudyPhaseSubjectTag',
  path: '/zw-zzw/api/v1/zzw/tag/getHomeStudyPhaseSubjectTag',
  cache: { ...tagCache, tags: ['tag'] },
});
/** The area list, asked for with phase 200 and subject 1 (docs/product/site.md#area-choice). */
export const queryQuestionFixedTag = tag({
  ...publicPost,
  name: 'zzw.queryQuestionFixedTag',
  path: '/zw-zzw/api/v1/zzw/tag/queryQuestionFixedTag',
  cache: { ...tagCache, tags: ['area', 'tag'] },
});
export const areaListInput = { studyPhaseCode: 200, subjectCode: 1 } as const;
