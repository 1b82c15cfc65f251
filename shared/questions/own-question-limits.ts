/** Bounds of a bank of one's own (docs/product/questions.md#a-bank-of-ones-own). */
export const maxFolderName = 50;
export const maxOwnTag = 20;
export const maxOwnTags = 20;
/** Questions that one call files or deletes. */
export const maxFiledQuestions = 200;

/** Bounds of an import. */
export const maxImportedQuestions = 300;
/** UTF-8 bytes of a paper that was read, as JSON. */
export const maxImportBytes = 1024 * 1024;
