import type { Db } from '../db/database.ts';
import { eq } from '../db/drizzle.ts';
import { officialAccount } from '../db/schema/home.ts';
import { notFound } from '../http/refusal.ts';
import type { GatewayFiles } from './gateway-files.ts';
import { drawQrCode } from './qr-code.ts';
import { svg } from './svg.ts';

const refuse = async (): Promise<never> => {
  throw notFound('文件');
};

/** The files of a site without the demo: nothing is written, and a thing without a picture has a plain one. */
export const plainFiles = (db: Db): GatewayFiles => ({
  resourceContent: {
    makeFile: refuse,
    pageCount: () => 0,
    pageSize: () => ({ width: 794, height: 1123 }),
    textExcerpt: () => '',
    archiveEntries: async () => [],
    durationSeconds: () => 0,
  },
  bookContent: { makeFile: refuse },
  drawPicture: async (path) => plainPicture(path) ?? drawCode(db, path),
});

const person =
  '<rect width="96" height="96" fill="#8a97a8"/><circle cx="48" cy="38" r="17" fill="#fff"/><path d="M14 96c2-24 16-34 34-34s32 10 34 34Z" fill="#fff"/>';
const frame = (width: number, height: number) =>
  `<rect width="${width}" height="${height}" fill="#e8edf3"/><path d="M${width * 0.3} ${height * 0.66}l${width * 0.14}-${height * 0.2} ${width * 0.1} ${height * 0.12} ${width * 0.08}-${height * 0.08} ${width * 0.1} ${height * 0.16}Z" fill="#b9c4d2"/>`;

/** Sizes are those of the places that show them. */
const plain: readonly { readonly path: RegExp; readonly width: number; readonly height: number }[] = [
  { path: /^\/banners\/\d{1,15}\.svg$/, width: 1200, height: 360 },
  { path: /^\/covers\/book-\d{1,15}\.svg$/, width: 300, height: 420 },
  { path: /^\/covers\/(album|collection)-\d{1,15}\.svg$/, width: 320, height: 180 },
  { path: /^\/badges\/\d{1,15}\.svg$/, width: 96, height: 96 },
  { path: /^\/logos\/[a-z0-9-]{1,63}\.svg$/, width: 120, height: 120 },
];

function plainPicture(path: string): string | undefined {
  if (/^\/avatars\/(male|female|\d{1,15})\.svg$/.test(path)) {
    return svg({ width: 96, height: 96, title: '头像', body: person });
  }
  const place = plain.find((one) => one.path.test(path));
  return place && svg({ ...place, title: '暂无图片', body: frame(place.width, place.height) });
}

/** The QR code of an account, which needs no demo. */
async function drawCode(db: Db, path: string): Promise<string | undefined> {
  const id = /^\/qr\/(\d{1,15})\.svg$/.exec(path)?.[1];
  if (id === undefined) return undefined;
  const [row] = await db
    .select()
    .from(officialAccount)
    .where(eq(officialAccount.id, Number(id)));
  return row && drawQrCode({ title: row.name, content: row.qrText });
}
