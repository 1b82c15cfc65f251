import type { Page } from '@playwright/test';
import { brokenRules, overflow } from './support/accessibility.ts';
import { findResources } from './support/resources.ts';
import { expect, test } from './support/site.ts';

const bank = '/create-paper?phase=300&subject=2';
const basketButton = (page: Page) => page.getByRole('button', { name: /^篮子：/ });
const cards = (page: Page) => page.getByRole('listitem', { name: /^第\d+题$/ });

test('from a chapter into the basket, in step with another tab, and on to the editor', async ({ page, context }) => {
  await page.goto('/create-paper/chapter?phase=300&subject=2');
  const tree = page.getByRole('navigation', { name: '教材目录' });
  const all = await page.getByText(/^共 [\d,]+ 类，[\d,]+ 道题$/).textContent();
  await tree.locator('[data-depth="2"]').first().click();
  await expect(page).toHaveURL(/chapter=\d+/);
  await expect(page.getByText(/^共 [\d,]+ 类，[\d,]+ 道题$/)).not.toHaveText(all ?? '');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('高中数学：');

  const card = cards(page).first();
  await card.getByRole('button', { name: /^加入试题篮/ }).click();
  await expect(card.getByRole('button', { name: /^已加入/ })).toBeVisible();
  const other = await context.newPage();
  await other.goto(bank);
  await expect(basketButton(other)).toHaveAccessibleName(/^篮子：试题 1 道/);
  await other.getByRole('button', { name: '本页全部加入试题篮' }).click();
  await expect(basketButton(page)).not.toHaveAccessibleName(/^篮子：试题 1 道/);
  await other.close();

  await basketButton(page).click();
  const drawer = page.getByRole('dialog', { name: '我的篮子' });
  await expect(drawer.getByRole('region', { name: '试题分布' })).toContainText(/预估得分率 \d+%/);
  await expect(drawer.getByRole('list', { name: '难度分布' }).getByRole('listitem')).toHaveCount(5);
  const compose = drawer.getByRole('link', { name: '去组卷' });
  await expect(compose).toHaveAttribute('href', '/create-paper/paper-detail?from=basket&phase=300&subject=2');
  await compose.click();
  await expect(page.getByRole('textbox', { name: '试卷标题' })).toHaveValue('高中数学组卷');
  await expect(drawer).toBeHidden();
});

test('another question of a family takes the place of the one that is shown, and the basket has that one', async ({
  page,
}) => {
  await page.goto(bank);
  const card = cards(page).filter({ hasText: '同类' }).first();
  const shown = await card.getAttribute('id');
  const next = card.getByRole('button', { name: /^换一组数据/ });
  await next.click();
  await expect(card).not.toHaveAttribute('id', shown ?? '');
  await expect(next).toBeFocused();
  const other = (await card.getAttribute('id')) ?? '';
  await card.getByRole('button', { name: /^加入试题篮/ }).click();
  await expect(card.getByRole('button', { name: /^已加入/ })).toBeVisible();
  await next.click();
  await expect(card).not.toHaveAttribute('id', other);
  await expect(card.getByRole('button', { name: /^加入试题篮/ })).toBeVisible();
});

test('questions of two subjects are two baskets', async ({ page }) => {
  await page.goto('/create-paper?phase=300&subject=4');
  await cards(page)
    .first()
    .getByRole('button', { name: /^加入试题篮/ })
    .click();
  await page.goto(bank);
  await cards(page)
    .first()
    .getByRole('button', { name: /^加入试题篮/ })
    .click();
  await basketButton(page).click();
  const drawer = page.getByRole('dialog', { name: '我的篮子' });
  await expect(drawer.getByRole('button', { name: '高中数学 1' })).toHaveAttribute('aria-pressed', 'true');
  await drawer.getByRole('button', { name: '高中物理 1' }).click();
  await expect(drawer).toContainText('高中物理，共 1 道题');
  await drawer.getByRole('button', { name: '清空' }).click();
  await expect(drawer.getByRole('alertdialog')).toContainText('1 道高中物理题');
  await drawer.getByRole('button', { name: '确定清空' }).click();
  await expect(drawer).toContainText('高中数学，共 1 道题');
});

