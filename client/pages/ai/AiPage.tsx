import { aiLimits, aiTools } from '../../../shared/ai/ai-tools.ts';
import { hrefOf } from '../../../shared/site/routes/match.ts';
import type { PageModule } from '../../lib/site/page.ts';
import { useVisit } from '../../lib/site/visit.ts';
import { linkAsButton } from '../../ui/controls/Button/Button.tsx';
import { PageLink } from '../../ui/links/PageLink/PageLink.tsx';
import { PageColumn } from '../../ui/PageColumn/PageColumn.tsx';
import classes from './AiPage.module.css';
import { useQuota } from './use-quota.ts';

const title = 'AI 工具';

/**
 * The tools of the assistant; each opens the conversation with its short form. Without a model only one of them writes
 * anything, and the question box serves for all others.
 */
function AiPage() {
  const { hasToken } = useVisit();
  const isWithoutModel = useQuota().hasModel === false;
  const tools = isWithoutModel ? aiTools.filter(({ code }) => code === 'compose') : aiTools;
  return (
    <PageColumn current={title} title={title}>
      <section className={`${classes.intro} panel row wrap justify-between`}>
        <p>
          {isWithoutModel
            ? '当前未接入大模型：助手按规则从题库和资源库中查找、引用，并填好组卷表单，由您自己确认；不撰写教案、评语、批改等正文。'
            : '用一句话说出需要，助手会从题库和资源库中查找、引用，并替您填好表单；加入试题篮、生成试卷都由您自己确认。'}
        </p>
        <PageLink to="ai-bot" {...linkAsButton('primary')}>
          直接提问
        </PageLink>
      </section>
      <ul className={`${classes.tools} grid gap-12`}>
        {tools.map(({ code, name, hint }) => (
          <li key={code}>
            <PageLink to="ai-bot" query={{ tool: code }} className={`${classes.tool} panel border grid gap-6 h-full`}>
              <strong className="semibold text-lg">{name}</strong>
              <span>{hint}</span>
            </PageLink>
          </li>
        ))}
      </ul>
      <p className={classes.note}>
        {hasToken
          ? `每天可以提问 ${aiLimits.perUserAndDay} 次。`
          : `未登录可以试用，次数由同一网络的访客共用；登录后每天 ${aiLimits.perUserAndDay} 次。`}
        AI 生成的内容可能有误，请核对后使用；请勿填写学生的姓名等个人信息。
      </p>
    </PageColumn>
  );
}

export const aiPage: PageModule<'ai'> = {
  Page: AiPage,
  needs: () => [],
  head: (_visit, _read, site) => ({
    title: `${title} - ${site.name}`,
    description: `${aiTools.map(({ name }) => name).join('、')}：${site.name}的 AI 助手从题库和资源库中检索、引用，并替老师填好组卷表单。`,
    canonicalPath: hrefOf('ai'),
  }),
};
