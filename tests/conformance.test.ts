import { afterAll, beforeAll, expect, test } from 'vitest';
import { runFlows } from '../scripts/conformance/flows.ts';
import { report } from '../scripts/conformance/report.ts';
import { checkGateway } from '../scripts/conformance/run.ts';
import { createSend } from '../scripts/conformance/send.ts';
import { catalogue } from '../shared/catalogue/catalogue.ts';
import { signIn } from './kit/gateway/calls.ts';
import { type ContractFault, faultsOfCalls, faultsOfFlows, modelStream } from './kit/gateway/contract-faults.ts';
import { type FakeGateway, startFakeGateway } from './kit/gateway/fake-gateway.ts';
import { type ReferenceGateway, startReferenceGateway } from './kit/gateway/reference-gateway.ts';

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
  const text = await report(results, { token });
  expect(text).toContain('✗ search.fastSearch  POST /zw-search/zw/resource/fastSearch');
  expect(text).toContain('used by: client/features/search-box');
  expect(text).toMatch(/^not checked, for want of --write: /m);
  expect(text).toMatch(/\n\d+ passed, \d+ failed$/);
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
  const lines = await report(failed, { token, write: true });
  const isUpload = fault.path.includes('/upload/');
  expect(lines).toContain(isUpload ? 'used by: client/features/upload' : 'used by: client/pages/ai');
});

test('the stream of a model is as right as one without', async () => {
  await using connected = await startFakeGateway({ target: gateway.url });
  connected.on(modelStream.path, modelStream.script, connected.sound);
  expect(await failedFlows(connected)).toEqual([]);
});

test('a gateway that is not there is said in one line', async () => {
  await expect(checkGateway({ base: 'http://127.0.0.1:9' })).rejects.toThrow(/no answer from http:\/\/127\.0\.0\.1:9/);
});