test('keys lead from card to card, show the answer and fill the basket; formulas come when they are needed', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  const hasRenderer = () => scripts.some((url) => url.includes('render-formula'));
  await page.goto(bank);
  await expect(page.getByText('快捷键：')).toBeVisible();
  expect(hasRenderer()).toBe(false);

  // the list is there before its keys are: a press before hydration does nothing
  await expect(async () => {
    await page.keyboard.press('j');
    await expect(cards(page).nth(0)).toBeFocused({ timeout: 2_000 });
  }).toPass();
  await page.keyboard.press('j');
  await expect(cards(page).nth(1)).toBeFocused();
  await page.keyboard.press('s');
  await expect(cards(page).nth(1).getByText('【答案】')).toBeVisible();
  await page.keyboard.press('a');
  await expect(
    cards(page)
      .nth(1)
      .getByRole('button', { name: /^已加入/ }),
  ).toBeVisible();
  await page.keyboard.press('k');
  await expect(cards(page).nth(0)).toBeFocused();
  await page.getByRole('button', { name: '关闭快捷键' }).click();
  await page.keyboard.press('j');
  await expect(cards(page).nth(0).getByText('【答案】')).toBeHidden();
  await expect(cards(page).nth(1)).not.toBeFocused();

  await cards(page)
    .nth(0)
    .getByRole('button', { name: /^相似题/ })
    .click();
  await expect(page.getByRole('region', { name: '第1题的相似题' }).getByRole('listitem').first()).toBeVisible();
});

test('a listening question without a recording is read aloud turn by turn, and falls silent again', async ({
  page,
}) => {
  // a voice that never ends
  await page.addInitScript({
    content: `
      window.spoken = [];
      window.SpeechSynthesisUtterance = class { constructor(text) { this.text = text; } };
      Object.defineProperty(window, 'speechSynthesis', {
        value: { cancel() {}, speak(one) { window.spoken.push(one.text); one.onstart(); } },
      });`,
  });
  await page.goto('/create-paper?phase=300&subject=3&type=30301');
  const card = cards(page).nth(1);
  await card.getByRole('button', { name: /^朗读听力材料/ }).click();
  await expect(card.getByRole('button', { name: /^停止朗读/ })).toBeVisible();
  expect(await page.evaluate('window.spoken.length')).toBeGreaterThan(0);
  expect(await page.evaluate('window.spoken.join()')).not.toContain('听力原文');
  await card.getByRole('button', { name: /^停止朗读/ }).click();
  await expect(card.getByRole('button', { name: /^朗读听力材料/ })).toBeVisible();
});

test('several points, filters and all answers are in the address', async ({ page }) => {
  await page.goto(bank);
  const tree = page.getByRole('navigation', { name: '知识点' });
  await tree.locator('[data-depth="2"]').first().click();
  await expect(page).toHaveURL(/points=\d+$/);
  await tree
    .getByRole('link', { name: /^再加上/ })
    .last()
    .click();
  await expect(page).toHaveURL(/points=\d+\.\d+$/);
  await page.getByRole('link', { name: '同时含有所选知识点' }).click();
  await expect(page).toHaveURL(/all=1/);
  await page.getByRole('link', { name: '含有任一知识点' }).click();
  await page.getByRole('link', { name: /^单选/ }).first().click();
  await expect(page).toHaveURL(/type=30201/);
  await page.getByRole('link', { name: '显示全部答案' }).click();
  await expect(page.getByText('【答案】').first()).toBeVisible();
  await page.reload();
  await expect(page.getByText('【答案】').first()).toBeVisible();
  await page.goBack();
  await expect(page.getByText('【答案】')).toHaveCount(0);
});

