/** Among the files of resources, which are not public: pictures of the pages of files that are read as questions. */
export const importsFolder = 'question-imports';

export const importPageName = (page: number) => `${page}.webp`;
export const importPagePath = (importId: number, page: number) =>
  `${importsFolder}/${importId}/${importPageName(page)}`;
