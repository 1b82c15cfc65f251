import type { Db } from '../../platform/db/database.ts';
import { loadResourceColumns } from '../../platform/files/resource-facts.ts';
import { writeContent } from '../content/write-content.ts';
import { contentToPreview } from '../files/make-file.ts';
import { pagePicture } from '../files/page-picture.ts';

/** The picture of one page, `{resource}-{page}`. */
export async function drawResourcePage(db: Db, key: string): Promise<string | undefined> {
  const [id = 0, page = 0] = key.split('-').map(Number);
  const facts = await loadResourceColumns(db, id);
  return facts && pagePicture(contentToPreview(writeContent(facts)), page);
}
