import type { DataOf } from '../../../shared/contract/endpoint.ts';
import type { questionTree } from '../../../shared/questions/calls/question.ts';
import { pointIds } from '../../../shared/site/routes/question-queries.ts';
import { ChoiceLinks } from '../../ui/links/ChoiceLinks/ChoiceLinks.tsx';
import { SideTree } from '../../ui/SideTree/SideTree.tsx';
import { Skeleton } from '../../ui/states/Skeleton/Skeleton.tsx';
import { chosenNodes, modes, treeNodes } from './create-paper.view.ts';
import classes from './PickTree.module.css';
import { type PickState, pickHref } from './pick-state.ts';

type Tree = DataOf<typeof questionTree>;

interface PickTreeProps {
  readonly state: PickState;
  /** Undefined while it is on its way. */
  readonly tree: Tree | undefined;
}

/** The tree that questions are picked by, with how many there are at each node. */
export function PickTree({ state, tree }: PickTreeProps) {
  if (!tree) return <Skeleton shape="rows" className={classes.waiting} />;
  const byPoint = state.route === 'create-paper';
  const chosen = chosenNodes(state, tree.nodes);
  const [only] = chosen.length === 1 ? chosen : [];
  return (
    <SideTree
      label={byPoint ? '知识点' : '教材目录'}
      where={chosen.length > 0 ? chosen.map(({ name }) => name).join('、') : byPoint ? '选择知识点' : '选择章节'}
      chosen={only?.children.length === 0 ? only.id : ''}
      nodes={treeNodes(state, tree.nodes)}
      unit="道题"
    >
      {!byPoint && <Versions state={state} tree={tree} />}
      <Choices state={state} />
    </SideTree>
  );
}

const row = {
  className: `${classes.row} border-b flex wrap gap-6`,
  linkClassName: `${classes.choice} box block text-note leading-28`,
};

function Versions({ state, tree }: { readonly state: PickState; readonly tree: Tree }) {
  const choices = tree.versions.map(({ code, name }) => ({
    key: code,
    name,
    // a code that no address can hold would lead to the first edition
    href: pickHref(state, { version: code as PickState['version'], chapter: '' }),
    chosen: code === tree.versionCode,
  }));
  return <ChoiceLinks label="教材版本" choices={choices} {...row} />;
}

/** How the chosen nodes are meant. */
function Choices({ state }: { readonly state: PickState }) {
  const { points, chapter, exact } = state;
  const count = pointIds(points).length;
  const hasPlace = count > 0 || chapter !== '';
  if (!hasPlace) return null;
  const depths = [false, true].map((one) => ({
    key: String(one),
    name: one ? '仅本级' : '含下级',
    href: pickHref(state, { exact: one }),
    chosen: exact === one,
  }));
  return (
    <>
      {count > 1 && <ChoiceLinks label="多个知识点" choices={modes(state)} {...row} />}
      <ChoiceLinks label="下级目录" choices={depths} {...row} />
    </>
  );
}
