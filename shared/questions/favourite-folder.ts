/** The folder of favourites that were put into no other (docs/product/questions.md#favourites). */
export const defaultFolder = { id: '0', name: '默认' } as const;

export const folderNameLimit = 20;
export const maxFolders = 50;
