/** Query parameter of a previewed page: the token. */
export const previewParameter = 'preview';
/** Header with the token: of the calls that a previewed page makes, to the edge and to the gateway. */
export const previewHeader = 'x-preview';

/** As whom a preview sees the site. */
export const previewVisitors = ['guest', 'teacher', 'schoolTeacher'] as const;
export type PreviewVisitor = (typeof previewVisitors)[number];

/** What the browser knows of the preview that it shows. */
export interface PreviewState {
  readonly token: string;
  /** Origin of the studio, which alone hears which block was clicked. */
  readonly studio: string;
  readonly isSignedIn: boolean;
}

/** The block of a previewed page that was clicked, as a message to the studio. */
export interface PreviewClick {
  readonly type: 'studio-entry';
  readonly kind: string;
  readonly id: string;
}

/** Facts and Ed25519 signature, both base64url. What looks otherwise is no token, and costs nobody a check. */
export const previewTokenForm = /^[\w-]{40,800}\.[\w-]{86}$/;
