import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, beforeAll, expect } from 'vitest';
import { hotWordList } from '../../shared/library/calls/home.ts';
import { createTestAuthority, selfSigned } from '../kit/certificates.ts';
import { gatewayRows } from './rows.ts';
import { scenario } from './scenario.ts';

const call = `/api${hotWordList.path}?studyPhaseCode=300&subjectCode=1`;
const authority = createTestAuthority();
const stranger = createTestAuthority();
const day = 24 * 3600 * 1000;
const before = getCACertificates('default');

beforeAll(() => setDefaultCACertificates([...before, authority.cert]));
afterAll(() => setDefaultCACertificates(before));

scenario(
  gatewayRows.tls,
  'a certificate that holds lets calls through',
  async ({ ask, gateway }) => {
    expect((await ask(call)).status).toBe(200);
    expect(gateway.count(hotWordList.path)).toBe(1);
  },
  { tls: { tls: authority.issue() } },
);

const bad = {
  expired: authority.issue({ notBefore: new Date(Date.now() - 9 * day), notAfter: new Date(Date.now() - day) }),
  'not yet valid': authority.issue({ notBefore: new Date(Date.now() + day), notAfter: new Date(Date.now() + 2 * day) }),
  'for another name': authority.issue({ host: 'gateway.example' }),
  'self-signed': selfSigned(),
  'from an authority that nobody knows': stranger.issue(),
};

for (const [name, certificate] of Object.entries(bad)) {
  scenario(
    gatewayRows.tls,
    `a certificate that is ${name} fails closed: 502, its own reason, and no byte of the request`,
    async ({ ask, gateway, logged, metric }) => {
      const answer = await ask(call, { token: 'secret' });
      expect([answer.status, JSON.parse(answer.text).code]).toEqual([502, 502]);
      expect((await ask('/')).headers['x-cache']).toBe('BYPASS');
      expect(gateway.seen).toEqual([]);
      const labels = { endpoint: hotWordList.name, outcome: 'tls' };
      expect(await metric('gateway_client_request_duration_seconds_count', labels)).toBeGreaterThan(0);
      expect(new Set(logged('gateway.failure').map(({ kind }) => kind))).toEqual(new Set(['tls']));
      const ready = await ask('/readyz');
      expect([ready.status, JSON.parse(ready.text)]).toMatchObject([200, { degraded: ['gateway'] }]);
    },
    { tls: { tls: certificate } },
  );
}
