import { expect, test } from 'vitest';
import { type Publication, reachText } from './reach-text.ts';

const at = '2026-11-26T10:00:00.000Z';
const edge = (reached: string) => ({ address: 'edge:9100', at: `2026-11-26T10:00:${reached}Z` });

test.each<readonly [Publication, string]>([
  [{ state: 'done', at, edges: [] }, '访客打开页面就能看到'],
  [{ state: 'waiting', at, edges: [] }, '正在通知各台服务器'],
  [{ state: 'waiting', at, edges: [edge('00.100')] }, '已在 1 台上生效，其余还在等'],
  [{ state: 'done', at, edges: [edge('00.400'), edge('00.250')] }, '在全部 2 台上生效（0.4 秒）'],
])('%j: %s', (publication, text) => {
  expect(reachText(publication)).toBe(text);
});
