import { expect, test } from 'vitest';
import { qualityLevels } from '../../../shared/library/quality.ts';
import { renderInSite } from '../../../tests/kit/client/render-in-site.tsx';
import { ResourceConfigPage } from './ResourceConfigPage.tsx';
import { chargeRows, fileRows, flagRows, qualityWords } from './resource-config.view.ts';

test('every flag, level and charge is explained', () => {
  for (const { words } of [...flagRows(), ...chargeRows()]) expect(words).not.toBe('');
  for (const { level } of qualityLevels) expect(qualityWords[level]).toBeTruthy();
});

test('uploads are those of the upload filter, not all that can be shown', () => {
  const images = fileRows().find(({ type }) => type === 'image');
  expect(images?.extensions).toContain('bmp');
  expect(images?.uploadable).toEqual(['jpg', 'jpeg', 'png', 'gif', 'webp']);
});

test('the tables hold the constants', () => {
  const text = renderInSite(<ResourceConfigPage />).replace(/<!-- -->|<[^>]+>/g, '');
  for (const words of ['docx', '200 MB', '独家', '精品', '特供', '5积分', '¥9.00', '100 道题']) {
    expect(text).toContain(words);
  }
});
