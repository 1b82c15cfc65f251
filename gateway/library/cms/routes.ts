import type { homeSchemas } from '../../../shared/library/calls/home.schema.ts';
import { previewKeyOf } from '../../operators/studio/preview/preview-key.ts';
import type { Db } from '../../platform/db/database.ts';
import type { BaseTools, HandlersOf } from '../../platform/http/handler.ts';
import { provenUid } from '../../platform/http/proven-uid.ts';
import { notSignedIn } from '../../platform/http/refusal.ts';
import { type CollectionRow, collectionsAt, collectionTotals } from './collection-store.ts';
import { friendlyLinks, frontSubjectLinks, hotWords, officialAccounts, showcaseSchools } from './front-store.ts';
import { loadHomeModules } from './home-module-data.ts';
import { homeModules } from './home-module-store.ts';
import { presentCollection } from './present-collection.ts';
import { presentFrontSubjects, presentOfficialAccount, presentShowcaseSchool } from './present-front.ts';
import { presentHomeModule } from './present-home-module.ts';
import { givenTexts } from './site-text-store.ts';
import { paperQueryOf, recordHomeHit, savePaperQuery } from './visitor-store.ts';

interface Subject {
  readonly studyPhaseCode: number;
  readonly subjectCode: number;
}

export const cmsHandlers = ({
  db,
  clock,
  demo,
}: Pick<BaseTools, 'db' | 'clock'> & { readonly demo: boolean }): HandlersOf<typeof homeSchemas> => ({
  'cms.homeModuleList': async (subject) =>
    (await homeModules(db, subject.studyPhaseCode)).map((row) => presentHomeModule(row, subject)),
  'cms.homeModuleData': (input) => loadHomeModules(db, input, new Date(clock.now())),
  'cms.homeCollectionList': (subject) => collections(db, 'home', subject),
  'cms.yearCollectionList': (subject) => collections(db, 'year', subject),
  'cms.columnCollectionList': (subject) => collections(db, 'column', subject),
  'cms.officialAccountList': async () => (await officialAccounts(db)).map(presentOfficialAccount),
  'cms.frontSubjectList': async () => presentFrontSubjects(await frontSubjectLinks(db)),
  'cms.hotWordList': async ({ studyPhaseCode, subjectCode }) =>
    (await hotWords(db, studyPhaseCode, subjectCode)).map(({ id, word }) => ({ id: String(id), hotWord: word })),
  'cms.homeHitsRecord': async (hit, caller) => {
    await recordHomeHit(db, { ...hit, uid: provenUid(hit.uid, caller), createdAt: new Date(clock.now()) });
    return {};
  },
  'cms.saveQueryInfo': async (query, { userId }) => {
    if (userId === undefined) throw notSignedIn();
    await savePaperQuery(db, { ...query, userId });
    return {};
  },
  'cms.getQueryInfo': async (_, { userId }) => {
    if (userId === undefined) throw notSignedIn();
    const saved = await paperQueryOf(db, userId);
    if (!saved) return null;
    const { userId: _owner, ...query } = saved;
    return query;
  },
  'cms.showcaseSchoolList': async () => (await showcaseSchools(db)).map(presentShowcaseSchool),
  'cms.siteTexts': async () => ({ demo, texts: await givenTexts(db) }),
  'cms.previewKey': async () => ({ publicKey: (await previewKeyOf(db)).spki }),
  'cms.friendlyLinkList': async () =>
    (await friendlyLinks(db)).map(({ id, name, url }) => ({ id: String(id), name, url })),
});

/** Collections with resources in this subject. */
async function collections(db: Db, position: CollectionRow['position'], { studyPhaseCode, subjectCode }: Subject) {
  const rows = await collectionsAt(db, position, studyPhaseCode);
  const all = await Promise.all(
    rows.map(async (row) => presentCollection(row, subjectCode, await collectionTotals(db, row, subjectCode))),
  );
  return all.filter((card) => card.resourceNum > 0);
}
