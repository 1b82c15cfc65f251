import { endpointsOf, hours, minutes } from '../../contract/endpoint.ts';
import type { questionSchemas } from './question.schema.ts';

const question = endpointsOf<typeof questionSchemas>();
const bankCache = { ttlSeconds: minutes(5), graceSeconds: hours(24), tags: ['question'] } as const;

/**
 * A page of the bank with the counts of its filters. With a token, questions the person has used can be left out, and
 * those of the own bank found.
 */
export const questionPageList = question({
  name: 'question.pageList',
  method: 'POST',
  path: '/zw-tk/api/v1/question/pageList',
  token: 'optional',
  tokenOnlyWith: ['excludeUsed', 'from'],
  reads: true,
  cache: bankCache,
});
/** How many questions a search finds: for a page that only leads to them. */
export const questionCount = question({
  name: 'question.count',
  method: 'POST',
  path: '/zw-tk/api/v1/question/count',
  token: 'never',
  reads: true,
  cache: bankCache,
  extension: true,
});
export const questionDetail = question({
  name: 'question.detail',
  method: 'GET',
  path: '/zw-tk/api/v1/question/detail/{id}',
  token: 'never',
  reads: true,
  cache: bankCache,
});
export const similarQuestions = question({
  name: 'question.similar',
  method: 'POST',
  path: '/zw-tk/api/v1/question/similar',
  token: 'never',
  reads: true,
  cache: bankCache,
});
export const questionTree = question({
  name: 'question.tree',
  method: 'POST',
  path: '/zw-tk/api/v1/question/tree',
  token: 'never',
  reads: true,
  cache: { ...bankCache, tags: ['question', 'tree'] },
  extension: true,
});
/** Questions of a basket or of a paper that is being made. */
export const questionsByIds = question({
  name: 'question.byIds',
  method: 'POST',
  path: '/zw-tk/api/v1/question/byIds',
  token: 'optional',
  tokenOnlyWith: ['withOwn'],
  reads: true,
  cache: bankCache,
  extension: true,
});
export const usedQuestions = question({
  name: 'question.used',
  method: 'POST',
  path: '/zw-tk/api/v1/question/used',
  token: 'required',
  reads: true,
  silent: true,
  extension: true,
});
