import { readFile } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import { inArray, sql } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callFilters, readListState } from '../../client/features/library/resource-list/paper-library.ts';
import { encryptPayload } from '../../client/lib/calls/encrypt-payload.ts';
import { sumDownloads } from '../../gateway/library/downloads/sum-downloads.ts';
import { bareTitle } from '../../gateway/library/resources/bare-title.ts';
import { createListCounter } from '../../gateway/library/search/list-counter.ts';
import { resource, resourceChange } from '../../gateway/platform/db/schema/resource.ts';
import type { DataOf } from '../../shared/contract/endpoint.ts';
import { activityOfKind, festivalInfo, joinActivity, ownActivity } from '../../shared/contributions/calls/campaign.ts';
import { getShareLink, shareLinkOwner, updateOpenTimes } from '../../shared/contributions/calls/share.ts';
import { albumDetail } from '../../shared/library/calls/album.ts';
import { albumList } from '../../shared/library/calls/collection.ts';
import { getPlayAuth, getPlayInfo } from '../../shared/library/calls/media.ts';
import {
  checkDownloadNum,
  checkDownloadNumBatch,
  download,
  downloadBatch,
  downloadList,
  downloadMaxNum,
  examMatrix,
  getDownEquity,
  indexCounts,
  relatedResources,
  resourceDetail,
  resourcePicList,
  sameAlbum,
  seoLanding,
  sitemapRows,
  updatePv,
} from '../../shared/library/calls/resource.ts';
import { keyWordSearch } from '../../shared/library/calls/resource-list.ts';
import { messageList } from '../../shared/people/calls/message.ts';
import { resourceCategories } from '../../shared/platform/study.ts';
import { paperQuestions } from '../../shared/questions/calls/paper.ts';
import { listParams } from '../../shared/site/routes/ids.ts';
import { defaultSelection } from '../../shared/site/selection.ts';
import { payloadSecret } from '../kit/gateway/gateway-app.ts';
import { type ResourceGateway, startResourceGateway } from '../kit/gateway/resource-gateway.ts';

let gateway: ResourceGateway;
beforeAll(async () => {
  gateway = await startResourceGateway();
});
afterAll(() => gateway[Symbol.asyncDispose]());

type Row = typeof resource.$inferSelect;
const sealed = (payload: unknown) => encryptPayload(payload, payloadSecret);
const take = (id: number, token: string) => gateway.call(download, sealed({ id: String(id) }), token);
const bytesOf = async (url: string, headers: Record<string, string> = {}) => {
  const response = await fetch(gateway.url + url, { headers });
  return { response, bytes: new Uint8Array(await response.arrayBuffer()) };
};
/** The first resource of a format, changed for the test. */
async function aFile(fileType: string, change: Partial<Row> = {}, skip = 0): Promise<Row> {
  const { rows } = await gateway.db.execute<{ id: number }>(
    sql`select id::int as id from resource where file_type = ${fileType} order by id limit 1 offset ${skip}`,
  );
  return gateway.aResource(rows[0]?.id ?? 0, change);
}

test('what the campaign at the end of term shows are final papers and work for the holidays, of every phase', async () => {
  const { resources = [] } = (await gateway.call(festivalInfo, {})) ?? {};
  expect(resources).toHaveLength(12);
  const shown = resources.map(({ id }) => Number(id));
  const rows = await gateway.db.select().from(resource).where(inArray(resource.id, shown));
  const isOfTermEnd = ({ paperKind, categoryCode }: Row) =>
    ['107', '206', '307'].includes(paperKind) || categoryCode === 9;
  expect(rows.filter(isOfTermEnd)).toHaveLength(12);
  expect(new Set(rows.map(({ studyPhaseCode }) => studyPhaseCode))).toEqual(new Set([100, 200, 300]));
});

