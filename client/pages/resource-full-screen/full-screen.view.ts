/** Zoom levels in per cent of the page's width at rest. */
export const zoomLevels = [50, 75, 100, 125, 150, 200, 300] as const;
export const restZoom = 100;
/** A level, or as wide as the room is. */
export type Zoom = number | 'fit';

export type ViewerCommand =
  | { readonly kind: 'page'; readonly page: number }
  | { readonly kind: 'zoom'; readonly zoom: Zoom }
  | { readonly kind: 'leave' };

export interface ViewerState {
  readonly page: number;
  readonly count: number;
  readonly zoom: Zoom;
}

/** The page number of the address, within the document. */
export const pageWithin = (page: number | undefined, count: number): number => Math.min(page ?? 1, Math.max(count, 1));

/** The next level in a direction; the last stays. */
export function zoomedBy(zoom: Zoom, by: 1 | -1): number {
  const from = zoom === 'fit' ? restZoom : zoom;
  const at = zoomLevels.findIndex((level) => level >= from);
  return zoomLevels[Math.min(Math.max(at + by, 0), zoomLevels.length - 1)] ?? from;
}

/**
 * Width of a page of a certain ratio of width to height. At rest a slide is seen whole, and a sheet has a width that
 * reads well.
 */
export const widthAt = (zoom: Zoom, ratio: number): string =>
  zoom === 'fit' ? '100%' : `calc(min(100%, max(900px, 100vh * ${ratio.toFixed(4)} - 120px)) * ${zoom / 100})`;

/** What a key does; undefined where it is not the viewer's or would change nothing. */
export function commandOf(key: string, { page, count, zoom }: ViewerState): ViewerCommand | undefined {
  const toPage = (number: number): ViewerCommand | undefined =>
    number >= 1 && number <= count && number !== page ? { kind: 'page', page: number } : undefined;
  const toZoom = (level: Zoom): ViewerCommand | undefined =>
    level === zoom ? undefined : { kind: 'zoom', zoom: level };
  switch (key) {
    case 'ArrowLeft':
    case 'PageUp':
      return toPage(page - 1);
    case 'ArrowRight':
    case 'PageDown':
      return toPage(page + 1);
    case 'Home':
      return toPage(1);
    case 'End':
      return toPage(count);
    case '+':
    case '=':
      return toZoom(zoomedBy(zoom, 1));
    case '-':
    case '_':
      return toZoom(zoomedBy(zoom, -1));
    case '0':
      return toZoom(restZoom);
    case 'w':
      return toZoom('fit');
    case 'Escape':
      return { kind: 'leave' };
    default:
      return undefined;
  }
}
