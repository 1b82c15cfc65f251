import { endpointsOf, hours, minutes } from '../../contract/endpoint.ts';
import type { examAnalysisSchemas } from './exam-analysis.schema.ts';

const examAnalysis = endpointsOf<typeof examAnalysisSchemas>();

/** How the marks of entrance examinations were parted among knowledge points, year by year. */
export const examHeatMap = examAnalysis({
  name: 'examAnalysis.heatMap',
  method: 'POST',
  path: '/zw-tk/api/v1/examAnalysis/heatMap',
  token: 'never',
  reads: true,
  cache: { ttlSeconds: minutes(30), graceSeconds: hours(24), tags: ['question', 'resource'] },
});
