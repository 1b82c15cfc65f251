import { expect, test } from 'vitest';
import { crossSiteRefusal } from './csrf.ts';

const change = { method: 'POST', reads: false } as const;
const json = { 'content-type': 'application/json' };
const bodiless = { ...change, body: 'none' } as const;
const host = 'www.example.com';

test.each([
  ['plain JSON from a client that sends no origin', change, json],
  ['JSON with a charset', change, { 'content-type': 'Application/JSON; charset=utf-8' }],
  ['our own page', change, { ...json, origin: 'https://www.example.com', 'sec-fetch-site': 'same-origin' }],
  ['an upload', { ...change, body: 'multipart' } as const, { 'content-type': 'multipart/form-data; boundary=x' }],
  ['a token for a call without a body', bodiless, { token: 't' }],
  ['JSON for a call without a body', bodiless, json],
  ['a GET that changes something, without a type', { reads: false, method: 'GET' } as const, {}],
  [
    'a read, whatever it sends',
    { method: 'POST', reads: true } as const,
    { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
  ],
])('%s passes', (_name, endpoint, headers) => {
  expect(crossSiteRefusal({ headers }, endpoint, host)).toBeUndefined();
});

test.each([
  ['no content type', change, {}],
  ['no content type, with a token', change, { token: 't' }],
  ['a call without a body, without a token', bodiless, {}],
  ['an empty token for a call without a body', bodiless, { token: '' }],
  ['a form for a call without a body', bodiless, { 'content-type': 'application/x-www-form-urlencoded', token: 't' }],
  ['another origin, for a call without a body', bodiless, { token: 't', origin: 'https://evil.example' }],
  ['a form', change, { 'content-type': 'application/x-www-form-urlencoded' }],
  ['text, which needs no preflight', change, { 'content-type': 'text/plain' }],
  ['JSON where an upload belongs', { ...change, body: 'multipart' } as const, json],
  ['a form where JSON belongs', change, { 'content-type': 'multipart/form-data; boundary=x' }],
  ['another origin', change, { ...json, origin: 'https://evil.example' }],
  ['a sibling host', change, { ...json, origin: 'https://m.example.com', 'sec-fetch-site': 'same-site' }],
  ['another port', change, { ...json, origin: 'https://www.example.com:8443' }],
  ['an opaque origin', change, { ...json, origin: 'null' }],
  ['a host name inside another', change, { ...json, origin: 'https://www.example.com.evil.example' }],
  [
    'a cross-site GET that changes something',
    { reads: false, method: 'GET' } as const,
    { 'sec-fetch-site': 'cross-site' },
  ],
  ['cross-site without an origin', change, { ...json, 'sec-fetch-site': 'cross-site' }],
])('%s is refused', (_name, endpoint, headers) => {
  expect(crossSiteRefusal({ headers }, endpoint, host)?.status).toBe(403);
});
