import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, eq, or, sql } from 'drizzle-orm';
import { vi } from 'vitest';
import { userMessage } from '../../../gateway/platform/db/schema/desk.ts';
import { resource } from '../../../gateway/platform/db/schema/resource.ts';
import { previewTurn, upload } from '../../../gateway/platform/db/schema/upload.ts';
import {
  completeUpload,
  createUpload,
  sendUploadPart,
  uploadStatus,
} from '../../../shared/contributions/calls/upload.ts';
import type { UploadTags } from '../../../shared/contributions/upload-tags.ts';
import { logIn } from './sign-in-steps.ts';
import { startUserGateway } from './user-gateway.ts';

export const smallestPart = 64 * 1024;
export const lessonTags = { studyPhaseCode: 300, subjectCode: 1, category: 1 } satisfies UploadTags;
export const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

interface SentPart {
  readonly bytes: Uint8Array;
  readonly token: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly fields?: Readonly<Record<string, string>>;
}

/** Sends a part as browsers do. */
export async function sendPart(url: string, id: string, n: number, part: SentPart) {
  const form = new FormData();
  for (const [name, value] of Object.entries(part.fields ?? {})) form.append(name, value);
  form.append('file', new Blob([part.bytes as Uint8Array<ArrayBuffer>]), 'part');
  const path = sendUploadPart.path.replace('{uploadId}', id).replace('{n}', String(n));
  const headers = { token: part.token, ...part.headers };
  const response = await fetch(url + path, { method: 'POST', headers, body: form });
  return (await response.json()) as { code: number; message: string; data: { n: number; state: string } | null };
}

/** The real gateway with the demo's accounts, no uploads and a folder for their bytes. */
export async function startUploadGateway(
  options: Pick<
    NonNullable<Parameters<typeof startUserGateway>[0]>,
    'kind' | 'soffice' | 'store' | 'uploadFiles' | 'uploadQuota'
  > = {},
) {
  const dataDir = await mkdtemp(join(tmpdir(), 'zhizhan-uploads-'));
  const gateway = await startUserGateway({ ...options, dataDir });
  await gateway.db.execute(
    sql`truncate ${upload}, ${previewTurn}, ${resource}, ${userMessage} restart identity cascade`,
  );
  const token = await logIn(gateway, 1);

  /** Begins an upload of these bytes. */
  const begin = (bytes: Uint8Array, name = '教案.txt', how = { token }) =>
    gateway.call(createUpload, { name, size: bytes.length, sha256: sha256(bytes), partSize: smallestPart }, how);

  /** Part `n` of these bytes. */
  const partOf = (bytes: Uint8Array, n: number) => bytes.subarray((n - 1) * smallestPart, n * smallestPart);

  return {
    ...gateway,
    token,
    begin,
    partOf,
    /** Stops the gateway; its database and its folder stay. */
    stopServing: () => gateway[Symbol.asyncDispose](),
    sendPart: (id: string, n: number, part: Omit<SentPart, 'token'> & { token?: string }) =>
      sendPart(gateway.url, id, n, { token, ...part }),
    statusOf: (uploadId: string, how = { token }) => gateway.call(uploadStatus, { uploadId }, how),
    /** Uploads a file whole; gives its id. */
    async uploadAll(bytes: Uint8Array, name?: string) {
      const { uploadId } = await begin(bytes, name);
      for (let n = 1; n <= Math.ceil(bytes.length / smallestPart); n++) {
        await sendPart(gateway.url, uploadId, n, { token, bytes: partOf(bytes, n) });
      }
      return uploadId;
    },
    submit: (uploadId: string, title = '《故都的秋》教案', tags = lessonTags) =>
      gateway.call(completeUpload, { uploadId, title, tags, statement: true }, { token }),
    async [Symbol.asyncDispose]() {
      // the next gateway of the file is on the same database: a check that still runs would take its uploads
      const isChecking = or(
        eq(upload.fileState, 'whole'),
        and(eq(upload.preview, 'due'), eq(upload.fileState, 'sound')),
      );
      const idle = async () => {
        if ((await gateway.db.$count(upload, isChecking)) > 0) throw new Error('a check still runs');
      };
      await vi.waitFor(idle, { timeout: 30_000, interval: 50 });
      await gateway[Symbol.asyncDispose]();
      // a check may still be writing
      await rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    },
  };
}
export type UploadGateway = Awaited<ReturnType<typeof startUploadGateway>>;
