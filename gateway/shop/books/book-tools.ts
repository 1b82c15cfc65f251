import type { BookContent } from '../../platform/files/book-content.ts';
import type { ResourceFiles } from '../../platform/files/resource-files.ts';
import type { SignedFiles } from '../../platform/files/signed-files.ts';
import type { BaseTools } from '../../platform/http/handler.ts';
import type { RateLimiter } from '../../platform/http/rate-limit.ts';

/** What the handlers of books are made from. */
export interface BookTools extends BaseTools {
  /** Secret of the AES payloads; public by nature. */
  readonly payloadSecret: string;
  readonly bookContent: BookContent;
  readonly limiter: RateLimiter;
  readonly resourceFiles: ResourceFiles;
  readonly signedFiles: SignedFiles;
}
