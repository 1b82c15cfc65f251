import { createHash, randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Answer as AiAnswer, emptyAnswer, failAnswer, withEvent } from '../../client/pages/ai/answer.ts';
import { askAssistant } from '../../client/pages/ai/ask-assistant.ts';
import { aiChat } from '../../shared/ai/calls/ai-tools.ts';
import type { Endpoint } from '../../shared/contract/endpoint.ts';
import { readEnvelope } from '../../shared/contract/envelope.ts';
import type { CodedError } from '../../shared/contract/errors.ts';
import { toWireRequest } from '../../shared/contract/request.ts';
import { abortUpload, createUpload, sendUploadPart, uploadStatus } from '../../shared/contributions/calls/upload.ts';
import { uploadLimits } from '../../shared/contributions/upload-limits.ts';
import { bannerList } from '../../shared/library/calls/banner.ts';
import { friendlyLinkList, hotWordList } from '../../shared/library/calls/home.ts';
import { fastSearch } from '../../shared/library/calls/suggestion.ts';
import { passwordLogin } from '../../shared/people/calls/auth.ts';
import { userInfo } from '../../shared/people/calls/user.ts';
import { provinceList } from '../../shared/platform/calls/reference.ts';
import { demoPhone, signIn } from '../kit/gateway/calls.ts';
import { faultsOfCalls, faultsOfFlows } from '../kit/gateway/contract-faults.ts';
import { passTo } from '../kit/gateway/pass.ts';
import { type ReferenceGateway, startReferenceGateway } from '../kit/gateway/reference-gateway.ts';
import { gatewayRows } from './rows.ts';
import { type Answer, type Rig, scenario } from './scenario.ts';

vi.mock('../../client/lib/session/token.ts', () => ({ readToken: () => '' }));

let reference: ReferenceGateway;
let passing: ReturnType<typeof passTo>;
beforeAll(async () => {
  reference = await startReferenceGateway();
  passing = passTo(reference.url, {});
});
afterAll(async () => {
  await passing?.close();
  await reference?.stop();
});
afterEach(() => vi.unstubAllGlobals());

const allFaults = [...faultsOfCalls, ...faultsOfFlows];
type Name = (typeof allFaults)[number]['name'];
const played = new Set<Name>();

/**
 * A fault that the conformance kit finds, in a gateway that is sound apart from it; `docs/own-gateway.md` says the
 * outcome.
 */
function broken(name: Name, outcome: string, run: (rig: Rig) => Promise<void>) {
  const fault = allFaults.find((one) => one.name === name);
  if (!fault) throw new Error(`no fault ${name}`);
  played.add(name);
  scenario(gatewayRows.brokenContract, `${name}: ${outcome}`, run, {
    before(gateway) {
      gateway.play(passing.pass);
      gateway.on(fault.path, fault.script(reference.url, passing.pass));
    },
  });
}

const unusable = { code: 502, message: '系统维护中，请稍后再试', data: null };
const envelopeIn = ({ text }: Answer) => JSON.parse(text) as { code: number; message: string; data: unknown };

