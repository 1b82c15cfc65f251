/** Links that people click, and the template of the author's machine, which nobody reads when a document is opened. */
const harmless = /\/hyperlink$|\/attachedTemplate$/;
const attributes = /\b(Type|TargetMode|Target)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/**
 * Whether a `.rels` part of an Office document names parts that lie elsewhere (ECMA-376 part 2, 8.5.3), such as linked
 * pictures. What it cannot tell counts as elsewhere.
 */
export function pointsElsewhere(xml: string): boolean {
  // other encodings, and entities that could hide a name
  if (xml.includes('\0') || xml.includes('<!') || xml.includes('\ufffd')) return true;
  return xml.split('<').some((element) => {
    if (!/^(?:[\w.-]+:)?Relationship[\s/>]/.test(element)) return element.includes('TargetMode');
    const said = new Map([...element.matchAll(attributes)].map(([, name, double, single]) => [name, double ?? single]));
    const mode = said.get('TargetMode') ?? (element.includes('TargetMode') ? 'unknown' : 'Internal');
    if (mode === 'Internal') return false;
    const [type = '', target = ''] = [said.get('Type'), said.get('Target')];
    if (!harmless.test(type)) return true;
    return type.endsWith('/attachedTemplate') && !/^(?:file:\/\/\/)?[A-Za-z]:|^[^:/\\]+$/.test(target);
  });
}
