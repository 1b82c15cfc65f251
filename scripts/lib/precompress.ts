import { createReadStream, createWriteStream, existsSync, readdirSync, statSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { constants, createBrotliCompress, createGzip, createZstdCompress } from 'node:zlib';

const compressible = /\.(js|css|svg|json|txt)$/;
/** Below this a compressed body saves no packet. */
const minBytes = 1024;

const encoders = {
  '.br': () => createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  '.gz': () => createGzip({ level: 9 }),
  '.zst': () => createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: 19 } }),
};
type Suffix = keyof typeof encoders;
const suffixes = Object.keys(encoders) as Suffix[];

/**
 * Puts `.br`, `.gz` and `.zst` beside each text file of a folder, at the strongest setting: it is done once per build
 * and served for a year. File names carry a content hash, so what is there already is right.
 */
export async function precompress(folder: string): Promise<void> {
  const jobs = readdirSync(folder)
    .filter((name) => compressible.test(name))
    .map((name) => `${folder}/${name}`)
    .filter((path) => statSync(path).size >= minBytes)
    .flatMap((path) => suffixes.map((suffix) => ({ path, suffix })))
    .filter(({ path, suffix }) => !existsSync(path + suffix));
  // as many as the thread pool works on: each holds megabytes of window while it waits
  const work = async () => {
    for (let job = jobs.pop(); job; job = jobs.pop()) await compressFile(job);
  };
  await Promise.all([work(), work(), work(), work()]);
}

async function compressFile({ path, suffix }: { path: string; suffix: Suffix }): Promise<void> {
  // a build that is stopped half-way must not leave half a file under the final name
  const unfinished = `${path}${suffix}.tmp`;
  await pipeline(createReadStream(path), encoders[suffix](), createWriteStream(unfinished));
  await rename(unfinished, path + suffix);
}
