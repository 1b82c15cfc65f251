import { useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import type { OwnBlueprint } from '../../../shared/questions/calls/composition.schema.ts';
import { deleteBlueprint, ownBlueprints, saveBlueprint } from '../../../shared/questions/calls/composition.ts';
import { maxBlueprintName } from '../../../shared/questions/composed-paper.ts';
import { call } from '../../lib/calls/api.ts';
import { queryKeyOf, useCall } from '../../lib/calls/calls.ts';
import { useVisit } from '../../lib/site/visit.ts';
import { Button } from '../../ui/controls/Button/Button.tsx';
import { LoginLink } from '../../ui/links/LoginLink/LoginLink.tsx';
import { notify } from '../../ui/states/Notice/notices.ts';
import { type BlueprintDraft, contentToKeep, type Subject } from './blueprint.ts';
import classes from './OwnBlueprints.module.css';

interface OwnBlueprintsProps {
  readonly subject: Subject;
  readonly blueprint: BlueprintDraft;
  readonly onOpen: (kept: OwnBlueprint) => void;
}

/** The tables of specifications that the person keeps: to open, to delete, and to keep the present one. */
export function OwnBlueprints(props: OwnBlueprintsProps) {
  const { hasToken } = useVisit();
  return (
    <section className={`${classes.root} taps panel`} aria-label="我的细目表">
      <strong>我的细目表</strong>
      {hasToken ? <Kept {...props} /> : <LoginLink>登录后可保存和使用自己的细目表</LoginLink>}
    </section>
  );
}

function Kept({ subject: { studyPhaseCode, subjectCode }, blueprint, onOpen }: OwnBlueprintsProps) {
  const study = { studyPhaseCode, subjectCode };
  const view = useCall(ownBlueprints, study);
  const client = useQueryClient();
  const [name, setName] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function run(change: () => Promise<unknown>) {
    setBusy(true);
    try {
      await change();
      await client.invalidateQueries({ queryKey: queryKeyOf(ownBlueprints, study) });
      return true;
    } catch {
      // the call has said why
      return false;
    } finally {
      setBusy(false);
    }
  }

  async function handleSave(event: SyntheticEvent) {
    event.preventDefault();
    const given = name?.trim() ?? '';
    if (given === '') return;
    const isKept = await run(() => call(saveBlueprint, { ...study, name: given, content: contentToKeep(blueprint) }));
    if (!isKept) return;
    setName(undefined);
    void notify('success', `细目表“${given}”已保存`);
  }

  return (
    <>
      {view.status === 'ready' && view.data.list.length > 0 && (
        <ul className={classes.list}>
          {view.data.list.map((kept) => (
            <li key={kept.id}>
              <Button onClick={() => onOpen(kept)}>
                <span className="visually-hidden">使用细目表</span>
                {kept.name}
              </Button>
              <Button look="quiet" busy={busy} onClick={() => void run(() => call(deleteBlueprint, { id: kept.id }))}>
                删除<span className="visually-hidden">细目表{kept.name}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {name === undefined ? (
        <Button look="quiet" onClick={() => setName(blueprint.title)}>
          保存当前细目表
        </Button>
      ) : (
        <form className={classes.form} onSubmit={(event) => void handleSave(event)}>
          <input
            className="field bg-surface text-dark"
            aria-label="细目表名称"
            value={name}
            maxLength={maxBlueprintName}
            required
            onChange={(event) => setName(event.target.value)}
          />
          <Button type="submit" look="primary" busy={busy}>
            保存
          </Button>
          <Button onClick={() => setName(undefined)}>取消</Button>
        </form>
      )}
    </>
  );
}
