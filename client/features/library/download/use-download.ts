import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { CodedError, timeoutMessage } from '../../../../shared/contract/errors.ts';
import type { DownloadFile } from '../../../../shared/library/calls/resource.schema.ts';
import { downloadMaxNum } from '../../../../shared/library/calls/resource.ts';
import { queryKeyOf } from '../../../lib/calls/calls.ts';
import { useSession } from '../../../lib/session/session.ts';
import { useVisit } from '../../../lib/site/visit.ts';
import { type FetchProgress, FileRefused, fetchFile } from './fetch-file.ts';
import { saveFile } from './save-file.ts';

/** A file that can be saved, and what the download has cost where it is counted. */
export type SavedFile = Pick<DownloadFile, 'url' | 'fileName' | 'fileSize'> & Partial<DownloadFile>;

export type DownloadState<F extends SavedFile> =
  | { readonly step: 'idle' }
  /** The gateway checks the person's rights and charges. */
  | { readonly step: 'requesting' }
  | { readonly step: 'fetching'; readonly file: F; readonly progress: FetchProgress }
  | { readonly step: 'saved'; readonly file: F }
  /** With a file the download has been charged, and only the transport failed: a retry costs nothing. */
  | { readonly step: 'failed'; readonly message: string; readonly file?: F };

/** Larger files are downloaded by the browser itself, which does not hold them in memory. */
const maxBlobBytes = 200 * 1024 * 1024;

/**
 * Downloads a file: requests it once however often the button is pressed, fetches it with progress and saves it.
 * `request` gives the file's address, or undefined where there is nothing to download.
 */
export function useDownload<F extends SavedFile>(request: () => Promise<F | undefined>) {
  const [state, setState] = useState<DownloadState<F>>({ step: 'idle' });
  const running = useRef(false);
  const unmounted = useRef<AbortController>();
  const client = useQueryClient();
  const session = useSession();
  const { device } = useVisit();

  useEffect(() => () => unmounted.current?.abort(), []);

  async function start(known?: F) {
    // the second press of a double click comes before a state has changed
    if (running.current) return;
    running.current = true;
    let file = known;
    try {
      if (!file) {
        setState({ step: 'requesting' });
        file = await request();
        if (!file) return setState({ step: 'idle' });
        void session.refreshUser();
        void client.invalidateQueries({ queryKey: queryKeyOf(downloadMaxNum, {}) });
      }
      await fetchAndSave(file);
    } catch (error) {
      if (unmounted.current?.signal.aborted) return;
      setState({ step: 'failed', message: sentenceFor(error), ...(file && { file }) });
    } finally {
      running.current = false;
    }
  }

  async function fetchAndSave(file: F) {
    if (device === 'mobile' || file.fileSize > maxBlobBytes) {
      // web views of phones save no blobs; the browser resumes by itself
      saveFile(file.url, file.fileName);
      return setState({ step: 'saved', file });
    }
    unmounted.current = new AbortController();
    const onProgress = (progress: FetchProgress) => setState({ step: 'fetching', file, progress });
    onProgress({ received: 0, total: file.fileSize });
    saveFile(await fetchFile({ url: file.url, signal: unmounted.current.signal, onProgress }), file.fileName);
    setState({ step: 'saved', file });
  }

  return { state, start };
}

function sentenceFor(error: unknown): string {
  if (error instanceof CodedError) return error.message;
  if (error instanceof FileRefused) return '文件地址已失效，请重新获取，不会重复扣除';
  return timeoutMessage;
}
