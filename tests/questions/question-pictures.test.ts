import { existsSync, readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { createCanvas } from '@napi-rs/canvas';
import { eq } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { questionOffer } from '../../gateway/platform/db/schema/own-question.ts';
import { question } from '../../gateway/platform/db/schema/question.ts';
import { createFolderStore } from '../../gateway/platform/files/folder-store.ts';
import { namedFiles } from '../../gateway/platform/files/named-files.ts';
import { stillPictureSize } from '../../gateway/platform/files/pictures/picture-size.ts';
import { picturesPerPerson } from '../../gateway/questions/composition/picture-limit.ts';
import { sweepQuestionPictures } from '../../gateway/questions/composition/question-pictures.ts';
import type { PaperItem } from '../../shared/questions/calls/composition.schema.ts';
import { addPicture, copyPaper, deletePaper, ownPaper, savePaper } from '../../shared/questions/calls/composition.ts';
import { exportPaper, exportState, previewPaper } from '../../shared/questions/calls/export.ts';
import { saveOwnQuestion } from '../../shared/questions/calls/own-bank.ts';
import { anOwnQuestion } from '../../shared/questions/testing/an-own-question.ts';
import { type ResourceGateway, startResourceGateway } from '../kit/gateway/resource-gateway.ts';

let gateway: ResourceGateway;
let token: string;
beforeAll(async () => {
  gateway = await startResourceGateway();
  token = await gateway.login(1);
});
afterAll(() => gateway[Symbol.asyncDispose]());

const folder = () => join(gateway.dataDir, 'files/public/question-pictures');
const kept = () => (existsSync(folder()) ? readdirSync(folder()) : []);

/** Red, with a blue corner; or of colours without any order, like a photograph. */
function painted(width: number, height: number, noise = false) {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  if (noise) {
    const image = context.createImageData(width, height);
    for (let i = 0; i < image.data.length; i += 1) image.data[i] = i % 4 === 3 ? 255 : (i * 2_654_435_761) >>> 24;
    context.putImageData(image, 0, 0);
  } else {
    context.fillStyle = '#f00';
    context.fillRect(0, 0, width, height);
  }
  return canvas;
}

async function send(file: Uint8Array<ArrayBuffer> | string, as = token) {
  const form = new FormData();
  form.set('file', new Blob([file]), 'a.png');
  const response = await fetch(gateway.url + addPicture.path, { method: 'POST', headers: { token: as }, body: form });
  return (await response.json()) as { code: number; message: string; data: { figure: string } | null };
}

async function sent(canvas = painted(300, 200)): Promise<string> {
  const { data } = await send(new Uint8Array(await canvas.encode('png')));
  if (!data) throw new Error('the picture was refused');
  return data.figure;
}

const withFigure = (figure: string): PaperItem => ({
  questionId: 'own-1',
  score: 5,
  own: anOwnQuestion({ stem: '如图，求面积。', options: ['甲', '乙'], answer: 'A', figure }),
});
const aPaper = (figure: string) => ({
  title: '周测',
  studyPhaseCode: 300,
  subjectCode: 2,
  sections: [{ title: '选择题', note: '', items: [withFigure(figure)] }],
});

async function done(jobId: string) {
  const state = () => gateway.call(exportState, { jobId }, token);
  await expect.poll(async () => (await state()).state, { timeout: 80_000, interval: 200 }).toBe('done');
  return state();
}

describe('a picture in an own question', () => {
  test('is drawn anew, named by its size, and seen by whoever has its path', async () => {
    const figure = await sent();
    expect(figure).toMatch(/^question-pictures\/[\w-]{24}-300x200\.png$/);
    const served = await fetch(`${gateway.url}/files/${figure}`);
    expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(stillPictureSize(Buffer.from(await served.arrayBuffer()))).toEqual({ type: 'png', width: 300, height: 200 });
  });

  test('is made smaller where a side is longer than 1600, and a photograph is a JPEG', async () => {
    expect(await sent(painted(3200, 200))).toMatch(/-1600x100\.png$/);
    const noisy = painted(1000, 800, true);
    const { data } = await send(new Uint8Array(await noisy.encode('jpeg', 60)));
    expect(data?.figure).toMatch(/-1000x800\.jpg$/);
  });

  test('stands in Word, PDF and preview, and in a copy of the paper', async () => {
    const figure = await sent();
    const { id } = await gateway.call(savePaper, aPaper(figure), token);
    const copy = await gateway.call(copyPaper, { id }, token);
    const { sections } = await gateway.call(ownPaper, { id: copy.id }, token);
    expect(sections[0]?.items[0]?.own?.figure).toBe(figure);
    await gateway.call(deletePaper, { id }, token);

    const exported = async (format: 'docx' | 'pdf') => {
      const { jobId } = await gateway.call(exportPaper, { paperId: copy.id, format }, token);
      const { url, message } = await done(jobId);
      expect(message).toBeUndefined();
      return new Uint8Array(await (await fetch(gateway.url + url)).arrayBuffer());
    };
    const word = Object.entries(unzipSync(await exported('docx'))).filter(([name]) => name.startsWith('word/media/'));
    expect(word.map(([, bytes]) => stillPictureSize(Buffer.from(bytes)))).toEqual([
      { type: 'png', width: 300, height: 200 },
    ]);
    const pdf = Buffer.from(await exported('pdf')).toString('latin1');
    expect(pdf).toMatch(/\/Subtype ?\/Image[^>]*\/Width 300/);
    const { jobId } = await gateway.call(previewPaper, { paperId: copy.id }, token);
    const { pages } = await done(jobId);
    expect(await (await fetch(gateway.url + pages[0])).text()).toContain('data:image/png;base64,');
  });

  test('is refused where it is no picture, and a paper with one that is not here is not saved', async () => {
    const before = kept().length;
    const codes = [
      await send('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      await send(''),
      await send(new Uint8Array(2 * 1024 * 1024 + 1)),
      await send(new Uint8Array(await painted(9, 9).encode('png')), 'nobody'),
    ].map(({ code }) => code);
    expect(codes).toEqual([422, 422, 413, -1]);
    expect(kept()).toHaveLength(before);
    const missing = `question-pictures/${'a'.repeat(24)}-300x200.png`;
    expect(await gateway.codeOf(savePaper, aPaper(missing), { token })).toBe(422);
  });

  test('is removed after a week, unless something names it, which a backup has, too', async () => {
    const [used, unused, young, own, offered, published] = (await Promise.all(
      Array.from({ length: 6 }, () => sent()),
    )) as [string, string, string, string, string, string];
    await gateway.call(savePaper, aPaper(used), token);
    const withPicture = (path: string) => anOwnQuestion({ stem: `看图![](${path})` });
    await gateway.call(saveOwnQuestion, { question: withPicture(own) }, token);
    const place = { userId: 1, studyPhaseCode: 300, subjectCode: 2, kpointIds: [], chapterIds: [] };
    const offer = {
      ...place,
      ownQuestionId: 999_999,
      question: withPicture(offered),
      createdAt: new Date(gateway.clock.now()),
    };
    await gateway.db.insert(questionOffer).values(offer);
    const [{ id }] = (await gateway.db.select({ id: question.id }).from(question).limit(1)) as [{ id: number }];
    await gateway.db
      .update(question)
      .set({ remark: `![](${published})` })
      .where(eq(question.id, id));
    const now = Date.now();
    const eightDays = new Date(now - 8 * 24 * 3_600_000);
    for (const path of [used, unused, own, offered, published])
      utimesSync(join(gateway.dataDir, 'files', 'public', path), eightDays, eightDays);
    await sweepQuestionPictures(gateway.db, {
      store: createFolderStore(join(gateway.dataDir, 'files', 'public')),
      now,
    });
    const names = kept();
    const isKept = (path: string) => names.includes(path.replace('question-pictures/', ''));
    expect([used, unused, young, own, offered, published].map(isKept)).toEqual([true, false, true, true, true, true]);
    const named = new Set<string>();
    for await (const { path } of namedFiles(gateway.db)) named.add(path);
    const isNamed = (path: string) => named.has(`public/${path}`);
    expect([used, unused, own, offered, published].map(isNamed)).toEqual([true, false, true, true, true]);
  });

  test('is one of a hundred a day', async () => {
    const other = await gateway.login(2);
    const tiny = new Uint8Array(await painted(2, 2).encode('png'));
    for (let i = 0; i < picturesPerPerson.limit; i += 1) expect((await send('', other)).code).toBe(422);
    expect((await send(tiny, other)).code).toBe(429);
    expect((await send(tiny)).code).toBe(200);
  });
});
