import type { SignedFiles } from '../../platform/files/signed-files.ts';
import type { PurgeEdge } from '../../platform/http/edge-purge.ts';
import type { BaseTools } from '../../platform/http/handler.ts';
import type { UploadFiles } from './upload-files.ts';
import type { UploadQuota } from './upload-store.ts';

/** What the handlers of uploads are made from. */
export interface UploadTools extends BaseTools {
  readonly uploadFiles: UploadFiles;
  readonly uploadQuota: UploadQuota;
  readonly signedFiles: SignedFiles;
  readonly purgeEdge?: PurgeEdge | undefined;
  /** Has files checked that wait for it. */
  readonly checkUploads: () => void;
}
