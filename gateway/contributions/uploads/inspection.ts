import type { UploadedFile } from '../../platform/db/schema/resource.ts';

/** Of a picture that is decoded or drawn. */
export const maxPixels = 50_000_000;

/** A file on disk that is inspected, and the folder for what is made of it. */
export interface InspectionJob {
  readonly step: 'inspect' | 'draw';
  readonly folder: string;
  readonly path: string;
  readonly fileType: string;
  /** Questions are read of it: under .doc, what other programs save there is read as well. */
  readonly isOfQuestions?: boolean | undefined;
}

export type FileFacts = Partial<Omit<UploadedFile, 'path'>>;

/** What an inspection has found; `refused` is a sentence for the user who sent the file. */
export type Inspection =
  | { readonly refused: string }
  | {
      readonly facts: FileFacts;
      /** An Office document with parts elsewhere, which a reader that opens it would fetch. */
      readonly readsElsewhere?: boolean | undefined;
    };

/** Ends the inspection of a file that is not taken. */
export class RefusedFile extends Error {
  override readonly name = 'RefusedFile';
}
