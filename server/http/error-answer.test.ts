import express from 'express';
import supertest from 'supertest';
import { expect, test } from 'vitest';
import { CodedError } from '../../shared/contract/errors.ts';
import { createLogger } from '../log/log.ts';
import { errorAnswer } from './error-answer.ts';

function failWith(error: Error) {
  const app = express();
  app.use((_req, res, next) => {
    res.locals.requestId = '<i>id</i>';
    next(error);
  });
  app.use(errorAnswer({ log: createLogger({ level: 'silent' }) }));
  return supertest(app);
}

const markup = '<script>alert("1")</script>&\'';

test('a page of a failure shows its sentence and request id as text', async () => {
  const { status, text } = await failWith(new CodedError(4040, 404, markup)).get('/x');
  expect(status).toBe(404);
  expect(text).toContain('<p>&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&amp;&#39;</p>');
  expect(text).toContain('&lt;i&gt;id&lt;/i&gt;');
  expect(text).not.toMatch(/<script|<i>/);
});

test('what is no coded error is 500 and says nothing of itself', async () => {
  const { status, text } = await failWith(new Error('secret')).get('/x');
  expect(status).toBe(500);
  expect(text).not.toContain('secret');
});

test('on /api a failure is the pinned body', async () => {
  const { body } = await failWith(new CodedError(4040, 404, markup)).get('/api/x');
  expect(body).toEqual({ code: 4040, message: markup, data: null });
});
