import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, realpath, stat } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import { extensionOf } from '../../../shared/contributions/upload-filter.ts';
import { largestUpload } from '../../../shared/contributions/upload-limits.ts';
import { fileTypeOf } from '../../../shared/platform/file-type.ts';
import { formatFileSize } from '../../../shared/platform/format.ts';
import type { Refusal } from '../../operators/bulk/bulk-fault.ts';
import type { UploadedFile } from '../../platform/db/schema/resource.ts';
import { scan } from '../uploads/clamd.ts';
import type { FileFacts, Inspection, InspectionJob } from '../uploads/inspection.ts';
import type { BulkFiles } from './bulk-files.ts';

/** A file of the folder that may be read. */
export interface SourceFile {
  readonly path: string;
  readonly size: number;
  readonly fileType: string;
  readonly sha256: string;
}

const refused = (message: string): Refusal => ({ column: 'file', message });

/** Finds a file that a line names, and its hash. What lies outside of the folder is refused, links that lead there too. */
export async function findFile(dir: string, name: string): Promise<SourceFile | Refusal> {
  const root = await realpath(dir);
  const path = await realpath(resolve(root, name.replaceAll('\\', '/'))).catch(() => undefined);
  if (path === undefined) return refused('没有这个文件');
  if (!path.startsWith(root + sep)) return refused('文件必须在导入的文件夹里');
  const { size, isFile } = await stat(path).then((found) => ({ size: found.size, isFile: found.isFile() }));
  if (!isFile) return refused('这不是文件');
  const largest = largestUpload(name);
  if (largest === 0) return refused('不支持这种文件');
  if (size === 0) return refused('这是空文件');
  if (size > largest) return refused(`这种文件最大${formatFileSize(largest)}`);
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return { path, size, fileType: extensionOf(name), sha256: hash.digest('hex') };
}

interface CheckTools {
  inspect(job: Omit<InspectionJob, 'step'>): Promise<Inspection>;
  /** Address of ClamAV's clamd; empty without. */
  readonly clamdUrl: string;
  readonly files: BulkFiles;
  /** Whether its bytes are stored. */
  readonly isKept: boolean;
  /** Whether pictures of its pages are stored beside it. */
  readonly hasPages?: boolean;
}

const nothingFound = { pageCount: 0, pictures: 0, width: 0, height: 0, text: '', entries: [] };

/** Checks a file as uploads are checked, and keeps it: bytes and hash are those of the folder. */
export async function checkFile(
  file: SourceFile,
  { inspect, clamdUrl, files, isKept, hasPages = true }: CheckTools,
): Promise<UploadedFile | Refusal> {
  const folder = await files.work.make();
  try {
    const inspection = await inspect({ folder, path: await inspectedPath(file, folder), fileType: file.fileType });
    if ('refused' in inspection) return refused(inspection.refused);
    const found = clamdUrl === '' ? undefined : await scan({ url: clamdUrl, path: file.path });
    if (found !== undefined) return refused('文件含有病毒');
    const facts = { ...nothingFound, ...withoutSize(inspection.facts) };
    const pictures = hasPages ? facts.pictures : 0;
    const path = isKept ? await files.keep({ ...file, folder, pictures }) : '';
    return { ...facts, path };
  } finally {
    await files.work.remove(folder);
  }
}

/** The inspection writes pictures anew: of those it gets a copy. */
async function inspectedPath({ path, fileType }: SourceFile, folder: string): Promise<string> {
  if (fileTypeOf(fileType) !== 'image') return path;
  const copy = join(folder, `file.${fileType}`);
  await copyFile(path, copy);
  return copy;
}

/** The size of a picture that was written anew is not the size of the file. */
function withoutSize({ size: _size, ...facts }: FileFacts) {
  return facts;
}
