import type { GeneratedPapers } from '../../../shared/questions/calls/composition.schema.ts';
import { PageLink } from '../../ui/links/PageLink/PageLink.tsx';
import { UrlLink } from '../../ui/links/UrlLink/UrlLink.tsx';
import classes from './Composer.module.css';
import { type ComposeState, composeHref } from './intelligent-paper.view.ts';

interface ModelNoteProps {
  readonly state: ComposeState;
  /** Undefined until the parallel paper is made. */
  readonly model: GeneratedPapers['model'];
}

/** Of which paper the parallel one is. */
export function ModelNote({ state, model }: ModelNoteProps) {
  const { parallel, own, data } = state;
  if (!model) return null;
  const name = `《${model.title}》`;
  const kept = model.kept?.length ?? 0;
  return (
    <p className={`${classes.model} bg-accent-soft rounded-lg`} role="status">
      原卷：
      {own ? (
        <PageLink to="create-paper-paper-detail" query={{ id: parallel }}>
          {name}
        </PageLink>
      ) : (
        <PageLink to="resource-id" params={{ id: parallel }}>
          {name}
        </PageLink>
      )}
      。
      {data
        ? '每道题只换数据，题库没有同类题的换成最接近的另一题，不用原卷的题。'
        : '每道题换成题型相同、知识点和难度最接近的另一题，不用原卷的题。'}
      {kept > 0 && `自编和改写的 ${kept} 道题保留在新卷中。`}
      <UrlLink url={composeHref(state, { data: !data })} rel="nofollow" data-keep-scroll="">
        {data ? '换成相近的题' : '只换数据'}
      </UrlLink>
    </p>
  );
}
