import { expect, test } from 'vitest';
import { banner, collection, officialAccount } from '../../gateway/platform/db/schema/home.ts';
import { contributor, school } from '../../gateway/platform/db/schema/resource.ts';
import { siteText } from '../../gateway/platform/db/schema/site.ts';
import { station } from '../../gateway/platform/db/schema/station.ts';
import { bannerList } from '../../shared/library/calls/banner.ts';
import { expertUserList } from '../../shared/library/calls/expert.ts';
import {
  homeCollectionList,
  officialAccountList,
  showcaseSchoolList,
  siteTexts,
} from '../../shared/library/calls/home.ts';
import { stationList } from '../../shared/library/calls/station.ts';
import { startResourceGateway } from '../kit/gateway/resource-gateway.ts';

const subject = { studyPhaseCode: 300, subjectCode: 2 };
const picture = 'content/ab/picture.webp';

test('content with a stored picture shows it, the rest its drawing', async () => {
  await using gateway = await startResourceGateway();
  const { db, call } = gateway;
  expect((await call(bannerList, subject))[0]).not.toHaveProperty('phoneImg');
  await db.update(banner).set({ picture, phonePicture: 'content/ab/phone.webp' });
  await db.update(collection).set({ picture });
  await db.update(officialAccount).set({ qr: picture });
  await db.update(school).set({ badge: picture });
  await db.update(contributor).set({ portrait: picture });
  await db.update(station).set({ logo: picture });
  expect((await call(bannerList, subject))[0]).toMatchObject({ bannerImg: picture, phoneImg: 'content/ab/phone.webp' });
  expect((await call(homeCollectionList, subject)).map(({ cover }) => cover)).toContain(picture);
  expect((await call(officialAccountList, {})).map(({ qrCode }) => qrCode)).toContain(picture);
  expect((await call(showcaseSchoolList, {}))[0]).toMatchObject({ logo: picture });
  expect((await call(expertUserList, { endIndex: 1 }))[0]).toMatchObject({ avatar: picture });
  expect((await call(stationList, {}))[0]).toMatchObject({ logo: picture });
});

test('texts of the operator are given as rows; empty and unknown ones are not', async () => {
  await using gateway = await startResourceGateway();
  const { demo } = await gateway.call(siteTexts, {});
  const updatedAt = new Date(gateway.clock.now());
  const rows = [
    { key: 'hotline', value: '010-1234', updatedAt },
    { key: 'aboutUsUrl', value: '', updatedAt },
  ] as const;
  await gateway.db.insert(siteText).values([...rows]);
  expect(await gateway.call(siteTexts, {})).toEqual({ demo, texts: { hotline: '010-1234' } });
});
