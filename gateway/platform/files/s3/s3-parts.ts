import {
  AbortMultipartUploadCommand,
  type CompletedPart,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  type CreateMultipartUploadCommandInput,
  ListMultipartUploadsCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';

type Place = Pick<CreateMultipartUploadCommandInput, 'Bucket' | 'Key' | 'ContentType' | 'Metadata'>;

/** Stores a large file in parts, one after another; without the last of them nothing of it is there. */
export async function putInParts(client: S3Client, place: Place, blocks: AsyncIterable<Buffer>): Promise<void> {
  const { Bucket, Key } = place;
  const { UploadId } = await client.send(new CreateMultipartUploadCommand(place));
  const upload = { Bucket, Key, UploadId };
  try {
    const Parts: CompletedPart[] = [];
    for await (const Body of blocks) {
      const PartNumber = Parts.length + 1;
      const { ETag } = await client.send(
        new UploadPartCommand({ ...upload, PartNumber, Body, ContentLength: Body.length }),
      );
      Parts.push({ PartNumber, ETag });
    }
    await client.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } }));
  } catch (error) {
    // a store that cannot be reached keeps the parts until they are old
    await client.send(new AbortMultipartUploadCommand(upload)).catch(() => {});
    throw error;
  }
}

/** Ends uploads by parts that began before a time, in milliseconds, and were never completed. */
export async function abandonUploads(
  client: S3Client,
  { Bucket, Prefix, before }: { Bucket: string; Prefix: string; before: number },
): Promise<void> {
  let KeyMarker: string | undefined;
  let UploadIdMarker: string | undefined;
  do {
    const page = await client.send(new ListMultipartUploadsCommand({ Bucket, Prefix, KeyMarker, UploadIdMarker }));
    for (const { Key, UploadId, Initiated } of page.Uploads ?? []) {
      if (Initiated && Initiated.getTime() < before) {
        await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }));
      }
    }
    KeyMarker = page.IsTruncated ? page.NextKeyMarker : undefined;
    UploadIdMarker = page.IsTruncated ? page.NextUploadIdMarker : undefined;
  } while (KeyMarker !== undefined);
}
