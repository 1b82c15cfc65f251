import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { CreateSessionOptions, initSync as initRenderer, TypstRendererBuilder } from '@myriaddreamin/typst-ts-renderer';
import { initSync as initCompiler, TypstCompilerBuilder } from '@myriaddreamin/typst-ts-web-compiler';

interface Pdf {
  readonly pageCount: number;
  /** A page as an SVG file of this width. */
  page(n: number, width: number): string;
}

/** No document has this page; Typst's refusal says how many there are. */
const beyond = 999_999;
const wholeBody = 3;
/** A longer page would take more memory than a picture may. */
const mostTimesAsHigh = 10;

/**
 * Opens a PDF with Typst, which draws PDFs as figures of its documents.
 *
 * @throws Error where it cannot be read, for example because it is encrypted.
 */
export async function openPdf(bytes: Uint8Array): Promise<Pdf> {
  const require = createRequire(import.meta.url);
  const wasm = (name: string) => readFileSync(require.resolve(name));
  initCompiler({ module: wasm('@myriaddreamin/typst-ts-web-compiler/wasm') });
  initRenderer({ module: wasm('@myriaddreamin/typst-ts-renderer/wasm') });
  const builder = new TypstCompilerBuilder();
  builder.set_dummy_access_model();
  const compiler = await builder.build();
  const renderer = await new TypstRendererBuilder().build();
  compiler.map_shadow('/file.pdf', bytes);

  function compile(n: number): { result?: Uint8Array; diagnostics?: { message: string }[] } {
    const page = `#set page(width: auto, height: auto, margin: 0pt)\n#image("/file.pdf", page: ${n})`;
    compiler.add_source('/page.typ', page);
    return compiler.compile('/page.typ', undefined, 'vector', 3);
  }

  const refused =
    compile(beyond)
      .diagnostics?.map(({ message }) => message)
      .join('; ') ?? '';
  const pageCount = Number(/only has (\d+) page/.exec(refused)?.[1] ?? 0);
  if (pageCount === 0) throw new Error(`Typst: ${refused}`);

  return {
    pageCount,
    page(n, width) {
      const { result, diagnostics } = compile(n);
      if (!result) throw new Error(`Typst: ${diagnostics?.[0]?.message}`);
      const options = new CreateSessionOptions();
      options.format = 'vector';
      options.artifact_content = result;
      const session = renderer.create_session(options);
      try {
        const [, drawn = ''] =
          /href="data:image\/svg\+xml;base64,([^"]+)"/.exec(renderer.svg_data(session, wholeBody)) ?? [];
        return widenPage(Buffer.from(drawn, 'base64').toString('utf8'), width);
      } finally {
        session.free();
      }
    },
  };
}

/** The canvas draws a picture in its own size first: a larger one keeps small print readable. */
function widenPage(svg: string, width: number): string {
  const own = /<svg viewBox="0 0 ([\d.]+) ([\d.]+)" width="[\d.]+" height="[\d.]+"/.exec(svg);
  if (!own) throw new Error('Typst: a page without a size');
  const [head, w, h] = own;
  const height = Math.round((Number(h) / Number(w)) * width);
  if (!(height >= 1 && height <= mostTimesAsHigh * width)) throw new Error(`a page of ${w} by ${h}`);
  return svg.replace(head, `<svg viewBox="0 0 ${w} ${h}" width="${width}" height="${height}"`);
}
