// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { getShareLink } from '../../../../shared/contributions/calls/share.ts';
import { aStation, aVisit, renderInSite } from '../../../../tests/kit/client/render-in-site.tsx';
import { optional } from '../../../lib/site/page.ts';
import { ShareBox } from './ShareBox.tsx';

test.each([
  ['outside of stations', null, '/active/7?share=abcdefgh'],
  ['inside of a station', aStation(), '/lyxkz/active/7?share=abcdefgh'],
] as const)('a personal link that is copied %s leads there', (_, station, path) => {
  const html = renderInSite(<ShareBox campaign={{ id: '7', kind: 'share', prizes: [] }} />, {
    visit: aVisit({ hasToken: true, station }),
    planned: [optional(getShareLink, { kind: 'activity', id: '7' })],
    answers: { 'info.getShareLink': { url: '/active/7?share=abcdefgh', openTimes: 3 } },
  });
  expect(html).toContain(`value="${window.location.origin}${path}"`);
});
