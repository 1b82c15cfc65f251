import { availableParallelism } from 'node:os';
import type { Refusal } from '../../operators/bulk/bulk-fault.ts';
import { type BulkTools, isRefusal, type Outcome, type Sheet, type SheetRun } from '../../operators/bulk/sheet.ts';
import { holds } from '../../operators/bulk/sheets/given-fields.ts';
import { createTreeReader, type TreeReader } from '../../operators/bulk/sheets/subject-trees.ts';
import { eq } from '../../platform/db/drizzle.ts';
import { insertRows } from '../../platform/db/insert-rows.ts';
import { resource, resourceChange } from '../../platform/db/schema/resource.ts';
import { createKeptInspector } from '../uploads/inspector.ts';
import type { BulkFiles } from './bulk-files.ts';
import { checkFile, findFile, type SourceFile } from './check-file.ts';
import { exportResources } from './export-resources.ts';
import { findSchool, schoolsNamed } from './find-place.ts';
import { inLanes } from './in-lanes.ts';
import { fieldsAfterImport, type PreparedResource, searchFields } from './resource-fields.ts';
import { type ResourceRow, readResource, resourceSheetColumns } from './resource-row.ts';
import { type KnownResource, resourcesLike, storedFiles } from './resource-store.ts';

interface ResourceTools {
  readonly files: BulkFiles;
  /** Address of ClamAV's clamd; empty without. */
  readonly clamdUrl: string;
}

/** Before its file was looked at, a line is its row alone. */
type Line = ResourceRow | PreparedResource;

/**
 * Resources with their files. A line with a key is the resource with that key; a line without is the one with the same
 * file and title.
 */
export const resourceSheet = (tools: ResourceTools): Sheet<Line> => ({
  kind: 'resources',
  form: 'table',
  columns: resourceSheetColumns,
  tags: ['search', 'resource', 'album', 'module', 'collection'],
  begin: () => runOf(tools),
  exportRows: (bulk, found) => exportResources(bulk, { ...found, files: tools.files }),
});

const lanes = Math.min(4, availableParallelism());

function runOf({ files, clamdUrl }: ResourceTools): SheetRun<Line> {
  const readTrees = createTreeReader();
  const inspectors = Array.from({ length: lanes }, createKeptInspector);

  async function prepare(rows: readonly Line[], { db, dir, isDry }: BulkTools): Promise<(Line | Refusal)[]> {
    const found = await inLanes(rows as readonly ResourceRow[], lanes, (row) => findFile(dir, row.file));
    const hashes = found.flatMap((file) => ('sha256' in file ? [file.sha256] : []));
    const stored = await storedFiles(db, hashes);
    /** Equal files of one batch are checked once. */
    const checks = new Map<string, ReturnType<typeof checkFile>>();
    const check = (file: SourceFile, lane: number) => {
      const inspect = inspectors[lane]?.inspect ?? fail;
      const running = checks.get(file.sha256) ?? checkFile(file, { inspect, clamdUrl, files, isKept: !isDry });
      checks.set(file.sha256, running);
      return running;
    };
    return inLanes(rows as readonly ResourceRow[], lanes, async (row, i, lane) => {
      const source = found[i] as SourceFile | Refusal;
      if (isRefusal(source)) return source;
      const known = stored.get(source.sha256);
      const uploaded = known ?? (await check(source, lane));
      return isRefusal(uploaded) ? uploaded : { row, source, uploaded };
    });
  }

  return {
    read: readResource,
    prepare,
    keyOf: (line) => ('row' in line ? identity(line) : line.file),
    save: (lines, bulk) => saveResources(lines as readonly PreparedResource[], bulk, readTrees),
    end: async () => {
      await Promise.all(inspectors.map(({ close }) => close()));
    },
  };
}

const fail = () => Promise.reject(new Error('a lane without an inspector'));
const identity = ({ row, source }: PreparedResource) =>
  row.key === '' ? `${source.sha256} ${row.title}` : `=${row.key}`;

async function saveResources(
  lines: readonly PreparedResource[],
  { db, now, isDry }: BulkTools,
  readTrees: TreeReader,
): Promise<Outcome[]> {
  const keys = lines.flatMap(({ row }) => (row.key === '' ? [] : [row.key]));
  const present = await resourcesLike(db, { keys, hashes: lines.map(({ source }) => source.sha256) });
  const schools = await schoolsNamed(db, [...new Set(lines.flatMap(({ row }) => row.school ?? []))]);
  const added: (typeof resource.$inferInsert)[] = [];
  const changes: (typeof resourceChange.$inferInsert)[] = [];
  const outcomes: Outcome[] = [];
  for (const line of lines) {
    const { row, uploaded } = line;
    const known = knownOf(present, line);
    if (known?.withdrawnAt) {
      outcomes.push({ column: 'file', message: '这份资源已经下架，不能再导入' });
      continue;
    }
    const schoolId = row.school === undefined ? undefined : findSchool(schools, row);
    if (typeof schoolId === 'object') {
      outcomes.push(schoolId);
      continue;
    }
    const trees = await readTrees(db, row);
    const fields = fieldsAfterImport(line, { trees, schoolId, known, now });
    if (isRefusal(fields)) {
      outcomes.push(fields);
      continue;
    }
    if (!known) {
      const counts = { uploaderId: null, viewNum: 0, downloadNum: 0 };
      added.push({ ...fields, ...counts, ...searchFields(fields, trees, uploaded) });
      outcomes.push('added');
    } else if (holds(known, fields)) {
      outcomes.push('same');
    } else {
      outcomes.push('changed');
      if (isDry) continue;
      await db
        .update(resource)
        .set({ ...fields, ...searchFields(fields, trees, uploaded) })
        .where(eq(resource.id, known.id));
      if (known.contentHash !== line.source.sha256) {
        changes.push({ resourceId: known.id, changedAt: now, note: '更新了文件' });
      }
    }
  }
  if (!isDry) {
    await insertRows(db, resource, added);
    await insertRows(db, resourceChange, changes, { skipKnown: true });
  }
  return outcomes;
}

/** The resource that a line is about. */
function knownOf(present: readonly KnownResource[], { row, source }: PreparedResource): KnownResource | undefined {
  const byKey = row.key === '' ? undefined : present.find(({ importKey }) => importKey === row.key);
  if (byKey) return byKey;
  const alike = present.filter(
    ({ contentHash, resourceName }) => contentHash === source.sha256 && resourceName === row.title,
  );
  // another key stands for another resource
  return alike.find(({ importKey }) => row.key === '' || importKey === null);
}
