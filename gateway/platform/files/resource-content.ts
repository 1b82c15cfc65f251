import type { ResourceColumns } from './resource-facts.ts';

export interface ArchiveEntry {
  readonly name: string;
  readonly size: number;
}

/** The files of resources and what is known about them. The same facts always give the same results. */
export interface ResourceContent {
  makeFile(facts: ResourceColumns): Promise<Uint8Array>;
  /** Pages, slides or sheets; none for sound and film. */
  pageCount(facts: ResourceColumns): number;
  /** Size of the picture of a page. */
  pageSize(facts: ResourceColumns): { readonly width: number; readonly height: number };
  /** The text of a document, cut at `maxLength` characters. */
  textExcerpt(facts: ResourceColumns, maxLength: number): string;
  /** Files of an archive; empty for other files. */
  archiveEntries(facts: ResourceColumns): Promise<ArchiveEntry[]>;
  /** How long sound or film plays; 0 for documents. */
  durationSeconds(facts: ResourceColumns): number;
}
