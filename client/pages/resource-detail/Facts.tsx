import type { ResourceDetail } from '../../../shared/library/calls/resource.schema.ts';
import classes from './Facts.module.css';
import { factsOf } from './resource-detail.view.ts';

/** Everything that is known of the resource, as a table of names and values. */
export function Facts({ detail }: { readonly detail: ResourceDetail }) {
  return (
    <section aria-labelledby="facts">
      <h2 id="facts" className="mb-12 text-lg">
        资源信息
      </h2>
      <dl className={`${classes.facts} box grid overflow-hidden`}>
        {factsOf(detail).map(({ name, value, wide }) => (
          <div className="flex gap-12" key={name} data-wide={wide}>
            <dt>{name}</dt>
            <dd className="min-w-0">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
