import type { PageModule } from '../../lib/site/page.ts';
import { PageColumn } from '../../ui/PageColumn/PageColumn.tsx';
import { Sheet } from '../../ui/Sheet/Sheet.tsx';
import { CounterNotices } from './CounterNotices.tsx';
import { cooperateHead } from './cooperate.head.ts';
import { NoticeForm } from './NoticeForm.tsx';

/** How somebody has something taken down, and how its uploader answers. */
function NoticePage() {
  return (
    <PageColumn trail={[{ to: 'cooperate', title: '学校服务' }]} current="侵权通知" title="侵权通知">
      <Sheet label="处理步骤">
        <ol className="grid gap-6">
          <li>填写下面的通知，系统给出编号，三天内处理。</li>
          <li>投诉成立的，相关资源和试题立即下架，任何人不能再查看、下载和导出。</li>
          <li>上传者会收到消息，可以在本页提交不侵权声明；核实后不侵权的恢复公开。</li>
        </ol>
      </Sheet>
      <CounterNotices />
      <NoticeForm />
    </PageColumn>
  );
}

export const noticePage: PageModule<'cooperate-notice'> = {
  Page: NoticePage,
  needs: () => [],
  head: cooperateHead('cooperate-notice', {
    title: '侵权通知：投诉与不侵权声明',
    description: '认为本站的资源或试题侵犯了您的权利，在这里提交通知，三天内处理；上传者可以提交不侵权声明。',
  }),
};
