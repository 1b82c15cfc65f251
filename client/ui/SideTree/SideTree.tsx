import { type ReactNode, useEffect, useRef } from 'react';
import { Fold } from '../Fold/Fold.tsx';
import { UrlLink } from '../links/UrlLink/UrlLink.tsx';
import classes from './SideTree.module.css';

/** A node as it is drawn: only an unfolded one has children here. */
export interface SideTreeNode {
  readonly key: string;
  readonly name: string;
  /** What there is at the node and below it; undefined where it is not counted. */
  readonly count?: number | undefined;
  readonly href: string;
  /** The page shows this node. */
  readonly current: boolean;
  /** Unfolded, or an ancestor of the node that the page shows. */
  readonly open: boolean;
  readonly children: readonly SideTreeNode[];
  /** Where several nodes can be chosen: what adds the node to the others or takes it away. */
  readonly tick?: { readonly href: string; readonly isOn: boolean };
}

interface SideTreeProps {
  readonly label: string;
  /** Where the page is, beside the label while the tree is folded. */
  readonly where: string;
  readonly nodes: readonly SideTreeNode[];
  /** Name of the chosen leaf: choosing it folds the tree on a phone. Empty while an inner node is chosen. */
  readonly chosen: string;
  /** What is counted: 份资源. */
  readonly unit?: string;
  /** Above the nodes: what they are the tree of. */
  readonly children?: ReactNode;
}

/** A tree beside a list, all links: it unfolds by going somewhere and works without scripts. On phones it is folded. */
export function SideTree({ label, where, nodes, chosen, unit = '份资源', children }: SideTreeProps) {
  const scroller = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is current changes with the choice
  useEffect(() => {
    const box = scroller.current;
    const current = box?.querySelector('[aria-current="page"]');
    if (!box || !current) return;
    const { top, bottom } = current.getBoundingClientRect();
    const place = box.getBoundingClientRect();
    // only the tree scrolls, never the page
    if (top < place.top || bottom > place.bottom) box.scrollTop += top - place.top - box.clientHeight / 2;
  }, [chosen]);

  return (
    <nav className="panel" aria-label={label}>
      <Fold label={label} hint={where} on="phone" closesWith={chosen}>
        <div ref={scroller} className={classes.scroller}>
          {children}
          <Level nodes={nodes} depth={1} unit={unit} />
        </div>
      </Fold>
    </nav>
  );
}

interface LevelProps {
  readonly nodes: readonly SideTreeNode[];
  readonly depth: number;
  readonly unit: string;
}

function Level({ nodes, depth, unit }: LevelProps) {
  return (
    <ul className="m-0">
      {nodes.map((node) => (
        <li key={node.key} className={node.tick ? `${classes.ticked} relative` : undefined}>
          <UrlLink
            className={classes.link}
            url={node.href}
            data-keep-scroll=""
            data-depth={depth}
            data-open={node.open ? '' : undefined}
            data-empty={node.count === 0 ? '' : undefined}
            aria-current={node.current ? 'page' : undefined}
          >
            <span>{node.name}</span>
            {node.count !== undefined && (
              <span className="flex-none text-faint text-xs normal digits">
                {node.count}
                <span className="visually-hidden">{unit}</span>
              </span>
            )}
          </UrlLink>
          {node.tick && (
            <UrlLink
              className={`${classes.tick} rounded text-accent`}
              url={node.tick.href}
              data-keep-scroll=""
              data-on={node.tick.isOn ? '' : undefined}
              aria-label={node.tick.isOn ? `去掉${node.name}` : `再加上${node.name}`}
              title={node.tick.isOn ? '去掉' : '再加上'}
            />
          )}
          {node.children.length > 0 && <Level nodes={node.children} depth={depth + 1} unit={unit} />}
        </li>
      ))}
    </ul>
  );
}
