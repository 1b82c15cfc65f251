import { type AiTool, aiTools } from '../../../shared/ai/ai-tools.ts';
import { Button, linkAsButton } from '../../ui/controls/Button/Button.tsx';
import { PageLink } from '../../ui/links/PageLink/PageLink.tsx';
import classes from './Welcome.module.css';

const examples = [
  '出一份高一数学集合单元测试，8 道单选、3 道填空、2 道解答',
  '找 6 道函数单调性的单选题',
  '找几份高中语文期中试卷',
  '高中数学的集合有哪些知识点',
];

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

/** What stands in the place of a conversation until it begins. */
export function Welcome({ tool, hasModel, onAsk }: WelcomeProps) {
  if (tool) return <p className="text-soft text-sm">{toolHint(tool, hasModel)}</p>;
  const tools = hasModel === false ? aiTools.filter(({ code }) => code === 'compose') : aiTools;
  return (
    <section className="grid gap-16 min-w-0" aria-label="可以这样问">
      <p className="text-soft text-sm">
        {hasModel === false
          ? '可以找题、找资源、查知识点、组卷。当前未接入大模型，不撰写教案、评语、作文批改等正文。'
          : '可以找题、找资源、查知识点、组卷，也可以直接选一个工具。'}
      </p>
      <ul className={`${classes.suggestions} flex wrap gap-8`}>
        {examples.map((example) => (
          <li key={example}>
            <Button onClick={() => onAsk(example)}>{example}</Button>
          </li>
        ))}
      </ul>
      <ul className={`${classes.suggestions} flex wrap gap-8`}>
        {tools.map(({ code, name }) => (
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
