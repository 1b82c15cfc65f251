import { ConfigError } from '../../../../shared/contract/errors.ts';
import type { S3Address } from './s3-client.ts';

/** The variables of the file store (docs/operations.md#files). */
interface S3Values {
  readonly FILES_URL: string;
  readonly S3_ENDPOINT: string;
  readonly S3_REGION: string;
  readonly S3_PATH_STYLE: boolean;
  readonly S3_ACCESS_KEY_ID: string;
  readonly S3_ACCESS_KEY_ID_FILE: string;
  readonly S3_SECRET_ACCESS_KEY: string;
  readonly S3_SECRET_ACCESS_KEY_FILE: string;
}

/** `s3://bucket/prefix`, the prefix in names as stored paths have them. */
export const filesUrl = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])((?:\/[\w-][\w.-]{0,99}){0,8})\/?$/;

/**
 * The bucket at FILES_URL.
 *
 * @throws ConfigError with every variable that is missing or given twice.
 */
export function readS3(values: S3Values): S3Address {
  const [, bucket = '', prefix = ''] = filesUrl.exec(values.FILES_URL) ?? [];
  const problems: string[] = [];
  const keyOf = (name: 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY') => {
    const [given, inFile] = [values[name], values[`${name}_FILE`]];
    if (given !== '' && inFile !== '') problems.push(`${name} and ${name}_FILE are both set; set one of them`);
    if (given === '' && inFile === '') problems.push(`${name} or ${name}_FILE is needed where FILES_URL is set`);
    return given || inFile;
  };
  const accessKeyId = keyOf('S3_ACCESS_KEY_ID');
  const secretAccessKey = keyOf('S3_SECRET_ACCESS_KEY');
  if (problems.length > 0) throw new ConfigError(problems);
  return {
    bucket,
    prefix: prefix.slice(1),
    endpoint: values.S3_ENDPOINT,
    region: values.S3_REGION,
    pathStyle: values.S3_PATH_STYLE,
    accessKeyId,
    secretAccessKey,
  };
}
