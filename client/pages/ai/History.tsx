import { type AiTool, aiToolOf } from '../../../shared/ai/ai-tools.ts';
import { Button } from '../../ui/controls/Button/Button.tsx';
import { MathText } from '../../ui/MathText/MathText.tsx';
import { type Conversation, conversationTitle, documentTitle } from './conversation.ts';
import classes from './History.module.css';
import { clearConversations, dropConversation } from './stored-conversations.ts';

interface HistoryProps {
  readonly kept: readonly Conversation[];
  /** Whose conversations are shown; without one those in plain words. */
  readonly tool: AiTool | undefined;
  readonly onOpen: (conversation: Conversation) => void;
  readonly onChange: (kept: readonly Conversation[]) => void;
}

/** Earlier conversations of this device. */
export function History({ kept, tool, onOpen, onChange }: HistoryProps) {
  const shown = kept.filter((conversation) => conversation.tool === (tool?.code ?? ''));
  if (kept.length === 0) return null;

  function handleClear() {
    clearConversations();
    onChange([]);
  }

  return (
    <details className={classes.root}>
      <summary className="tap pointer">历史记录（{shown.length}）</summary>
      <p className="text-soft text-note">保存在本机浏览器，只留最近 20 个对话；公用电脑请及时清空。</p>
      <ul className={classes.list}>
        {shown.map((conversation) => (
          <li className="flex justify-between gap-8 min-w-0" key={conversation.id}>
            <Button look="quiet" onClick={() => onOpen(conversation)}>
              <MathText text={conversationTitle(conversation)} />
            </Button>
            <Button look="quiet" onClick={() => onChange(dropConversation(conversation.id))}>
              删除<span className="visually-hidden">：{spokenTitle(conversation)}</span>
            </Button>
          </li>
        ))}
      </ul>
      <Button onClick={handleClear}>{clearName(kept, shown)}</Button>
    </details>
  );
}

/** Without formulas, which are no words. */
const spokenTitle = ({ turns }: Conversation) => documentTitle(turns[0]?.request ?? '');

function clearName(kept: readonly Conversation[], shown: readonly Conversation[]): string {
  if (kept.length === shown.length) return '清空历史记录';
  const others = new Set(kept.filter((one) => !shown.includes(one)).map(({ tool }) => aiToolOf(tool)?.name ?? '对话'));
  return `清空全部历史记录（含${[...others].join('、')}）`;
}
