import { expect } from 'vitest';
import { passwordLogin } from '../../shared/people/calls/auth.ts';
import { refusing } from '../kit/gateway/answers.ts';
import { gatewayRows } from './rows.ts';
import { scenario } from './scenario.ts';

const logIn = `/api${passwordLogin.path}`;
const body = { phone: '13800000001', password: 'Zhizhan2026' };

scenario(
  gatewayRows.outageLimits,
  'a login that is tried again and again works as soon as the gateway does, and guesses stay limited',
  async ({ ask, gateway, site }) => {
    await gateway.down();
    for (let attempt = 1; attempt <= 30; attempt += 1) expect((await ask(logIn, { body })).status).toBe(502);
    await gateway.up();
    site.clock.advanceSeconds(2); // of the breaker
    expect(JSON.parse((await ask(logIn, { body })).text)).toMatchObject({ code: 200 });

    gateway.on(passwordLogin.path, refusing(4008, '账号或密码错误'));
    const guesses = Array.from({ length: 10 }, () => ask(logIn, { body }));
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(4);
    gateway.on(passwordLogin.path);
    site.clock.advanceSeconds(60);
    expect(JSON.parse((await ask(logIn, { body })).text)).toMatchObject({ code: 200 });
  },
  { isClockStill: true },
);
