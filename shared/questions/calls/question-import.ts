import { endpointsOf } from '../../contract/endpoint.ts';
import { maxImportBytes } from '../own-question-limits.ts';
import type { questionImportSchemas } from './question-import.schema.ts';

const questionImport = endpointsOf<typeof questionImportSchemas>();

const prefix = '/zw-tk/api/v1/ownQuestion/import';
const read = { token: 'required', reads: true } as const;
const change = { token: 'required', reads: false } as const;

/** Begins to read an uploaded file as questions. */
export const beginImport = questionImport({ ...change, name: 'ownQuestion.import', method: 'POST', path: prefix });
/** The person's imports of the last thirty days, the newest first. */
export const importList = questionImport({
  ...read,
  name: 'ownQuestion.importList',
  method: 'GET',
  path: '/zw-tk/api/v1/ownQuestion/importList',
  extension: true,
});
/** Asked again and again until the file is read. */
export const importState = questionImport({
  ...read,
  name: 'ownQuestion.importState',
  method: 'GET',
  path: `${prefix}/{importId}`,
  silent: true,
  quiet: true,
});
/** The pages of the file as pictures; the page shows the text without them. */
export const importPages = questionImport({
  ...read,
  name: 'ownQuestion.importPages',
  method: 'GET',
  path: `${prefix}/{importId}/pages`,
  silent: true,
  quiet: true,
  extension: true,
});
/** Keeps what the person has corrected; the page shows the conflict of two tabs (code 409) itself. */
export const changeImport = questionImport({
  ...change,
  name: 'ownQuestion.importChange',
  method: 'PUT',
  path: `${prefix}/{importId}`,
  quiet: true,
  // the paper and what stands around it
  bodyBytes: 2 * maxImportBytes,
});
/** Puts the questions of an import into the own bank. */
export const saveImport = questionImport({
  ...change,
  name: 'ownQuestion.importSave',
  method: 'POST',
  path: `${prefix}/{importId}/save`,
});
/** Forgets an import. */
export const deleteImport = questionImport({
  ...change,
  name: 'ownQuestion.importDelete',
  method: 'POST',
  path: `${prefix}/{importId}/delete`,
  extension: true,
});
