import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { CreateSessionOptions, initSync as initRenderer, TypstRendererBuilder } from '@myriaddreamin/typst-ts-renderer';
import { initSync as initCompiler, TypstCompilerBuilder } from '@myriaddreamin/typst-ts-web-compiler';
import { withItalicLetters } from './figure-letters.ts';
import { svgPages } from './svg-pages.ts';

/** What sheets are made from: a template of ours and its data. */
interface Sheets {
  readonly template: 'paper' | 'answer-card' | 'certificate' | 'receipt';
  /** Read by the template as paper.json. */
  readonly json: string;
  /** SVG files and pictures by the path that the data calls them. */
  readonly figures: readonly (readonly [path: string, file: string | Uint8Array])[];
}

/** Both throw an error with the compiler's words where the template cannot set the data. */
interface TypstEngine {
  pdf(sheets: Sheets): Uint8Array;
  /** Each page as an SVG file. */
  pages(sheets: Sheets): string[];
  /** Bytes that the compiler holds; they never become fewer. */
  memory(): number;
}

const here = (path: string) => new URL(path, import.meta.url);
const templates = ['maths', 'text', 'paper', 'answer-card', 'certificate', 'receipt'] as const;

/** Typst without a file system, without packages and without fonts but ours and the operator's. */
export async function createTypstEngine(fontFolders: readonly string[]): Promise<TypstEngine> {
  const require = createRequire(import.meta.url);
  const wasm = (name: string) => readFileSync(require.resolve(name));
  const { memory } = initCompiler({ module: wasm('@myriaddreamin/typst-ts-web-compiler/wasm') });
  initRenderer({ module: wasm('@myriaddreamin/typst-ts-renderer/wasm') });
  const builder = new TypstCompilerBuilder();
  builder.set_dummy_access_model();
  for (const folder of fontFolders) {
    for (const name of readdirSync(folder).filter((file) => /\.(?:ttf|otf|ttc)$/i.test(file)))
      await builder.add_raw_font(readFileSync(join(folder, name)));
  }
  const compiler = await builder.build();
  const renderer = await new TypstRendererBuilder().build();
  for (const name of templates) compiler.add_source(`/${name}.typ`, readFileSync(here(`typst/${name}.typ`), 'utf8'));

  function compile(template: string, format: 'pdf' | 'vector'): Uint8Array {
    const { result, diagnostics } = compiler.compile(`/${template}.typ`, undefined, format, 3) as {
      result?: Uint8Array;
      diagnostics?: { severity: string; message: string }[];
    };
    if (result) return result;
    throw new Error(`Typst: ${diagnostics?.map(({ message }) => message).join('; ') ?? 'no result'}`);
  }

  function pagesOf(artifact: Uint8Array): string[] {
    const options = new CreateSessionOptions();
    options.format = 'vector';
    options.artifact_content = artifact;
    const session = renderer.create_session(options);
    try {
      return svgPages(renderer.svg_data(session, bodyAndGlyphs));
    } finally {
      session.free();
    }
  }

  function withData<T>({ json, figures }: Sheets, work: () => T): T {
    compiler.map_shadow('/paper.json', Buffer.from(json));
    for (const [path, file] of figures) {
      compiler.map_shadow(path, typeof file === 'string' ? Buffer.from(withItalicLetters(file)) : file);
    }
    try {
      return work();
    } finally {
      for (const [path] of figures) compiler.unmap_shadow(path);
    }
  }

  return {
    pdf: (sheets) => withData(sheets, () => compile(sheets.template, 'pdf')),
    memory: () => memory.buffer.byteLength,
    pages: (sheets) => withData(sheets, () => pagesOf(compile(sheets.template, 'vector'))),
  };
}

/** Bits of the renderer's choice of parts: no style sheet and no script. */
const bodyAndGlyphs = 0b11;
