import type { Db } from '../../platform/db/database.ts';
import { factsOf } from '../../platform/files/resource-facts.ts';
import { contentOf } from '../content/write-content.ts';
import { previewed } from '../files/make-file.ts';
import { pagePicture } from '../files/page-picture.ts';

/** The picture of one page, `{resource}-{page}`. */
export async function drawResourcePage(db: Db, key: string): Promise<string | undefined> {
  const [id = 0, page = 0] = key.split('-').map(Number);
  const facts = await factsOf(db, id);
  return facts && pagePicture(previewed(contentOf(facts)), page);
}
