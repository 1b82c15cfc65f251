import { enter, register } from './support/own-account.ts';
import { expect, test } from './support/site.ts';

const answer = '译文：君子的本性同一般人没有差别，只是善于借助外物罢了。'.repeat(3);

test('an application for a job is decided at the desk, and its sender is told', async ({ page, browser }) => {
  const phone = await register(page, { nickName: '应聘人' });
  await enter(page, phone, '/job-center/question-teacher');
  await page.getByRole('textbox', { name: '真实姓名' }).fill('应聘人甲');
  await page.getByRole('textbox', { name: '教龄（年）' }).fill('6');
  await page.getByRole('textbox', { name: '试做答卷' }).fill(answer);
  await page.getByRole('button', { name: '提交申请' }).click();
  await expect(page.getByRole('region', { name: '我的申请' }).getByText('审核中')).toBeVisible();

  // the operator's browser needs no scripts
  const context = await browser.newContext({ javaScriptEnabled: false });
  const desk = await context.newPage();
  await desk.goto(`${process.env.DESK_URL}/desk?kind=application&state=open`);
  const item = desk.getByRole('article').filter({ hasText: '应聘人甲' });
  await item.getByLabel('回复（选填）').fill('解析清楚，欢迎加入');
  await item.getByRole('button', { name: '通过' }).click();
  await expect(desk.getByRole('status')).toHaveText('已处理');
  await context.close();

  await page.goto('/user/messages');
  const list = page.getByRole('main');
  await expect(list.getByRole('heading', { name: '高中语文题库教师申请已通过' })).toBeVisible();
  await expect(list.getByText('解析清楚，欢迎加入')).toBeVisible();
  await page.getByRole('button', { name: /全部标为已读/ }).click();
  await expect(list.getByText('未读')).toHaveCount(0);
});
