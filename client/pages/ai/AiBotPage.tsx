import { useEffect, useState } from 'react';
import { type AiTool, aiToolOf, aiTools } from '../../../shared/domain/ai-tools.ts';
import { taughtSubject } from '../../../shared/domain/study.ts';
import { hrefOf } from '../../../shared/routes/match.ts';
import { queryOf } from '../../../shared/routes/resolve.ts';
import type { PageModule } from '../../lib/page.ts';
import { useVisitOf } from '../../lib/visit.ts';
import { Button, linkAsButton } from '../../ui/Button/Button.tsx';
import { LoginLink } from '../../ui/LoginLink/LoginLink.tsx';
import { PageLink } from '../../ui/PageLink/PageLink.tsx';
import classes from './AiBotPage.module.css';
import { ContextPicker, type PickedContext } from './ContextPicker.tsx';
import type { Conversation } from './conversation.ts';
import { History } from './History.tsx';
import type { ToolForm } from './Proposals.tsx';
import { RequestForm } from './RequestForm.tsx';
import { readConversations } from './stored-conversations.ts';
import { TurnView } from './TurnView.tsx';
import { type Talk, useConversation } from './use-conversation.ts';
import { useQuota } from './use-quota.ts';

const route = 'ai-bot';
const examples = [
  '出一份高一数学集合单元测试，8 道单选、3 道填空、2 道解答',
  '找 6 道函数单调性的单选题',
  '找几份高中语文期中试卷',
  '高中数学的集合有哪些知识点',
];

/** A conversation with the assistant, with the short form of a tool where the address names one. */
function AiBotPage() {
  const visit = useVisitOf(route);
  const tool = aiToolOf(queryOf(visit).tool);
  // another tool is another conversation
  return <Assistant key={tool?.code ?? ''} tool={tool} />;
}

function Assistant({ tool }: { readonly tool: AiTool | undefined }) {
  const { selection } = useVisitOf(route);
  const { studyPhaseCode, dictCode } = selection;
  const [context, setContext] = useState<PickedContext>({
    studyPhaseCode,
    subjectCode: taughtSubject(studyPhaseCode, dictCode),
  });
  const [kept, setKept] = useState<readonly Conversation[]>([]);
  /** The form of a tool that an answer offered, while it is open. */
  const [offered, setOffered] = useState<ToolForm>();
  const quota = useQuota();
  const talk = useConversation({ tool: tool?.code, context, onKept: setKept, onEnd: quota.refresh });
  useEffect(() => setKept(readConversations()), []);
  const { turns, isWriting } = talk;

  const formTool = offered ? aiToolOf(offered.tool) : turns.length === 0 ? tool : undefined;
  const closeOffered = () => setOffered(undefined);

  function handleAsk(request: string) {
    closeOffered();
    talk.ask(request);
  }
  function handleBegin() {
    closeOffered();
    talk.begin();
  }
  function handleOpen(conversation: Conversation) {
    closeOffered();
    talk.open(conversation);
  }

  /** A conversation that is cleared away leaves the page, too. */
  function handleCleared(rest: readonly Conversation[]) {
    setKept(rest);
    if (!rest.some(({ id }) => id === talk.id)) handleBegin();
  }

  return (
    <div className={classes.root}>
      <header className={classes.head}>
        <nav aria-label="返回">
          <PageLink to="ai">‹ AI 工具</PageLink>
          <PageLink to="index">首页</PageLink>
        </nav>
        <h1>{tool ? `AI 助手：${tool.name}` : 'AI 助手'}</h1>
        <p className={classes.quota}>{quota.text}</p>
        {quota.isGuest && <LoginLink>登录</LoginLink>}
      </header>
      <ContextPicker value={context} onChange={setContext} />
      {turns.length === 0 ? (
        <Welcome tool={tool} hasModel={quota.hasModel} onAsk={talk.ask} />
      ) : (
        <ol className={classes.turns} aria-label="对话">
          {turns.map((turn, i) => (
            <TurnView
              // biome-ignore lint/suspicious/noArrayIndexKey: turns only grow at the end
              key={i}
              turn={turn}
              onFillTool={setOffered}
              onRegenerate={i === turns.length - 1 && !isWriting ? talk.regenerate : undefined}
            />
          ))}
        </ol>
      )}
      <p className="visually-hidden" role="status">
        {statusOf(talk)}
      </p>
      <noscript>
        <p className={classes.noscript}>AI 助手需要启用浏览器脚本（JavaScript）后才能使用。</p>
      </noscript>
      <div className={classes.ask}>
        <RequestForm
          tool={formTool}
          offered={offered}
          send={quota.hasModel === false && formTool?.code !== 'compose' ? '查找参考' : '生成'}
          isWriting={isWriting}
          onAsk={handleAsk}
          onStop={talk.stop}
        />
        {offered && (
          <Button look="quiet" onClick={closeOffered}>
            收起表单
          </Button>
        )}
        {turns.length > 0 && (
          <Button look="quiet" onClick={handleBegin}>
            新对话
          </Button>
        )}
      </div>
      <History kept={kept} tool={tool} onOpen={handleOpen} onChange={handleCleared} />
      <p className={classes.note}>
        AI
        生成的内容可能有误，请核对后使用；请勿填写学生的姓名等个人信息。平台接入大模型时，您的提问、所选范围和检索到的资料会发送给该模型。对话只保存在本设备，退出登录时清除。
      </p>
    </div>
  );
}

function statusOf({ turns }: Talk): string {
  const state = turns.at(-1)?.answer.state;
  if (state === undefined) return '';
  return { writing: '正在回答', whole: '回答完成', stopped: '已停止', failed: '' }[state];
}

interface WelcomeProps {
  readonly tool: AiTool | undefined;
  /** Undefined until it is known. */
  readonly hasModel: boolean | undefined;
  readonly onAsk: (request: string) => void;
}

/** What a tool does now: a text that a model would have to write is not promised without one. */
function toolHint({ name, hint, code }: AiTool, hasModel: boolean | undefined): string {
  if (code === 'compose') return `${hint}。填写下面的要求后生成。`;
  if (hasModel === false)
    return `${name}要由大模型完成，当前未接入大模型。填写下面的表单，可以查找供参考的试题、资源和知识点，不会生成正文。`;
  return `${hint}。填写下面的表单后生成。`;
}

function Welcome({ tool, hasModel, onAsk }: WelcomeProps) {
  if (tool) return <p className={classes.hint}>{toolHint(tool, hasModel)}</p>;
  return (
    <section className={classes.welcome} aria-label="可以这样问">
      <p className={classes.hint}>
        可以找题、找资源、查知识点、组卷，也可以直接选一个工具。
        {hasModel === false && '当前未接入大模型：教案、评语、作文批改等工具只查找参考资料，不生成正文。'}
      </p>
      <ul className={classes.suggestions}>
        {examples.map((example) => (
          <li key={example}>
            <Button onClick={() => onAsk(example)}>{example}</Button>
          </li>
        ))}
      </ul>
      <ul className={classes.suggestions}>
        {aiTools.map(({ code, name }) => (
          <li key={code}>
            <PageLink to="ai-bot" query={{ tool: code }} {...linkAsButton('plain')}>
              {name}
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  );
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
