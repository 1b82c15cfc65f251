import type { OwnUpload, UploadStatus } from '../../shared/catalogue/upload.schema.ts';
import type { UploadRow } from './upload-store.ts';

const pagesOf = ({ pageCount }: UploadRow) => (pageCount > 0 ? { pageNum: pageCount } : {});
const reasonOf = ({ state, reason }: UploadRow) => (state === 'rejected' ? { reason } : {});

export const presentUpload = (row: UploadRow): OwnUpload => ({
  uploadId: String(row.id),
  title: row.title,
  name: row.fileName,
  size: row.size,
  state: row.state,
  ...reasonOf(row),
  ...(row.resourceId !== null && { resourceId: String(row.resourceId) }),
  ...(row.points > 0 && { points: row.points }),
  ...pagesOf(row),
  createdAt: row.createdAt.toISOString(),
  tags: row.tags && { ...row.tags, kpointIds: [...(row.tags.kpointIds ?? [])] },
  isFileRefused: row.state === 'rejected' && row.fileState === 'gone',
});

export const presentStatus = (row: UploadRow, parts: number[]): UploadStatus => ({
  parts,
  partSize: row.partSize,
  size: row.size,
  state: row.state,
  ...reasonOf(row),
  isChecked: row.fileState === 'sound',
  ...pagesOf(row),
});
