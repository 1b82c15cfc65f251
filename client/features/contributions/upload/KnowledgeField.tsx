import { useState } from 'react';
import { uploadTagCap } from '../../../../shared/contributions/upload-tags.ts';
import type { TreeNode } from '../../../../shared/platform/calls/tree.schema.ts';
import { treeKpoint } from '../../../../shared/platform/calls/tree.ts';
import { useCall } from '../../../lib/calls/calls.ts';
import { Button } from '../../../ui/controls/Button/Button.tsx';
import { FormField } from '../../../ui/controls/FormField/FormField.tsx';
import classes from './KnowledgeField.module.css';
import type { DraftTags } from './upload-draft.ts';

interface KnowledgeFieldProps {
  /** With phase and subject. */
  readonly tags: DraftTags;
  readonly problem: string | undefined;
  readonly onChange: (changes: DraftTags) => void;
}

interface Point {
  readonly id: string;
  readonly name: string;
}

const shownHits = 12;

/** Up to three knowledge points, found by a word of their name. */
export function KnowledgeField({ tags, problem, onChange }: KnowledgeFieldProps) {
  const { studyPhaseCode = 0, subjectCode = 0, kpointIds = [] } = tags;
  const [word, setWord] = useState('');
  const tree = useCall(treeKpoint, { studyPhaseCode, subjectCode });
  const points = tree.status === 'ready' ? pointsOf(tree.data) : [];
  const chosen = kpointIds.map((id) => points.find((point) => point.id === id) ?? { id, name: '知识点' });
  const wanted = word.trim();
  const hits = wanted === '' ? [] : points.filter(({ id, name }) => name.includes(wanted) && !kpointIds.includes(id));
  const isFull = kpointIds.length >= uploadTagCap;

  return (
    <div className="min-w-0">
      <FormField label={`知识点（最多 ${uploadTagCap} 个）`} isOptional problem={problem}>
        {(control) => (
          <input
            {...control}
            value={word}
            placeholder={isFull ? '已选满，移除后可以换' : '输入知识点名称查找'}
            onChange={({ currentTarget: { value } }) => setWord(value)}
          />
        )}
      </FormField>
      {chosen.length > 0 && (
        <ul className={`${classes.points} flex wrap gap-6`} aria-label="已选知识点">
          {chosen.map(({ id, name }) => (
            <li key={id}>
              <Button
                aria-label={`移除知识点：${name}`}
                onClick={() => onChange({ kpointIds: kpointIds.filter((other) => other !== id) })}
              >
                {name} ×
              </Button>
            </li>
          ))}
        </ul>
      )}
      <p className={`${classes.hint} note`} role="status">
        {wanted !== '' && tree.status === 'ready' && hits.length === 0 && '没有找到这个知识点，换个说法试试'}
      </p>
      {hits.length > 0 && !isFull && (
        <ul className={`${classes.points} flex wrap gap-6`} aria-label="找到的知识点">
          {hits.slice(0, shownHits).map(({ id, name }) => (
            <li key={id}>
              <Button
                look="quiet"
                aria-label={`选择知识点：${name}`}
                onClick={() => {
                  onChange({ kpointIds: [...kpointIds, id] });
                  setWord('');
                }}
              >
                + {name}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const pointsOf = (nodes: readonly TreeNode[]): Point[] =>
  nodes.flatMap(({ id, name, children }) => [{ id, name }, ...pointsOf(children)]);