describe('a resource', () => {
  test('is shared by a link of its own: opens are counted, invite to no campaign and score in none', async () => {
    const { id = '' } = (await gateway.call(activityOfKind, { kind: 'share' })) ?? {};
    // a resource that has the id of a campaign
    const row = await aFile('docx');
    await gateway.db.insert(resource).values({ ...row, id: Number(id) });
    const token = await gateway.login(4);
    const before = await gateway.pointsOf(4);
    const ownLink = () => gateway.call(getShareLink, { kind: 'resource', id }, token);
    const link = await ownLink();
    expect(link).toMatchObject({ url: `/resource/${id}.html?share=${link.token}`, openTimes: 0 });
    const ofCampaign = await gateway.call(getShareLink, { kind: 'activity', id }, token);
    expect(ofCampaign.token).not.toBe(link.token);
    const open = (visitor: string, by?: string) => gateway.call(updateOpenTimes, { token: link.token, visitor }, by);
    for (const visitor of ['a', 'a', 'b', 'c']) await open(visitor);
    await open('own', token);
    expect(await ownLink()).toEqual({ ...link, openTimes: 3 });
    await gateway.call(joinActivity, { activityId: id, token: link.token }, await gateway.login(1));
    expect(await gateway.call(ownActivity, { activityId: id }, token)).toMatchObject({ score: 0 });
    expect(await gateway.pointsOf(4)).toBe(before);
    expect((await gateway.envelopeOf(shareLinkOwner, { token: link.token })).code).toBe(404);
    expect((await gateway.envelopeOf(getShareLink, { kind: 'resource', id: '99999999' }, token)).code).toBe(404);
    await gateway.db.execute(sql`delete from resource where id = ${id}`);
  });

  test('has all that its page shows', async () => {
    const row = await aFile('docx');
    const detail = await gateway.call(resourceDetail, { id: String(row.id) });
    expect(detail).toMatchObject({ id: String(row.id), resourceName: row.resourceName, fileType: 'docx' });
    expect(detail.pageCount).toBeGreaterThan(0);
    expect(detail.textExcerpt.length).toBeGreaterThan(100);
    expect(detail.uploader?.nickName.length).toBeGreaterThan(0);
  });

  test('of a lesson has its place in the textbook', async () => {
    const { rows } = await gateway.db.execute<{ id: number }>(
      sql`select id::int as id from resource where chapter_id is not null order by id limit 1`,
    );
    const detail = await gateway.call(resourceDetail, { id: String(rows[0]?.id) });
    expect(detail.versionName).not.toBe('');
    expect(detail.volumeName).not.toBe('');
    expect(detail.chapters.length).toBeGreaterThan(0);
  });

  test.each(['999999', '9223372036854775807'])('%s does not exist', async (id) => {
    for (const endpoint of [resourceDetail, resourcePicList, relatedResources]) {
      expect((await gateway.envelopeOf<{ id: string }, unknown>(endpoint, { id })).code).toBe(404);
    }
    expect(await gateway.call(sameAlbum, { id })).toEqual([]);
    expect(await gateway.call(updatePv, { id })).toEqual({});
  });

  test('an id that no row can have is refused', async () => {
    for (const endpoint of [resourceDetail, resourcePicList, relatedResources, sameAlbum, updatePv]) {
      const { code } = await gateway.envelopeOf<{ id: string }, unknown>(endpoint, { id: '9999999999999999999' });
      expect(code, endpoint.name).toBe(422);
    }
  });

  test('of a paper with several files is one row of lists, and each file knows the others and what changed', async () => {
    const { rows } = await gateway.db.execute<{ main: number; parts: number[] }>(
      sql`select main_id::int as main, array_agg(id::int order by id) as parts from resource
          where main_id is not null group by 1 having count(*) > 1 order by 1 limit 1`,
    );
    const { main = 0, parts = [] } = rows[0] ?? {};
    const files = [main, ...parts].map(String);
    for (const id of files) {
      const { paperFiles } = await gateway.call(resourceDetail, { id });
      expect(paperFiles.map((file) => file.id).sort()).toEqual(files);
      expect(paperFiles[0]).toMatchObject({ id: String(main), kind: '' });
    }
    const { changes, publishTime, updateTime, ...detail } = await gateway.call(resourceDetail, { id: String(main) });
    expect(changes).toHaveLength(parts.length);
    expect(updateTime).toBe(changes[0]?.day);
    expect(updateTime >= publishTime).toBe(true);
    const { studyPhaseCode, subjectCode, categoryCode, year } = detail;
    const params = { studyPhaseCode, subjectCode, categoryCode, year, keyWord: bareTitle(detail.resourceName) };
    const found = await gateway.call(keyWordSearch, {
      pageNum: 1,
      pageSize: 50,
      params: { ...params, understand: false },
    });
    const row = found.list.find((hit) => hit.id === String(main));
    expect(row?.parts?.map((part) => part.id).sort()).toEqual(parts.map(String));
    expect(found.list.filter((hit) => parts.includes(Number(hit.id)))).toEqual([]);
    expect(found.total).toBe(found.list.length);
  });

  test('a download counts for its day, and the ranking of the week begins with what was taken most', async () => {
    const params = { studyPhaseCode: 300, subjectCode: 9, sort: 'week' } as const;
    const firstOfWeek = async () => (await gateway.call(keyWordSearch, { pageNum: 1, pageSize: 5, params })).list[0];
    const { rows } = await gateway.db.execute<{ id: string }>(
      sql`select resource_id::text as id from download_day join resource on resource.id = resource_id
          where study_phase_code = 300 and subject_code = 9 and main_id is null
            and day > (select max(day) from download_day) - 7
          group by resource_id, download_num order by sum(amount) desc, download_num desc, resource_id desc limit 1`,
    );
    expect((await firstOfWeek())?.id).toBe(rows[0]?.id);
    const { list } = await gateway.call(keyWordSearch, { pageNum: 3, pageSize: 5, params });
    const other = list.at(-1)?.id ?? '';
    await gateway.db.execute(
      sql`insert into download_day (day, resource_id, amount) select max(day), ${Number(other)}, 100000 from download_day
          on conflict (day, resource_id) do update set amount = 100000`,
    );
    expect((await firstOfWeek())?.id).toBe(other);
  });

  test('counts views', async () => {
    const row = await aFile('docx');
    await Promise.all([1, 2, 3].map(() => gateway.call(updatePv, { id: String(row.id) })));
    expect((await gateway.aResource(row.id)).viewNum).toBe(row.viewNum + 3);
  });

  test('of a lesson is followed by the lesson, then by its unit, and not by the same ones everywhere', async () => {
    const { rows } = await gateway.db.execute<{ id: number; chapter: number; unit: number }>(
      sql`select resource.id::int as id, chapter_id::int as chapter, parent_id::int as unit
          from resource join textbook_node on textbook_node.id = chapter_id
          where resource_type = 'courseware' and parent_id is not null order by resource.id limit 40`,
    );
    const seen = new Set<string>();
    for (const { id, chapter, unit } of rows.filter((_, i) => i % 8 === 0)) {
      const related = await gateway.call(relatedResources, { id: String(id) });
      const { rows: places } = await gateway.db.execute<{ id: number; place: number }>(
        sql`select resource.id::int as id,
                   case when chapter_id = ${chapter} then 0 when parent_id = ${unit} then 1 else 2 end as place
            from resource left join textbook_node on textbook_node.id = chapter_id
            where resource.id in (${sql.join(
              related.map((item) => sql`${Number(item.id)}`),
              sql`, `,
            )})`,
      );
      const placeOf = new Map(places.map((item) => [String(item.id), item.place]));
      const order = related.map((item) => placeOf.get(item.id) ?? 9);
      expect(order).toEqual([...order].sort());
      expect(order.filter((place) => place === 0).length).toBeGreaterThanOrEqual(2);
      seen.add(related.map((item) => item.id).join());
    }
    expect(seen.size).toBe(5);
  });

  test('has nothing of another grade beside it that shares neither lesson, unit, point nor exam', async () => {
    const { rows } = await gateway.db.execute<{ id: number; grade: number; volume: number; points: number[] }>(
      sql`select id::int as id, grade, volume_id::int as volume, knowledge_ids as points from resource
          where volume_id is not null and grade > 0 and main_id is null and withdrawn_at is null and exam_paper = ''
          order by id % 97, id limit 12`,
    );
    for (const { id, grade, volume } of rows) {
      const ids = (await gateway.call(relatedResources, { id: String(id) })).map((item) => Number(item.id));
      const { rows: strangers } = await gateway.db.execute(
        sql`select other.id from resource other, resource own
            where own.id = ${id} and other.id = any(${sql.param(ids)}::bigint[])
              and other.grade <> ${grade} and other.volume_id is distinct from ${volume}
              and not other.knowledge_ids && own.knowledge_ids`,
      );
      expect(strangers).toEqual([]);
    }
  });

  test('that is an exam is followed by exams of its kind', async () => {
    const { rows } = await gateway.db.execute<{ id: number; kind: string }>(
      sql`select id::int as id, paper_kind as kind from resource
          where study_phase_code = 300 and category_code = 7 and exam_paper = '' order by id limit 3`,
    );
    for (const { id, kind } of rows) {
      const [first] = await gateway.call(relatedResources, { id: String(id) });
      const detail = await gateway.call(resourceDetail, { id: first?.id ?? '' });
      expect(detail.paperKind).toBe(kind);
    }
  });

  test('has related ones of its subject, itself not among them', async () => {
    const row = await aFile('pptx');
    const related = await gateway.call(relatedResources, { id: String(row.id) });
    expect(related).toHaveLength(8);
    expect(related.every((item) => item.subjectCode === row.subjectCode && item.id !== String(row.id))).toBe(true);
    expect(new Set(related.map((item) => item.id)).size).toBe(8);
  });

  test('stands in albums with others', async () => {
    const page = { pageNum: 1, pageSize: 10, studyPhaseCode: 300, subjectCode: 1 };
    const albums = await gateway.call(albumList, page);
    const album = await gateway.call(albumDetail, { id: albums.list[0]?.id ?? '' });
    const items = album.groups.flatMap((group) => group.items);
    expect(items).toHaveLength(album.resourceNum);
    expect(items.some(({ gradeName }) => gradeName !== undefined)).toBe(true);
    expect(album.fileSizeTotal).toBe(items.reduce((sum, item) => sum + item.fileSize, 0));
    const together = await gateway.call(sameAlbum, { id: items[0]?.id ?? '' });
    expect(together.map((other) => other.id)).toContain(album.id);
    expect(together.flatMap((other) => other.items).map((item) => item.id)).not.toContain(items[0]?.id);
  });

  test('that is a paper has its questions with analysis, the same that stand in its file', async () => {
    const { rows } = await gateway.db.execute<{ id: number }>(
      sql`select r.id::int as id from resource r join paper p on p.resource_id = r.id
          where r.file_type = 'docx' and r.has_analysis order by r.id limit 1`,
    );
    const id = rows[0]?.id ?? 0;
    const paper = await gateway.call(paperQuestions, { resourceId: String(id) });
    const questions = paper?.sections.flatMap((section) => section.questions) ?? [];
    expect(questions.length).toBeGreaterThan(2);
    expect(paper?.totalScore).toBe(questions.reduce((sum, question) => sum + question.score, 0));
    const token = await gateway.login(2);
    await gateway.aResource(id, { chargeType: 'free', price: 0 });
    const { bytes } = await bytesOf((await take(id, token)).url);
    const text = Buffer.from(unzipSync(bytes)['word/document.xml'] ?? []).toString('utf8');
    for (const question of questions) expect(text).toContain(escaped(question.stem.slice(0, 20)));
    expect(text).toContain(escaped(questions[0]?.solution.slice(0, 20) ?? ''));
    expect(await gateway.call(paperQuestions, { resourceId: '999999' })).toBeNull();
  });
});

