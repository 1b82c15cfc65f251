import { endpointsOf } from '../../contract/endpoint.ts';
import { maxPaperBytes } from '../composed-paper.ts';
import type { paperExportSchemas } from './export.schema.ts';

const exports = endpointsOf<typeof paperExportSchemas>();

const prefix = '/zw-zzw/api/v1/zzw/paperComposition';

export const exportPaper = exports({
  name: 'paperComposition.export',
  method: 'POST',
  path: `${prefix}/export`,
  token: 'required',
  reads: false,
  quiet: true,
});
export const previewPaper = exports({
  name: 'paperComposition.preview',
  method: 'POST',
  path: `${prefix}/preview`,
  token: 'required',
  reads: false,
  bodyBytes: maxPaperBytes,
  silent: true,
  quiet: true,
  extension: true,
});
/** Asked again and again until the job is done. */
export const exportState = exports({
  name: 'paperComposition.exportState',
  method: 'GET',
  path: `${prefix}/exportState/{jobId}`,
  token: 'required',
  reads: true,
  silent: true,
  quiet: true,
});
