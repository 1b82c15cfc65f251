import { Math as WordMath } from 'docx/math';
import { escapeXml } from '../../../shared/platform/xml.ts';
import { formulaFault } from '../../../shared/questions/formulas/formula-limits.ts';
import { normaliseTex } from '../../../shared/questions/formulas/normalise-tex.ts';
import { wordMath } from '../../../shared/questions/formulas/word-math.ts';

const known = new Map<string, string>();
const maxKnown = 20_000;

/**
 * The equation of a formula as `m:oMath`, the same as in papers of the composer; undefined for one that cannot be read.
 * Each is made once: making all files of the demo takes the time of its seed.
 */
export function equationXml(tex: string): string | undefined {
  const found = known.get(tex);
  if (found !== undefined) return found || undefined;
  if (known.size >= maxKnown) known.clear();
  const made = writtenEquation(tex);
  known.set(tex, made ?? '');
  return made;
}

function writtenEquation(tex: string): string | undefined {
  if (formulaFault(tex)) return undefined;
  try {
    const equation = new WordMath({ children: wordMath(normaliseTex(tex)) });
    // no part of an equation asks for its document
    const context = { stack: [] } as unknown as Parameters<typeof equation.prepForXml>[0];
    return elementXml(equation.prepForXml(context) as XmlElement | undefined);
  } catch {
    return undefined;
  }
}

/** What docx hands to its writer of XML: one key with attributes, text or children. */
type XmlElement = { readonly [name: string]: XmlContent };
type XmlContent = string | number | XmlElement | readonly (string | XmlElement)[] | { readonly _attr: Attributes };
type Attributes = Readonly<Record<string, string | number | boolean>>;

function elementXml(element: XmlElement | undefined): string {
  const [name, content] = Object.entries(element ?? {})[0] ?? [];
  if (name === undefined || content === undefined) return '';
  const parts: readonly (string | number | XmlElement)[] = Array.isArray(content)
    ? content
    : [content as string | number | XmlElement];
  let attributes = '';
  let inner = '';
  for (const part of parts) {
    if (typeof part !== 'object') inner += escapeXml(String(part));
    else if ('_attr' in part) attributes += attributesXml(part._attr as unknown as Attributes);
    else inner += elementXml(part);
  }
  return inner === '' ? `<${name}${attributes}/>` : `<${name}${attributes}>${inner}</${name}>`;
}

const attributesXml = (attributes: Attributes) =>
  Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${escapeXml(String(value))}"`)
    .join('');
