import { useEffect, useState } from 'react';
import { type AiTool, aiToolOf } from '../../../shared/ai/ai-tools.ts';
import { type Study, taughtSubject } from '../../../shared/platform/study.ts';
import { startAfterHydration } from '../../lib/browser/start-after-hydration.ts';
import { Button } from '../../ui/controls/Button/Button.tsx';
import { LoginLink } from '../../ui/links/LoginLink/LoginLink.tsx';
import { PageLink } from '../../ui/links/PageLink/PageLink.tsx';
import classes from './Assistant.module.css';
import { ContextPicker, type PickedContext } from './ContextPicker.tsx';
import type { Conversation } from './conversation.ts';
import { History } from './History.tsx';
import type { ToolForm } from './Proposals.tsx';
import { RequestForm } from './RequestForm.tsx';
import { readConversations } from './stored-conversations.ts';
import { TurnView } from './TurnView.tsx';
import { type Talk, useConversation } from './use-conversation.ts';
import { type Quota, useQuota } from './use-quota.ts';
import { Welcome } from './Welcome.tsx';

interface AssistantProps {
  /** Whose short form the conversation begins with. */
  readonly tool: AiTool | undefined;
  /** What the conversation is about until the person says otherwise. */
  readonly selection: Study;
}

/** A conversation: what was said, the form for the next request, and earlier conversations. */
export function Assistant({ tool, selection: { studyPhaseCode, dictCode } }: AssistantProps) {
  const [context, setContext] = useState<PickedContext>({
    studyPhaseCode,
    subjectCode: taughtSubject(studyPhaseCode, dictCode),
  });
  const [kept, setKept] = useState<readonly Conversation[]>([]);
  /** The form of a tool that an answer offered, while it is open. */
  const [offered, setOffered] = useState<ToolForm>();
  const quota = useQuota();
  const talk = useConversation({ tool: tool?.code, context, onKept: setKept, onEnd: quota.refresh });
  useEffect(() => startAfterHydration(() => setKept(readConversations())), []);
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
    <div className={`${classes.root} column gap-14`}>
      <Head tool={tool} quota={quota} />
      <ContextPicker value={context} onChange={setContext} />
      {turns.length === 0 ? (
        <Welcome tool={tool} hasModel={quota.hasModel} onAsk={talk.ask} />
      ) : (
        <Turns talk={talk} onFillTool={setOffered} />
      )}
      <p className="visually-hidden" role="status">
        {statusOf(talk)}
      </p>
      <noscript>
        <p className={`${classes.noscript} alert rounded`}>AI 助手需要启用浏览器脚本（JavaScript）后才能使用。</p>
      </noscript>
      <div className={`${classes.ask} bg-sunken grid gap-4`}>
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
      <p className="text-soft text-sm">
        AI
        生成的内容可能有误，请核对后使用；请勿填写学生的姓名等个人信息。平台接入大模型时，您的提问、所选范围和检索到的资料会发送给该模型。对话只保存在本设备，退出登录时清除。
      </p>
    </div>
  );
}

function Head({ tool, quota }: Pick<AssistantProps, 'tool'> & { readonly quota: Quota }) {
  return (
    <header className={`${classes.head} row wrap`}>
      <nav aria-label="返回">
        <PageLink to="ai">‹ AI 工具</PageLink>
        <PageLink to="index">首页</PageLink>
      </nav>
      <h1>{tool ? `AI 助手：${tool.name}` : 'AI 助手'}</h1>
      <p className={`${classes.quota} text-soft text-sm`}>{quota.text}</p>
      {quota.isGuest && <LoginLink>登录</LoginLink>}
    </header>
  );
}

interface TurnsProps {
  readonly talk: Talk;
  readonly onFillTool: (form: ToolForm) => void;
}

function Turns({ talk: { turns, isWriting, regenerate }, onFillTool }: TurnsProps) {
  return (
    <ol className="grid gap-16 min-w-0" aria-label="对话">
      {turns.map((turn, i) => (
        <TurnView
          // biome-ignore lint/suspicious/noArrayIndexKey: turns only grow at the end
          key={i}
          turn={turn}
          onFillTool={onFillTool}
          onRegenerate={i === turns.length - 1 && !isWriting ? regenerate : undefined}
        />
      ))}
    </ol>
  );
}

function statusOf({ turns }: Talk): string {
  const state = turns.at(-1)?.answer.state;
  if (state === undefined) return '';
  return { writing: '正在回答', whole: '回答完成', stopped: '已停止', failed: '' }[state];
}
