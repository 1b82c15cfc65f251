import { albumDetail } from '../../../shared/library/calls/album.ts';
import { resourceDetail } from '../../../shared/library/calls/resource.ts';
import type { Study } from '../../../shared/platform/study.ts';
import type { Selection } from '../../../shared/site/selection.ts';
import { isVisitOf, type PublicVisit } from '../../../shared/site/visit.ts';
import { useCall } from '../calls/calls.ts';
import { selectionOfStudy, shownSelection, studyOfContent } from './study-of-page.ts';
import { useVisit } from './visit.ts';

/**
 * The selection as the page shows it (docs/product/site.md#shown-study): header and page never name different subjects.
 * `named` where the page itself says its study, which a link from outside may do; otherwise it is the visitor's.
 */
export function useShownSelection(): { readonly shown: Selection; readonly named: boolean } {
  const visit = useVisit();
  const content = useContentStudy(visit);
  const byAddress = shownSelection(visit);
  const shown = content ? selectionOfStudy(visit.selection, content) : byAddress;
  return { shown, named: shown !== visit.selection };
}

/** No resource and no album has it: ids begin with 1. */
const noId = '0';

/** Phase and subject of the one resource or album that a page is about, once it is loaded. */
function useContentStudy(visit: PublicVisit): Study | undefined {
  const resourceId = isVisitOf(visit, 'resource-id') ? visit.params.id : noId;
  const albumId = isVisitOf(visit, 'layout-album') ? (visit.query.id ?? noId) : noId;
  const resource = useCall(resourceDetail, { id: resourceId }, { enabled: resourceId !== noId });
  const album = useCall(albumDetail, { id: albumId }, { enabled: albumId !== noId });
  const content = resourceId === noId ? album : resource;
  if (content.status !== 'ready') return undefined;
  return studyOfContent(content.data, visit.selection);
}
