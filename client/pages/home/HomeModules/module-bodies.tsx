import type { ComponentType } from 'react';
import type { ResourceFacts } from '../../../../shared/library/calls/briefs.schema.ts';
import type { HomeModule } from '../../../../shared/library/calls/home.schema.ts';
import { formatCount } from '../../../../shared/platform/format.ts';
import { useVisit } from '../../../lib/site/visit.ts';
import { PageLink } from '../../../ui/links/PageLink/PageLink.tsx';
import { ResourceCard } from '../../../ui/ResourceCard/ResourceCard.tsx';
import { ResourceRow } from '../../../ui/ResourceRow/ResourceRow.tsx';
import classes from './ModuleBodies.module.css';

interface BodyProps {
  readonly items: readonly ResourceFacts[];
}

function Papers({ items }: BodyProps) {
  return (
    <ul className={`${classes.papers} stack`}>
      {items.map((resource) => (
        <li key={resource.id} className={classes.paper}>
          <ResourceRow resource={resource} />
        </li>
      ))}
    </ul>
  );
}

function Lessons({ items }: BodyProps) {
  const { dictCode } = useVisit().selection;
  return (
    <ul className={`${classes.lessons} stack`}>
      {items.map((resource) => (
        <li key={resource.id} className={`${classes.card} stack`}>
          <ResourceCard resource={resource} subjectCode={dictCode} head="file" />
        </li>
      ))}
    </ul>
  );
}

function Preparation({ items }: BodyProps) {
  const { dictCode } = useVisit().selection;
  return (
    <ul className={`${classes.preparation} stack`}>
      {items.map((resource) => (
        <li key={resource.id} className={`${classes.card} stack`}>
          <ResourceCard resource={resource} subjectCode={dictCode} head="category" />
        </li>
      ))}
    </ul>
  );
}

function Ranking({ items }: BodyProps) {
  return (
    <ol className="stack">
      {items.map(({ id, resourceName, downloadNum }, i) => (
        <li key={id} className={`${classes.place} row gap-12`}>
          <span
            className={`${classes.rank} bg-sunken rounded-sm flex-none text-soft text-note semibold text-center`}
            data-top={i < 3}
            aria-hidden="true"
          >
            {i + 1}
          </span>
          <PageLink className={`${classes.name} text-dark`} to="resource-id" params={{ id }} title={resourceName}>
            {resourceName}
          </PageLink>
          <span className="note flex-none digits">
            {formatCount(downloadNum)}次<span className="visually-hidden">下载</span>
          </span>
        </li>
      ))}
    </ol>
  );
}

/** How each kind of module is drawn. */
export const moduleBodies = {
  papers: Papers,
  lessons: Lessons,
  preparation: Preparation,
  ranking: Ranking,
} satisfies Record<HomeModule['kind'], ComponentType<BodyProps>>;
