import { type ReactNode, useEffect, useRef } from 'react';
import { Fold } from '../Fold/Fold.tsx';
import { UrlLink } from '../UrlLink/UrlLink.tsx';
import classes from './SideTree.module.css';

/** A node as it is drawn: only an unfolded one has children here. */
export interface SideTreeNode {
  readonly key: string;
  readonly name: string;
  /** Resources at the node and below it. */
  readonly count: number;
  readonly href: string;
  /** The page shows this node. */
  readonly current: boolean;
  /** Unfolded, or an ancestor of the node that the page shows. */
  readonly open: boolean;
  readonly children: readonly SideTreeNode[];
}

interface SideTreeProps {
  readonly label: string;
  /** Where the page is, beside the label while the tree is folded. */
  readonly where: string;
  readonly nodes: readonly SideTreeNode[];
  /** Name of the chosen leaf: choosing it folds the tree on a phone. Empty while an inner node is chosen. */
  readonly chosen: string;
  /** Above the nodes: what they are the tree of. */
  readonly children?: ReactNode;
}

/** A tree beside a list, all links: it unfolds by going somewhere and works without scripts. On phones it is folded. */
export function SideTree({ label, where, nodes, chosen, children }: SideTreeProps) {
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
    <nav className={classes.root} aria-label={label}>
      <Fold label={label} hint={where} on="phone" closesWith={chosen}>
        <div ref={scroller} className={classes.scroller}>
          {children}
          <Level nodes={nodes} depth={1} />
        </div>
      </Fold>
    </nav>
  );
}

function Level({ nodes, depth }: { readonly nodes: readonly SideTreeNode[]; readonly depth: number }) {
  return (
    <ul className={classes.level}>
      {nodes.map((node) => (
        <li key={node.key}>
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
            <span className={classes.count}>
              {node.count}
              <span className="visually-hidden">份资源</span>
            </span>
          </UrlLink>
          {node.children.length > 0 && <Level nodes={node.children} depth={depth + 1} />}
        </li>
      ))}
    </ul>
  );
}
