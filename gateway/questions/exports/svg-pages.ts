const pageStart =
  /<g class="typst-page" transform="translate\(0, ([\d.]+)\)"[^>]*data-page-width="([\d.]+)" data-page-height="([\d.]+)"[^>]*>/g;

/**
 * One picture a page out of the renderer's one picture of all pages: each with only the glyphs that it uses, without
 * the invisible text for selecting, which pictures have no use for.
 */
export function svgPages(document: string): string[] {
  const plain = document
    .replace(/<g[^>]*><foreignObject.*?<\/foreignObject><\/g>/gs, '')
    .replace(/ data-tid="[^"]*"/g, '');
  const starts = [...plain.matchAll(pageStart)];
  const definitions = new Map(
    [...plain.slice(0, starts[0]?.index).matchAll(/<(path|image|g|symbol)\s+id="([^"]+)".*?(?:\/>|<\/\1>)/gs)].map(
      ([whole, , id = '']) => [id, whole],
    ),
  );
  const clips = /<defs class="clip-path">.*?<\/defs>/s.exec(plain)?.[0] ?? '';
  return starts.map(({ index, 0: tag, 2: width = '0', 3: height = '0' }, i) => {
    const end = starts[i + 1]?.index ?? plain.lastIndexOf('</svg>');
    const body = plain
      .slice(index + tag.length, end)
      // spaces have no glyph, hints no content
      .replace(/<use [^>]*href="#([^"]+)"[^>]*\/>/g, (use, id: string) => (definitions.has(id) ? use : ''))
      .replace(/<g class="typst-content-hint"[^>]*><\/g>/g, '');
    const used = new Set([...body.matchAll(/href="#([^"]+)"/g)].map(([, id = '']) => id));
    const glyphs = [...used].map((id) => definitions.get(id) ?? '').join('');
    return (
      `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 ${width} ${height}" width="${width}pt" height="${height}pt">` +
      `<style>${style}</style><rect width="${width}" height="${height}" fill="#fff"/><defs>${glyphs}</defs>${clips}<g>${body}</svg>`
    );
  });
}

const style = '.outline_glyph{fill:var(--glyph_fill,#000)}svg{fill:none}';
