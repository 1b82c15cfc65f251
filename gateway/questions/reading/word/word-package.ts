import { openZipParts } from '../../../platform/files/zip-parts.ts';
import { UnreadableDocument } from '../unreadable-document.ts';

const megabyte = 1024 * 1024;
/** Unpacked, by what was read rather than by what the file says of itself. */
const limits = { part: 64 * megabyte, whole: 256 * megabyte };

/** The parts of an Office file, each read when it is asked for. */
export interface WordPackage {
  has(part: string): boolean;
  /** @throws UnreadableDocument for a part that is missing, damaged, or unpacks to more than is read. */
  bytes(part: string): Promise<Buffer>;
  text(part: string): Promise<string>;
  close(): void;
}

/** @throws UnreadableDocument for what is no zip archive, as an encrypted document is none. */
export async function openWordPackage(path: string): Promise<WordPackage> {
  const parts = await openZipParts(path).catch(() => {
    throw new UnreadableDocument('不是能读取的Word文档（.docx），可能已加密或损坏，请另存后再试');
  });
  let read = 0;
  async function bytes(part: string): Promise<Buffer> {
    const chunks: Buffer[] = [];
    let size = 0;
    try {
      for await (const chunk of (await parts.stream(part)) as AsyncIterable<Buffer>) {
        size += chunk.length;
        read += chunk.length;
        if (size > limits.part || read > limits.whole) throw new UnreadableDocument('文档解压后过大，请分成几个文件');
        chunks.push(chunk);
      }
    } catch (error) {
      if (error instanceof UnreadableDocument) throw error;
      throw new UnreadableDocument('文档已损坏，不能读取');
    }
    return Buffer.concat(chunks);
  }
  return {
    has: parts.has,
    bytes,
    text: async (part) => new TextDecoder().decode(await bytes(part)),
    close: parts.close,
  };
}
