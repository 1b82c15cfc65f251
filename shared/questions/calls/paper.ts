import { endpointsOf, hours, minutes } from '../../contract/endpoint.ts';
import type { paperSchemas } from './paper.schema.ts';

const paper = endpointsOf<typeof paperSchemas>();

/** The questions of a paper, section by section, with answers and analysis where this person may see them. */
export const paperQuestions = paper({
  name: 'tkPaper.questions',
  method: 'GET',
  path: '/zw-tk/api/v1/tk/paper/questions/{resourceId}',
  token: 'optional',
  reads: true,
  cache: { ttlSeconds: minutes(10), graceSeconds: hours(24), tags: ['resource'] },
  extension: true,
});
