import { useId, useState } from 'react';
import type { QuestionTreeNode } from '../../../shared/questions/calls/question.schema.ts';
import { questionTree } from '../../../shared/questions/calls/question.ts';
import { useCall } from '../../lib/calls/calls.ts';
import { Button } from '../../ui/controls/Button/Button.tsx';
import { Dialog } from '../../ui/Dialog/Dialog.tsx';
import { LoadFailure } from '../../ui/states/LoadFailure/LoadFailure.tsx';
import { Skeleton } from '../../ui/states/Skeleton/Skeleton.tsx';
import { TabList, TabPanel } from '../../ui/Tabs/Tabs.tsx';
import { maxScopeNodes, type Point, type Scope, type Subject } from './blueprint.ts';
import classes from './PointDialog.module.css';

interface PointDialogProps {
  readonly subject: Subject;
  /** The knowledge tree. */
  readonly nodes: readonly QuestionTreeNode[];
  /** Chapters that a paper of a term may ask: nothing else is offered. */
  readonly taught: readonly QuestionTreeNode[] | undefined;
  readonly chosen: Scope;
  /** Whether the choice is for all rows unless the person says otherwise. */
  readonly beginsForAll: boolean;
  readonly onClose: () => void;
  readonly onChoose: (scope: Scope, forAll: boolean) => void;
}

type Kind = 'kpoint' | 'chapter';

const names: Readonly<Record<Kind, string>> = { kpoint: '知识点', chapter: '教材章节' };

/** Chooses what a row is about: knowledge points or chapters of a textbook; none means everything. */
export function PointDialog({
  subject,
  nodes,
  taught = [],
  chosen,
  beginsForAll,
  onClose,
  onChoose,
}: PointDialogProps) {
  const isTerm = taught.length > 0;
  const [kind, setKind] = useState<Kind>(isTerm || chosen.chapterIds.length > 0 ? 'chapter' : 'kpoint');
  const [points, setPoints] = useState(chosen.points);
  const [chapterIds, setChapterIds] = useState(chosen.chapterIds);
  const [forAll, setForAll] = useState(beginsForAll);
  const idPrefix = useId();
  const byPoint = kind === 'kpoint';
  const ids = byPoint ? points.map(({ id }) => id) : chapterIds;

  function toggle({ id, name }: Point, isOn: boolean) {
    if (byPoint) setPoints(isOn ? [...points, { id, name }] : points.filter((point) => point.id !== id));
    else setChapterIds(isOn ? [...chapterIds, id] : chapterIds.filter((other) => other !== id));
  }
  const tree = { chosen: ids, isFull: ids.length >= maxScopeNodes, onToggle: toggle };

  return (
    <Dialog title="选择范围" onClose={onClose}>
      {isTerm ? (
        <div className={classes.tree}>
          <Nodes nodes={taught} kind={kind} {...tree} />
        </div>
      ) : (
        <>
          <TabList
            label="范围"
            tabs={(['kpoint', 'chapter'] as const).map((id) => ({ id, name: names[id] }))}
            active={kind}
            idPrefix={idPrefix}
            onChange={(id) => setKind(id === 'chapter' ? 'chapter' : 'kpoint')}
          />
          <TabPanel active={kind} idPrefix={idPrefix}>
            {byPoint ? (
              <div className={classes.tree}>
                <Nodes nodes={nodes} kind={kind} {...tree} />
              </div>
            ) : (
              <Chapters subject={subject} {...tree} />
            )}
          </TabPanel>
        </>
      )}
      <p className={`${classes.sum} text-soft`} role="status">
        {ids.length === 0 ? `未选择：不限${names[kind]}` : `已选 ${ids.length} 个（最多 ${maxScopeNodes} 个）`}
      </p>
      <div className={`${classes.foot} row wrap gap-10`}>
        <label>
          <input type="checkbox" checked={forAll} onChange={(event) => setForAll(event.target.checked)} />
          用于所有行
        </label>
        <Button onClick={() => (byPoint ? setPoints([]) : setChapterIds([]))}>清空</Button>
        <Button
          look="primary"
          onClick={() => onChoose(byPoint ? { points, chapterIds: [] } : { points: [], chapterIds }, forAll)}
        >
          确定
        </Button>
      </div>
    </Dialog>
  );
}

interface TreeProps {
  readonly chosen: readonly string[];
  readonly isFull: boolean;
  readonly onToggle: (point: Point, isOn: boolean) => void;
}

/** The chapters of an edition; the subject's first one where none is chosen. */
function Chapters({ subject, ...tree }: TreeProps & { readonly subject: Subject }) {
  const [edition, setEdition] = useState('');
  const { studyPhaseCode, subjectCode } = subject;
  const study = { studyPhaseCode, subjectCode, kind: 'chapter' as const };
  const view = useCall(questionTree, { ...study, ...(edition && { versionCode: edition }) });
  if (view.status === 'failed') return <LoadFailure what="教材目录" onRetry={view.retry} />;
  if (view.status === 'pending') return <Skeleton shape="rows" className={classes.tree} />;
  const { nodes, versions, versionCode } = view.data;
  return (
    <>
      {versions.length > 1 && (
        <select
          className={`${classes.edition} field bg-surface mt-8 text-dark`}
          aria-label="教材版本"
          value={versionCode}
          onChange={(event) => setEdition(event.target.value)}
        >
          {versions.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      )}
      <div className={classes.tree}>
        <Nodes nodes={nodes} kind="chapter" {...tree} />
      </div>
    </>
  );
}

interface NodesProps extends TreeProps {
  readonly nodes: readonly QuestionTreeNode[];
  readonly kind: Kind;
}

function Nodes({ nodes, ...rest }: NodesProps) {
  const { chosen, isFull, kind, onToggle } = rest;
  return (
    <ul>
      {nodes.map((node) => {
        const isOn = chosen.includes(node.id);
        const box = (
          <label>
            <input
              type="checkbox"
              checked={isOn}
              disabled={isFull && !isOn}
              onChange={(event) => onToggle(node, event.target.checked)}
            />
            {node.name}
            <small>{node.questionNum}</small>
          </label>
        );
        if (node.children.length === 0) return <li key={node.id}>{box}</li>;
        return (
          <li key={node.id}>
            {box}
            <details open={node.children.some((child) => holdsChosen(child, chosen))}>
              <summary>
                下级{kind === 'kpoint' ? '知识点' : '章节'}
                <span className="visually-hidden">，{node.name}</span>
              </summary>
              <Nodes nodes={node.children} {...rest} />
            </details>
          </li>
        );
      })}
    </ul>
  );
}

const holdsChosen = (node: QuestionTreeNode, chosen: readonly string[]): boolean =>
  chosen.includes(node.id) || node.children.some((child) => holdsChosen(child, chosen));
