import { S3Client } from '@aws-sdk/client-s3';

/** A bucket, and the part of it that is ours. */
export interface S3Address {
  readonly bucket: string;
  /** Without slashes at its ends; empty for the whole bucket. */
  readonly prefix: string;
  /** Empty for Amazon's. */
  readonly endpoint: string;
  readonly region: string;
  /** The bucket stands in the path, not in the name of the host. */
  readonly pathStyle: boolean;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** A store that does not answer a request within this time fails it; a body may take longer while it moves. */
const answerMs = 30_000;
const idleMs = 60_000;
const connectMs = 3_000;
/** A download keeps one until its visitor has read it: as many as several edges let through, and the gateway's own work. */
const connections = 1024;
/** With back-off between them: refusals for lack of room or time, broken connections, 5xx. */
const tries = 4;

/** A client of the store at an address. */
export const openS3 = ({ endpoint, region, pathStyle, accessKeyId, secretAccessKey }: S3Address): S3Client =>
  new S3Client({
    ...(endpoint !== '' && { endpoint }),
    region,
    forcePathStyle: pathStyle,
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: tries,
    // newer checksums come as trailers, which other stores than Amazon's refuse; the signature holds a SHA-256
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: connectMs,
      requestTimeout: answerMs,
      throwOnRequestTimeout: true,
      socketTimeout: idleMs,
      httpAgent: { keepAlive: true, maxSockets: connections },
      httpsAgent: { keepAlive: true, maxSockets: connections },
    },
  });
