import type { FileType } from './file-type.ts';

const mib = 1024 * 1024;

/** The largest file of each type that may be uploaded, in bytes. */
export const maxFileBytes: Readonly<Record<Exclude<FileType, 'other'>, number>> = {
  doc: 50 * mib,
  ppt: 200 * mib,
  pdf: 100 * mib,
  xls: 20 * mib,
  image: 10 * mib,
  archive: 300 * mib,
  video: 500 * mib,
  audio: 50 * mib,
  txt: 5 * mib,
};
