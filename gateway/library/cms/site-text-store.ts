import type { SiteTexts } from '../../../shared/platform/site-texts.ts';
import { siteTextKeys } from '../../../shared/platform/site-texts.ts';
import type { Db } from '../../platform/db/database.ts';
import { siteText } from '../../platform/db/schema/site.ts';

/** The texts that are given. Read for each call: edges keep the answer, and every gateway says the same. */
export async function givenTexts(db: Db): Promise<SiteTexts['texts']> {
  const rows = await db.select().from(siteText);
  return Object.fromEntries(
    rows.flatMap(({ key, value }) => (siteTextKeys.includes(key) && value !== '' ? [[key, value]] : [])),
  );
}
