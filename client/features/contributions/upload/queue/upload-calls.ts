import type { UploadStatus } from '../../../../../shared/contributions/calls/upload.schema.ts';
import {
  abortUpload,
  completeUpload,
  createUpload,
  sendUploadPart,
  uploadStatus,
} from '../../../../../shared/contributions/calls/upload.ts';
import type { UploadPurpose, UploadState } from '../../../../../shared/contributions/upload-state.ts';
import type { UploadTags } from '../../../../../shared/contributions/upload-tags.ts';
import { call } from '../../../../lib/calls/api.ts';
import { fetchWithProgress } from './fetch-with-progress.ts';

export interface PartToSend {
  readonly uploadId: string;
  /** From 1. */
  readonly n: number;
  readonly bytes: Blob;
  readonly sha256: string;
  readonly signal: AbortSignal;
  /** Hears how many bytes of the part have gone out. */
  readonly onSent: (bytes: number) => void;
}

export interface FileToCreate {
  readonly name: string;
  readonly size: number;
  readonly sha256: string;
  /** The library's where left out. */
  readonly purpose?: UploadPurpose;
}

/** The calls of an upload, as the queue makes them: tests put a server of their own in their place. */
export interface UploadCalls {
  create(file: FileToCreate): Promise<{
    readonly uploadId: string;
    readonly existing?: { readonly id: string; readonly title: string } | undefined;
  }>;
  status(uploadId: string): Promise<UploadStatus>;
  sendPart(part: PartToSend): Promise<unknown>;
  complete(upload: {
    readonly uploadId: string;
    readonly title: string;
    readonly tags: UploadTags;
  }): Promise<{ readonly state: UploadState }>;
  abort(uploadId: string): Promise<unknown>;
}

/** What we ask for; the gateway may choose another length. */
const wishedPartBytes = 4 * 1024 * 1024;
/** A part of 4 MB takes this long on a line of 10 KB a second, shared by three. */
const partTimeoutMs = 20 * 60_000;
const silent = { silent: true, changesNothing: true } as const;

export const gatewayUploadCalls: UploadCalls = {
  create: (file) => call(createUpload, { ...file, partSize: wishedPartBytes }, silent),
  status: (uploadId) => call(uploadStatus, { uploadId }, silent),
  sendPart({ uploadId, n, bytes, sha256, signal, onSent }) {
    const form = new FormData();
    form.append('file', bytes, 'part');
    return call(
      sendUploadPart,
      { uploadId, n: String(n) },
      {
        ...silent,
        form,
        headers: { 'x-part-sha256': sha256 },
        fetch: fetchWithProgress(onSent),
        signal,
        timeoutMs: partTimeoutMs,
      },
    );
  },
  complete: (upload) =>
    call(
      completeUpload,
      { ...upload, tags: { ...upload.tags, kpointIds: [...(upload.tags.kpointIds ?? [])] }, statement: true },
      { silent: true },
    ),
  abort: (uploadId) => call(abortUpload, { uploadId }, { silent: true }),
};
