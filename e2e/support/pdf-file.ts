import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Writes a sound PDF of one empty page and about that size, whose bytes belong to this run alone; gives its path. */
export async function writePdf(folder: string, name: string, bytes = 2000): Promise<string> {
  const objects = [
    '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
    '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj',
  ];
  const filling = `% ${'x'.repeat(98)}\n`.repeat(Math.ceil(Math.max(0, bytes - 1000) / 101));
  let text = `%PDF-1.4\n% ${name} ${Date.now()} ${Math.random()}\n${filling}`;
  const places = objects.map((object) => {
    const at = Buffer.byteLength(text);
    text += `${object}\n`;
    return at;
  });
  const start = Buffer.byteLength(text);
  const rows = places.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  text += `xref\n0 4\n0000000000 65535 f \n${rows}trailer<</Size 4/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`;
  const path = join(folder, name);
  await writeFile(path, text);
  return path;
}
