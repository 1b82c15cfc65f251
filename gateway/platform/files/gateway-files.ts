import type { BookContent } from './book-content.ts';
import type { ResourceContent } from './resource-content.ts';

/** Sources of generated files; main.ts passes the implementation in. */
export interface GatewayFiles {
  readonly resourceContent: ResourceContent;
  readonly bookContent: BookContent;
  /** The picture at a path below /files; undefined where there is none. */
  readonly drawPicture: (path: string) => Promise<string | undefined>;
}
