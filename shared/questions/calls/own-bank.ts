import { endpointsOf } from '../../contract/endpoint.ts';
import { maxPaperBytes } from '../composed-paper.ts';
import type { ownBankSchemas } from './own-bank.schema.ts';

const ownBank = endpointsOf<typeof ownBankSchemas>();

const prefix = '/zw-tk/api/v1/ownQuestion';
const read = { token: 'required', reads: true } as const;
const change = { token: 'required', reads: false } as const;

/** A page of the person's own bank with the counts of its filters. */
export const ownBankList = ownBank({ ...read, name: 'ownQuestion.list', method: 'POST', path: `${prefix}/list` });
/** Stores a question in the own bank; the editor shows the conflict of two tabs (code 409) itself. */
export const saveOwnQuestion = ownBank({
  ...change,
  name: 'ownQuestion.save',
  method: 'POST',
  path: `${prefix}/save`,
  quiet: true,
  bodyBytes: maxPaperBytes,
});
export const ownQuestionVersions = ownBank({
  ...read,
  name: 'ownQuestion.versions',
  method: 'GET',
  path: `${prefix}/versions/{id}`,
  extension: true,
});
/** Removes questions from the own bank; papers keep theirs. */
export const deleteOwnQuestions = ownBank({
  ...change,
  name: 'ownQuestion.delete',
  method: 'POST',
  path: `${prefix}/delete`,
});
/** Starts a file of questions of the own bank; nothing is charged. */
export const exportOwnQuestions = ownBank({
  ...change,
  name: 'ownQuestion.export',
  method: 'POST',
  path: `${prefix}/export`,
  quiet: true,
  extension: true,
});
/** Offers questions of the own bank to the site. */
export const offerOwnQuestions = ownBank({
  ...change,
  name: 'ownQuestion.offer',
  method: 'POST',
  path: `${prefix}/offer`,
  extension: true,
});
/** Puts questions into a folder, or gives them tags. */
export const fileOwnQuestions = ownBank({
  ...change,
  name: 'ownQuestion.file',
  method: 'POST',
  path: `${prefix}/file`,
  extension: true,
});
/** Renames a folder or a tag on all questions that have it. */
export const renameOwnFiling = ownBank({
  ...change,
  name: 'ownQuestion.rename',
  method: 'POST',
  path: `${prefix}/rename`,
  extension: true,
});
