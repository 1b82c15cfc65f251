import { paperParts } from '../../../shared/questions/paper-parts.ts';
import type { StudioField, StudioKind } from '../../operators/studio/entries/kind.ts';
import { badFields } from '../../operators/studio/refused.ts';
import type { Queries } from '../../platform/db/database.ts';
import { and, asc, eq, inArray, isNull, or } from '../../platform/db/drizzle.ts';
import { resource } from '../../platform/db/schema/resource.ts';
import type { StudioValues } from '../../platform/db/schema/studio.ts';
import { filePathOf, replaceFile } from './replace-file.ts';
import { addChanges } from './resource-changes.ts';

const fields: readonly StudioField[] = [
  {
    name: 'file',
    label: '文件',
    type: 'file',
    anyFile: true,
    help: '换上的文件发布后成为新版本，记入更新记录，下载过的老师会收到消息；最大 60 MB',
  },
  {
    name: 'parts',
    label: '同一试卷的其他文件',
    type: 'list',
    max: 10,
    help: '在这里更换文件；不能增加，移除的仍会保留',
    distinct: 'id',
    fields: [
      { name: 'id', label: '编号', type: 'reference' },
      {
        name: 'partKind',
        label: '文件种类',
        type: 'choice',
        required: true,
        choices: paperParts.map(({ kind, name }) => ({ value: kind, label: name })),
      },
      { name: 'file', label: '文件', type: 'file', anyFile: true },
    ],
  },
];

const defaultNote = '更新了文件';

/** The rows of resources and of the parts of those that are papers. */
const filesOf = (db: Queries, ids: readonly number[]) =>
  db
    .select()
    .from(resource)
    .where(or(inArray(resource.id, [...ids]), and(inArray(resource.mainId, [...ids]), isNull(resource.withdrawnAt))))
    .orderBy(asc(resource.id));
type FileRow = Awaited<ReturnType<typeof filesOf>>[number];

function fileValues(rows: readonly FileRow[], id: number): StudioValues {
  const own = rows.find((row) => row.id === id);
  const parts = rows
    .filter(({ mainId }) => mainId === id)
    .map((row) => ({ id: String(row.id), partKind: row.partKind, file: filePathOf(row) }));
  return { file: own ? filePathOf(own) : null, parts };
}

interface PartValues {
  readonly id: string | null;
  readonly partKind: (typeof paperParts)[number]['kind'];
  readonly file: string | null;
}

/**
 * Writes the files of a form, in the entry's publishing transaction; gives the resources whose file is another one. Parts
 * that are left out stay as they are.
 *
 * @throws Refused (422) for a file that may not be taken, or a part that is not the paper's.
 */
async function writeFiles(tx: Queries, id: number, values: StudioValues): Promise<number[]> {
  const rows = await filesOf(tx, [id]);
  const changed: number[] = [];
  const parts = values.parts as readonly PartValues[];
  const own = rows.find((row) => row.id === id);
  if (own && (await replaceFile(tx, own, values.file as string | null, 'file'))) changed.push(id);
  for (const [place, part] of parts.entries()) {
    const row = rows.find((one) => one.mainId === id && String(one.id) === part.id);
    if (!row) throw badFields({ parts: '只能更换文件，不能增加' });
    if (row.partKind !== part.partKind)
      await tx.update(resource).set({ partKind: part.partKind }).where(eq(resource.id, row.id));
    if (await replaceFile(tx, row, part.file, `parts.${place}.file`)) changed.push(row.id);
  }
  return changed;
}

/**
 * Resources whose files are replaced in their form: a new version of the file, seen by its publication, which is noted
 * in the record of changes.
 */
export function withFiles(kind: StudioKind): StudioKind {
  const { store } = kind;
  return {
    ...kind,
    fields: [...fields, ...kind.fields],
    store: {
      ...store,
      async read(db, id) {
        const values = await store.read(db, id);
        return values && { ...values, ...fileValues(await filesOf(db, [Number(id)]), Number(id)) };
      },
      async list(db, query) {
        const { list, total } = await store.list(db, query);
        const rows = await filesOf(
          db,
          list.map(({ id }) => Number(id)),
        );
        return {
          list: list.map(({ id, values }) => ({ id, values: { ...values, ...fileValues(rows, Number(id)) } })),
          total,
        };
      },
      async write(tx, id, values, now) {
        // first the file: searches read its text
        const changed = await writeFiles(tx, Number(id), values);
        await store.write(tx, id, values, now);
        const note = String(values.changeNote || defaultNote);
        const resources = changed.length > 0 ? [...new Set([Number(id), ...changed])] : [];
        await addChanges(
          tx,
          resources.map((resourceId) => ({ resourceId, note })),
          now,
        );
      },
    },
  };
}
