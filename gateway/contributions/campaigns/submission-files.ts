import { uploadStates } from '../../../shared/contributions/upload-state.ts';
import type { Db } from '../../platform/db/database.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { rowId } from '../../platform/http/row-id.ts';
import { ownUpload, type UploadRow } from '../uploads/upload-store.ts';

/**
 * The uploads that belong to a contribution, each once.
 *
 * @throws CodedError where one is not the person's, not submitted, or refused.
 */
export async function filesOf(db: Db, uploadIds: readonly string[], userId: number): Promise<UploadRow[]> {
  const files: UploadRow[] = [];
  for (const uploadId of new Set(uploadIds)) {
    const row = await ownUpload(db, rowId(uploadId), userId);
    const isGiven = row?.state === 'checking' || row?.state === 'pending' || row?.state === 'accepted';
    if (!row || !isGiven) throw refusal(4097, '所选文件不存在、尚未提交或未通过审核，请重新选择');
    files.push(row);
  }
  return files;
}

const filesHeading = '\n\n随稿文件：\n';

/** The text of a contribution without the lines about its files, which are for operators. */
export const publicContent = (content: string): string => content.split(filesHeading, 1)[0] ?? '';

/** The text of a contribution with its files below, as operators read it beside the uploads on their desk. */
export function contentWithFiles(content: string, files: readonly UploadRow[]): string {
  if (files.length === 0) return content;
  const lines = files.map(({ id, title, fileName, state }) => {
    const stateName = uploadStates.find(({ code }) => code === state)?.name ?? '';
    return `- ${title}（${fileName}，上传编号 ${id}，${stateName}）`;
  });
  return content + filesHeading + lines.join('\n');
}
