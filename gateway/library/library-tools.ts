import type { ResourceContent } from '../files/resource-content.ts';
import type { ResourceFiles } from '../files/resource-files.ts';
import type { SignedFiles } from '../files/signed-files.ts';
import type { BaseTools } from '../http/handler.ts';

/** What the handlers of the library are made from. */
export interface LibraryTools extends BaseTools {
  readonly resourceContent: ResourceContent;
  readonly resourceFiles: ResourceFiles;
  readonly signedFiles: SignedFiles;
}
