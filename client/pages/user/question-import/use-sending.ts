import { useEffect, useRef, useState } from 'react';
import { beginImport } from '../../../../shared/questions/calls/question-import.ts';
import { browserHasher, type HashFile } from '../../../features/contributions/upload/queue/file-hasher.ts';
import { Cancelled, createRetries, type Trouble } from '../../../features/contributions/upload/queue/retries.ts';
import { gatewayUploadCalls } from '../../../features/contributions/upload/queue/upload-calls.ts';
import { sentenceOfFailure } from '../../../features/contributions/upload/upload-failure.ts';
import type { ChosenStudy } from '../../../features/questions/own-bank/StudySelects.tsx';
import { call } from '../../../lib/calls/api.ts';
import { readToken } from '../../../lib/session/token.ts';
import type { ChosenFiles } from './import-files.ts';
import { sendFile } from './send-file.ts';

export type SendingView =
  | { readonly status: 'idle' }
  | { readonly status: 'sending'; readonly share: number; readonly trouble: Trouble }
  | { readonly status: 'failed'; readonly message: string };

let hash: HashFile | undefined;

/** Sends chosen files and has them read; `onImport` hears the id of the import. Leaving the page stops it. */
export function useSending(onImport: (importId: string) => void) {
  const [view, setView] = useState<SendingView>({ status: 'idle' });
  const running = useRef<AbortController>();
  useEffect(() => () => running.current?.abort(), []);

  async function send({ paper, answers }: ChosenFiles, { studyPhaseCode, subjectCode }: ChosenStudy) {
    if (!paper) return;
    const mine = new AbortController();
    running.current = mine;
    const { signal } = mine;
    let shown: Extract<SendingView, { status: 'sending' }> = { status: 'sending', share: 0, trouble: null };
    const show = (change: Partial<typeof shown>) => {
      shown = { ...shown, ...change };
      if (!signal.aborted) setView(shown);
    };
    const retries = createRetries({
      isOnline: () => navigator.onLine,
      isSignedIn: () => readToken() !== '',
      onTrouble: (trouble) => show({ trouble }),
    });
    window.addEventListener('online', retries.wake, { signal });
    hash ??= browserHasher();
    const total = paper.size + (answers?.size ?? 0);
    const parts = { calls: gatewayUploadCalls, hash, retries, signal };
    show({});
    try {
      const uploadId = await sendFile(paper, {
        ...parts,
        onProgress: (share) => show({ share: (share * paper.size) / total }),
      });
      const answersUploadId =
        answers &&
        (await sendFile(answers, {
          ...parts,
          onProgress: (share) => show({ share: (paper.size + share * answers.size) / total }),
        }));
      const study = studyPhaseCode > 0 ? { studyPhaseCode, subjectCode } : {};
      const { importId } = await call(
        beginImport,
        { uploadId, ...(answersUploadId && { answersUploadId }), ...study },
        { silent: true },
      );
      if (!signal.aborted) onImport(importId);
    } catch (error) {
      if (error instanceof Cancelled || signal.aborted) return;
      setView({ status: 'failed', message: sentenceOfFailure(error) });
    }
  }

  function cancel() {
    running.current?.abort();
    setView({ status: 'idle' });
  }

  return { view, send, cancel };
}
