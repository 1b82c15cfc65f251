import { expect, test } from 'vitest';
import { stillClock } from '../../tests/kit/clock.ts';
import { createBreaker } from './breaker.ts';

function setUp() {
  const clock = stillClock();
  const breaker = createBreaker({ failuresToOpen: 2, openMs: 100, clock });
  const fail = () => {
    breaker.failure();
    breaker.failure();
  };
  return { breaker, fail, pass: clock.advance };
}

test('opens after failures in a row, not after scattered ones', () => {
  const { breaker } = setUp();
  breaker.failure();
  breaker.success();
  breaker.failure();
  expect(breaker.state()).toBe('closed');
  breaker.failure();
  expect(breaker.state()).toBe('open');
  expect(breaker.allow()).toBe(false);
});

test('allows one probe after the pause and closes when it succeeds', () => {
  const { breaker, fail, pass } = setUp();
  fail();
  pass(100);
  expect(breaker.state()).toBe('half-open');
  expect([breaker.allow(), breaker.allow()]).toEqual([true, false]);
  breaker.success();
  expect(breaker.state()).toBe('closed');
  expect(breaker.allow()).toBe(true);
});

test('a failed probe opens it for another full pause', () => {
  const { breaker, fail, pass } = setUp();
  fail();
  pass(100);
  breaker.allow();
  breaker.failure();
  pass(99);
  expect(breaker.allow()).toBe(false);
  pass(1);
  expect(breaker.allow()).toBe(true);
});

test('late failures of earlier calls do not prolong the pause', () => {
  const { breaker, fail, pass } = setUp();
  fail();
  pass(50);
  breaker.failure();
  pass(50);
  expect(breaker.allow()).toBe(true);
});

test('a probe that never reports is replaced', () => {
  const { breaker, fail, pass } = setUp();
  fail();
  pass(100);
  breaker.allow();
  pass(100);
  expect(breaker.allow()).toBe(true);
});
