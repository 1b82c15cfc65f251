import type { ResourceFacts } from './resource-facts.ts';

export interface ArchiveEntry {
  readonly name: string;
  readonly size: number;
}

/** The files of resources and what is known about them. The same facts always give the same results. */
export interface ResourceContent {
  makeFile(facts: ResourceFacts): Uint8Array;
  /** Pages, slides or sheets; none for sound and film. */
  pageCount(facts: ResourceFacts): number;
  /** Size of the picture of a page. */
  pageSize(facts: ResourceFacts): { readonly width: number; readonly height: number };
  /** The text of a document, cut at `maxLength` characters. */
  textExcerpt(facts: ResourceFacts, maxLength: number): string;
  /** Files of an archive; empty for other files. */
  archiveEntries(facts: ResourceFacts): ArchiveEntry[];
  /** How long sound or film plays; 0 for documents. */
  durationSeconds(facts: ResourceFacts): number;
}
