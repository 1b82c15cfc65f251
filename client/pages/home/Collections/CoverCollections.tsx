import { homeCollectionList } from '../../../../shared/catalogue/cms.ts';
import type { CollectionBrief } from '../../../../shared/catalogue/common.schema.ts';
import type { Endpoint } from '../../../../shared/catalogue/endpoint.ts';
import { collectionHomePageList } from '../../../../shared/catalogue/resource.ts';
import { hrefOf } from '../../../../shared/routes/match.ts';
import { useVisit } from '../../../lib/visit.ts';
import { CoverGrid } from '../../../ui/CoverGrid/CoverGrid.tsx';
import { selectionCodesOf } from '../home.data.ts';
import { LateSection } from '../LateSection/LateSection.tsx';
import classes from './CoverCollections.module.css';

interface Source {
  readonly endpoint: Endpoint<ReturnType<typeof selectionCodesOf>, CollectionBrief[]>;
  readonly title: string;
  readonly moreUrl: string;
}

const sources = {
  home: { endpoint: homeCollectionList, title: '精选合集', moreUrl: hrefOf('special-year') },
  albums: { endpoint: collectionHomePageList, title: '热门专辑', moreUrl: hrefOf('layout-album') },
} satisfies Record<string, Source>;

/** Two rows of four at most. */
const shown = 8;

interface CoverCollectionsProps {
  readonly source: keyof typeof sources;
}

/** Collections or albums by their covers. */
export function CoverCollections({ source }: CoverCollectionsProps) {
  const { selection } = useVisit();
  const { endpoint, title, moreUrl } = sources[source];
  return (
    <LateSection
      name={source}
      title={title}
      moreUrl={moreUrl}
      endpoint={endpoint}
      input={selectionCodesOf(selection)}
      shape="cards"
    >
      {(collections) => <CoverGrid collections={collections.slice(0, shown)} columns={4} className={classes.list} />}
    </LateSection>
  );
}
