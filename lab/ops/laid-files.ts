import { createHash, randomBytes } from 'node:crypto';
import { createCanvas } from '@napi-rs/canvas';
import { encryptPayload } from '../../client/lib/calls/encrypt-payload.ts';
import type { Endpoint } from '../../shared/contract/endpoint.ts';
import type { Envelope } from '../../shared/contract/envelope.ts';
import { toWireRequest } from '../../shared/contract/request.ts';
import {
  completeUpload,
  createUpload,
  sendUploadPart,
  uploadStatus,
  userUploadList,
} from '../../shared/contributions/calls/upload.ts';
import { download } from '../../shared/library/calls/resource.ts';
import { updateAvatar, userInfo } from '../../shared/people/calls/user.ts';
import { dataFrom, demoPhone } from '../../tests/kit/gateway/calls.ts';
import { signIn } from './sign-in.ts';
import { type Stack, until } from './stack.ts';

/** What a person has sent, and nothing but the file store keeps. */
export interface LaidFiles {
  readonly token: string;
  readonly resourceId: string;
  /** Of the published file's bytes. */
  readonly sha256: string;
  /** Of the person's picture as it is served. */
  readonly avatarSha256: string;
}

const partSize = 64 * 1024;
const account = 7;
/** What docker-compose.yml has where the environment does not say. */
const payloadSecret = process.env.PAYLOAD_SECRET ?? 'zhizhan-demo-payload-secret';
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** A picture of a demo account and a file in two parts, which the demo's review publishes. */
export async function layFiles(stack: Stack): Promise<LaidFiles> {
  const url = `${stack.origin}/api`;
  const token = await signIn(stack, demoPhone(account));
  const headers = { token };
  const picture = new Uint8Array(await createCanvas(64, 64).encode('png'));
  await sendForm(url + updateAvatar.path, token, picture, 'avatar.png');

  const bytes = new TextEncoder().encode(`${randomBytes(8).toString('hex')}\n${'秋天的况味\n'.repeat(6000)}`);
  const file = { name: '备份演习.txt', size: bytes.length, sha256: hashOf(bytes), partSize };
  const { uploadId } = await dataFrom(url, createUpload, file, headers);
  for (let n = 1; n <= Math.ceil(bytes.length / partSize); n += 1) {
    const path = sendUploadPart.path.replace('{uploadId}', uploadId).replace('{n}', String(n));
    await sendForm(url + path, token, bytes.subarray((n - 1) * partSize, n * partSize), 'part');
  }
  const tags = { studyPhaseCode: 300, subjectCode: 1, category: 1 };
  await dataFrom(url, completeUpload, { uploadId, title: '备份演习', tags, statement: true }, headers);
  const stateOf = async () => (await dataFrom(url, uploadStatus, { uploadId }, headers)).state;
  await until('the file is published', async () => (await stateOf()) === 'accepted', 300_000);
  const { list } = await dataFrom(url, userUploadList, { pageNum: 1, pageSize: 10 }, headers);
  const resourceId = list.find((own) => own.uploadId === uploadId)?.resourceId ?? '';
  const { avatar } = await dataFrom(url, userInfo, {}, headers);
  const served = await fetch(`${stack.origin}/files/${avatar}`);
  return { token, resourceId, sha256: file.sha256, avatarSha256: hashOf(new Uint8Array(await served.arrayBuffer())) };
}

async function sendForm(address: string, token: string, bytes: Uint8Array, name: string): Promise<void> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), name);
  const response = await fetch(address, { method: 'POST', headers: { token }, body: form });
  const { code, message } = (await response.json()) as Envelope<unknown>;
  if (code !== 200) throw new Error(`${address}: ${code} ${message}`);
}

/** The same as a gateway in its container gives it to the person; the token is one of `layFiles`. */
export async function openFiles(stack: Stack, container: string, { token, resourceId }: LaidFiles) {
  const printed = (code: string) => stack.docker('exec', container, 'node', '-e', code);
  const inside = (path: string, init: RequestInit = {}) =>
    `fetch('http://127.0.0.1:4000'+${JSON.stringify(path)},${JSON.stringify(init)})`;
  async function ask<I, D, A extends D>(endpoint: Endpoint<I, D, A>, input: I): Promise<A> {
    const { method, path, body } = toWireRequest(endpoint, input);
    const init = {
      method,
      headers: { 'content-type': 'application/json', token },
      ...(body !== undefined && { body }),
    };
    const text = await printed(`${inside(path, init)}.then((a)=>a.text()).then((text)=>console.log(text))`);
    const { code, message, data } = JSON.parse(text) as Required<Envelope<A>>;
    if (code !== 200) throw new Error(`${endpoint.name}: ${code} ${message}`);
    return data as A;
  }
  const hash = (path: string) =>
    printed(
      `${inside(path)}.then((a)=>a.arrayBuffer()).then((b)=>console.log(require('node:crypto').createHash('sha256').update(Buffer.from(b)).digest('hex')))`,
    );
  const { avatar } = await ask(userInfo, {});
  const { url } = await ask(download, encryptPayload({ id: resourceId }, payloadSecret));
  return { sha256: await hash(url), avatarSha256: await hash(`/files/${avatar}`) };
}
