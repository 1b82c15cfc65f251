import { openPages } from '../../../shared/library/stated-part.ts';
import type { Db } from '../../platform/db/database.ts';
import { resourceWithPages, tellingPage } from '../../platform/files/page-pictures.ts';
import { loadResourceColumns } from '../../platform/files/resource-facts.ts';
import type { SingleContent } from '../content/document.ts';
import { writeContent } from '../content/write-content.ts';
import { contentToPreview, pageCountOf } from '../files/make-file.ts';
import { pagePicture } from '../files/page-picture.ts';

/** Before it stand the title, the aims and a question to begin with, which look alike in all lessons. */
const firstTaughtSlide = 4;

/** The picture of one page, `{resource}-{page}`. */
export async function drawResourcePage(db: Db, key: string): Promise<string | undefined> {
  const [id = 0, page = 0] = key.split('-').map(Number);
  const facts = await loadResourceColumns(db, id);
  if (!facts) return undefined;
  const content = contentToPreview(writeContent(facts));
  if (page !== tellingPage) return pagePicture(content, page);
  const row = await resourceWithPages(db, id);
  return row && pagePicture(content, tellingPageOf(content, row));
}

/** Of slides the first open one with a figure, else the first that teaches; of other files the first page. */
export function tellingPageOf(content: SingleContent, resource: Parameters<typeof openPages>[0]): number {
  if (content.kind !== 'slides') return 1;
  const open = openPages(resource, pageCountOf(content));
  const withFigure = content.slides.slice(0, open).findIndex(({ figure }) => figure !== undefined);
  return withFigure < 0 ? Math.min(firstTaughtSlide, open) : withFigure + 1;
}
