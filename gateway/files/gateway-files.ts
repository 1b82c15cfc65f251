import type { ResourceContent } from './resource-content.ts';

/** Where the gateway has its files from; the start decides it (main.ts). */
export interface GatewayFiles {
  readonly resourceContent: ResourceContent;
  /** The picture at a path below /files; undefined where there is none. */
  readonly drawPicture: (path: string) => Promise<string | undefined>;
}
