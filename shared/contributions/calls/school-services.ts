import { endpointsOf, hours, minutes } from '../../contract/endpoint.ts';
import type { schoolServicesSchemas } from './school-services.schema.ts';

const schoolServices = endpointsOf<typeof schoolServicesSchemas>();

/** The showcase schools with what they do. */
export const showcaseDetails = schoolServices({
  name: 'cooperation.showcase',
  method: 'GET',
  path: '/zw-zzw/api/v1/zzw/cooperation/showcase',
  token: 'never',
  reads: true,
  cache: { ttlSeconds: minutes(30), graceSeconds: hours(24), tags: ['module'] },
  extension: true,
});
/** A school asks to be called. */
export const sendContact = schoolServices({
  name: 'cooperation.contact',
  method: 'POST',
  path: '/zw-zzw/api/v1/zzw/cooperation/contact',
  token: 'optional',
  reads: false,
  extension: true,
});
/** The question that applicants of a subject work on. */
export const trialTask = schoolServices({
  name: 'cooperation.trialTask',
  method: 'GET',
  path: '/zw-zzw/api/v1/zzw/job/trialTask',
  token: 'never',
  reads: true,
  cache: { ttlSeconds: minutes(30), graceSeconds: hours(24), tags: ['question'] },
  extension: true,
});
/** The person's newest application. */
export const myApplication = schoolServices({
  name: 'cooperation.myApplication',
  method: 'GET',
  path: '/zw-zzw/api/v1/zzw/job/myApplication',
  token: 'required',
  reads: true,
  extension: true,
});
export const applyForJob = schoolServices({
  name: 'cooperation.apply',
  method: 'POST',
  path: '/zw-zzw/api/v1/zzw/job/apply',
  token: 'required',
  reads: false,
  extension: true,
});
