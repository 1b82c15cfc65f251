import { parentPort } from 'node:worker_threads';
import { readPaperWithPictures } from '../reading/read-paper.ts';
import { UnreadableDocument } from '../reading/unreadable-document.ts';
import type { ReadingAnswer, ThreadJob } from './read-in-thread.ts';

/** A thread that reads the file that it is sent (gateway/questions/imports/read-in-thread.ts). */
parentPort?.on('message', async (job: ThreadJob) => parentPort?.postMessage(await read(job)));

async function read({ path, answers, soffice, folder }: ThreadJob): Promise<ReadingAnswer> {
  try {
    return await readPaperWithPictures(path, answers, { soffice, folder });
  } catch (error) {
    if (error instanceof UnreadableDocument) return { unreadable: error.message };
    throw error;
  }
}
