export interface FetchProgress {
  readonly received: number;
  /** 0 while it is not known. */
  readonly total: number;
}

interface FetchFileOptions {
  readonly url: string;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: FetchProgress) => void;
  readonly fetch?: typeof globalThis.fetch;
}

/** The file is gone, or its address has expired. */
export class FileRefused extends Error {
  override readonly name = 'FileRefused';
}

/** Attempts in a row without a byte received before the download fails. */
const maxIdleTries = 3;

/**
 * Downloads a file as a blob. A broken connection is resumed by a range request; a server that answers with the whole
 * file restarts the download.
 *
 * @throws FileRefused where the server refuses it, the network's error after the last attempt.
 */
export async function fetchFile({
  url,
  signal,
  onProgress,
  fetch = globalThis.fetch,
}: FetchFileOptions): Promise<Blob> {
  let parts: BlobPart[] = [];
  let received = 0;
  let total = 0;
  let type = '';
  let idleTries = 0;
  for (;;) {
    const startedAt = received;
    try {
      const response = await fetch(url, { signal, headers: received > 0 ? { range: `bytes=${received}-` } : {} });
      if (response.status === 416 && received > 0 && received === total) return new Blob(parts, { type });
      if (!response.ok) throw new FileRefused(String(response.status));
      if (response.status !== 206 || startOf(response) !== received) {
        parts = [];
        received = 0;
      }
      type = response.headers.get('content-type') ?? '';
      total = received + lengthOf(response);
      const reader = response.body?.getReader();
      for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
        parts.push(read.value as BlobPart);
        received += read.value.byteLength;
        onProgress({ received, total });
      }
      if (received >= total) return new Blob(parts, { type });
    } catch (error) {
      if (signal.aborted || error instanceof FileRefused) throw error;
      idleTries = received > startedAt ? 0 : idleTries + 1;
      if (idleTries >= maxIdleTries) throw error;
    }
  }
}

/** First byte of a partial response; -1 without a valid content-range. */
const startOf = (response: Response) =>
  Number(/^bytes (\d+)-/.exec(response.headers.get('content-range') ?? '')?.[1] ?? -1);
/** Bytes of the response; 0 where they are compressed or not counted. */
const lengthOf = ({ headers }: Response) =>
  headers.has('content-encoding') ? 0 : Number(headers.get('content-length') ?? 0);
