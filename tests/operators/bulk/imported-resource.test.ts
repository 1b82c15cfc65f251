import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCanvas } from '@napi-rs/canvas';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { encryptPayload } from '../../../client/lib/calls/encrypt-payload.ts';
import { download, resourceDetail, resourcePicList } from '../../../shared/library/calls/resource.ts';
import { keyWordSearch } from '../../../shared/library/calls/resource-list.ts';
import { bulkCommands, bulkFolder } from '../../kit/gateway/bulk-folder.ts';
import { embedded } from '../../kit/gateway/databases.ts';
import { payloadSecret } from '../../kit/gateway/gateway-app.ts';
import { logIn } from '../../kit/gateway/sign-in-steps.ts';
import { closeUserDatabase, startUserGateway } from '../../kit/gateway/user-gateway.ts';

let dataDir: string;
let gateway: Awaited<ReturnType<typeof startUserGateway>>;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'zhizhan-imported-'));
  gateway = await startUserGateway({ dataDir });
});
afterAll(async () => {
  await gateway[Symbol.asyncDispose]();
  await closeUserDatabase(embedded);
  await rm(dataDir, { recursive: true, force: true });
});

test('an imported resource is found, counted, shown and downloaded like any other', async () => {
  const bytes = createCanvas(400, 300).toBuffer('image/png');
  await using folder = await bulkFolder({
    'resources.csv':
      'file,title,phase,subject,category,type,area,quality\nfiles/图.png,琥珀色的等高线地形图,高中,地理,同步教学,素材,湖北,特供\n',
    'files/图.png': bytes,
  });
  const params = { keyWord: '琥珀色的等高线地形图', studyPhaseCode: 300, subjectCode: 8 };
  const search = () =>
    gateway.call(keyWordSearch, { pageNum: 1, pageSize: 5, params: { ...params, understand: false } });
  const before = await search();
  await bulkCommands(gateway).import(folder.dir);

  const found = await search();
  expect(found.total).toBe(before.total + 1);
  const id = found.list[0]?.id ?? '';
  expect(found.list[0]).toMatchObject({ areaName: '湖北', qualityLevel: 4, pageCount: 1 });
  expect(await gateway.call(resourceDetail, { id })).toMatchObject({ fileType: 'png' });
  const { list: pictures } = await gateway.call(resourcePicList, { id });
  expect(pictures).toHaveLength(1);
  const shown = await fetch(`${gateway.url}/files/${pictures[0]?.url}`);
  expect(shown.status).toBe(200);

  const token = await logIn(gateway, 1);
  const { url } = await gateway.call(download, encryptPayload({ id }, payloadSecret), { token });
  const file = await fetch(gateway.url + url);
  expect(Buffer.from(await file.arrayBuffer()).equals(bytes)).toBe(true);
});
