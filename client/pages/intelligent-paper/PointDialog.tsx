import { useState } from 'react';
import type { QuestionTreeNode } from '../../../shared/catalogue/question.schema.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { Dialog } from '../../ui/Dialog/Dialog.tsx';
import type { Point } from './blueprint.ts';
import classes from './PointDialog.module.css';

interface PointDialogProps {
  readonly nodes: readonly QuestionTreeNode[];
  readonly chosen: readonly Point[];
  readonly onClose: () => void;
  readonly onChoose: (points: readonly Point[], forAll: boolean) => void;
}

const maxPoints = 20;

/** Chooses the knowledge points of a row; none means all of them. */
export function PointDialog({ nodes, chosen, onClose, onChoose }: PointDialogProps) {
  const [points, setPoints] = useState(chosen);
  const [forAll, setForAll] = useState(false);
  const isFull = points.length >= maxPoints;
  const toggle = ({ id, name }: Point, isOn: boolean) =>
    setPoints(isOn ? [...points, { id, name }] : points.filter((point) => point.id !== id));
  return (
    <Dialog title="选择知识点" onClose={onClose}>
      <div className={classes.tree}>
        <Nodes nodes={nodes} chosen={points} isFull={isFull} onToggle={toggle} />
      </div>
      <p className={classes.sum} role="status">
        {points.length === 0 ? '未选择：不限知识点' : `已选 ${points.length} 个（最多 ${maxPoints} 个）`}
      </p>
      <div className={classes.foot}>
        <label>
          <input type="checkbox" checked={forAll} onChange={(event) => setForAll(event.target.checked)} />
          用于所有行
        </label>
        <Button onClick={() => setPoints([])}>清空</Button>
        <Button look="primary" onClick={() => onChoose(points, forAll)}>
          确定
        </Button>
      </div>
    </Dialog>
  );
}

interface NodesProps {
  readonly nodes: readonly QuestionTreeNode[];
  readonly chosen: readonly Point[];
  readonly isFull: boolean;
  readonly onToggle: (point: Point, isOn: boolean) => void;
}

function Nodes({ nodes, ...rest }: NodesProps) {
  const { chosen, isFull, onToggle } = rest;
  return (
    <ul>
      {nodes.map((node) => {
        const isOn = chosen.some(({ id }) => id === node.id);
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
                下级知识点<span className="visually-hidden">，{node.name}</span>
              </summary>
              <Nodes nodes={node.children} {...rest} />
            </details>
          </li>
        );
      })}
    </ul>
  );
}

const holdsChosen = (node: QuestionTreeNode, chosen: readonly Point[]): boolean =>
  chosen.some(({ id }) => id === node.id) || node.children.some((child) => holdsChosen(child, chosen));
