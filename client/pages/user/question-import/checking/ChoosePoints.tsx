import { useState } from 'react';
import type { TreeNode } from '../../../../../shared/platform/calls/tree.schema.ts';
import { treeKpoint } from '../../../../../shared/platform/calls/tree.ts';
import { KnowledgeField } from '../../../../features/contributions/upload/KnowledgeField.tsx';
import type { ChosenStudy } from '../../../../features/questions/own-bank/StudySelects.tsx';
import { useCall } from '../../../../lib/calls/calls.ts';
import { Button } from '../../../../ui/controls/Button/Button.tsx';
import { LoadFailure } from '../../../../ui/states/LoadFailure/LoadFailure.tsx';

interface ChoosePointsProps {
  readonly study: ChosenStudy;
  readonly chosen?: readonly string[];
  readonly submitName: string;
  readonly onSet: (kpoints: { id: string; name: string }[]) => void;
}

/** Knowledge points of the subject, chosen by their names. */
export function ChoosePoints({ study, chosen = [], submitName, onSet }: ChoosePointsProps) {
  const { studyPhaseCode, subjectCode } = study;
  const [ids, setIds] = useState(chosen);
  const tree = useCall(treeKpoint, { studyPhaseCode, subjectCode });
  if (tree.status === 'failed') return <LoadFailure what="知识点" onRetry={tree.retry} />;
  const names = tree.status === 'ready' ? namesIn(tree.data) : new Map<string, string>();
  return (
    <div className="row wrap gap-8 mt-8">
      <div className="fill">
        <KnowledgeField
          tags={{ studyPhaseCode, subjectCode, kpointIds: ids }}
          problem={undefined}
          onChange={({ kpointIds = [] }) => setIds(kpointIds)}
        />
      </div>
      <Button
        look="primary"
        aria-disabled={ids.length === 0 || tree.status !== 'ready'}
        onClick={() => onSet(ids.map((id) => ({ id, name: names.get(id) ?? '' })))}
      >
        {submitName}
      </Button>
    </div>
  );
}

function namesIn(nodes: readonly TreeNode[]): Map<string, string> {
  return new Map(nodes.flatMap(({ id, name, children }): [string, string][] => [[id, name], ...namesIn(children)]));
}
