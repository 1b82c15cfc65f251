import { createHash, randomUUID } from 'node:crypto';

interface StoredObject {
  readonly bytes: Buffer;
  readonly headers: Readonly<Record<string, string>>;
  readonly etag: string;
  readonly changedAt: Date;
}

/** What S3 refuses: its status and its name. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string) {
    super(code);
    this.status = status;
    this.code = code;
  }
}

const md5 = (bytes: Uint8Array) => createHash('md5').update(bytes).digest('hex');
const smallestPart = 5 * 1024 * 1024;
const mostPerPage = 10;

interface Upload {
  readonly key: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly began: Date;
  readonly parts: Map<number, { bytes: Buffer; etag: string }>;
}

/** The objects of a bucket, and uploads by parts, by the rules of S3. */
export class Objects {
  readonly objects = new Map<string, StoredObject>();
  readonly uploads = new Map<string, Upload>();

  put(key: string, bytes: Buffer, headers: Readonly<Record<string, string>>): StoredObject {
    const stored = { bytes, headers, etag: `"${md5(bytes)}"`, changedAt: new Date() };
    this.objects.set(key, stored);
    return stored;
  }

  get(key: string): StoredObject {
    const stored = this.objects.get(key);
    if (!stored) throw new Refusal(404, 'NoSuchKey');
    return stored;
  }

  /** Ten at a time, so that those who do not go on see too few. */
  list(prefix: string, after: string): { keys: string[]; isTruncated: boolean } {
    const keys = [...this.objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
    return { keys: keys.slice(0, mostPerPage), isTruncated: keys.length > mostPerPage };
  }

  begin(key: string, headers: Readonly<Record<string, string>>): string {
    const id = randomUUID();
    this.uploads.set(id, { key, headers, began: new Date(), parts: new Map() });
    return id;
  }

  uploadOf(id: string, key: string): Upload {
    const upload = this.uploads.get(id);
    if (upload?.key !== key) throw new Refusal(404, 'NoSuchUpload');
    return upload;
  }

  /** @throws Refusal for parts that are missing, changed, out of order or too small. */
  complete(id: string, key: string, named: readonly { number: number; etag: string }[]): StoredObject {
    const upload = this.uploadOf(id, key);
    if (named.length === 0) throw new Refusal(400, 'MalformedXML');
    const parts = named.map(({ number, etag }, i) => {
      const part = upload.parts.get(number);
      if (part?.etag !== etag) throw new Refusal(400, 'InvalidPart');
      if (i > 0 && number <= (named[i - 1]?.number ?? 0)) throw new Refusal(400, 'InvalidPartOrder');
      if (i < named.length - 1 && part.bytes.length < smallestPart) throw new Refusal(400, 'EntityTooSmall');
      return part.bytes;
    });
    this.uploads.delete(id);
    return this.put(key, Buffer.concat(parts), upload.headers);
  }
}
