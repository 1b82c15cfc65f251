import { createPasswords } from '../../people/accounts/passwords.ts';
import type { Db } from '../../platform/db/database.ts';
import { count, sql } from '../../platform/db/drizzle.ts';
import { advanceIds, insertRows } from '../../platform/db/insert-rows.ts';
import { basketItem } from '../../platform/db/schema/basket.ts';
import {
  book,
  bookCorrection,
  bookFile,
  bookFollow,
  bookFunction,
  bookRight,
  bookSampleRequest,
  bookSeries,
} from '../../platform/db/schema/book.ts';
import {
  campaign,
  campaignAward,
  campaignDraw,
  campaignMember,
  campaignPrize,
  campaignSubmission,
} from '../../platform/db/schema/campaign.ts';
import { contactRequest, deskAct, jobApplication, userMessage } from '../../platform/db/schema/desk.ts';
import { downloadDay, downloadRight } from '../../platform/db/schema/download.ts';
import { errorReport } from '../../platform/db/schema/error-report.ts';
import { favourite } from '../../platform/db/schema/favourite.ts';
import {
  announcement,
  banner,
  collection,
  friendlyLink,
  frontSubjectLink,
  homeModule,
  homeModuleTab,
  hotWord,
  officialAccount,
  showcaseSchool,
} from '../../platform/db/schema/home.ts';
import { paper, paperQuestion, question, questionFigure, questionUse } from '../../platform/db/schema/question.ts';
import { album, albumItem, contributor, resource, resourceChange, school } from '../../platform/db/schema/resource.ts';
import { searchRecord, searchSynonym, wantedResource } from '../../platform/db/schema/search-record.ts';
import { shareLink, shareOpen } from '../../platform/db/schema/share.ts';
import { station, stationAttention } from '../../platform/db/schema/station.ts';
import { trackedEvent } from '../../platform/db/schema/tracked-event.ts';
import { knowledgeNode, textbookNode, textbookVersion } from '../../platform/db/schema/tree.ts';
import { homeHit, paperQuery } from '../../platform/db/schema/visitor.ts';
import { acquireStartLock } from '../../platform/db/start-lock.ts';
import { collectMissingStatistics, sortPendingEntries } from '../../platform/db/upkeep.ts';
import { treeRows } from '../../platform/trees/national/tree-rows.ts';
import { saveFigures } from '../../questions/bank/save-figures.ts';
import { saveQuestions } from '../../questions/bank/save-questions.ts';
import { wholeBank } from '../content/questions/question-bank.ts';
import { createRandom } from '../random.ts';
import { activityRows } from './activity-rows.ts';
import { bookRows, seriesRows } from './book-rows.ts';
import { campaignRows } from './campaign-rows.ts';
import { demoPassword } from './demo-users.ts';
import { announcementRows } from './home/announcement-rows.ts';
import { bannerRows } from './home/banner-rows.ts';
import { collectionRows } from './home/collection-rows.ts';
import { friendlyLinkRows, officialAccountRows } from './home/footer-rows.ts';
import { frontSubjectRows, hotWordRows, wantedRows } from './home/front-rows.ts';
import { homeModuleRows } from './home/home-module-rows.ts';
import { showcaseRows } from './home/showcase-rows.ts';
import { stationRows } from './home/station-rows.ts';
import { questionRows } from './question-rows.ts';
import { albumRows } from './resources/album-rows.ts';
import { downloadDayRows } from './resources/download-day-rows.ts';
import { contributorSeeds, schoolSeeds } from './resources/invented-names.ts';
import { paperPartRows } from './resources/paper-part-rows.ts';
import { paperRows, withRealFiles } from './resources/paper-rows.ts';
import { demoResourceRows } from './resources/resource-rows.ts';
import { dayOf, latestExamYear } from './resources/school-calendar.ts';
import { seedUsers, userTables } from './users.ts';

/** What teachers published besides what every lesson and every examination has. */
export const demoResourceCount = 1500;
export const firstResourceId = 100_001;
export const demoSeed = 20_260_901;

/** Tables of the demo, children before parents. */
const demoTables = [
  downloadDay,
  downloadRight,
  favourite,
  basketItem,
  searchRecord,
  errorReport,
  userMessage,
  deskAct,
  contactRequest,
  jobApplication,
  paperQuestion,
  paper,
  questionUse,
  questionFigure,
  question,
  bookSampleRequest,
  bookFollow,
  bookRight,
  shareOpen,
  shareLink,
  campaignSubmission,
  campaignAward,
  campaignDraw,
  campaignMember,
  campaignPrize,
  campaign,
  ...userTables,
  homeHit,
  trackedEvent,
  paperQuery,
  stationAttention,
  station,
  bookCorrection,
  bookFile,
  bookFunction,
  book,
  bookSeries,
  announcement,
  showcaseSchool,
  friendlyLink,
  officialAccount,
  frontSubjectLink,
  hotWord,
  searchSynonym,
  wantedResource,
  collection,
  homeModuleTab,
  homeModule,
  banner,
  albumItem,
  album,
  resourceChange,
  resource,
  contributor,
  school,
  knowledgeNode,
  textbookNode,
  textbookVersion,
];

