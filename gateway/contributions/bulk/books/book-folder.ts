import { readdir, readFile, realpath } from 'node:fs/promises';
import { join, relative, resolve, sep } from 'node:path';
import { fileTypeOf } from '../../../../shared/platform/file-type.ts';
import { type BookFileKind, bookFileKindName, bookFileKinds } from '../../../../shared/shop/book.ts';
import type { Refusal } from '../../../operators/bulk/bulk-fault.ts';
import { isRefusal } from '../../../operators/bulk/sheet.ts';
import { Refused } from '../../../operators/studio/refused.ts';
import { inspect } from '../../uploads/inspector.ts';
import { type BulkFiles, storedPathOf } from '../bulk-files.ts';
import { checkFile, findFile } from '../check-file.ts';

const most = { pages: 200, files: 500 } as const;
const pictureFile = /\.(?:jpe?g|png|webp)$/i;
const byName = new Intl.Collator('zh-Hans-CN', { numeric: true });

/** A file behind a place of a book. */
export interface FolderFile {
  readonly place: string;
  readonly pageNo: number;
  readonly fileName: string;
  readonly kind: BookFileKind;
  readonly isFree: boolean;
  readonly fileType: string;
  readonly fileSize: number;
  /** Among the files that are not public. */
  readonly path: string;
}

interface FolderTools {
  readonly dir: string;
  readonly isDry: boolean;
  readonly files: BulkFiles;
  readonly clamdUrl: string;
  /** Whether a file at that path was checked before. */
  isKnown(path: string): boolean;
}

/** Keeps a picture of the folder; gives its path below /files. */
export async function keepPicture(
  name: string,
  column: string,
  { dir, isDry, files }: FolderTools,
): Promise<string | Refusal> {
  const found = await findFile(dir, name);
  if (isRefusal(found)) return { column, message: `${name}：${found.message}` };
  try {
    return (await files.pictures.keep(await readFile(found.path), { isDry })).path;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { column, message: `${name}：须是没有损坏的JPG、PNG或WebP图片，不超过4000万像素` };
  }
}

/** The pictures of a book's open pages, in the order of their names. */
export async function keepPages(folder: string, tools: FolderTools): Promise<string[] | Refusal> {
  const names = await namesIn(tools.dir, folder);
  if (!names) return { column: 'pages', message: '没有这个文件夹' };
  const pictures = names.filter((name) => pictureFile.test(name));
  if (pictures.length === 0) return { column: 'pages', message: '文件夹里没有图片' };
  if (pictures.length > most.pages) return { column: 'pages', message: `最多${most.pages}页` };
  const kept: string[] = [];
  for (const name of pictures) {
    const path = await keepPicture(`${folder}/${name}`, 'pages', tools);
    if (typeof path !== 'string') return path;
    kept.push(path);
  }
  return kept;
}

/**
 * The files of a book's places. A folder is a place, `12 课文朗读` on page 12; in it folders may be named by kinds of
 * files, `课件` or `课件（免费）`. Files beside the folders belong to the book as a whole.
 */
export async function keepFiles(folder: string, tools: FolderTools): Promise<FolderFile[] | Refusal> {
  const refused = (name: string, message: string): Refusal => ({ column: 'files', message: `${name}：${message}` });
  const names = await namesIn(tools.dir, folder);
  if (!names) return { column: 'files', message: '没有这个文件夹' };
  if (names.length === 0) return { column: 'files', message: '文件夹里没有文件' };
  if (names.length > most.files) return { column: 'files', message: `最多${most.files}个文件` };
  const kept: FolderFile[] = [];
  for (const name of names) {
    const found = await findFile(tools.dir, `${folder}/${name}`);
    if (isRefusal(found)) return refused(name, found.message);
    const path = storedPathOf(found);
    if (!tools.isKnown(path) && !kept.some((one) => one.path === path)) {
      const { files, clamdUrl, isDry } = tools;
      const checked = await checkFile(found, { inspect, clamdUrl, files, isKept: !isDry, hasPages: false });
      if (isRefusal(checked)) return refused(name, checked.message);
    }
    kept.push({ ...placeOf(name), fileType: found.fileType, fileSize: found.size, path });
  }
  const twice = kept.find((one, i) => kept.findIndex((other) => isSameFile(one, other)) !== i);
  return twice ? refused(twice.fileName, '同一处有两个同名的文件') : kept;
}

type FileName = Pick<FolderFile, 'place' | 'pageNo' | 'fileName'>;
export const isSameFile = (a: FileName, b: FileName) =>
  a.place === b.place && a.pageNo === b.pageNo && a.fileName === b.fileName;

/** Paths of all files below a folder, in the order of their names; undefined where there is no such folder. */
async function namesIn(dir: string, folder: string): Promise<string[] | undefined> {
  const root = await realpath(dir);
  const inside = await realpath(resolve(root, folder.replaceAll('\\', '/'))).catch(() => undefined);
  if (inside === undefined || !inside.startsWith(root + sep)) return undefined;
  const entries = await readdir(inside, { recursive: true, withFileTypes: true }).catch(() => undefined);
  return entries
    ?.filter((entry) => !entry.isDirectory() && !entry.name.startsWith('.'))
    .map((entry) => relative(inside, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort(byName.compare);
}

const wholeBook = '配套资源';
const free = '（免费）';
const placeName = /^(\d{1,4})[\s._-]+(.+)$/;

function placeOf(path: string): Pick<FolderFile, 'place' | 'pageNo' | 'fileName' | 'kind' | 'isFree'> {
  const folders = path.split('/');
  const file = folders.pop() ?? '';
  const place = folders.shift() ?? wholeBook;
  const [, page = '1', name = place] = placeName.exec(place) ?? [];
  const sort = folders[0] ?? '';
  const isFree = sort.endsWith(free);
  const kind = bookFileKinds.find((one) => one.name === (isFree ? sort.slice(0, -free.length) : sort))?.code;
  const fileName = file.replace(/\.[^.]*$/, '').slice(0, 80);
  return { place: name.slice(0, 60), pageNo: Math.max(1, Number(page)), fileName, isFree, kind: kind ?? kindOf(file) };
}

/** The folder in which an export puts a file, as an import reads it. */
export const folderOf = ({ place, pageNo, kind, isFree }: Pick<FolderFile, 'place' | 'pageNo' | 'kind' | 'isFree'>) =>
  [`${String(pageNo).padStart(3, '0')} ${place}`, `${bookFileKindName(kind)}${isFree ? free : ''}`] as const;

const kindsByName: readonly (readonly [RegExp, BookFileKind])[] = [
  [/答案|解析/, 'answers'],
  [/教案|教学设计|导学案/, 'plan'],
  [/练习|试卷|测试|作业|检测/, 'exercise'],
];

function kindOf(file: string): BookFileKind {
  const extension = file.split('.').at(-1)?.toLowerCase() ?? '';
  const type = fileTypeOf(extension);
  if (type === 'audio') return 'audio';
  if (type === 'ppt') return 'slides';
  return kindsByName.find(([pattern]) => pattern.test(file))?.[1] ?? 'text';
}
