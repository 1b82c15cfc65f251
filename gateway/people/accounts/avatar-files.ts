import { randomBytes } from 'node:crypto';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { PicturePainter } from '../../platform/files/pictures/picture-painter.ts';

/** Width and height of the picture that is kept. */
const avatarSide = 256;

export interface AvatarFiles {
  /**
   * Keeps a picture, drawn anew, and gives its path below /files.
   *
   * @throws CodedError for a body that is not a picture or too large, and while too many pictures wait.
   */
  keep(bytes: Buffer): Promise<string>;
  /** Removes a kept picture; paths of other pictures are left alone. */
  remove(path: string): Promise<void>;
}

/** Removes a kept picture from the public files. */
export async function removeAvatar(store: Pick<FileStore, 'remove'>, path: string): Promise<void> {
  if (/^avatars\/[\w-]+\.webp$/.test(path)) await store.remove(path);
}

/** The pictures of people, among the public files. */
export function createAvatarFiles({ store, painter }: { store: FileStore; painter: PicturePainter }): AvatarFiles {
  return {
    async keep(bytes) {
      const picture = await painter.redraw(bytes, { square: avatarSide });
      const path = `avatars/${randomBytes(18).toString('base64url')}.webp`;
      await store.put(path, picture.bytes, { type: 'image/webp' });
      return path;
    },
    remove: (path) => removeAvatar(store, path),
  };
}
