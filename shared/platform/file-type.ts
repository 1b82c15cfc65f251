export type FileType = 'pdf' | 'ppt' | 'xls' | 'image' | 'doc' | 'archive' | 'video' | 'audio' | 'txt' | 'other';

/** Types that lists are filtered by, in menu order. */
export const fileClasses = [
  'doc',
  'ppt',
  'pdf',
  'xls',
  'archive',
  'video',
  'audio',
  'image',
] as const satisfies readonly FileType[];

const extensions = {
  pdf: ['pdf'],
  ppt: ['ppt', 'pptx'],
  xls: ['xls', 'xlsx'],
  image: ['jpg', 'jpeg', 'png', 'gif', 'tif', 'webp', 'bmp'],
  doc: ['doc', 'docx'],
  archive: ['zip', '7z', 'rar'],
  video: ['mp4'],
  audio: ['mp3', 'wav'],
  txt: ['txt'],
  other: [],
} as const satisfies Record<FileType, readonly string[]>;

const names = {
  pdf: 'PDF文档',
  ppt: 'PPT课件',
  xls: 'Excel表格',
  image: '图片',
  doc: 'Word文档',
  archive: '压缩包',
  video: '视频',
  audio: '音频',
  txt: '文本',
  other: '文件',
} as const satisfies Record<FileType, string>;

const byExtension = new Map<string, FileType>(
  (Object.keys(extensions) as FileType[]).flatMap((type) => extensions[type].map((ext) => [ext, type] as const)),
);

/** File types by extension (docs/product/library.md#file-types). The extension comes without its dot, in any case. */
export const fileTypeOf = (extension: string): FileType => byExtension.get(extension.toLowerCase()) ?? 'other';
/** What people call files of that type. */
export const fileTypeName = (type: FileType) => names[type];
/** Extensions of a type; none for a name that is no type. */
export const extensionsOf = (type: string): readonly string[] =>
  Object.hasOwn(extensions, type) ? extensions[type as FileType] : [];
