import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { extensionOf } from '../../../shared/contributions/upload-filter.ts';
import { largestUpload } from '../../../shared/contributions/upload-limits.ts';
import { formatFileSize } from '../../../shared/platform/format.ts';
import { isRefusal } from '../../operators/bulk/sheet.ts';
import type { Db } from '../../platform/db/database.ts';
import { resourceFile } from '../../platform/db/schema/resource.ts';
import { inspect } from '../uploads/inspector.ts';
import type { BulkFiles } from './bulk-files.ts';
import { checkFile } from './check-file.ts';

interface KeepTools {
  readonly db: Db;
  readonly files: BulkFiles;
  /** Address of ClamAV's clamd; empty without. */
  readonly clamdUrl: string;
}

/**
 * Checks a file that an operator sends as uploads are checked, and keeps it with the pictures of its pages and what was
 * found in it; a text says why it is refused.
 */
export async function keepOperatorsFile(
  { name, bytes }: { readonly name: string; readonly bytes: Uint8Array },
  { db, files, clamdUrl }: KeepTools,
): Promise<{ readonly path: string; readonly size: number } | string> {
  const fileType = extensionOf(name);
  const largest = largestUpload(name);
  if (largest === 0) return '不支持这种文件';
  if (bytes.length === 0) return '这是空文件';
  if (bytes.length > largest) return `这种文件最大${formatFileSize(largest)}`;
  const folder = await files.work.make();
  try {
    const path = join(folder, `sent.${fileType}`);
    await writeFile(path, bytes);
    const size = bytes.length;
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const tools = { inspect, clamdUrl, files, isKept: true };
    const checked = await checkFile({ path, size, fileType, sha256 }, tools);
    if (isRefusal(checked)) return checked.message;
    const facts = { fileType, fileSize: size, pageCount: checked.pageCount, contentHash: sha256, uploaded: checked };
    await db
      .insert(resourceFile)
      .values({ path: checked.path, ...facts })
      .onConflictDoUpdate({ target: resourceFile.path, set: facts });
    return { path: checked.path, size };
  } finally {
    await files.work.remove(folder);
  }
}
