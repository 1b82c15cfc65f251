import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { createLogger } from './log.ts';
import { createLogMetrics } from './metrics.ts';

test('lines of warn and above are written and counted, those below are only written', async () => {
  const lines: string[] = [];
  const registry = new Registry();
  const log = createLogMetrics(registry).counted(
    createLogger({ level: 'info', sink: { write: (line) => void lines.push(line), dropped: () => 3 } }),
  );
  log.info({ event: 'shed.end' });
  log.warn({ event: 'shed.begin', reason: 'memory' }, 'too busy');
  log.error({ event: 'page.failed', err: new Error('broken') });
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 'info', event: 'shed.end' },
    { level: 'warn', event: 'shed.begin', reason: 'memory', msg: 'too busy' },
    { level: 'error', event: 'page.failed', err: { message: 'broken' } },
  ]);
  expect([log.dropped(), log.isLevelEnabled('debug')]).toEqual([3, false]);
  const counted = [...(await registry.metrics()).matchAll(/^edge_log_events_total(\{.*)$/gm)].map(
    ([, sample]) => sample,
  );
  expect(counted).toEqual(['{level="warn",event="shed.begin"} 1', '{level="error",event="page.failed"} 1']);
});
