import { endpointsOf } from '../../contract/endpoint.ts';
import { maxPaperBytes } from '../composed-paper.ts';
import type { compositionSchemas } from './composition.schema.ts';

const composition = endpointsOf<typeof compositionSchemas>();

const prefix = '/zw-zzw/api/v1/zzw/paperComposition';

/** Not a read: it costs more than any other call, so it is counted like a change. */
export const generatePapers = composition({
  name: 'paperComposition.generate',
  method: 'POST',
  path: `${prefix}/generate`,
  token: 'optional',
  reads: false,
});
export const parallelPaper = composition({
  name: 'paperComposition.parallel',
  method: 'POST',
  path: `${prefix}/parallel`,
  token: 'optional',
  reads: false,
});
/** Stores a paper of one's own; the editor shows the conflict of two tabs (code 409) itself. */
export const savePaper = composition({
  name: 'paperComposition.save',
  method: 'POST',
  path: `${prefix}/save`,
  token: 'required',
  reads: false,
  quiet: true,
  bodyBytes: maxPaperBytes,
});
export const ownPaper = composition({
  name: 'paperComposition.detail',
  method: 'GET',
  path: `${prefix}/detail/{id}`,
  token: 'required',
  reads: true,
});
export const ownPapers = composition({
  name: 'paperComposition.list',
  method: 'POST',
  path: `${prefix}/list`,
  token: 'required',
  reads: true,
});
export const copyPaper = composition({
  name: 'paperComposition.copy',
  method: 'POST',
  path: `${prefix}/copy`,
  token: 'required',
  reads: false,
});
/**
 * Takes a picture for an own question in the field `file` of a form: JPEG, PNG or WebP up to 2 MB, which is drawn anew.
 */
export const addPicture = composition({
  name: 'paperComposition.picture',
  method: 'POST',
  path: `${prefix}/picture`,
  token: 'required',
  reads: false,
  body: 'multipart',
  extension: true,
});
export const deletePaper = composition({
  name: 'paperComposition.delete',
  method: 'POST',
  path: `${prefix}/delete`,
  token: 'required',
  reads: false,
});
export const sharePaper = composition({
  name: 'paperComposition.share',
  method: 'POST',
  path: `${prefix}/share`,
  token: 'required',
  reads: false,
  extension: true,
});
export const unsharePaper = composition({
  name: 'paperComposition.unshare',
  method: 'POST',
  path: `${prefix}/unshare`,
  token: 'required',
  reads: false,
  extension: true,
});
export const sharedPaper = composition({
  name: 'paperComposition.shared',
  method: 'GET',
  path: `${prefix}/shared/{token}`,
  token: 'required',
  reads: true,
  extension: true,
});
export const saveBlueprint = composition({
  name: 'paperComposition.saveBlueprint',
  method: 'POST',
  path: `${prefix}/saveBlueprint`,
  token: 'required',
  reads: false,
  extension: true,
});
export const ownBlueprints = composition({
  name: 'paperComposition.blueprints',
  method: 'POST',
  path: `${prefix}/blueprints`,
  token: 'required',
  reads: true,
  silent: true,
  extension: true,
});
export const deleteBlueprint = composition({
  name: 'paperComposition.deleteBlueprint',
  method: 'POST',
  path: `${prefix}/deleteBlueprint`,
  token: 'required',
  reads: false,
  extension: true,
});
