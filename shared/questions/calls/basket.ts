import { endpointsOf } from '../../contract/endpoint.ts';
import type { basketSchemas } from './basket.schema.ts';

const basket = endpointsOf<typeof basketSchemas>();

const prefix = '/zw-zzw/api/v1/zzw/questionBasket';

/** Puts a question or resource into the basket or takes it out; a full basket says so. */
export const joinBasket = basket({
  name: 'basket.joinBasket',
  method: 'POST',
  path: `${prefix}/joinBasket`,
  token: 'required',
  reads: false,
  quiet: true,
});
export const basketQuestionNum = basket({
  name: 'basket.questionNum',
  method: 'GET',
  path: `${prefix}/questionNum`,
  token: 'required',
  reads: true,
  silent: true,
  quiet: true,
});
export const basketList = basket({
  name: 'basket.list',
  method: 'GET',
  path: `${prefix}/list`,
  token: 'required',
  reads: true,
  extension: true,
});
export const removeFromBasket = basket({
  name: 'basket.remove',
  method: 'POST',
  path: `${prefix}/remove`,
  token: 'required',
  reads: false,
  extension: true,
});
export const clearBasket = basket({
  name: 'basket.clear',
  method: 'POST',
  path: `${prefix}/clear`,
  token: 'required',
  reads: false,
  extension: true,
});
/** Merges a guest's basket at login, without duplicates. */
export const mergeBasket = basket({
  name: 'basket.merge',
  method: 'POST',
  path: `${prefix}/merge`,
  token: 'required',
  reads: false,
  silent: true,
  extension: true,
});
/** Names and prices for the ids of a guest's basket. */
export const describeBasket = basket({
  name: 'basket.describe',
  method: 'POST',
  path: `${prefix}/describe`,
  token: 'never',
  reads: true,
  silent: true,
  extension: true,
});
/** How many composed papers the person may still download today. */
export const paperCheckDownloadNum = basket({
  name: 'paperComposition.checkDownloadNum',
  method: 'GET',
  path: '/zw-zzw/api/v1/zzw/paperComposition/checkDownloadNum',
  token: 'required',
  reads: true,
  quiet: true,
});