const escaped = (text: string) =>
  text.replace(
    /[&<>"']/g,
    (char) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[char] ?? '',
  );

describe('real files', () => {
  const signatures: Record<string, string> = {
    docx: '504b0304',
    pptx: '504b0304',
    xlsx: '504b0304',
    zip: '504b0304',
    pdf: '25504446',
    mp3: '494433',
    mp4: '0000',
    png: '89504e470d0a1a0a',
  };
  const mainParts: Record<string, string> = {
    docx: 'word/document.xml',
    pptx: 'ppt/presentation.xml',
    xlsx: 'xl/workbook.xml',
  };

  test.each(Object.keys(signatures))(
    '%s: size, pages and pictures of the row are those of the file',
    async (fileType) => {
      const row = await aFile(fileType, { chargeType: 'free', price: 0 });
      const token = await gateway.login(2);
      const taken = await take(row.id, token);
      const { response, bytes } = await bytesOf(taken.url);
      expect(response.status).toBe(200);
      expect(
        Buffer.from(bytes)
          .toString('hex')
          .startsWith(signatures[fileType] ?? ''),
      ).toBe(true);
      expect([bytes.length, taken.fileSize]).toEqual([row.fileSize, row.fileSize]);
      expect(response.headers.get('content-disposition')).toContain(encodeURIComponent(taken.fileName.slice(0, 6)));
      expect(taken.fileName.endsWith(`.${fileType}`)).toBe(true);

      const pictures = await gateway.call(resourcePicList, { id: String(row.id) });
      expect(pictures.total).toBe(row.pageCount);
      const main = mainParts[fileType];
      if (main) expect(Object.keys(unzipSync(bytes))).toContain(main);
      if (fileType === 'pptx') {
        expect(Object.keys(unzipSync(bytes)).filter((name) => /slides\/slide\d+\.xml$/.test(name))).toHaveLength(
          row.pageCount,
        );
      }
      if (fileType === 'pdf') expect(pagesOfPdf(bytes)).toBe(row.pageCount);
      for (const picture of [pictures.list[0], pictures.list.at(-1)]) {
        if (!picture) continue;
        const { response: drawn, bytes: svg } = await bytesOf(`/files/${picture.url}`);
        expect([drawn.status, drawn.headers.get('content-type')]).toEqual([200, 'image/svg+xml; charset=utf-8']);
        expect(Buffer.from(svg).toString('utf8')).toContain(`viewBox="0 0 ${picture.width} ${picture.height}"`);
      }
      expect((await bytesOf(`/files/pages/${row.id}-${row.pageCount + 1}.svg`)).response.status).toBe(404);
    },
  );

  test('a PDF holds its Chinese text', async () => {
    const row = await aFile('pdf', { chargeType: 'free', price: 0 });
    const { bytes } = await bytesOf((await take(row.id, await gateway.login(2))).url);
    const text = Buffer.from(bytes).toString('latin1');
    const words = [...text.matchAll(/<([0-9a-f]+)> Tj/g)].map(([, hex = '']) => fromUcs2(hex)).join('');
    expect(words).toContain(row.resourceName.slice(0, 8));
    // Every object stands where the table says
    const places = [...text.matchAll(/^(\d{10}) 00000 n $/gm)].map(([, at]) => Number(at));
    expect(places.length).toBeGreaterThan(5);
    places.forEach((at, i) => {
      expect(text.slice(at, at + 12)).toMatch(new RegExp(`^${i + 1} 0 obj`));
    });
  });

  test('an archive lists its entries with their sizes', async () => {
    const row = await aFile('zip', { chargeType: 'free', price: 0 });
    const { bytes } = await bytesOf((await take(row.id, await gateway.login(2))).url);
    const detail = await gateway.call(resourceDetail, { id: String(row.id) });
    const entries = Object.entries(unzipSync(bytes)).map(([name, content]) => ({ name, size: content.length }));
    expect(entries).toEqual(detail.archive);
    expect(entries.length).toBeGreaterThan(1);
  });

  test('every part of an office file has the checksum that its archive states', async () => {
    const row = await aFile('docx', { chargeType: 'free', price: 0 });
    const { bytes } = await bytesOf((await take(row.id, await gateway.login(2))).url);
    const file = Buffer.from(bytes);
    for (const [name, content] of Object.entries(unzipSync(bytes))) {
      const header = file.indexOf(Buffer.concat([Buffer.from([0x50, 0x4b, 1, 2])]), file.length - 2000);
      expect(header).toBeGreaterThan(0);
      const entry = file.indexOf(name, header);
      expect(file.readUInt32LE(entry - 46 + 16)).toBe(crc32(content));
    }
  });

  test('video and audio play with leave to play, in ranges', async () => {
    for (const fileType of ['mp4', 'mp3']) {
      const row = await aFile(fileType, { chargeType: 'free', price: 0 });
      const { playAuth } = await gateway.call(getPlayAuth, { id: String(row.id) });
      const info = await gateway.call(getPlayInfo, { id: String(row.id), playAuth });
      const minutes = /（(\d+)分钟）/.exec(row.resourceName)?.[1];
      if (minutes) expect(info.durationSeconds).toBe(Number(minutes) * 60);
      expect(info.durationSeconds).toBeGreaterThan(10);
      const { response, bytes } = await bytesOf(info.list[0]?.playUrl ?? '', { range: 'bytes=100-199' });
      expect([response.status, bytes.length]).toEqual([206, 100]);
      expect(response.headers.get('content-disposition')).toBeNull();
      // not the last characters: some of their bits mean nothing
      const changed = playAuth.at(-6) === 'x' ? 'y' : 'x';
      const wrong = { id: String(row.id), playAuth: playAuth.slice(0, -6) + changed + playAuth.slice(-5) };
      expect((await gateway.envelopeOf(getPlayInfo, wrong)).code).toBe(403);
    }
    const other = await aFile('docx');
    expect((await gateway.envelopeOf(getPlayAuth, { id: String(other.id) })).code).toBe(404);
  });

  test('a file leaves through a signed address only, and not for ever', async () => {
    const row = await aFile('docx', { chargeType: 'free', price: 0 });
    const { url } = await take(row.id, await gateway.login(2));
    const { response, bytes } = await bytesOf(url, { range: 'bytes=10-' });
    expect([response.status, bytes.length]).toEqual([206, row.fileSize - 10]);
    for (const range of ['bytes=999999999-', 'bytes=-0']) {
      const beyond = await bytesOf(url, { range });
      expect([range, beyond.response.status]).toEqual([range, 416]);
      expect(beyond.response.headers.get('content-range')).toBe(`bytes */${row.fileSize}`);
    }
    expect(gateway.lines).toEqual([]);
    const [, , , token = '', name = ''] = url.split('/');
    for (const forged of [
      `/files/taken/${token.slice(0, -2)}AA/${name}`,
      `/files/taken/x.y/${name}`,
      `/files/taken/.../${name}`,
    ]) {
      expect((await bytesOf(forged)).response.status).toBe(404);
    }
    expect(
      (await bytesOf(`/files/resource-files/${row.id}-${row.contentHash.slice(0, 16)}.docx`)).response.status,
    ).toBe(404);
    const path = `${gateway.dataDir}/files/resource-files/${row.id}-${row.contentHash.slice(0, 16)}.docx`;
    expect((await readFile(path)).length).toBe(row.fileSize);
    gateway.clock.advanceSeconds(1800);
    expect((await bytesOf(url)).response.status).toBe(404);
  });
});

const fromUcs2 = (hex: string) => {
  let text = '';
  for (let i = 0; i < hex.length; i += 4) text += String.fromCharCode(Number.parseInt(hex.slice(i, i + 4), 16));
  return text;
};
const pagesOfPdf = (bytes: Uint8Array) =>
  (
    Buffer.from(bytes)
      .toString('latin1')
      .match(/\/Type \/Page /g) ?? []
  ).length;

describe('downloading a resource', () => {
  const kinds = {
    free: { chargeType: 'free', price: 0 },
    points: { chargeType: 'points', price: 10 },
    member: { chargeType: 'member', price: 0 },
    pay: { chargeType: 'pay', price: 500 },
    school: { chargeType: 'school', price: 0, qualityLevel: 4 },
  } as const;
  type Kind = keyof typeof kinds;

  /** What each demo account may do with a senior-high resource of each kind: the right, or the reason why not. */
  const table: readonly (readonly [account: number, who: string, Record<Kind, string>])[] = [
    [1, 'ordinary', { free: 'free', points: 'points', member: 'memberOnly', pay: 'payOnly', school: 'schoolOnly' }],
    [2, 'member', { free: 'free', points: 'member', member: 'member', pay: 'payOnly', school: 'schoolOnly' }],
    [
      3,
      'question-line member',
      { free: 'free', points: 'points', member: 'memberOnly', pay: 'payOnly', school: 'schoolOnly' },
    ],
    [5, 'school teacher', { free: 'free', points: 'school', member: 'school', pay: 'school', school: 'school' }],
    [
      7,
      'school expired',
      { free: 'free', points: 'points', member: 'memberOnly', pay: 'payOnly', school: 'schoolOnly' },
    ],
  ];
  const cases = table.flatMap(([account, who, expected]) =>
    (Object.keys(kinds) as Kind[]).map((kind) => [who, kind, expected[kind], account] as const),
  );
  let next = 200;

  test.each(cases)('%s takes a %s resource: %s', async (_, kind, expected, account) => {
    const row = await aFile('docx', { ...kinds[kind], studyPhaseCode: 300, subjectCode: 1 }, next++);
    const token = await gateway.login(account);
    const before = await gateway.pointsOf(account);
    const equity = await gateway.call(getDownEquity, { id: String(row.id) }, token);
    const check = await gateway.call(checkDownloadNum, { id: String(row.id) }, token);
    expect(check.refusal).toEqual(equity.refusal);
    const answer = await gateway.envelopeOf(download, sealed({ id: String(row.id) }), token);
    if (equity.right === null) {
      expect(equity.refusal?.reason).toBe(expected);
      expect([answer.code, answer.message]).toEqual([4031, equity.refusal?.message]);
      expect(await gateway.pointsOf(account)).toBe(before);
    } else {
      expect(equity.right).toBe(expected);
      const cost = expected === 'points' ? 10 : 0;
      expect(answer).toMatchObject({ code: 200, data: { charged: cost } });
      expect(await gateway.pointsOf(account)).toBe(before - cost);
      expect((await gateway.call(getDownEquity, { id: String(row.id) }, token)).right).toBe('owned');
    }
  });

  test('the list of downloads has what was taken, newest first, of nobody else, once however often', async () => {
    const token = await gateway.login(2);
    const list = (pageNum: number, pageSize: number) => gateway.call(downloadList, { pageNum, pageSize }, token);
    const before = (await list(1, 1)).total;
    const rows = [
      await aFile('docx', { ...kinds.free, resourceName: '先下载的' }, next++),
      await aFile('docx', { ...kinds.free, resourceName: '后下载的' }, next++),
    ];
    for (const row of rows) {
      await take(row.id, token);
      gateway.clock.advanceSeconds(3600);
    }
    await take(rows[0]?.id ?? 0, token);
    const { list: newest, total } = await list(1, 2);
    expect([
      total,
      newest.map(({ resourceName, right, points, valid }) => [resourceName, right, points, valid]),
    ]).toEqual([
      before + 2,
      [
        ['后下载的', 'free', 0, true],
        ['先下载的', 'free', 0, true],
      ],
    ]);
    expect((await list(2, 1)).list.map(({ resourceName }) => resourceName)).toEqual(['先下载的']);
    const others = await gateway.call(downloadList, { pageNum: 1, pageSize: 50 }, await gateway.login(8));
    expect(others.list.map(({ resourceName }) => resourceName)).not.toContain('后下载的');
    expect((await gateway.envelopeOf(downloadList, { pageNum: 1, pageSize: 10 })).code).toBe(-1);
  });

  test('downloads are found by their names, page by page, whatever the case and with wildcards as they are typed', async () => {
    const token = await gateway.login(2);
    for (const resourceName of ['100% 的Word卷（上）', '100% 的Word卷（下）', '一千份卷'])
      await take((await aFile('docx', { ...kinds.free, resourceName }, next++)).id, token);
    const find = (keyWord: string, pageNum = 1) => gateway.call(downloadList, { keyWord, pageNum, pageSize: 1 }, token);
    const namesOf = ({ list }: DataOf<typeof downloadList>) => list.map(({ resourceName }) => resourceName);
    const [first, second] = [await find('的word'), await find('的word', 2)];
    expect([first.total, second.total]).toEqual([2, 2]);
    expect([...namesOf(first), ...namesOf(second)].sort()).toEqual(['100% 的Word卷（上）', '100% 的Word卷（下）']);
    expect(namesOf(await find('0% 的Word卷（上'))).toEqual(['100% 的Word卷（上）']);
    expect((await find('1%卷')).total).toBe(0);
  });

  test('a guest learns the price and has to log in', async () => {
    const row = await aFile('docx', kinds.points, next++);
    const equity = await gateway.call(getDownEquity, { id: String(row.id) });
    expect(equity).toMatchObject({ loggedIn: false, right: null, price: 10, refusal: { reason: 'login' } });
    expect((await gateway.envelopeOf(download, sealed({ id: String(row.id) }))).code).toBe(-1);
  });

  test('a member of another phase is told so', async () => {
    const row = await aFile('docx', { ...kinds.member, studyPhaseCode: 100, subjectCode: 1 }, next++);
    const equity = await gateway.call(getDownEquity, { id: String(row.id) }, await gateway.login(2));
    expect(equity.refusal).toEqual({ reason: 'wrongPhase', message: '您的会员权益不含小学学段，无法下载该资源' });
  });

  test('points that are short are named', async () => {
    const row = await aFile('docx', { ...kinds.points, price: 20 }, next++);
    const token = await gateway.login(8);
    await gateway.setPoints(8, 15);
    const answer = await gateway.envelopeOf(download, sealed({ id: String(row.id) }), token);
    expect(answer.message).toBe('积分不足：需要 20 积分，当前余额 15 积分');
    expect(await gateway.pointsOf(8)).toBe(15);
  });

  test('a double click charges once and is free for ever after', async () => {
    const row = await aFile('docx', { ...kinds.points, price: 15 }, next++);
    const token = await gateway.login(1);
    const before = await gateway.pointsOf(1);
    const taken = await Promise.all(Array.from({ length: 5 }, () => take(row.id, token)));
    expect(taken.map((one) => one.charged).sort()).toEqual([0, 0, 0, 0, 15]);
    expect(await gateway.pointsOf(1)).toBe(before - 15);
    const sums = [];
    for (let run = 0; run < 2; run++) {
      await sumDownloads(gateway.db);
      sums.push((await gateway.aResource(row.id)).downloadNum - row.downloadNum);
    }
    expect(sums).toEqual([1, 1]);
    gateway.clock.advanceSeconds(24 * 40 * 3600);
    await gateway.aResource(row.id, { price: 500 });
    expect((await take(row.id, token)).charged).toBe(0);
    expect(await gateway.pointsOf(1)).toBe(before - 15);
    gateway.clock.advanceSeconds(-24 * 40 * 3600);
  });

  test('downloads of more files than one batch holds reach all their numbers in one run', async () => {
    const rows = await Promise.all(Array.from({ length: 5 }, () => aFile('docx', kinds.free, next++)));
    const token = await gateway.login(1);
    const counted = async () => {
      const now = await Promise.all(rows.map(({ id }) => gateway.aResource(id)));
      return now.map(({ downloadNum }, i) => downloadNum - (rows[i]?.downloadNum ?? 0));
    };
    await sumDownloads(gateway.db);
    for (const { id } of rows) await take(id, token);
    await sumDownloads(gateway.db, { batchSize: 2, signal: AbortSignal.abort() });
    expect(await counted()).toEqual([1, 1, 0, 0, 0]);
    await sumDownloads(gateway.db, { batchSize: 2 });
    expect(await counted()).toEqual([1, 1, 1, 1, 1]);
  });

  test('who took a file is told once of its newest version, and takes it again for nothing', async () => {
    const row = await aFile('docx', { ...kinds.points, price: 15, resourceName: '会更新的讲义' }, next++);
    const token = await gateway.login(1);
    const changed = (note: string) =>
      gateway.db.insert(resourceChange).values({ resourceId: row.id, changedAt: new Date(gateway.clock.now()), note });
    const told = async (account: number) => {
      const page = { pageNum: 1, pageSize: 50 };
      const { list } = await gateway.call(messageList, page, await gateway.login(account));
      return list.filter(({ content }) => content.includes('会更新的讲义'));
    };
    await changed('下载以前的更新');
    gateway.clock.advanceSeconds(60);
    await take(row.id, token);
    expect(await told(1)).toEqual([]);
    gateway.clock.advanceSeconds(3600);
    await changed('第1题改过');
    gateway.clock.advanceSeconds(3600);
    await changed('第3题答案更正');
    await Promise.all([told(1), told(1)]);
    expect(await told(1)).toEqual([
      expect.objectContaining({
        kind: 'version',
        url: `/resource/${row.id}.html`,
        content: expect.stringContaining('第3题答案更正'),
      }),
    ]);
    expect(await told(2)).toEqual([]);
    expect((await take(row.id, token)).charged).toBe(0);
    gateway.clock.advanceSeconds(-7260);
  });

  test('two resources at the same moment never spend the same points twice', async () => {
    const one = await aFile('docx', { ...kinds.points, price: 15 }, next++);
    const two = await aFile('docx', { ...kinds.points, price: 15 }, next++);
    const token = await gateway.login(8);
    await gateway.setPoints(8, 20);
    const answers = await Promise.all(
      [one, two].map((row) => gateway.envelopeOf(download, sealed({ id: String(row.id) }), token)),
    );
    expect(answers.map((answer) => answer.code).sort()).toEqual([200, 4031]);
    expect(await gateway.pointsOf(8)).toBe(5);
  });

  test('a day has its number, and midnight in China begins the next', async () => {
    const token = await gateway.login(6);
    const max = await gateway.call(downloadMaxNum, {}, token);
    const rows = await Promise.all(
      Array.from({ length: max.leftToday + 1 }, (_, i) => aFile('docx', kinds.free, next + i)),
    );
    next += rows.length;
    const batches = [];
    for (let i = 0; i < max.leftToday; i += 20) batches.push(rows.slice(i, Math.min(i + 20, max.leftToday)));
    for (const batch of batches) {
      await gateway.call(downloadBatch, sealed({ ids: batch.map((row) => String(row.id)) }), token);
    }
    const last = rows.at(-1)?.id ?? 0;
    const equity = await gateway.call(getDownEquity, { id: String(last) }, token);
    expect(equity).toMatchObject({ leftToday: 0, refusal: { reason: 'quota' } });
    expect((await gateway.envelopeOf(download, sealed({ id: String(last) }), token)).code).toBe(4031);
    expect((await take(rows[0]?.id ?? 0, token)).charged).toBe(0);
    gateway.clock.advanceSeconds(15 * 3600);
    expect((await gateway.call(downloadMaxNum, {}, token)).usedToday).toBe(0);
    await take(last, token);
    gateway.clock.advanceSeconds(-15 * 3600);
  }, 60_000);

  test('a batch is one zip; what is refused is named and not charged', async () => {
    const good = await aFile('docx', kinds.points, next++);
    const other = await aFile('pdf', kinds.free, 3);
    const refused = await aFile('docx', kinds.school, next++);
    const token = await gateway.login(1);
    const ids = [good, other, refused].map((row) => String(row.id));
    const check = await gateway.call(checkDownloadNumBatch, { ids }, token);
    expect(check).toMatchObject({ cost: 10, canDownload: true, fileSize: good.fileSize + other.fileSize });
    const taken = await gateway.call(downloadBatch, sealed({ ids, name: '期中资料' }), token);
    expect(taken.charged).toBe(10);
    expect(taken.fileName).toBe('期中资料（2份）.zip');
    expect(taken.items.map((item) => item.refusal?.reason)).toEqual([undefined, undefined, 'schoolOnly']);
    const { bytes } = await bytesOf(taken.url);
    const entries = unzipSync(bytes);
    expect(Object.values(entries).map((content) => content.length)).toEqual([good.fileSize, other.fileSize]);
    expect((await gateway.call(downloadBatch, sealed({ ids }), token)).charged).toBe(0);
  });

  test.each([
    ['another secret', () => encryptPayload({ id: '100001' }, 'another-secret-entirely')],
    ['something else', () => sealed({ id: '100001', free: true })],
    ['an id that is none', () => sealed({ id: '../../etc/passwd' })],
    ['base64 of nothing', () => ({ data: 'AAAA' })],
  ])('a payload with %s is refused', async (_, payload) => {
    expect((await gateway.envelopeOf(download, payload(), await gateway.login(1))).code).toBe(422);
  });
});

describe('entrances and landing pages', () => {
  test('every phase, subject and category that has resources is counted', async () => {
    const counts = await gateway.call(indexCounts, {});
    expect(counts.reduce((sum, row) => sum + row.count, 0)).toBeGreaterThan(6000);
    expect(new Set(counts.map((row) => `${row.studyPhaseCode}/${row.subjectCode}`)).size).toBe(27);
    const known = new Set<number>(resourceCategories.map((category) => category.code));
    expect(counts.every((row) => known.has(row.categoryCode))).toBe(true);
  });

  test('real papers by year and paper', async () => {
    const matrix = await gateway.call(examMatrix, { studyPhaseCode: 300, subjectCode: 1 });
    expect(matrix.years).toEqual([...matrix.years].sort((a, b) => b - a));
    expect(matrix.papers.map((paper) => paper.name)).toContain('北京卷');
    for (const cell of matrix.cells) {
      const detail = await gateway.call(resourceDetail, { id: cell.id });
      expect([detail.year, detail.examPaper]).toEqual([cell.year, cell.examPaper]);
    }
  });

  test('a landing page has real numbers and neighbours that have something', async () => {
    const filled = await gateway.call(seoLanding, { studyPhaseCode: 300, subjectCode: 1, categoryCode: 7 });
    expect(filled.total).toBeGreaterThan(10);
    expect(filled.list).toHaveLength(20);
    expect(filled.list.some(({ gradeName }) => gradeName === '高三')).toBe(true);
    expect(filled.neighbours.map((group) => group.field)).toEqual(['subjectCode', 'categoryCode', 'areaCode', 'year']);
    expect(filled.neighbours.every((group) => group.options.every((option) => option.count > 0 && option.name))).toBe(
      true,
    );
    const empty = await gateway.call(seoLanding, {
      studyPhaseCode: 300,
      subjectCode: 1,
      categoryCode: 6,
      areaCode: 810000,
    });
    expect([empty.total, empty.list.length]).toEqual([0, 0]);
    expect(empty.nearest.length).toBeGreaterThan(0);
  });

  test('the sitemap has every resource, album and filled list', async () => {
    const resources = await gateway.call(sitemapRows, { kind: 'resource', pageNum: 2 });
    expect(resources.list).toHaveLength(1000);
    // Lists count papers; the sitemap has every file of them
    const counts = await gateway.call(indexCounts, {});
    const { rows } = await gateway.db.execute<{ parts: number }>(
      sql`select count(*)::int as parts from resource where main_id is not null`,
    );
    expect(resources.total).toBe(counts.reduce((sum, row) => sum + row.count, rows[0]?.parts ?? 0));
    const albums = await gateway.call(sitemapRows, { kind: 'album', pageNum: 1 });
    expect(albums.list).toHaveLength(albums.total);
    const lists = await gateway.call(sitemapRows, { kind: 'list', pageNum: 1 });
    expect(lists.list.map((row) => row.id)).toContain('300_1');
    expect(lists.list.every((row) => /^\d+(_\d+){1,4}$/.test(row.id))).toBe(true);
    expect(new Set(lists.list.map((row) => row.id)).size).toBe(lists.list.length);
  });

  test('the sitemap names a list of the library, or a landing page, just where it has rows', async () => {
    const { list, total } = await gateway.call(sitemapRows, { kind: 'list', pageNum: 1 });
    expect(list).toHaveLength(total);
    const { count } = createListCounter({ db: gateway.db });
    const counted = await Promise.all(
      list.map(async ({ id }) => {
        const params = listParams(6).parse(id);
        const state = params && readListState({ params, query: {}, selection: defaultSelection });
        if (!state) throw new Error(`the paper library has no list ${id}`);
        const { resourceType, studyPhaseCode, subjectCode, categoryCode, year } = callFilters(state);
        const ofLanding = { words: [], studyPhaseCode, subjectCode, categoryCode, year };
        const [library, landing] = [await count({ ...ofLanding, resourceType }), await count(ofLanding)];
        return { inLibrary: library.total > 0, onLanding: landing.total > 0 };
      }),
    );
    const named = list.map(({ inLibrary = true }) => ({ inLibrary, onLanding: true }));
    expect(list.filter((_, i) => counted[i]?.inLibrary !== named[i]?.inLibrary)).toEqual([]);
    expect(list.filter((_, i) => counted[i]?.onLanding !== true)).toEqual([]);
    // sets without a paper are there, or this would show nothing
    expect(named.filter(({ inLibrary }) => !inLibrary).length).toBeGreaterThan(0);
  });
});
