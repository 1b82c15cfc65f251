import { createWriteStream } from 'node:fs';
import { mkdir, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { writtenCharge } from '../../../shared/library/price.ts';
import { areaName } from '../../../shared/platform/area.ts';
import { inChina } from '../../../shared/platform/china-time.ts';
import { gradeName, paperKindName, resourceTypeName } from '../../../shared/platform/facet-codes.ts';
import { categoryName } from '../../../shared/platform/study.ts';
import type { BulkTools, ExportFindings } from '../../operators/bulk/sheet.ts';
import { studyTexts } from '../../operators/bulk/sheets/study-cells.ts';
import { createTreeReader, type SubjectTrees } from '../../operators/bulk/sheets/subject-trees.ts';
import type { BulkFiles } from './bulk-files.ts';
import { pathSeparator } from './resource-row.ts';
import { givenResources, type KnownResource } from './resource-store.ts';

/** The lines of `resources.csv`, and their files in the folder `files`. Files that the demo draws are not exported. */
export async function* exportResources(
  { db, dir }: BulkTools,
  { files, refuse }: ExportFindings & { readonly files: BulkFiles },
): AsyncGenerator<Record<string, string>> {
  const readTrees = createTreeReader();
  await mkdir(join(dir, 'files'), { recursive: true });
  for await (const row of givenResources(db)) {
    const file = await writeFile(row, { dir, files });
    if (file === undefined) refuse(`${row.id} ${row.resourceName}: 文件不在了`);
    else yield { file, ...textsOf(row, await readTrees(db, row)), school: row.schoolName ?? '' };
  }
}

/** Writes the bytes of a resource's file, unless they are there; gives the path in the folder. */
async function writeFile(
  { contentHash, fileType, fileSize, uploaded }: KnownResource,
  { dir, files }: { readonly dir: string; readonly files: BulkFiles },
): Promise<string | undefined> {
  const path = `files/${contentHash.slice(0, 20)}.${fileType}`;
  const full = join(dir, path);
  const present = await stat(full).catch(() => undefined);
  if (present?.size === fileSize) return path;
  const bytes = await files.read(uploaded?.path ?? '');
  if (!bytes) return undefined;
  await pipeline(bytes, createWriteStream(`${full}.new`));
  await rename(`${full}.new`, full);
  return path;
}

function textsOf(row: KnownResource, trees: SubjectTrees): Record<string, string> {
  const edition = trees.editions.find(({ id }) => id === row.versionId);
  return {
    title: row.resourceName,
    ...studyTexts(row),
    category: categoryName(row.categoryCode),
    type: resourceTypeName(row.resourceType),
    year: String(row.year),
    area: areaName(row.areaCode),
    grade: row.grade === 0 ? '0' : gradeName(row.grade),
    paperKind: paperKindName(row.paperKind),
    version: edition?.name ?? '',
    chapter: trees.pathOfNode.get(row.chapterId ?? row.volumeId ?? 0) ?? '',
    quality: String(row.qualityLevel),
    charge: writtenCharge(row.chargeType),
    price: row.chargeType === 'pay' ? (row.price / 100).toFixed(2) : row.price === 0 ? '' : String(row.price),
    summary: row.summary,
    key: row.importKey ?? '',
    knowledge: row.knowledgeIds
      .map((id) => trees.pathOfPoint.get(id) ?? '')
      .filter((path) => path !== '')
      .join(pathSeparator),
    publishedAt: inChina(row.publishTime),
  };
}
