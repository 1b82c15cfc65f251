import type { RequestHandler } from 'express';
import { CodedError } from '../../shared/contract/errors.ts';

export const methodNotAllowed = () => new CodedError(405, 405, '不支持该请求方法');

/** Answers OPTIONS with the allowed methods. No CORS headers: other origins have no access. */
export function answerOptions(): RequestHandler {
  return (req, res, next) => {
    if (req.method !== 'OPTIONS') return next();
    res.locals.route = 'options';
    const allow = req.path.startsWith('/api/') ? 'GET, POST, PUT, OPTIONS' : 'GET, HEAD, OPTIONS';
    res.status(204).set('allow', allow).end();
  };
}

/** Refuses all methods but GET and HEAD. */
export function onlyGetAndHead(): RequestHandler {
  return (req, res, next) => {
    if (req.method === 'GET' || req.method === 'HEAD') return next();
    res.setHeader('allow', 'GET, HEAD');
    next(methodNotAllowed());
  };
}
