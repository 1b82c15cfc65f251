import type { PreviewState } from '../../../shared/platform/preview.ts';

let shown: PreviewState | undefined;

/** The document shows drafts: from now on all calls do, and nothing of this browser's login is read or written. */
export const enterPreview = (preview: PreviewState) => {
  shown = preview;
};

/** The preview that this document shows; undefined of any other, and on the server. */
export const previewNow = (): PreviewState | undefined => shown;
