/** Links to click, and the template of the author's machine, which is not read when a document is opened. */
const harmless = /\/hyperlink$|\/attachedTemplate$/;
const relationship = /^(?:[\w.-]+:)?Relationship(?=[\s/>])/;
/** All attributes of an element, its end and the white space behind it, and nothing else. */
const attributesToEnd = /^((?:\s+[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*\/?>\s*$/;
const attribute = /([\w:.-]+)\s*=\s*("[^"]*"|'[^']*')/g;

/**
 * Whether a `.rels` part of an Office document names parts that lie elsewhere (ECMA-376 part 2, 8.5.3), such as linked
 * pictures. What it cannot tell counts as elsewhere. A first filter only: a picture may name a hyperlink as its source,
 * and the text has fields that read files. The profile that `convertOffice` writes keeps LibreOffice from following them.
 */
export function refersElsewhere(xml: string): boolean {
  // other encodings, and entities that could hide a name
  if (xml.includes('\0') || xml.includes('<!') || xml.includes('\ufffd')) return true;
  return xml.split('<').some((element) => {
    const [name] = relationship.exec(element) ?? [];
    if (name === undefined) return element.includes('TargetMode');
    const attributes = attributesOf(element.slice(name.length));
    return attributes === undefined || liesElsewhere(attributes);
  });
}

/** Undefined for malformed XML. */
function attributesOf(rest: string): ReadonlyMap<string, string> | undefined {
  const [, list] = attributesToEnd.exec(rest) ?? [];
  if (list === undefined) return undefined;
  const pairs = [...list.matchAll(attribute)].map(([, name = '', quoted = '']) => [name, quoted.slice(1, -1)] as const);
  const attributes = new Map(pairs);
  return attributes.size === pairs.length ? attributes : undefined;
}

function liesElsewhere(attributes: ReadonlyMap<string, string>): boolean {
  const isNamed = [...attributes.keys()].some((name) => name.endsWith('TargetMode'));
  const mode = attributes.get('TargetMode') ?? (isNamed ? 'unknown' : 'Internal');
  if (mode === 'Internal') return false;
  const [type = '', target = ''] = [attributes.get('Type'), attributes.get('Target')];
  if (!harmless.test(type)) return true;
  return type.endsWith('/attachedTemplate') && !/^(?:file:\/\/\/)?[A-Za-z]:|^[^:/\\]+$/.test(target);
}
