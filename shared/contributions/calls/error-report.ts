import { endpointsOf } from '../../contract/endpoint.ts';
import type { errorReportSchemas, questionErrorSchemas } from './error-report.schema.ts';

const errorReport = endpointsOf<typeof errorReportSchemas>();
const questionError = endpointsOf<typeof questionErrorSchemas>();

export const resourceErrorPop = errorReport({
  name: 'resourceError.resourceErrorPop',
  method: 'GET',
  path: '/zw-resource/api/v1/resource/error/resourceErrorPop',
  token: 'required',
  reads: true,
  quiet: true,
});
export const reportResourceError = errorReport({
  name: 'resourceError.report',
  method: 'POST',
  path: '/zw-resource/api/v1/resource/error/report',
  token: 'required',
  reads: false,
});
/** The person's reports on resources and questions with their states, newest first. */
export const myErrorReports = errorReport({
  name: 'resourceError.myReports',
  method: 'GET',
  path: '/zw-resource/api/v1/resource/error/myReports',
  token: 'required',
  reads: true,
  extension: true,
});
export const personageQuestionErrorPop = questionError({
  name: 'questionError.personageQuestionErrorPop',
  method: 'GET',
  path: '/zw-tk/api/v1/tk/questionError/personageQuestionErrorPop',
  token: 'required',
  reads: true,
  quiet: true,
});
export const reportQuestionError = questionError({
  name: 'questionError.report',
  method: 'POST',
  path: '/zw-tk/api/v1/tk/questionError/report',
  token: 'required',
  reads: false,
  extension: true,
});
