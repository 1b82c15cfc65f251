import { createHash } from 'node:crypto';
import { TooManyRequests } from '../../../shared/contract/errors.ts';
import type { ResourceFiles } from '../../platform/files/resource-files.ts';
import type { SignedFiles } from '../../platform/files/signed-files.ts';
import type { SheetJob } from './paper-engine.ts';
import type { PaperMaker } from './paper-maker.ts';

interface Sheet {
  readonly userId: number;
  readonly job: Exclude<SheetJob, { readonly paper: unknown }>;
  readonly fileName: string;
}

/**
 * Addresses of PDFs that are made while their reader waits, beside the queue of exports: the same content is made once
 * a day, and a person has one in the making.
 */
export function createPrintedSheets({
  paperMaker,
  resourceFiles,
  signedFiles,
}: {
  paperMaker: Pick<PaperMaker, 'make'>;
  resourceFiles: Pick<ResourceFiles, 'keepForADay'>;
  signedFiles: Pick<SignedFiles, 'addressOf'>;
}) {
  /** What is in the making, by person. */
  const running = new Map<number, string>();

  async function make(job: Sheet['job']): Promise<Uint8Array> {
    const { content } = await paperMaker.make(job);
    if (!(content instanceof Uint8Array)) throw new Error(`a ${job.format} is one file`);
    return content;
  }

  /** @throws TooManyRequests where another sheet of the person is in the making. */
  return async ({ userId, job, fileName }: Sheet): Promise<{ url: string; fileName: string }> => {
    const hash = createHash('sha256').update(JSON.stringify(job)).digest('hex').slice(0, 32);
    const name = `${job.format}-${hash}.pdf`;
    const other = running.get(userId);
    if (other !== undefined && other !== name) throw new TooManyRequests('下载', 5);
    running.set(userId, name);
    try {
      const { path } = await resourceFiles.keepForADay(name, () => make(job));
      return { url: await signedFiles.addressOf({ use: 'download', path, name: fileName }), fileName };
    } finally {
      running.delete(userId);
    }
  };
}
