import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { DataOf } from '../../../../shared/contract/endpoint.ts';
import { formatMinute } from '../../../../shared/platform/format.ts';
import { deleteImport, importList } from '../../../../shared/questions/calls/question-import.ts';
import { CentreSection } from '../../../features/people/personal-centre/CentreSection.tsx';
import { call } from '../../../lib/calls/api.ts';
import { queryKeyOf, useCall } from '../../../lib/calls/calls.ts';
import { useAction } from '../../../lib/calls/use-action.ts';
import { Confirmation } from '../../../ui/Confirmation/Confirmation.tsx';
import { Button } from '../../../ui/controls/Button/Button.tsx';
import { PageLink } from '../../../ui/links/PageLink/PageLink.tsx';
import { LoadFailure } from '../../../ui/states/LoadFailure/LoadFailure.tsx';
import classes from './ImportStart.module.css';

type ImportBrief = DataOf<typeof importList>['list'][number];

/** Imports of the last days, to go on with; nothing where there are none. */
export function OpenImports() {
  const view = useCall(importList, {});
  if (view.status === 'failed') {
    return (
      <CentreSection title="最近的导入">
        <LoadFailure what="最近的导入" onRetry={view.retry} />
      </CentreSection>
    );
  }
  if (view.status !== 'ready' || view.data.list.length === 0) return null;
  return (
    <CentreSection title="最近的导入">
      <ul className="lines">
        {view.data.list.map((one) => (
          <li key={one.importId}>
            <ImportRow brief={one} />
          </li>
        ))}
      </ul>
    </CentreSection>
  );
}

const stateNames = { reading: '正在读取', ready: '待核对', failed: '读取失败', saved: '已保存' } as const;

function ImportRow({ brief: { importId, name, state, questionNum, createdAt } }: { readonly brief: ImportBrief }) {
  const [asks, setAsks] = useState(false);
  const { busy, run } = useAction();
  const client = useQueryClient();
  const remove = () =>
    void run(
      () => call(deleteImport, { importId }),
      () => client.invalidateQueries({ queryKey: queryKeyOf(importList, {}) }),
    );
  return (
    <div className={`${classes.import} row wrap justify-between gap-8`}>
      <div className="fill">
        <PageLink to="user-questions-import" query={{ id: importId }} className="hover-underline breaks">
          {name}
        </PageLink>
        <p className="note">
          {stateNames[state]}
          {questionNum > 0 && ` · ${questionNum} 题`} · <time dateTime={createdAt}>{formatMinute(createdAt)}</time>
        </p>
      </div>
      {asks ? (
        <Confirmation
          question={state === 'saved' ? '从这里去掉？已存入题库的题不受影响。' : '删除这份导入？读出的内容不会保留。'}
          actionName="确定删除"
          dismissName="取消"
          busy={busy}
          onConfirm={remove}
          onDismiss={() => setAsks(false)}
        />
      ) : (
        <Button look="quiet" onClick={() => setAsks(true)}>
          删除<span className="visually-hidden">{name}</span>
        </Button>
      )}
    </div>
  );
}
