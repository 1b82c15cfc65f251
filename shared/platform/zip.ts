import { type Zippable, zipSync } from 'fflate';

/** A fixed time stamp, so that the same parts give the same bytes. */
export const zipTime = new Date(2026, 0, 1, 8, 0, 0);

/**
 * A zip archive of named parts in their order. Nothing is compressed: most parts are small or compressed already, and
 * the size of an archive follows from its parts alone.
 */
export function zipOf(parts: readonly (readonly [name: string, content: string | Uint8Array])[]): Uint8Array {
  const encoder = new TextEncoder();
  const files: Zippable = {};
  for (const [name, content] of parts) files[name] = typeof content === 'string' ? encoder.encode(content) : content;
  return zipSync(files, { level: 0, mtime: zipTime });
}

const xmlHead = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
export const xml = (body: string) => xmlHead + body;

/** `[Content_Types].xml` of an office document. */
export const contentTypes = (overrides: readonly (readonly [part: string, type: string])[]) =>
  xml(
    `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${overrides
      .map(([part, type]) => `<Override PartName="/${part}" ContentType="${type}"/>`)
      .join('')}</Types>`,
  );

const officeBase = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A `.rels` part; ids are rId1, rId2 ... in order. */
export const relationships = (targets: readonly (readonly [type: string, target: string])[]) =>
  xml(
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${targets
      .map(
        ([type, target], i) =>
          `<Relationship Id="rId${i + 1}" Type="${type.startsWith('http') ? type : `${officeBase}/${type}`}" Target="${target}"/>`,
      )
      .join('')}</Relationships>`,
  );

export const coreType = 'http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties';

/** docProps/core.xml: title and maker. */
export const coreProperties = (escapedTitle: string) =>
  xml(
    `<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><dc:title>${escapedTitle}</dc:title><dc:creator>知站（演示）</dc:creator><dcterms:created xsi:type="dcterms:W3CDTF">2026-01-01T00:00:00Z</dcterms:created></cp:coreProperties>`,
  );
