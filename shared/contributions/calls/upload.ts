import { endpointsOf } from '../../contract/endpoint.ts';
import type { uploadSchemas } from './upload.schema.ts';

const upload = endpointsOf<typeof uploadSchemas>();

const change = { method: 'POST', token: 'required', reads: false } as const;
const read = { token: 'required', reads: true } as const;

/** Begins an upload, or joins the one of the same person and file. */
export const createUpload = upload({ ...change, name: 'upload.create', path: '/zw-oss/api/v1/upload/create' });
/** Takes a part, in any order; one that is there already may come again. */
export const sendUploadPart = upload({
  ...change,
  name: 'upload.part',
  path: '/zw-oss/api/v1/upload/part/{uploadId}/{n}',
  headers: ['x-part-sha256'],
  body: 'multipart',
  limit: 'part',
});
export const uploadStatus = upload({
  ...read,
  name: 'upload.status',
  method: 'GET',
  path: '/zw-oss/api/v1/upload/status/{uploadId}',
  silent: true,
  quiet: true,
});
/** Submits the file once all parts are there. */
export const completeUpload = upload({ ...change, name: 'upload.complete', path: '/zw-oss/api/v1/upload/complete' });
/** Forgets an upload that is not submitted. */
export const abortUpload = upload({ ...change, name: 'upload.abort', path: '/zw-oss/api/v1/upload/abort' });
/** The person's uploads, newest first. */
export const userUploadList = upload({
  ...read,
  name: 'userUpload.list',
  method: 'POST',
  path: '/zw-resource/api/v1/userUpload/list',
});
/** Takes a submitted upload back, and its resource out of the library. */
export const withdrawUpload = upload({
  ...change,
  name: 'userUpload.withdraw',
  path: '/zw-resource/api/v1/userUpload/withdraw',
  extension: true,
});
/** Changes title and tags of what waits or was rejected, and submits it again. */
export const updateUpload = upload({
  ...change,
  name: 'userUpload.update',
  path: '/zw-resource/api/v1/userUpload/update',
  extension: true,
});
