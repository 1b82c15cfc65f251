import type { TreeNode } from '../../../shared/platform/calls/tree.schema.ts';
import { UrlLink } from '../../ui/links/UrlLink/UrlLink.tsx';
import { SideTree, type SideTreeNode } from '../../ui/SideTree/SideTree.tsx';
import { type LessonState, lessonHref } from './lesson-state.ts';
import classes from './TextbookTree.module.css';
import { isLesson, placeAt, unfoldPath } from './textbook-place.ts';

interface TextbookTreeProps {
  readonly state: LessonState;
  readonly tree: readonly TreeNode[];
  /** From the edition down to the chosen place. */
  readonly path: readonly TreeNode[];
}

/** Editions, the volumes of one and the chapters of one volume. */
export function TextbookTree({ state, tree, path }: TextbookTreeProps) {
  const { version, volume } = unfoldPath(tree, path);
  const chosen = path.at(-1);
  const markOf = (node: TreeNode | undefined) => (node === chosen ? ('page' as const) : undefined);

  const drawNode = (node: TreeNode, depth: number): SideTreeNode => {
    const isFolded = depth === 1 && node !== volume;
    return {
      key: node.id,
      name: node.name,
      count: node.resourceNum,
      href: lessonHref(state, { place: placeAt(depth, node.id) }),
      current: node === chosen,
      open: node === volume || path.includes(node),
      children: isFolded ? [] : node.children.map((child) => drawNode(child, depth + 1)),
    };
  };

  return (
    <SideTree
      label="教材目录"
      where={path.length > 0 ? path.map(({ name }) => name).join(' › ') : '选择教材和章节'}
      chosen={isLesson(path) ? (chosen?.id ?? '') : ''}
      nodes={version?.children.map((book) => drawNode(book, 1)) ?? []}
    >
      <ul className={`${classes.root} border-b flex wrap gap-6`} aria-label="教材版本">
        <li>
          <UrlLink
            className={`${classes.version} box block leading-28`}
            url={lessonHref(state, { place: { kind: 'all' } })}
            data-keep-scroll=""
            aria-current={markOf(undefined)}
          >
            全部
          </UrlLink>
        </li>
        {tree.map((node) => (
          <li key={node.id}>
            <UrlLink
              className={`${classes.version} box block leading-28`}
              url={lessonHref(state, { place: placeAt(0, node.id) })}
              data-keep-scroll=""
              data-open={node === version ? '' : undefined}
              aria-current={markOf(node)}
            >
              {node.name}
              <span className={`${classes.count} text-faint text-xs digits`}>
                {node.resourceNum}
                <span className="visually-hidden">份资源</span>
              </span>
            </UrlLink>
          </li>
        ))}
      </ul>
    </SideTree>
  );
}
