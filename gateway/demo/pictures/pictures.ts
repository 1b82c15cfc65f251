import type { Db } from '../../platform/db/database.ts';
import { drawQrCode } from '../../platform/files/qr-code.ts';
import { drawAvatar, drawDefaultAvatar, drawSchoolBadge, drawStationLogo } from './badge-art.ts';
import { drawBanner } from './banner-art.ts';
import { drawBookFile, drawBookPage } from './book-page.ts';
import { drawBookCover, drawCardCover } from './cover-art.ts';
import {
  accountRow,
  albumRow,
  bannerRow,
  bookRow,
  collectionRow,
  contributorRow,
  schoolRow,
  stationRow,
} from './picture-store.ts';
import { drawResourcePage } from './resource-page.ts';

interface PictureKind {
  /** Groups one part of the path: what the picture shows. */
  readonly path: RegExp;
  readonly draw: (db: Db, key: string) => Promise<string | undefined>;
}

/** A picture of the row with that id. */
function ofRow<R>(
  path: RegExp,
  find: (db: Db, id: number) => Promise<R | undefined>,
  draw: (row: R) => string,
): PictureKind {
  return {
    path,
    draw: async (db, id) => {
      const row = await find(db, Number(id));
      return row && draw(row);
    },
  };
}

/** Every picture that is drawn from data, by its path below /files. */
const kinds: readonly PictureKind[] = [
  ofRow(/^\/banners\/(\d{1,15})\.svg$/, bannerRow, drawBanner),
  ofRow(/^\/covers\/album-(\d{1,15})\.svg$/, albumRow, (row) =>
    drawCardCover({ ...row, name: row.albumName, categoryCode: row.mainCategory }),
  ),
  ofRow(/^\/covers\/collection-(\d{1,15})\.svg$/, collectionRow, (row) =>
    drawCardCover({ ...row, name: row.collectionName, subjectCode: 0 }),
  ),
  ofRow(/^\/covers\/book-(\d{1,15})\.svg$/, bookRow, drawBookCover),
  { path: /^\/books\/page-(\d{1,15}-\d{1,3})\.svg$/, draw: drawBookPage },
  { path: /^\/books\/file-(\d{1,15})\.svg$/, draw: drawBookFile },
  ofRow(/^\/avatars\/(\d{1,15})\.svg$/, contributorRow, drawAvatar),
  { path: /^\/avatars\/(male|female)\.svg$/, draw: async (_db, sex) => drawDefaultAvatar(sex as 'male' | 'female') },
  ofRow(/^\/qr\/(\d{1,15})\.svg$/, accountRow, (row) => drawQrCode({ title: row.name, content: row.qrText })),
  ofRow(/^\/badges\/(\d{1,15})\.svg$/, schoolRow, drawSchoolBadge),
  { path: /^\/pages\/(\d{1,15}-\d{1,3})\.svg$/, draw: drawResourcePage },
  {
    path: /^\/logos\/([a-z0-9-]{1,63})\.svg$/,
    draw: async (db, domain) => {
      const row = await stationRow(db, domain);
      return row && drawStationLogo(row);
    },
  },
];

/** The picture at a path below /files; undefined where there is none. */
export async function drawPicture(db: Db, path: string): Promise<string | undefined> {
  for (const { path: pattern, draw } of kinds) {
    const key = pattern.exec(path)?.[1];
    if (key !== undefined) return draw(db, key);
  }
  return undefined;
}
