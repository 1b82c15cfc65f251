import { createHash, randomUUID } from 'node:crypto';
import {
  abortUpload,
  completeUpload,
  createUpload,
  sendUploadPart,
  uploadStatus,
  userUploadList,
  withdrawUpload,
} from '../../shared/contributions/calls/upload.ts';
import { partCount, uploadLimits } from '../../shared/contributions/upload-limits.ts';
import { type Call, expect, expectRefusal, type Flow } from './flow.ts';

const partSize = uploadLimits.partBytes.min;
const tags = { studyPhaseCode: 300, subjectCode: 1, category: 1 };
const submittedStates = ['checking', 'pending', 'accepted'];

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** A text of three of the smallest parts that no library has yet. */
function newFile() {
  const line = `${randomUUID()}\n`;
  const bytes = Buffer.alloc(2 * partSize + 999, line);
  const facts = { name: `conformance-${line.slice(0, 8)}.txt`, size: bytes.length, sha256: sha256(bytes) };
  return { bytes, facts };
}

/** An upload as it stands in the person's list. */
async function listed(call: Call, uploadId: string) {
  const { list } = await call(userUploadList, { pageNum: 1, pageSize: 10 });
  return list.find((upload) => upload.uploadId === uploadId);
}

const same = (one: readonly number[], other: readonly number[]) => one.join() === other.join();

export const uploadFlow: Flow = {
  name: 'upload a file by parts, submit it, see it among the own ones, withdraw it; abort another',
  needs: ['token', 'write'],
  async run(call, options) {
    const { bytes, facts } = newFile();
    const { uploadId, partSize: length } = await call(createUpload, { ...facts, partSize });
    expect(uploadId !== '' && length > 0, 'create gives no upload, or parts of no length, for a new file');
    const joined = await call(createUpload, { ...facts, partSize });
    expect(joined.uploadId === uploadId, 'the same file of the same person is another upload');

    const last = partCount(bytes.length, length);
    const nameOf = (n: number) => ({ uploadId, n: String(n) });
    const partOf = (n: number) => {
      const part = bytes.subarray((n - 1) * length, n * length);
      return { bytes: part, sha256: sha256(part) };
    };
    const arrived = async () => (await call(uploadStatus, { uploadId })).parts;
    await expectRefusal(options, 'a part with the hash of other bytes', {
      endpoint: sendUploadPart,
      input: nameOf(last),
      part: { ...partOf(last), sha256: sha256(Buffer.from('other bytes')) },
    });
    expect(same(await arrived(), []), 'a part with the hash of other bytes counts as arrived');
    for (let time = 1; time <= 2; time++) await call(sendUploadPart, nameOf(last), partOf(last));
    expect(same(await arrived(), [last]), `part ${last}, sent twice, is not the only one that has arrived`);
    for (let n = last - 1; n >= 1; n--) await call(sendUploadPart, nameOf(n), partOf(n));
    const all = Array.from({ length: last }, (_, i) => i + 1);
    expect(same(await arrived(), all), `all ${last} parts were taken, but status says otherwise`);

    const title = `接口检查 ${facts.name}`;
    const { state } = await call(completeUpload, { uploadId, tags, title, statement: true });
    expect(submittedStates.includes(state), `a submitted file is ${state}`);
    const own = await listed(call, uploadId);
    expect(own?.title === title && own.size === bytes.length, 'the own list lacks the file, or its title and size');
    await call(withdrawUpload, { uploadId });
    const withdrawn = (await listed(call, uploadId))?.state ?? 'withdrawn';
    expect(withdrawn === 'withdrawn', `a withdrawn file is ${withdrawn}`);

    const other = await call(createUpload, { ...newFile().facts, partSize });
    await call(abortUpload, { uploadId: other.uploadId });
    await expectRefusal(options, 'the status of an aborted upload', {
      endpoint: uploadStatus,
      input: { uploadId: other.uploadId },
    });
  },
};
