import { expect, test } from 'vitest';
import { chosenTab, moduleView, ownVersion } from './home.view.ts';
import { aModule, aResource, aTab } from './testing/home-answers.ts';

test('a module shows its own tabs, without the empty ones', () => {
  const view = moduleView(aModule({ id: '10' }), [
    { moduleId: '9', tabs: [aTab({ tabName: '别处' })] },
    { moduleId: '10', tabs: [aTab({ tabName: '月考' }), aTab({ tabName: '空的', items: [] })] },
  ]);
  expect(view.tabs.map((tab) => tab.tabName)).toEqual(['月考']);
});

test.each([
  ['papers', 6],
  ['lessons', 6],
  ['preparation', 6],
  ['ranking', 8],
] as const)('a module of %s shows %i items of a tab', (kind, shown) => {
  const items = Array.from({ length: 20 }, (_, i) => aResource({ id: String(i + 1) }));
  const view = moduleView(aModule({ kind }), [{ moduleId: '10', tabs: [aTab({ items })] }]);
  expect(view.tabs[0]?.items).toEqual(items.slice(0, shown));
});

test('a module without data has no tabs', () => {
  expect(moduleView(aModule(), []).tabs).toEqual([]);
});

test('the chosen tab is open; where it is gone or none was chosen, the first', () => {
  const tabs = [aTab({ tabId: 'a' }), aTab({ tabId: 'b' })];
  expect(chosenTab(tabs, 'b')?.tabId).toBe('b');
  expect(chosenTab(tabs, 'gone')?.tabId).toBe('a');
  expect(chosenTab(tabs, undefined)?.tabId).toBe('a');
  expect(chosenTab([], 'a')).toBeUndefined();
});

const teacher = { studyPhaseCode: 300, subjectCode: 4, textbookVersionCode: '2' };

test.each([
  [teacher, { studyPhaseCode: 300, dictCode: 4 }, '人教版'],
  [teacher, { studyPhaseCode: 300, dictCode: 1 }, undefined],
  [{ ...teacher, textbookVersionCode: '' }, { studyPhaseCode: 300, dictCode: 4 }, undefined],
  [{ studyPhaseCode: 300, subjectCode: 4 }, { studyPhaseCode: 300, dictCode: 4 }, undefined],
])('the textbooks of %o for %o are of %s', (user, shown, name) => {
  expect(ownVersion(user, shown)?.name).toBe(name);
});