describe('a call that breaks the contract', () => {
  broken('a field renamed', 'the page leaves the part out and is not kept', async ({ ask, logged }) => {
    const home = await ask('/');
    expect([home.status, home.headers['x-cache']]).toEqual([200, 'BYPASS']);
    expect(home.text).not.toContain('本周新增');
    expect(home.text).toContain('友情链接');
    expect(logged('gateway.data-mismatch')).toContainEqual(
      expect.objectContaining({ endpoint: 'search.latestResource', level: 'warn' }),
    );
  });

  broken('a number as text', 'the call fails with a sentence, and the log names the field', async ({ ask, logged }) => {
    const answer = await ask(`/api${provinceList.path}`);
    expect([answer.status, envelopeIn(answer)]).toEqual([502, unusable]);
    expect(logged('gateway.data-mismatch')).toContainEqual(
      expect.objectContaining({ endpoint: 'core.provinceList', level: 'warn' }),
    );
  });

  broken('no envelope', 'the page leaves the part out and is not kept', async ({ ask }) => {
    const home = await ask('/');
    expect([home.status, home.headers['x-cache']]).toEqual([200, 'BYPASS']);
    expect(home.text).toContain('本周新增');
    expect(envelopeIn(await ask(`/api${friendlyLinkList.path}`, { body: {} }))).toEqual(unusable);
  });

  broken('a right input refused', 'the page leaves the part out and is not kept', async ({ ask }) => {
    const home = await ask('/');
    expect([home.status, home.headers['x-cache']]).toEqual([200, 'BYPASS']);
    expect(home.text).toContain('本周新增');
    const words = await ask(`/api${hotWordList.path}?studyPhaseCode=300&subjectCode=1`);
    expect(envelopeIn(words)).toMatchObject({ code: 403, message: '没有权限' });
  });

  broken(
    'every refusal a success',
    'nobody sees it: wrong input does not pass the edge, right input is answered',
    async ({ ask, gateway }) => {
      const body = { pageNum: 1, pageSize: 10, params: { keyWord: '集合' } };
      const wrong = await ask(`/api${fastSearch.path}`, { body: { ...body, unknown: 1 } });
      expect(envelopeIn(wrong).code).toBe(422);
      expect(gateway.count(fastSearch.path)).toBe(0);
      expect(envelopeIn(await ask(`/api${fastSearch.path}`, { body })).code).toBe(200);
    },
  );

  broken(
    'wrong input is a server error',
    'nobody sees it: wrong input does not pass the edge, and other callers are served',
    async ({ ask, gateway, metric }) => {
      for (let time = 0; time < 20; time += 1) {
        expect(envelopeIn(await ask(`/api${bannerList.path}`, { body: { subjectCode: 1 } })).code).toBe(422);
      }
      expect([gateway.count(bannerList.path), await metric('gateway_client_breaker_open')]).toEqual([0, 0]);
      expect((await ask('/')).headers['x-cache']).toBe('MISS');
    },
  );

  broken(
    'a refusal without words',
    'people read the sentence of its code, or that something went wrong',
    async ({ ask, gateway }) => {
      for (const { name, script } of faultsOfCalls) {
        if (name === 'a refusal without words') gateway.on(passwordLogin.path, script(reference.url));
      }
      const body = { phone: demoPhone(1), password: 'Wrong2026' };
      const read = readEnvelope(envelopeIn(await ask(`/api${passwordLogin.path}`, { body })));
      expect(read.ok ? '' : read.error.message).toBe('网络出了点问题，请稍后重试');
    },
  );

  broken(
    'another code for an ended login',
    'pages come without the name; the next call that says -1 ends the login',
    async ({ ask }) => {
      const home = await ask('/', { token: 'ended' });
      expect(home.status).toBe(200);
      expect(home.headers['set-cookie']).toBeUndefined();
      const read = readEnvelope(envelopeIn(await ask(`/api${userInfo.path}`, { token: 'ended' })));
      expect(read.ok ? 0 : read.error.code).toBe(401);
      const own = await ask('/user/user-info', { token: 'ended' });
      expect([own.status, own.headers.location]).toEqual([302, '/login?targetUrl=%2Fuser%2Fuser-info']);
    },
  );
});

