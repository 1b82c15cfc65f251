// node scripts/make-fonts.mjs FOLDER: the fonts of gateway/questions/fonts, made again from the packages below
// FOLDER/node_modules
import { join } from 'node:path';
import { runScript } from './lib/script.mjs';

await runScript('scripts/make-fonts.mjs', async () => {
  const { makePaperFonts } = await import('./lib/paper-fonts.ts');
  await makePaperFonts(join(process.argv[2] ?? '.', 'node_modules'));
});
