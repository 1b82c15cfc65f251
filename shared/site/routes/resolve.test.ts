import { describe, expect, test } from 'vitest';
import { aStation } from '../../../tests/kit/a-station.ts';
import { matchVisited } from './resolve.ts';

const station = aStation();

describe('the path of an address', () => {
  test('is matched whatever of it is percent-encoded', () => {
    expect(matchVisited('/%6cogin', null)).toMatchObject({ kind: 'page', name: 'login' });
  });

  test('whose encoding is broken is no page', () => {
    expect(matchVisited('/resource/%zz.html', null)).toEqual({ kind: 'none' });
  });

  test('is matched below the prefix of the station that is loaded, and nowhere else', () => {
    expect(matchVisited('/jiangcheng/login', station)).toMatchObject({ kind: 'page', name: 'login' });
    expect(matchVisited('/jiangcheng', station)).toMatchObject({ kind: 'page', name: 'index' });
    expect(matchVisited('/login', station)).toEqual({ kind: 'none' });
  });
});