describe('a stream that breaks the contract', () => {
  /** The answer as the assistant's page has it in the end, over the edge. */
  async function answerTo({ site }: Rig, content = '找几份高中语文的教案') {
    const { fetch: send } = globalThis;
    vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
      send(site.url + path, { ...init, headers: { ...init.headers, 'x-request-id': randomUUID() } }),
    );
    let answer: AiAnswer = emptyAnswer;
    const input = { messages: [{ role: 'user' as const, content }] };
    await askAssistant(input, new AbortController().signal, (event) => {
      answer = withEvent(answer, event);
    }).catch((error: CodedError) => {
      answer = failAnswer(answer, error.message);
    });
    return answer;
  }
  const whole = { ...emptyAnswer, text: '好的', state: 'whole' };
  const maintenance = { state: 'failed', failure: '系统维护中，请稍后再试' };

  broken('no done', 'what was written stays, as an answer that failed', async (rig) => {
    expect(await answerTo(rig)).toEqual({ ...whole, ...maintenance });
  });
  broken('done twice', 'the first ends the answer', async (rig) => {
    expect(await answerTo(rig)).toEqual(whole);
  });
  broken('words after done', 'they are not shown', async (rig) => {
    expect(await answerTo(rig)).toEqual(whole);
  });
  broken('an event that nobody knows', 'it is left out', async (rig) => {
    expect(await answerTo(rig)).toEqual(whole);
  });
  broken('no stream', 'an answer that failed, with nothing in it', async (rig) => {
    expect(await answerTo(rig)).toEqual({ ...emptyAnswer, ...maintenance });
  });
  broken('everything is answered', 'nobody sees it: what is too long does not pass the edge', async (rig) => {
    const { text, state } = await answerTo(rig, '长'.repeat(20_000));
    expect([text, state, rig.gateway.count(aiChat.path)]).toEqual(['', 'failed', 0]);
  });
});

describe('an upload that breaks the contract', () => {
  const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
  /** A new text of one part, and what the site's page does with it. */
  async function anUpload({ ask, site }: Rig) {
    const token = await signIn(reference.url);
    const bytes = Buffer.from(`${randomUUID()}\n`.repeat(10));
    const facts = { name: 'a.txt', size: bytes.length, sha256: sha256(bytes), partSize: uploadLimits.partBytes.min };
    const call = async <I, D>(endpoint: Endpoint<I, D>, input: I) => {
      const { path, body } = toWireRequest(endpoint, input);
      const headers = { 'content-type': 'application/json' };
      const answer = await ask(`/api${path}`, { token, headers, body: body && JSON.parse(body) });
      return envelopeIn(answer).data as D;
    };
    const create = () => call(createUpload, facts);
    const { uploadId } = await create();
    return {
      uploadId,
      bytes,
      create,
      status: () => call(uploadStatus, { uploadId }),
      abort: () => call(abortUpload, { uploadId }),
      async sendPart(sent: Uint8Array<ArrayBuffer>) {
        const form = new FormData();
        form.append('file', new Blob([sent]), 'part');
        const path = sendUploadPart.path.replace('{uploadId}', String(uploadId)).replace('{n}', '1');
        const headers = { token, 'x-part-sha256': sha256(bytes), 'x-request-id': randomUUID() };
        return (await fetch(`${site.url}/api${path}`, { method: 'POST', headers, body: form })).json();
      },
    };
  }

  broken(
    'a part with a wrong hash is taken',
    'a gateway that checks the whole file refuses it later, with a sentence',
    async (rig) => {
      const upload = await anUpload(rig);
      const changed = new Uint8Array(upload.bytes);
      changed[0] = 65;
      expect(await upload.sendPart(changed)).toMatchObject({ code: 200 });
      await expect.poll(upload.status).toMatchObject({ state: 'rejected', reason: '文件校验不一致，请重新上传' });
    },
  );

  broken('an aborted upload stays', 'the same file chosen again goes on from the parts that arrived', async (rig) => {
    const upload = await anUpload(rig);
    await upload.sendPart(new Uint8Array(upload.bytes));
    await upload.abort();
    expect(await upload.create()).toMatchObject({ uploadId: upload.uploadId });
    expect(await upload.status()).toMatchObject({ parts: [1] });
  });
});

test('every fault that the conformance kit finds is played', () => {
  expect([...played].sort()).toEqual(allFaults.map(({ name }) => name).sort());
});
