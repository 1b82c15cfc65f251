import { describe, expect, test } from 'vitest';
import { matchRoute } from './match.ts';
import { readQuery } from './resolve.ts';

function queryOf(address: string) {
  const [path = '', search = ''] = address.split('?');
  const match = matchRoute(path);
  if (match.kind !== 'page') throw new Error(`${address} is no page`);
  return readQuery(match.name, `?${search}`, match.params);
}

describe('query values of list routes', () => {
  test.each([
    ['/layout/paper-lib?grade=7', { grade: '7' }],
    ['/layout/paper-lib/300_1?grade=12&kind=306&sort=new', { grade: '12', kind: '306', sort: 'new' }],
    ['/layout/paper-lib/300_1?grade=7&kind=206', {}],
    ['/layout/paper-lib?grade=13', {}],
    ['/layout/paper-lib?grade=01', {}],
    ['/layout/paper-lib?grade=1e1', {}],
    ['/layout/paper-lib?kind=999&sort=asc', {}],
    ['/layout/paper-lib?sort=NEW', {}],
    ["/layout/paper-lib?kind=306'--", {}],
    [
      '/region-resource?area=330000&category=7&sort=hot&page=2',
      {
        area: '330000',
        category: '7',
        sort: 'hot',
        page: '2',
      },
    ],
    ['/region-resource?area=0', { area: '0' }],
    ['/region-resource?area=-1&category=3&page=1', {}],
    ['/region-resource?area=999999&page=1001', {}],
    [
      '/resource-search?keyword=a&type=album&subject=2&format=doc&flag=hasAnswer',
      {
        keyword: 'a',
        type: 'album',
        subject: '2',
        format: 'doc',
        flag: 'hasAnswer',
      },
    ],
    ['/resource-search?type=exe&phase=400&subject=77&year=3000&area=0&grade=0', {}],
    ['/resource-search?paper=x&charge=none&flag=constructor&title=2&literal=true&format=toString', {}],
    [
      '/layout/good-lesson?phase=300&subject=1&version=1&chapter=1003&type=courseware&page=2',
      { phase: '300', subject: '1', version: '1', chapter: '1003', type: 'courseware', page: '2' },
    ],
    ["/layout/good-lesson?phase=400&version=99&volume=0&chapter=1'--&type=exe&page=1", {}],
    ['/layout/high-test?subject=2&tab=topic&point=3', { subject: '2', tab: 'topic', point: '3' }],
    ['/layout/middle-test?subject=77&tab=real&point=-1&page=0', {}],
    [
      '/layout/album?phase=200&subject=0&type=4&sort=new&id=7',
      { phase: '200', subject: '0', type: '4', sort: 'new', id: '7' },
    ],
    ['/layout/album?type=3&sort=hot&page=1001&id=12345678901234567890', {}],
    ['/user/collect?type=album&keyword=a&page=2', { type: 'album', keyword: 'a', page: '2' }],
    ['/user/collect?type=toString&keyword=+&page=0', {}],
    ['/user/doneload?keyword=a&page=2', { keyword: 'a', page: '2' }],
    ['/user/download?keyword=+&page=1&type=album', {}],
    ['/user/receive-rewards?kind=2&page=3', { kind: '2', page: '3' }],
    ['/user/receive-rewards?kind=3&page=1', {}],
    ['/user/my?page=2', {}],
    ['/resource/fullScreen?id=100186&page=2', { id: '100186', page: '2' }],
    ['/resource/fullScreen?id=0&page=1', {}],
    ["/resource/mobile?id=1'--", {}],
    ['/resource/correction?id=12345678901234567890', {}],
  ])('%s', (address, query) => {
    expect(queryOf(address)).toEqual(query);
  });
});
