import { expect, test } from 'vitest';
import { selectionOf } from '../../../shared/site/selection.ts';
import { aVisit } from '../../../tests/kit/client/render-in-site.tsx';
import { needs } from './home.data.ts';

const calls = needs(aVisit({ selection: selectionOf({ studyPhaseCode: 200, dictCode: 4, areaCode: 330000 }) }));
const inputOf = (name: string) => calls.find(({ endpoint }) => endpoint.name === name)?.input;

test('no call decides the status of the home page', () => {
  expect(calls).toHaveLength(12);
  expect(calls.filter((call) => call.required)).toEqual([]);
});

test('calls follow the selection, module contents its area too', () => {
  expect(inputOf('zzw.bannerList')).toEqual({ studyPhaseCode: 200, subjectCode: 4 });
  expect(inputOf('cms.homeModuleData')).toEqual({ studyPhaseCode: 200, subjectCode: 4, areaCode: 330000 });
});

test('the lessons of the home page are those of the edition that a visitor uses', () => {
  const own = needs(aVisit({ ownVersion: '2' }));
  expect(own.find(({ endpoint }) => endpoint.name === 'cms.homeModuleData')?.input).toMatchObject({ versionCode: '2' });
});

test('six experts', () => {
  expect(inputOf('zzw.expertUserList')).toEqual({ endIndex: 6 });
});

test('saved filters are asked for with a token only', () => {
  expect(inputOf('cms.getQueryInfo')).toBeUndefined();
  expect(needs(aVisit({ hasToken: true })).map(({ endpoint }) => endpoint.name)).toContain('cms.getQueryInfo');
});

test('the entrances of the subject menu are left to the browser', () => {
  expect(calls.map(({ endpoint }) => endpoint.name)).not.toContain('cms.frontSubjectList');
});
