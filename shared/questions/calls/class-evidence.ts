import { endpointsOf } from '../../contract/endpoint.ts';
import { maxEvidenceBytes } from '../evidence/evidence-limits.ts';
import type { classEvidenceSchemas } from './class-evidence.schema.ts';

const classEvidence = endpointsOf<typeof classEvidenceSchemas>();

const prefix = '/zw-tk/api/v1/classEvidence';

/** Stores the marks of a class for a paper of the person's own. */
export const saveEvidence = classEvidence({
  name: 'classEvidence.save',
  method: 'POST',
  path: `${prefix}/save`,
  token: 'required',
  reads: false,
  bodyBytes: maxEvidenceBytes,
  extension: true,
});
/** What the person has stored, the last stored first, without the marks. */
export const evidenceList = classEvidence({
  name: 'classEvidence.list',
  method: 'POST',
  path: `${prefix}/list`,
  token: 'required',
  reads: true,
  extension: true,
});
export const evidenceDetail = classEvidence({
  name: 'classEvidence.get',
  method: 'GET',
  path: `${prefix}/get/{evidenceId}`,
  token: 'required',
  reads: true,
  extension: true,
});
export const deleteEvidence = classEvidence({
  name: 'classEvidence.delete',
  method: 'POST',
  path: `${prefix}/delete`,
  token: 'required',
  reads: false,
  extension: true,
});
