/** Bounds of a bank of one's own (docs/product/questions.md#a-bank-of-ones-own). */
export const maxMineQuestions = 20_000;
export const maxFolderName = 50;
export const maxOwnTag = 20;
export const maxOwnTags = 20;
/** Questions that one call files or deletes. */
export const maxFiledQuestions = 200;
/** Questions that one call offers to the site, and offers of a person that wait. */
export const maxOffered = 50;
export const maxWaitingOffers = 500;
/** Questions of one file that is exported. */
export const maxExportedQuestions = 300;
/** Versions of a question that are kept besides the last one. */
export const keptVersions = 20;

/** Bounds of an import. */
export const maxImportedQuestions = 300;
/** Different pictures of a file. */
export const maxImportedPictures = 300;
/** UTF-8 bytes of a paper that was read, as JSON. */
export const maxImportBytes = 1024 * 1024;
/** Imports of a person that are kept. */
export const maxOpenImports = 30;
export const importDays = 30;
