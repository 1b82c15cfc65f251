import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brokenRules } from './support/accessibility.ts';
import { newOperator, openStudio } from './support/operators.ts';
import { enter, register } from './support/own-account.ts';
import { writePdf } from './support/pdf-file.ts';
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

  const desk = await newOperator(browser, '客服甲', 'support');
  // the old address of the desk leads into the studio
  await desk.goto(`${process.env.DESK_URL}/desk?kind=application&state=open`);
  const item = desk.getByRole('article').filter({ hasText: '应聘人甲' });
  await expect(item).toBeVisible();
  expect(await brokenRules(desk)).toEqual([]);
  await item.getByLabel('处理人').selectOption('客服甲');
  await expect(desk.getByText('已分给客服甲')).toBeVisible();
  const mine = desk.getByRole('button', { name: '分给我的 1' });
  await mine.click();
  await expect(mine).toHaveAttribute('aria-pressed', 'true');
  await item.getByRole('combobox', { name: '回复，退回时必填' }).fill('解析清楚，欢迎加入');
  await item.getByRole('button', { name: '通过', exact: true }).click();
  await expect(desk.getByText('已处理', { exact: true })).toBeVisible();
  await expect(item).toHaveCount(0);
  await desk.context().close();

  await page.goto('/user/messages');
  const list = page.getByRole('main');
  await expect(list.getByRole('heading', { name: '高中语文题库教师申请已通过' })).toBeVisible();
  await expect(list.getByText('解析清楚，欢迎加入')).toBeVisible();
  await page.getByRole('button', { name: /全部标为已读/ }).click();
  await expect(list.getByText('未读')).toHaveCount(0);
});

test('an upload is published with the title, quality and price that the operator sets', async ({ page, browser }) => {
  const folder = await mkdtemp(join(tmpdir(), 'zhizhan-desk-'));
  const given = '高中语文必修上册雁栖渡教案';
  const title = '雁栖渡阅读教案（必修上册）';
  await enter(page, await register(page, { nickName: '定价人' }), '/user/upload');
  const picker = page.getByRole('button', { name: '选择文件', exact: true });
  await picker.setInputFiles(await writePdf(folder, `${given}.pdf`));
  // what stands above it changes its height until then
  await expect(page.getByText('已传完，待提交')).toBeVisible();
  await page.getByRole('checkbox', { name: /我确认/ }).check();
  await page.getByRole('button', { name: `提交：${given}.pdf`, exact: true }).click();
  await expect(page.getByText('已提交，等待审核')).toBeVisible();
  await rm(folder, { recursive: true, force: true });

  const desk = await newOperator(browser, '审核甲', 'reviewer');
  const item = desk.getByRole('article').filter({ hasText: given });
  await openStudio(desk, '/desk?kind=upload&state=open');
  const open = async () => {
    await desk.reload();
    await desk.getByRole('tab', { name: /^上传资源/ }).waitFor();
    await desk.getByRole('article').or(desk.getByText('没有内容')).first().waitFor();
    return item.count();
  };
  await expect.poll(open, { timeout: 90_000 }).toBe(1);
  await item.getByRole('textbox', { name: '标题' }).fill(title);
  await item.getByLabel('级别').selectOption('精品');
  await item.getByLabel('收费方式').selectOption('积分');
  await item.getByRole('button', { name: '通过', exact: true }).click();
  await expect(item.getByRole('alert').filter({ hasText: '请填写价格' })).toBeVisible();
  await expect(item.getByRole('textbox', { name: '标题' })).toHaveValue(title);
  await item.getByLabel('价格（积分数，或元）').fill('15');
  await item.getByRole('button', { name: '通过', exact: true }).click();
  await expect(desk.getByText('已处理', { exact: true })).toBeVisible();
  await desk.context().close();

  await page.goto('/user/messages');
  const changes = `标题改为“${title}”，级别改为“精品”，收费改为“15积分”`;
  await expect(page.getByRole('main').getByText(changes)).toBeVisible();
  await page.goto('/user/upload-management?state=accepted');
  await page.getByRole('article', { name: title, exact: true }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
  await expect(page.getByRole('main').getByText('15积分').first()).toBeVisible();
});