test.describe('Back before the page listens shows the page of the address', () => {
  const toAnswers = async (page: Page) => {
    await page.goto(bank);
    await page.getByRole('link', { name: '显示全部答案' }).click();
    await expect(page.getByText('【答案】').first()).toBeVisible();
  };

  test('between the start of hydration and its first render', async ({ page }) => {
    await toAnswers(page);
    // what React schedules first is its first render; it waits here until the address is another one, once: the page
    // that is loaded anew would go back to the blank one
    await page.addInitScript(() => {
      if (sessionStorage.getItem('went-back')) return;
      sessionStorage.setItem('went-back', 'yes');
      const post = MessagePort.prototype.postMessage;
      MessagePort.prototype.postMessage = function (this: MessagePort, ...message: unknown[]) {
        MessagePort.prototype.postMessage = post;
        addEventListener('popstate', () => Reflect.apply(post, this, message), { once: true });
        history.back();
      };
    });
    await page.reload({ waitUntil: 'commit' });
    await expect(page).toHaveURL(bank);
    await expect(page.getByText('【答案】')).toHaveCount(0);
    await expect(cards(page).first()).toBeVisible();
  });

  for (const [when, code] of [
    ['before its code begins', /\/entry-client[^/]*\.js$/],
    ['while its code is on the way', /\/CreatePaperPage[^/]*\.js$/],
  ] as const) {
    test(when, async ({ page }) => {
      await toAnswers(page);
      const held = Promise.withResolvers<void>();
      await page.route(code, async (route) => {
        await held.promise;
        await route.continue();
      });
      await page.reload({ waitUntil: 'commit' });
      await expect(page.getByText('【答案】').first()).toBeVisible();
      await page.goBack({ waitUntil: 'commit' });
      await expect(page).toHaveURL(bank);
      held.resolve();
      await expect(page.getByText('【答案】')).toHaveCount(0);
      await expect(basketButton(page)).toBeVisible();
    });
  }

  test('between its first render and its effects', async ({ page }) => {
    await toAnswers(page);
    // the router has read the address when it begins to listen
    await page.addInitScript(`
      const listen = window.addEventListener;
      window.addEventListener = (type, ...rest) => {
        if (type === 'popstate' && location.search.includes('answers')) {
          history.replaceState({ ...history.state, key: 'earlier' }, '', '${bank}');
        }
        listen.call(window, type, ...rest);
      };`);
    await page.reload();
    await expect(page.getByText('【答案】')).toHaveCount(0);
    await expect(page).toHaveURL(bank);
  });
});

test('without scripts: tree, filters, words, answers and pages are there', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.goto(bank);
  await expect(cards(page)).toHaveCount(10);
  await page
    .getByRole('link', { name: /^查看答案与解析/ })
    .first()
    .click();
  await expect(page).toHaveURL(/answers=1#q\d+$/);
  await expect(page.getByText('【答案】').first()).toBeVisible();
  await page.getByRole('link', { name: '下一页' }).click();
  await expect(page).toHaveURL(/page=2/);
  await page.getByRole('navigation', { name: '知识点' }).locator('[data-depth="1"]').nth(1).click();
  await expect(page).toHaveURL(/points=\d+/);
  await page.getByRole('searchbox', { name: '题干中的词' }).fill('函数');
  await page.getByRole('button', { name: '搜题' }).click();
  await expect(page).toHaveURL(/keyword=%E5%87%BD%E6%95%B0/);
  await context.close();
});

test('a paper of the library gives its questions', async ({ page }) => {
  await page.goto('/create-paper/test-paper?phase=300&subject=2');
  await page
    .getByRole('link', { name: /^选题（\d+ 题）/ })
    .first()
    .click();
  await expect(page).toHaveURL(/paper=\d+/);
  await expect(cards(page).first()).toBeVisible();

  const [free] = await findResources(page, { resourceType: 'paper', chargeType: 'free' }, (hit) => hit.questionNum > 2);
  await page.goto(`/create-paper/test-paper?paper=${free.id}`);
  await page.getByRole('link', { name: '显示全部答案' }).click();
  await expect(page.getByText('【答案】').first()).toBeVisible();
  await page.getByRole('button', { name: '讲评' }).click();
  const review = page.getByRole('dialog', { name: /^讲评：/ });
  await expect(review).toBeVisible();
  await page.keyboard.press('Space');
  await expect(review.getByText('【答案】')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '整卷全部加入试题篮' }).click();
  await expect(basketButton(page)).toHaveAccessibleName(`篮子：试题 ${free.questionNum} 道，资源 0 份`);
});

for (const path of [
  bank,
  '/create-paper/chapter?phase=300&subject=4',
  '/create-paper/test-paper?phase=300&subject=2',
]) {
  test(`${path} keeps the rules of accessibility and fits a narrow phone`, async ({ page }) => {
    await page.goto(path);
    expect(await brokenRules(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 700 });
    await page.reload();
    expect(await overflow(page)).toBe(0);
    expect(await brokenRules(page)).toEqual([]);
  });
}