/** Fills a database without resources with the demo, all or nothing; true if it did. */
export async function seedIfEmpty(db: Db, now: Date): Promise<boolean> {
  const seeded = await db.transaction(async (tx) => {
    await acquireStartLock(tx);
    const [row] = await tx.select({ amount: count() }).from(resource);
    if (row && row.amount > 0) return false;
    await seedDemo(tx, now);
    return true;
  });
  if (seeded) {
    await sortPendingEntries(db);
    await collectMissingStatistics(db);
  }
  return seeded;
}

/** Empties every table of the demo, accounts and log-ins too; reference data stays. */
export async function emptyDemo(db: Db): Promise<void> {
  const names = sql.join(
    demoTables.map((table) => sql`${table}`),
    sql`, `,
  );
  await db.execute(sql`truncate ${names} restart identity cascade`);
}

/** The same day gives the same demo; the newest resources are of that day. */
async function seedDemo(db: Db, now: Date): Promise<void> {
  const day = dayOf(now);
  const trees = treeRows();
  await insertRows(db, textbookVersion, trees.versions);
  await insertRows(db, textbookNode, trees.nodes);
  await insertRows(db, knowledgeNode, trees.knowledge);

  const schools = demoSchools();
  await insertRows(db, school, schools);
  await insertRows(
    db,
    contributor,
    contributorSeeds.map((row, sort) => ({ ...row, id: sort + 1, sort })),
  );
  const random = createRandom(demoSeed);
  const resources = await withRealFiles(
    demoResourceRows({
      count: demoResourceCount,
      firstId: firstResourceId,
      random,
      now,
      trees,
      schools,
      uploaderCount: contributorSeeds.length,
    }),
  );
  await insertRows(db, resource, resources);
  const { parts, changes } = paperPartRows(resources, now);
  await insertRows(db, resource, await withRealFiles(parts));
  await insertRows(db, resourceChange, changes);
  await insertRows(db, downloadDay, downloadDayRows(demoSeed, now, resources));
  const papers = paperRows(resources);
  const bank = questionRows({ bank: wholeBank(), trees, schools, papers, resources, day, now });
  await saveQuestions(db, bank.questions);
  await saveFigures(db, bank.figures);
  await insertRows(db, paper, papers.papers);
  await insertRows(db, paperQuestion, papers.questions);
  const albums = albumRows(now, resources);
  await insertRows(db, album, albums.albums);
  await insertRows(db, albumItem, albums.items);

  const newestExam = resources.find((row) => row.categoryCode === 6 && row.year === latestExamYear(day));
  await insertRows(db, banner, bannerRows(day, { senior: newestExam?.id ?? firstResourceId }));
  const { modules, tabs } = homeModuleRows();
  await insertRows(db, homeModule, modules);
  await insertRows(db, homeModuleTab, tabs);
  await insertRows(db, collection, collectionRows(day));
  await insertRows(db, hotWord, hotWordRows(day, trees));
  await insertRows(db, searchSynonym, [{ word: '背默单', means: '默写' }]);
  await insertRows(db, wantedResource, wantedRows);
  await insertRows(db, frontSubjectLink, frontSubjectRows(day));
  await insertRows(db, officialAccount, officialAccountRows);
  await insertRows(db, friendlyLink, friendlyLinkRows);
  await insertRows(db, showcaseSchool, showcaseRows(schools));
  await insertRows(db, announcement, announcementRows(now));
  await insertRows(db, station, stationRows);
  const campaigns = campaignRows(now);
  await insertRows(db, campaign, campaigns.campaigns);
  await insertRows(db, campaignPrize, campaigns.prizes);
  await insertRows(db, bookSeries, seriesRows);
  const books = bookRows(day.year - 1, trees);
  await insertRows(db, book, books.books);
  await insertRows(db, bookFunction, books.functions);
  await insertRows(db, bookFile, books.files);
  await insertRows(db, bookCorrection, books.corrections);
  await advanceIds(db, [
    school,
    contributor,
    resource,
    question,
    paper,
    album,
    homeModule,
    homeModuleTab,
    campaign,
    bookSeries,
    book,
    bookFunction,
    bookFile,
    bookCorrection,
  ]);
  const activity = activityRows(now, resources);
  const passwordHash = await createPasswords().hash(demoPassword);
  await seedUsers(db, { now, schools, passwordHash, moves: activity.moves });
  await insertRows(db, campaignMember, campaigns.members);
  await insertRows(db, campaignSubmission, campaigns.submissions);
  await insertRows(db, downloadRight, activity.downloads);
  await insertRows(db, favourite, activity.favourites);
  await insertRows(db, errorReport, activity.reports);
}

export const demoSchools = () => schoolSeeds.map((row, i) => ({ ...row, id: i + 1 }));
