import { endpointsOf, hours } from '../../contract/endpoint.ts';
import type { campaignSchemas } from './campaign.schema.ts';

const campaign = endpointsOf<typeof campaignSchemas>();

const publicGet = { method: 'GET', token: 'never', reads: true } as const;
const ownRead = { method: 'GET', token: 'required', reads: true } as const;
const ownChange = { method: 'POST', token: 'required', reads: false } as const;
const cache = { ttlSeconds: 30, graceSeconds: hours(24), tags: ['activity'], until: 'changesAt' } as const;

/** All campaigns, or those of a kind, in the order of docs/product/contributions.md#campaigns. */
export const activityList = campaign({
  ...publicGet,
  name: 'activity.list',
  path: '/zw-cms/api/v1/activity/list',
  cache,
});
export const activityInfo = campaign({
  ...publicGet,
  name: 'activity.info',
  path: '/zw-cms/api/v1/activity/info/{id}',
  cache,
});
/** The first campaign of a kind in the order of its list, if any; of those that began in a year where it is named. */
export const activityOfKind = campaign({
  ...publicGet,
  name: 'activity.current',
  path: '/zw-cms/api/v1/activity/current',
  cache,
  extension: true,
});
/** The campaigns that run, with everything about them. */
export const runningActivities = campaign({
  ...publicGet,
  name: 'activity.running',
  path: '/zw-cms/api/v1/activity/running',
  cache,
  extension: true,
});
/** Joins a campaign; idempotent. */
export const joinActivity = campaign({
  ...ownChange,
  name: 'activity.join',
  path: '/zw-cms/api/v1/activity/join',
});
/** What the person has to do with a campaign. */
export const ownActivity = campaign({
  ...ownRead,
  name: 'activity.mine',
  path: '/zw-cms/api/v1/activity/mine',
  extension: true,
});
/** The address of the person's certificate, which is drawn for it. */
export const activityCertificate = campaign({
  ...ownChange,
  name: 'activity.certificate',
  path: '/zw-cms/api/v1/activity/certificate',
  extension: true,
});
/** A campaign with a draw; without an id the one at the end of term. */
export const festivalInfo = campaign({
  ...publicGet,
  name: 'festivalActivity.info',
  path: '/zw-cms/api/v1/festivalActivity/info',
  cache,
});
/** Draws once; drawing joins. */
export const drawPrize = campaign({
  ...ownChange,
  name: 'festivalActivity.draw',
  path: '/zw-cms/api/v1/festivalActivity/draw',
});
/** Claims a prize: goods need an address. */
export const claimPrize = campaign({ ...ownChange, name: 'hdPrize.opt', path: '/zw-cms/api/v1/hdPrize/opt' });
/** Calls for resources that run or will. */
export const collectActivityList = campaign({
  ...publicGet,
  name: 'collectActivity.list',
  path: '/zw-resource/api/v1/collect/activity/list',
  cache,
});
export const submitToActivity = campaign({
  ...ownChange,
  name: 'collectActivity.submit',
  path: '/zw-resource/api/v1/collect/activity/submit',
});
/** Everything that the person has given to campaigns, newest first. */
export const ownSubmissions = campaign({
  ...ownRead,
  name: 'collectActivity.mine',
  path: '/zw-resource/api/v1/collect/activity/mine',
  extension: true,
});
/** The accepted contributions to a campaign, the latest first. */
export const publishedSubmissions = campaign({
  ...publicGet,
  name: 'collectActivity.published',
  path: '/zw-resource/api/v1/collect/activity/published',
  cache: { ttlSeconds: 30, graceSeconds: hours(1), tags: ['activity'] },
  extension: true,
});
/** Resources that teachers look for and the site does not have, in the order of the editors. */
export const wantedResources = campaign({
  ...publicGet,
  name: 'collectActivity.wanted',
  path: '/zw-resource/api/v1/collect/wanted',
  cache: { ttlSeconds: 300, graceSeconds: hours(24), tags: ['activity'] },
  extension: true,
});
/** Takes a contribution back that waits or is published; what it has earned stays. */
export const withdrawSubmission = campaign({
  ...ownChange,
  name: 'collectActivity.withdraw',
  path: '/zw-resource/api/v1/collect/activity/withdraw',
  extension: true,
});
