import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { afterAll, describe, expect, test } from 'vitest';
import { stillPictureSize } from '../../gateway/platform/files/pictures/picture-size.ts';
import { updateAvatar, updateUser, userDetail, userInfo } from '../../shared/people/calls/user.ts';
import { logIn } from '../kit/gateway/sign-in-steps.ts';
import { startUserGateway, type UserGateway } from '../kit/gateway/user-gateway.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'avatars-'));
afterAll(() => rm(dataDir, { recursive: true, force: true }));
const avatars = join(dataDir, 'files/public/avatars');
const kept = () => (existsSync(avatars) ? readdirSync(avatars) : []);

function painted(width: number, height: number) {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#00f';
  context.fillRect(0, 0, width, height);
  return canvas;
}

async function send(gateway: UserGateway, token: string, file: Uint8Array<ArrayBuffer> | string, field = 'file') {
  const form = new FormData();
  form.set(field, new Blob([file]), 'a.jpg');
  const response = await fetch(gateway.url + updateAvatar.path, { method: 'POST', headers: { token }, body: form });
  expect(response.status).toBeLessThan(500);
  return (await response.json()) as { code: number; message: string; data: { avatar: string } | null };
}

/** A JPEG with a made-up place in its EXIF, as phones write it. */
function withExif(jpeg: Buffer): Uint8Array<ArrayBuffer> {
  const exif = Buffer.from('Exif\0\0MM\0*GPS 30.5928N 114.3055E', 'latin1');
  const head = Buffer.from([0xff, 0xe1, 0, exif.length + 2]);
  return new Uint8Array(Buffer.concat([jpeg.subarray(0, 2), head, exif, jpeg.subarray(2)]));
}

describe('the picture of a person', () => {
  test('is drawn anew in a square without EXIF, takes the place of the old one, and can be given up', async () => {
    await using gateway = await startUserGateway({ dataDir });
    const token = await logIn(gateway, 8);
    const first = await send(gateway, token, withExif(await painted(300, 200).encode('jpeg')));
    expect(first.code).toBe(200);
    const avatar = first.data?.avatar ?? '';
    expect((await gateway.call(userInfo, {}, { token })).avatar).toBe(avatar);
    const file = readFileSync(join(dataDir, 'files/public', avatar));
    expect(stillPictureSize(file)).toEqual({ type: 'webp', width: 256, height: 256 });
    expect(file.includes('GPS')).toBe(false);
    expect((await loadImage(file)).width).toBe(256);
    const served = await fetch(`${gateway.url}/files/${avatar}`);
    expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/webp']);

    const second = await send(gateway, token, new Uint8Array(await painted(9, 9).encode('png')));
    expect(kept()).toEqual([second.data?.avatar.replace('avatars/', '')]);
    await gateway.call(updateUser, { avatar: '' }, { token });
    expect((await gateway.call(userDetail, {}, { token })).avatar).toBe('');
    expect(kept()).toEqual([]);
  });

  test('of two tabs the last one stays, and no other file', async () => {
    await using gateway = await startUserGateway({ dataDir });
    const token = await logIn(gateway, 8);
    const png = new Uint8Array(await painted(40, 40).encode('png'));
    const answers = await Promise.all([1, 2, 3].map(() => send(gateway, token, png)));
    expect(answers.map(({ code }) => code)).toEqual([200, 200, 200]);
    const { avatar } = await gateway.call(userInfo, {}, { token });
    expect(kept().map((name) => `avatars/${name}`)).toEqual([avatar]);
    await gateway.call(updateUser, { avatar: '' }, { token });
  });

  test('is refused where it is no picture, is too large, or claims to be', async () => {
    await using gateway = await startUserGateway({ dataDir });
    const token = await logIn(gateway, 8);
    const huge = Buffer.from(await painted(20, 20).encode('png'));
    huge.writeUInt32BE(30_000, 16);
    huge.writeUInt32BE(30_000, 20);
    const cut = new Uint8Array(await painted(300, 300).encode('png')).slice(0, 40);
    const codes = [
      await send(gateway, token, '<svg xmlns="http://www.w3.org/2000/svg"/>'),
      await send(gateway, token, 'GIF89a<script>'),
      await send(gateway, token, new Uint8Array(huge)),
      await send(gateway, token, cut),
      await send(gateway, token, ''),
      await send(gateway, token, new Uint8Array(await painted(20, 20).encode('png')), 'other'),
      await send(gateway, token, new Uint8Array(2 * 1024 * 1024 + 1)),
      await send(gateway, token, new Uint8Array(9 * 1024 * 1024)),
    ].map(({ code }) => code);
    expect(codes).toEqual([422, 422, 422, 422, 422, 422, 413, 413]);
    expect((await send(gateway, 'nobody', cut)).code).toBe(-1);
    expect((await gateway.call(userInfo, {}, { token })).avatar).toBe('');
    expect(kept()).toEqual([]);
  });
});
