import type { OwnUpload, UploadStatus } from '../../../shared/contributions/calls/upload.schema.ts';
import { extensionOf } from '../../../shared/contributions/upload-filter.ts';
import type { SignedFiles } from '../../platform/files/signed-files.ts';
import { pictureName } from '../../platform/files/uploaded-content.ts';
import { isDrawnByOffice } from './office-previews.ts';
import { keptFolder } from './upload-files.ts';
import type { UploadRow } from './upload-store.ts';

/** Uploads as their person sees them. Pictures of files that are not public have addresses that end. */
export function presentUploads(tools: { readonly signedFiles: Pick<SignedFiles, 'addressOf'> }) {
  async function previewOf({ id, file, fileState, preview }: UploadRow) {
    if (!file || fileState !== 'sound') return {};
    const name = pictureName(1);
    return {
      ...(preview !== 'drawn' && isDrawnByOffice(extensionOf(file.path)) && { noPreview: preview }),
      ...(file.pageCount > 0 && { pageNum: file.pageCount }),
      ...(file.pictures > 0 && {
        previewUrl: await tools.signedFiles.addressOf({ use: 'sheet', path: `${keptFolder(id)}/${name}`, name }),
      }),
    };
  }

  return {
    upload: async (row: UploadRow): Promise<OwnUpload> => ({
      uploadId: String(row.id),
      title: row.title,
      name: row.fileName,
      size: row.size,
      state: row.state,
      ...reasonOf(row),
      ...(row.resourceId !== null && { resourceId: String(row.resourceId) }),
      ...(row.points > 0 && { points: row.points }),
      ...(await previewOf(row)),
      createdAt: row.createdAt.toISOString(),
      tags: row.tags && { ...row.tags, kpointIds: [...(row.tags.kpointIds ?? [])] },
      isFileRefused: row.state === 'rejected' && row.fileState === 'gone',
    }),
    status: async (row: UploadRow, parts: number[]): Promise<UploadStatus> => ({
      parts,
      partSize: row.partSize,
      size: row.size,
      state: row.state,
      ...reasonOf(row),
      isChecked: row.fileState === 'sound',
      ...(await previewOf(row)),
    }),
  };
}

const reasonOf = ({ state, reason }: UploadRow) => (state === 'rejected' ? { reason } : {});
