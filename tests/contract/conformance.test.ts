import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkCall } from '../../lab/conformance/call-checks.ts';
import { runFlows } from '../../lab/conformance/flows.ts';
import { report } from '../../lab/conformance/report.ts';
import { checkGateway } from '../../lab/conformance/run.ts';
import { createSend } from '../../lab/conformance/send.ts';
import { catalogue } from '../../shared/catalogue.ts';
import { sendUploadPart } from '../../shared/contributions/calls/upload.ts';
import { signIn } from '../kit/gateway/calls.ts';
import { type ContractFault, faultsOfCalls, faultsOfFlows, modelStream } from '../kit/gateway/contract-faults.ts';
import { type FakeGateway, startFakeGateway } from '../kit/gateway/fake-gateway.ts';
import { type ReferenceGateway, startReferenceGateway } from '../kit/gateway/reference-gateway.ts';

const payloadSecret = 'zhizhan-demo-payload-secret';
let gateway: ReferenceGateway;
let token: string;
beforeAll(async () => {
  gateway = await startReferenceGateway();
  token = await signIn(gateway.url);
});
afterAll(() => gateway?.stop());

const failuresOf = (results: Awaited<ReturnType<typeof checkGateway>>) =>
  results.filter(({ passed }) => !passed).map(({ call, check, detail }) => `${call}: ${check}: ${detail}`);

test('the reference gateway honours every call and flow', { timeout: 120_000 }, async () => {
  const results = await checkGateway({
    base: gateway.url,
    token,
    write: true,
    payloadSecret,
  });
  expect(failuresOf(results)).toEqual([]);
  expect(results.length).toBeGreaterThan(1_500);
  expect(results.filter(({ call }) => call === 'flow')).toHaveLength(6);
  // the flows have left an upload with the id that the checks name
  const send = createSend({ base: gateway.url, tokenHeader: 'token' });
  const again = await checkCall(sendUploadPart, { send, things: {}, token, write: true });
  expect([again.length > 0, failuresOf(again)]).toEqual([true, []]);
});

test('a gateway with planted faults fails for each of them, and for nothing else', { timeout: 120_000 }, async () => {
  await using faulty = await startFakeGateway({ target: gateway.url });
  for (const { path, script } of faultsOfCalls) faulty.on(path, script(gateway.url));
  const results = await checkGateway({ base: faulty.url, token });
  const failures = failuresOf(results);
  for (const { name, found } of faultsOfCalls) {
    expect(
      failures.filter((failure) => found.test(failure)),
      name,
    ).not.toEqual([]);
  }
  const guilty = catalogue.filter((endpoint) => faultsOfCalls.some(({ path }) => endpoint.path === path));
  const blamed = new Set(results.filter(({ passed }) => !passed).map(({ call }) => call));
  expect([...blamed].sort()).toEqual(guilty.map(({ name }) => name).sort());
  const text = await report(results, { base: faulty.url, token });
  expect(text).toMatch(/^ {2}FAILED +search\.fastSearch +7 of \d+ checks failed +POST \/zw-search/m);
  expect(text).toMatch(/^ {2}ok +search\.keyWordSearch +\d+ checks/m);
  expect(text).toMatch(/^ {2}breaks +a part that several pages share: client\/features\/site\/search-box$/m);
  expect(text).toMatch(/^ {2}breaks +the part that needs it, at \/$/m);
  expect(text).toMatch(/^ {2}next +--write checks more/m);
  expect(text).toMatch(/\n\d+ passed, \d+ failed$/);
  const failed = text.slice(text.indexOf('CALLS THAT FAILED'));
  expect(failed.match(/^ {2}problem /gm)).toHaveLength(failed.match(/^ {2}to do {5}./gm)?.length ?? 0);
});

async function failedFlows({ url }: FakeGateway) {
  const send = createSend({ base: url, tokenHeader: 'token' });
  const results = await runFlows({ send, things: {}, token, write: true, payloadSecret });
  expect(results).toHaveLength(6);
  return results.filter(({ passed }) => !passed);
}

test.each<ContractFault>(faultsOfFlows)('one flow finds this, and no other fails: $name', async (fault) => {
  await using faulty = await startFakeGateway({ target: gateway.url });
  faulty.on(fault.path, fault.script(gateway.url, faulty.sound));
  const failed = await failedFlows(faulty);
  expect(failed.map(({ check, detail }) => `${check}: ${detail}`)).toEqual([expect.stringMatching(fault.found)]);
  const lines = await report(failed, { base: faulty.url, token, write: true });
  const isUpload = fault.path.includes('/upload/');
  expect(lines).toContain(
    isUpload ? 'share: client/features/contributions/upload' : 'the part that needs it, at /ai, /ai-bot',
  );
});

test('the stream of a model is as right as one without', async () => {
  await using connected = await startFakeGateway({ target: gateway.url });
  connected.on(modelStream.path, modelStream.script, connected.sound);
  expect(await failedFlows(connected)).toEqual([]);
});

test('a gateway that is not there is said in one line', async () => {
  await expect(checkGateway({ base: 'http://127.0.0.1:9' })).rejects.toThrow(/no answer from http:\/\/127\.0\.0\.1:9/);
});
