/** Zoom levels in per cent of the page's width at rest. */
export const zoomLevels = [50, 75, 100, 125, 150, 200, 300] as const;
export const restZoom = 100;

export type ViewerCommand =
  | { readonly kind: 'page'; readonly page: number }
  | { readonly kind: 'zoom'; readonly zoom: number }
  | { readonly kind: 'leave' };

export interface ViewerState {
  readonly page: number;
  readonly count: number;
  readonly zoom: number;
}

/** The page number of the address, within the document. */
export const pageWithin = (page: number | undefined, count: number): number => Math.min(page ?? 1, Math.max(count, 1));

/** The next level in a direction; the last stays. */
export function zoomedBy(zoom: number, by: 1 | -1): number {
  const at = zoomLevels.findIndex((level) => level >= zoom);
  return zoomLevels[Math.min(Math.max(at + by, 0), zoomLevels.length - 1)] ?? zoom;
}

/** What a key does; undefined where it is not the viewer's or would change nothing. */
export function commandOf(key: string, { page, count, zoom }: ViewerState): ViewerCommand | undefined {
  const toPage = (number: number): ViewerCommand | undefined =>
    number >= 1 && number <= count && number !== page ? { kind: 'page', page: number } : undefined;
  const toZoom = (level: number): ViewerCommand | undefined =>
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
    case 'Escape':
      return { kind: 'leave' };
    default:
      return undefined;
  }
}
