import { brokenRules, overflow } from './support/accessibility.ts';
import { enter, register } from './support/own-account.ts';
import { expect, test } from './support/site.ts';

test('the home page of a teacher begins with the lesson looked at last, and its questions are a click away', async ({
  page,
}) => {
  const phone = await register(page, { nickName: '备课老师' });
  await enter(page, phone, '/');
  const week = page.getByRole('region', { name: '本周备课' });
  await expect(week).toContainText('在教材目录里打开正在教的一课');

  await page.goto('/layout/good-lesson?phase=300&subject=1&version=1');
  await page
    .getByRole('link', { name: /沁园春/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('沁园春');
  await page.goto('/');
  const lessons = week.getByRole('listitem');
  await expect(lessons).toHaveCount(3);
  await expect(lessons.first().getByRole('heading')).toContainText('沁园春');
  expect(await brokenRules(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 800 });
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await lessons
    .first()
    .getByRole('link', { name: /^本课试题/ })
    .click();
  await expect(page).toHaveURL(/\/create-paper\/chapter\?.*chapter=\d+/);
});
