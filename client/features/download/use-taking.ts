import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { DownloadFile } from '../../../shared/catalogue/tk-resource.schema.ts';
import { downloadMaxNum } from '../../../shared/catalogue/tk-resource.ts';
import { CodedError, timeoutMessage } from '../../../shared/errors.ts';
import { queryKeyOf } from '../../lib/calls.tsx';
import { useSession } from '../../lib/session.ts';
import { useVisit } from '../../lib/visit.ts';
import { type FetchProgress, FileRefused, fetchFile } from './fetch-file.ts';
import { saveFile } from './save-file.ts';

export type Taking<F extends DownloadFile> =
  | { readonly step: 'idle' }
  /** The gateway is asked, and charges. */
  | { readonly step: 'asking' }
  | { readonly step: 'fetching'; readonly file: F; readonly progress: FetchProgress }
  | { readonly step: 'saved'; readonly file: F }
  /** With a file it has been charged and is owned: only the transport failed. */
  | { readonly step: 'failed'; readonly message: string; readonly file?: F };

/** Larger files are left to the browser, which need not hold them in memory. */
const maxBlobBytes = 200 * 1024 * 1024;

/**
 * Takes a file: asks for it once however often it is pressed, fetches it with progress and saves it. `ask` gives the
 * file's address or undefined where there is nothing to take.
 */
export function useTaking<F extends DownloadFile>(ask: () => Promise<F | undefined>) {
  const [taking, setTaking] = useState<Taking<F>>({ step: 'idle' });
  const running = useRef(false);
  const leaving = useRef<AbortController>();
  const client = useQueryClient();
  const session = useSession();
  const { device } = useVisit();

  useEffect(() => () => leaving.current?.abort(), []);

  async function take(known?: F) {
    // a state would come too late for the second press of a double click
    if (running.current) return;
    running.current = true;
    let file = known;
    try {
      if (!file) {
        setTaking({ step: 'asking' });
        file = await ask();
        if (!file) return setTaking({ step: 'idle' });
        void session.refreshUser();
        void client.invalidateQueries({ queryKey: queryKeyOf(downloadMaxNum, {}) });
      }
      await fetchAndSave(file);
    } catch (error) {
      if (leaving.current?.signal.aborted) return;
      setTaking({ step: 'failed', message: sentenceFor(error), ...(file && { file }) });
    } finally {
      running.current = false;
    }
  }

  async function fetchAndSave(file: F) {
    if (device === 'mobile' || file.fileSize > maxBlobBytes) {
      // web views of phones save no blobs; the browser resumes by itself
      saveFile(file.url, file.fileName);
      return setTaking({ step: 'saved', file });
    }
    leaving.current = new AbortController();
    const onProgress = (progress: FetchProgress) => setTaking({ step: 'fetching', file, progress });
    onProgress({ received: 0, total: file.fileSize });
    saveFile(await fetchFile({ url: file.url, signal: leaving.current.signal, onProgress }), file.fileName);
    setTaking({ step: 'saved', file });
  }

  return { taking, take };
}

function sentenceFor(error: unknown): string {
  if (error instanceof CodedError) return error.message;
  if (error instanceof FileRefused) return '文件地址已失效，请重新获取，不会重复扣除';
  return timeoutMessage;
}
