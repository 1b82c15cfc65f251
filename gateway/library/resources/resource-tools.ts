import type { ResourceContent } from '../../platform/files/resource-content.ts';
import type { ResourceFiles } from '../../platform/files/resource-files.ts';
import type { SignedFiles } from '../../platform/files/signed-files.ts';
import type { BaseTools } from '../../platform/http/handler.ts';

/** What the handlers of the library are made from. */
export interface ResourceTools extends BaseTools {
  readonly resourceContent: ResourceContent;
  readonly resourceFiles: ResourceFiles;
  readonly signedFiles: SignedFiles;
}
