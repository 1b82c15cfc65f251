import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { root } from './project.mjs';

const target = join(root, 'gateway/questions/fonts');

/** Written to gateway/questions/fonts from the unpacked packages that its README names. */
const fonts = [
  ['@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf', 'NotoSansSC-Regular.ttf', 'text'],
  ['@fontsource/stix-two-text/files/stix-two-text-latin-400-normal.woff2', 'STIXTwoText-Regular.ttf', 'text'],
  ['@fontsource/stix-two-text/files/stix-two-text-latin-700-normal.woff2', 'STIXTwoText-Bold.ttf', 'text'],
  ['@expo-google-fonts/noto-serif-sc/400Regular/NotoSerifSC_400Regular.ttf', 'NotoSerifSC-Regular.ttf', 'text'],
  ['@expo-google-fonts/noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf', 'NotoSansSC-Bold.ttf', 'text'],
  ['@fontsource/stix-two-math/files/stix-two-math-latin-400-normal.woff2', 'STIXTwoMath-Regular.ttf', 'maths'],
] as const;

/** Subsets of the fonts of papers: what schoolbooks and the questions of the demo need. */
export async function makePaperFonts(packages: string): Promise<void> {
  await mkdir(target, { recursive: true });
  const text = textCharacters() + (await charactersOf(join(root, 'gateway/demo')));
  for (const [source, name, use] of fonts) {
    const whole = await readFile(join(packages, source));
    const part = await subsetFont(whole, use === 'text' ? text : mathsCharacters(), { targetFormat: 'sfnt' });
    await writeFile(join(target, name), part);
    process.stdout.write(`${name}: ${Math.round(part.length / 1024)} KB\n`);
  }
}

/** All of GB 2312 (ideographs, punctuation, Greek, kana) and the signs of question papers. */
function textCharacters(): string {
  const decoder = new TextDecoder('gbk');
  const bytes: number[] = [];
  for (let row = 0xa1; row <= 0xf7; row++) for (let cell = 0xa1; cell <= 0xfe; cell++) bytes.push(row, cell);
  const ascii = range(0x20, 0x7e) + range(0xa0, 0x17f);
  const signs = range(0x2010, 0x2040) + range(0x2070, 0x209c) + range(0x2100, 0x214f) + range(0x2150, 0x218b);
  const enclosed = range(0x2460, 0x24ff) + range(0x25a0, 0x25ff) + range(0x2190, 0x21ff) + range(0x2200, 0x22ff);
  return (
    ascii + signs + enclosed + range(0xff01, 0xff5e) + decoder.decode(new Uint8Array(bytes)).replaceAll('\ufffd', '')
  );
}

const mathsCharacters = () =>
  range(0x20, 0x7e) +
  range(0xa0, 0x24f) +
  range(0x2b0, 0x3ff) +
  range(0x1d00, 0x1dbf) +
  range(0x1e00, 0x1eff) +
  range(0x2000, 0x2bff) +
  range(0x1d400, 0x1d7ff) +
  '⫋⫌⫅⫆⩽⩾⪯⪰⪅⪆⩵⫽⨀⨁⨂⨆⨯⟨⟩⟦⟧⟵⟶⟷⟸⟹⟺⟼';

function range(from: number, to: number): string {
  return Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join('');
}

/** The ideographs of all sources in a folder. */
async function charactersOf(folder: string): Promise<string> {
  const found = new Set<string>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(?:ts|txt|json)$/.test(entry.name)) continue;
    const text = await readFile(join(entry.parentPath, entry.name), 'utf8');
    for (const [character] of text.matchAll(/[\u2e80-\uffef]|[\u{20000}-\u{3ffff}]/gu)) found.add(character);
  }
  return [...found].join('');
}
