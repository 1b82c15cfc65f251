import type { ResourceFiles } from '../../platform/files/resource-files.ts';
import type { SignedFiles } from '../../platform/files/signed-files.ts';
import type { BaseTools } from '../../platform/http/handler.ts';
import type { RateLimiter } from '../../platform/http/rate-limit.ts';

/** What the handlers of downloads are made from. */
export interface DownloadTools extends BaseTools {
  /** Secret of the AES payloads; public by nature. */
  readonly payloadSecret: string;
  readonly limiter: RateLimiter;
  readonly resourceFiles: ResourceFiles;
  readonly signedFiles: SignedFiles;
}
