import { useNavigate } from 'react-router-dom';
import { aiToolOf } from '../../../shared/ai/ai-tools.ts';
import type { AiForm, CompositionForm } from '../../../shared/ai/calls/ai-tools.schema.ts';
import { studyName } from '../../../shared/platform/study.ts';
import { questionTypeOfCode } from '../../../shared/questions/question-types.ts';
import { hrefOf } from '../../../shared/site/routes/match.ts';
import { stationPrefix } from '../../../shared/site/routes/resolve.ts';
import { useBasketActions } from '../../features/questions/basket/use-basket.ts';
import { proposeBlueprint } from '../../features/questions/paper-draft/proposed-blueprint.ts';
import { useAction } from '../../lib/calls/use-action.ts';
import { useVisit } from '../../lib/site/visit.ts';
import { Button, linkAsButton } from '../../ui/controls/Button/Button.tsx';
import { PageLink } from '../../ui/links/PageLink/PageLink.tsx';
import { warn } from '../../ui/states/Notice/notices.ts';
import classes from './Proposals.module.css';

export type ToolForm = Extract<AiForm, { name: 'tool' }>['values'];

interface ProposalsProps {
  readonly forms: readonly AiForm[];
  readonly onFillTool: (form: ToolForm) => void;
}

/** What the assistant proposes; nothing happens until the person presses. */
export function Proposals({ forms, onFillTool }: ProposalsProps) {
  return forms.map((form, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: proposals only grow at the end
    <Proposal key={i} form={form} onFillTool={onFillTool} />
  ));
}

function Proposal({ form, onFillTool }: { readonly form: AiForm } & Pick<ProposalsProps, 'onFillTool'>) {
  switch (form.name) {
    case 'composition':
      return <CompositionProposal form={form.values} />;
    case 'basket':
      return <BasketProposal ids={form.values.ids} />;
    case 'search':
      return (
        <PageLink
          to="resource-search"
          query={{ keyword: form.values.keyWord, phase: form.values.studyPhaseCode, subject: form.values.subjectCode }}
          {...linkAsButton('plain')}
        >
          在资源库中查看“{form.values.keyWord}”的全部结果
        </PageLink>
      );
    case 'tool': {
      const tool = aiToolOf(form.values.tool);
      return tool && <Button onClick={() => onFillTool(form.values)}>填写“{tool.name}”表单</Button>;
    }
  }
}

function CompositionProposal({ form }: { readonly form: CompositionForm }) {
  const navigate = useNavigate();
  const { station } = useVisit();
  const { studyPhaseCode, subjectCode, rows, title, minutes, difficulty, years } = form;
  const score = rows.reduce((sum, row) => sum + row.count * row.score, 0);

  function handleOpen() {
    if (!proposeBlueprint(form)) return void warn('浏览器禁用了存储，无法带入组卷条件，请在智能组卷页手动填写');
    const address = hrefOf('create-paper-intelligent-paper', {}, { phase: studyPhaseCode, subject: subjectCode });
    navigate(stationPrefix(station) + address);
  }

  return (
    <section
      className={`${classes.composition} bg-accent-soft rounded border-accent grid justify-items-start gap-8`}
      aria-label="组卷方案"
    >
      <h3 className="semibold">{title}</h3>
      <p>
        {studyName({ studyPhaseCode, dictCode: subjectCode })} · {score} 分
        {minutes !== undefined && ` · ${minutes} 分钟`}
        {difficulty !== undefined && ` · 预计得分率 ${Math.round(difficulty * 100)}%`}
        {years !== undefined && ` · 近 ${years} 年`}
      </p>
      <ul>
        {rows.map(({ typeCode, count, score: each }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a proposal never change
          <li key={i}>
            {questionTypeOfCode(typeCode)?.name ?? '试题'} {count} 道，每题 {each} 分
          </li>
        ))}
      </ul>
      <Button look="primary" onClick={handleOpen}>
        打开智能组卷并填入
      </Button>
    </section>
  );
}

function BasketProposal({ ids }: { readonly ids: readonly string[] }) {
  const { addAll } = useBasketActions();
  const { busy, run } = useAction();

  return (
    <Button look="primary" busy={busy} onClick={() => void run(() => addAll('question', ids))}>
      把这 {ids.length} 道题加入试题篮
    </Button>
  );
}
