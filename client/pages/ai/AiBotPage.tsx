import { aiToolOf } from '../../../shared/ai/ai-tools.ts';
import { hrefOf } from '../../../shared/site/routes/match.ts';
import { queryOf } from '../../../shared/site/routes/resolve.ts';
import type { PageModule } from '../../lib/site/page.ts';
import { useVisitOf } from '../../lib/site/visit.ts';
import { Assistant } from './Assistant.tsx';

const route = 'ai-bot';

/** A conversation with the assistant, with the short form of a tool where the address names one. */
function AiBotPage() {
  const visit = useVisitOf(route);
  const tool = aiToolOf(queryOf(visit).tool);
  // another tool is another conversation
  return <Assistant key={tool?.code ?? ''} tool={tool} selection={visit.selection} />;
}

export const aiBotPage: PageModule<typeof route> = {
  Page: AiBotPage,
  needs: () => [],
  head(visit, _read, site) {
    const tool = aiToolOf(queryOf(visit).tool);
    return {
      title: `${tool ? `AI ${tool.name}` : 'AI 助手'} - ${site.name}`,
      description: `${tool ? `${tool.name}：${tool.hint}。` : ''}从题库和资源库中检索、引用，替老师填好组卷表单。`,
      canonicalPath: hrefOf(route),
      noindex: true,
    };
  },
};
