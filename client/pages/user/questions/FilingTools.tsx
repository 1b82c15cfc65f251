import { type SyntheticEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { InputOf } from '../../../../shared/contract/endpoint.ts';
import { type ownBankList, renameOwnFiling } from '../../../../shared/questions/calls/own-bank.ts';
import { maxFolderName, maxOwnTag } from '../../../../shared/questions/own-question-limits.ts';
import { call } from '../../../lib/calls/api.ts';
import { inStation } from '../../../lib/site/address.ts';
import { useVisit } from '../../../lib/site/visit.ts';
import { Confirmation } from '../../../ui/Confirmation/Confirmation.tsx';
import { Button } from '../../../ui/controls/Button/Button.tsx';
import classes from './QuestionsPage.module.css';
import { type BankQuery, bankHref } from './questions.data.ts';
import { useBankChange } from './use-bank-change.ts';

interface FilingToolsProps {
  readonly query: BankQuery;
  readonly listInput: InputOf<typeof ownBankList>;
}

/** The folder and the tag that the list is filtered by can be renamed and dissolved. */
export function FilingTools({ query, listInput }: FilingToolsProps) {
  const { folder, tag } = query;
  return (
    <>
      {folder && <OneName kind="folder" name={folder} query={query} listInput={listInput} />}
      {tag && <OneName kind="tag" name={tag} query={query} listInput={listInput} />}
    </>
  );
}

interface OneNameProps extends FilingToolsProps {
  readonly kind: 'folder' | 'tag';
  readonly name: string;
}

const words = {
  folder: { what: '文件夹', dissolve: '解散', asks: '里面的题仍在题库里，只是不再属于它。', max: maxFolderName },
  tag: { what: '标签', dissolve: '去掉', asks: '题目仍在题库里，只是不再带它。', max: maxOwnTag },
} as const;

function OneName({ kind, name, query, listInput }: OneNameProps) {
  const [mode, setMode] = useState<'shown' | 'renaming' | 'dissolving'>('shown');
  const { busy, run } = useBankChange(listInput);
  const navigate = useNavigate();
  const { station } = useVisit();
  const { what, dissolve, asks, max } = words[kind];

  const rename = (to: string) =>
    void run(async () => {
      await call(renameOwnFiling, { kind, from: name, to });
      navigate(inStation(bankHref(query, { [kind]: to }), station), { replace: true, state: { keepScroll: true } });
    });

  function handleSubmit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('name') ?? '').trim();
    if (typed && !busy) rename(typed);
  }

  if (mode === 'renaming') {
    return (
      <form className={`${classes.rename} taps-all row wrap gap-8`} onSubmit={handleSubmit}>
        <input
          className="field min-w-0"
          name="name"
          aria-label={`${what}的新名称`}
          defaultValue={name}
          maxLength={max}
          required
          ref={focusFirst}
        />
        <Button type="submit" look="primary" busy={busy}>
          保存
        </Button>
        <Button onClick={() => setMode('shown')}>取消</Button>
      </form>
    );
  }
  if (mode === 'dissolving') {
    return (
      <Confirmation
        question={`${dissolve}${what}“${name}”？${asks}`}
        actionName={`确定${dissolve}`}
        dismissName="取消"
        busy={busy}
        onConfirm={() => rename('')}
        onDismiss={() => setMode('shown')}
      />
    );
  }
  return (
    <p className="taps-all row wrap gap-8 breaks">
      <Button look="quiet" onClick={() => setMode('renaming')}>
        重命名{what}“{name}”
      </Button>
      <Button look="quiet" onClick={() => setMode('dissolving')}>
        {dissolve}
        {what}“{name}”
      </Button>
    </p>
  );
}

const focusFirst = (field: HTMLElement | null) => field?.focus();
