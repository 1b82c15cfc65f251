import type { Retries } from './queue/retries.ts';
import type { UploadCalls } from './queue/upload-calls.ts';
import type { UploadItem, UploadStore } from './queue/upload-store.ts';
import { asTags } from './upload-draft.ts';
import { sentenceOfFailure } from './upload-failure.ts';

/** How often and how long the gateway is asked what it found in a file before it is submitted. */
const checkEveryMs = 2000;
const checkTimes = 60;

interface SubmissionOptions {
  readonly calls: UploadCalls;
  readonly store: UploadStore;
  readonly retries: Retries;
  /** The item is done here. */
  readonly finish: (key: string, change: Partial<UploadItem>) => void;
}

/** An item whose file is at the gateway. */
export interface SentItem {
  readonly key: string;
  readonly uploadId: string;
  readonly signal: AbortSignal;
}

export interface Submission {
  /** Asks what the gateway found in the file, so that the person sees pages, or a refusal, before submitting. */
  watchCheck(sent: SentItem): Promise<void>;
  /** Submits an item with its draft; a refusal stands at the item. */
  complete(sent: SentItem): Promise<void>;
}

/** What follows once a file has arrived at the gateway. */
export function createSubmission({ calls, store, retries, finish }: SubmissionOptions): Submission {
  return {
    async watchCheck({ key, uploadId, signal }) {
      for (let times = 0; times < checkTimes; times++) {
        await new Promise((resolve) => setTimeout(resolve, checkEveryMs));
        if (signal.aborted || store.find(key)?.phase !== 'sent') return;
        // the file has arrived, whatever becomes of this question
        const status = await retries.attempt(signal, () => calls.status(uploadId)).catch(() => undefined);
        if (!status || store.find(key)?.phase !== 'sent') return;
        const { isChecked, state, reason, pageNum, previewUrl, noPreview } = status;
        if (state === 'rejected') return finish(key, { phase: 'failed', problem: reason ?? '文件没有通过检查' });
        if (isChecked) store.patch(key, { preview: { pageNum, previewUrl, noPreview } });
        if (isChecked && noPreview !== 'due') return;
      }
    },

    async complete({ key, uploadId, signal }) {
      const item = store.find(key);
      if (item?.phase !== 'sent') return;
      store.patch(key, { phase: 'submitting', problem: '' });
      const { title, tags } = item.draft;
      try {
        await retries.attempt(signal, () => calls.complete({ uploadId, title: title.trim(), tags: asTags(tags) }));
        finish(key, { phase: 'submitted' });
      } catch (error) {
        const problem = sentenceOfFailure(error);
        // another tab may have submitted the same file
        const status = await retries.attempt(signal, () => calls.status(uploadId)).catch(() => undefined);
        if (status?.state === 'rejected') return finish(key, { phase: 'failed', problem: status.reason ?? problem });
        if (status && status.state !== 'uploading') return finish(key, { phase: 'submitted' });
        store.patch(key, { phase: 'sent', submits: false, problem });
      }
    },
  };
}
