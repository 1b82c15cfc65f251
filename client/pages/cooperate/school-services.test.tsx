import { expect, test } from 'vitest';
import { contactProblems, serviceLines, servicePackages } from '../../../shared/contributions/school-services.ts';
import { siteTexts } from '../../../shared/library/calls/home.ts';
import { linksIn, renderInSite, visitTo } from '../../../tests/kit/client/render-in-site.tsx';
import { optional } from '../../lib/site/page.ts';
import { ContactForm } from './ContactForm.tsx';
import { noticePage } from './NoticePage.tsx';
import { packagesPage } from './PackagesPage.tsx';
import { showcasePage } from './ShowcasePage.tsx';

const sound = { name: '王老师', schoolName: '江城实验中学', phone: '13900000009', content: '' };

test.each([
  [{}, []],
  [{ name: ' ' }, ['name']],
  [{ schoolName: '校'.repeat(41) }, ['schoolName']],
  [{ phone: '12345' }, ['phone']],
  [{ content: '字'.repeat(301) }, ['content']],
])('a contact form with %o has problems with %o', (change, fields) => {
  expect(Object.keys(contactProblems({ ...sound, ...change }))).toEqual(fields);
});

test('without scripts the contact form names another way, and keeps what was typed out of the address', () => {
  const html = renderInSite(<ContactForm />, {
    visit: visitTo('cooperate'),
    planned: [optional(siteTexts, {})],
    answers: { 'cms.siteTexts': { demo: false, texts: { hotline: '400-000-0000' } } },
  });
  expect(html).toMatch(/<form [^>]*method="post"/);
  expect(html).toMatch(/<noscript>.*也可以拨打客服热线：400-000-0000.*<\/noscript>/);
});

test('the packages stand beside each other with every line of what they offer', () => {
  const html = renderInSite(<packagesPage.Page />, { visit: visitTo('cooperate-config') });
  for (const { name } of [...servicePackages, ...serviceLines]) expect(html).toContain(name);
  expect(html.match(/<tr/g)).toHaveLength(serviceLines.length + 1);
});

test('a showcase school says what it does and leads to its resources', () => {
  const visit = visitTo('cooperate-my-swiper');
  const school = {
    id: '1',
    schoolName: '江城实验中学',
    areaCode: 420000,
    areaName: '湖北',
    badge: '示范校',
    logo: '',
    intro: '集体备课',
    story: ['第一段', '第二段'],
    resourceNum: 11,
    downloadNum: 90,
    resources: [{ id: '8', resourceName: '期中试卷' }],
  };
  const planned = showcasePage.needs(visit);
  const html = renderInSite(<showcasePage.Page />, { visit, planned, answers: { 'cooperation.showcase': [school] } });
  expect(html).toContain('第二段');
  expect(linksIn(html)).toContainEqual(['期中试卷', '/resource/8.html']);
  expect(linksIn(html)).toContainEqual(['湖北资源', '/region-resource?area=420000']);
  expect(linksIn(html)).toContainEqual(['湖北空间站', '/spaceStationList?area=420000']);
});

test('the notice form names another way without scripts, and takes the contact out of the address', () => {
  const html = renderInSite(<noticePage.Page />, {
    visit: visitTo('cooperate-notice'),
    planned: [optional(siteTexts, {})],
    answers: { 'cms.siteTexts': { demo: false, texts: { hotline: '400-000-0000' } } },
  });
  for (const label of ['权利人姓名或单位', '手机号或邮箱', '受到侵犯的权利', '涉及的页面地址', '侵权说明', '签名'])
    expect(html).toContain(label);
  expect(html).toMatch(/<form [^>]*method="post"/);
  expect(html).toMatch(/<noscript>.*400-000-0000.*<\/noscript>/);
  expect(html, 'guests have nothing that was taken down').not.toContain('我的资源被投诉');
});
