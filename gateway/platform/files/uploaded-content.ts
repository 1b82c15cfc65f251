import { dirname } from 'node:path/posix';
import type { Db } from '../db/database.ts';
import type { FileStore } from './file-store.ts';
import { resourceWithPages } from './page-pictures.ts';
import type { ResourceContent } from './resource-content.ts';
import { svg } from './svg.ts';

/** The same for uploaded files, whose facts the check of the upload has found out; `made` answers for the others. */
export const withUploaded = (made: ResourceContent): ResourceContent => ({
  async makeFile(facts) {
    if (facts.uploaded) throw new Error(`the uploaded file of resource ${facts.id} is not made`);
    return made.makeFile(facts);
  },
  pageCount: (facts) => facts.uploaded?.pictures ?? made.pageCount(facts),
  pageSize: (facts) => facts.uploaded ?? made.pageSize(facts),
  textExcerpt: (facts, maxLength) => facts.uploaded?.text.slice(0, maxLength) ?? made.textExcerpt(facts, maxLength),
  archiveEntries: async (facts) => (facts.uploaded ? [...facts.uploaded.entries] : made.archiveEntries(facts)),
  durationSeconds: (facts) => (facts.uploaded ? 0 : made.durationSeconds(facts)),
});

/** The picture of an uploaded file's page at a path below /files; undefined for every other path. */
export async function uploadedPageAt(db: Db, store: FileStore, path: string): Promise<string | undefined> {
  const [, id, page] = /^\/pages\/(\d{1,15})-(\d{1,3})\.svg$/.exec(path) ?? [];
  if (id === undefined) return undefined;
  const uploaded = (await resourceWithPages(db, Number(id)))?.uploaded;
  if (!uploaded || Number(page) > uploaded.pictures) return undefined;
  const bytes = Buffer.from(await store.bytes(`${dirname(uploaded.path)}/${pictureName(Number(page))}`));
  const { width, height } = uploaded;
  // paths of pages end in .svg, whatever they show
  const body = `<image width="${width}" height="${height}" href="data:image/webp;base64,${bytes.toString('base64')}"/>`;
  return svg({ width, height, title: `第${page}页`, body });
}

/** Of a page's picture, beside the file. */
export const pictureName = (page: number) => `${page}.webp`;
