/**
 * What a file picker takes (docs/product/contributions.md#upload-filters). The sets differ from the file types: mov may
 * be picked.
 */
const images = ['jpg', 'jpeg', 'png', 'gif', 'webp'];
const documents = ['docx', 'doc', 'pdf', 'pptx', 'ppt'];

export const uploadFilters = {
  archive: ['zip', '7z', 'rar'],
  video: ['mp4', 'mov'],
  audio: ['mp3', 'wav'],
  image: images,
  /** Documents that have a preview, and common images. */
  previewable: [...documents, ...images],
  all: [...documents, 'xls', 'xlsx', 'txt', ...images, 'mp4', 'mp3', 'wav', '7z', 'rar', 'zip'],
  restricted: ['pdf', 'mp4', 'mp3'],
  /** Files that are read as questions (docs/product/questions.md#imports). */
  questions: ['docx', 'doc', 'pdf', 'txt', 'md', 'xml', 'gift', 'json', 'xlsx', 'zip', 'imscc'],
} as const satisfies Record<string, readonly string[]>;
export type UploadFilter = keyof typeof uploadFilters;

/** The extension of a file name in lower case, without the dot; empty without one. */
export const extensionOf = (fileName: string): string =>
  /\.([0-9A-Za-z]{1,8})$/.exec(fileName)?.[1]?.toLowerCase() ?? '';

export const isAllowedUpload = (filter: UploadFilter, fileName: string): boolean =>
  (uploadFilters[filter] as readonly string[]).includes(extensionOf(fileName));
