import { chosen, elementsOf, textOf, type XmlElement } from './xml-tree.ts';

/** What a drawing, an object or a picture of a run shows. */
export interface Graphic {
  /** Relations of its pictures, in their order; one that is only linked is there, too. */
  readonly pictures: readonly string[];
  /** Contents of its text boxes. */
  readonly boxes: readonly XmlElement[];
  /** Whether something is drawn that is no picture: shapes, a chart, or what is not known. */
  readonly isDrawn: boolean;
}

/** Shapes without a picture or words, by the names of VML and DrawingML. */
const drawn = /^(?:v:(?:shape|line|rect|roundrect|oval|arc|polyline|curve)|:(?:wsp|cxnSp|chart|relIds|contentPart))$/;

/** All pictures, text boxes and shapes of a graphic, those of its groups, too. */
export function graphicOf(element: XmlElement): Graphic {
  const pictures: string[] = [];
  const boxes: XmlElement[] = [];
  let isDrawn = false;
  let isRule = false;
  const take = (parent: XmlElement): boolean => {
    let hasContent = false;
    for (const child of elementsOf(parent)) {
      const { name, attributes } = child;
      if (name === 'w:txbxContent') {
        if (textOf(child).trim() !== '' || /(?:drawing|pict|object|oMath)$/.test(namesBelow(child))) boxes.push(child);
        hasContent = true;
      } else if (name === 'a:blip' || name === 'v:imagedata') {
        const relation =
          attributes.embed ?? attributes.link ?? attributes.id ?? attributes.relid ?? attributes.href ?? '';
        if (relation !== '') pictures.push(relation);
        hasContent = true;
      } else if (name === 'v:shapetype') continue;
      else {
        const inside = take(name === 'mc:AlternateContent' ? chosen(child) : child);
        // a line across the page is no figure
        if (attributes.hr !== undefined) isRule = true;
        else if (drawn.test(name) && !inside) isDrawn = true;
        hasContent ||= inside;
      }
    }
    return hasContent;
  };
  const isEmpty = !take(element) && elementsOf(element).some(({ name }) => name !== 'v:shapetype');
  return { pictures, boxes, isDrawn: isDrawn || (isEmpty && !isRule) };
}

const namesBelow = (element: XmlElement): string =>
  elementsOf(element)
    .map((child) => (/^(?:w:drawing|w:pict|w:object|m:oMath)$/.test(child.name) ? child.name : namesBelow(child)))
    .find((name) => name !== '') ?? '';
