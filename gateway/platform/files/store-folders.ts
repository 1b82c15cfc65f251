/** What lies where in the file store (docs/operations.md#files). */
export const storeFolders = {
  /** Served to everybody at /files. */
  public: 'public',
  /** Files of resources and books, uploads that were found sound, exports: served by signed addresses only. */
  resourceFiles: 'resource-files',
  /** Parts of uploads. */
  uploads: 'uploads',
  /** Small pictures of first pages, which are drawn again when they are missing. */
  thumbnails: 'thumbs',
} as const;
