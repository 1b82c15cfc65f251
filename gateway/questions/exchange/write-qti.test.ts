import { unzipSync } from 'fflate';
import { beforeAll, expect, test } from 'vitest';
import { exampleFigures, examplePaper } from '../exports/testing/example-paper.ts';
import { elementsOf, parseXml, textOf, type XmlElement } from '../reading/word/xml-tree.ts';
import { exchangeFile } from './exchange-file.ts';

let parts: Record<string, XmlElement>;
let names: string[];
beforeAll(() => {
  const files = unzipSync(exchangeFile(examplePaper(), exampleFigures, 'qti').content);
  names = Object.keys(files);
  parts = Object.fromEntries(
    names
      .filter((name) => name.endsWith('.xml'))
      .map((name) => [name, elementsOf(parseXml(Buffer.from(files[name] ?? []).toString()))[0] as XmlElement]),
  );
});

const below = (element: XmlElement, name: RegExp): XmlElement[] =>
  elementsOf(element).flatMap((child) => [...(name.test(child.name) ? [child] : []), ...below(child, name)]);
const items = () =>
  names.filter((name) => name.startsWith('items/')).map((name) => [name, parts[name]] as [string, XmlElement]);
const ids = (elements: readonly XmlElement[]) => elements.map(({ attributes }) => attributes.identifier);

test('the manifest names every file of the package, and its test every item once', () => {
  const manifest = parts['imsmanifest.xml'] as XmlElement;
  const files = below(manifest, /^:file$/).map(({ attributes }) => attributes.href);
  expect([...new Set(files)].sort()).toEqual(names.filter((name) => name !== 'imsmanifest.xml').sort());
  const resources = below(manifest, /^:resource$/);
  expect(new Set(ids(resources)).size).toBe(resources.length);
  for (const { attributes } of below(manifest, /^:dependency$/))
    expect(ids(resources)).toContain(attributes.identifierref);
  const references = below(parts['test.xml'] as XmlElement, /^:qti-assessment-item-ref$/);
  expect(references.map(({ attributes }) => attributes.href)).toEqual(items().map(([name]) => name));
});

test('rubric blocks stand in the body of an item, not within a division of it', () => {
  for (const [name, item] of items()) {
    const body = below(item, /^:qti-item-body$/)[0] as XmlElement;
    for (const division of elementsOf(body, ':div')) expect(below(division, /rubric-block$/), name).toEqual([]);
  }
});

test('QTI 2.1 has the same documents under the names of that version', () => {
  const files = unzipSync(exchangeFile(examplePaper(), exampleFigures, 'qti21').content);
  expect(Object.keys(files)).toEqual(names);
  for (const [name, bytes] of Object.entries(files)) {
    if (!name.endsWith('.xml')) continue;
    const xml = Buffer.from(bytes).toString();
    expect(xml, name).not.toMatch(/qti-|v3p0| [a-z]+-[a-z-]+="/);
    if (name.startsWith('items/')) {
      expect(xml, name).toMatch(/<assessmentItem xmlns="http:\/\/www.imsglobal.org\/xsd\/imsqti_v2p1"/);
      expect(xml, name).toMatch(/ timeDependent="false"/);
    }
  }
});

test('an item holds its parts in the order of the schema', () => {
  const order = [':qti-response-declaration', ':qti-outcome-declaration', ':qti-item-body', ':qti-response-processing'];
  for (const [, item] of items()) {
    expect(item.name).toBe(':qti-assessment-item');
    const places = elementsOf(item).map(({ name }) => order.indexOf(name));
    expect(places).toEqual([...places].sort());
    expect(places).not.toContain(-1);
    for (const name of ['identifier', 'title', 'adaptive', 'time-dependent'])
      expect(item.attributes[name]).toBeTruthy();
  }
});

test('every interaction has its declaration, whose right values are choices', () => {
  for (const [name, item] of items()) {
    const declarations = elementsOf(item, ':qti-response-declaration');
    const interactions = below(item, /-interaction$/);
    expect(interactions.map(({ attributes }) => attributes['response-identifier'])).toEqual(ids(declarations));
    for (const [i, declaration] of declarations.entries()) {
      const choices = ids(elementsOf(interactions[i] as XmlElement, ':qti-simple-choice'));
      const values = below(declaration, /^:qti-value$/).map(textOf);
      for (const value of values) expect(choices, name).toContain(value);
      if (values.length > 1) expect(declaration.attributes.cardinality).toBe('multiple');
    }
  }
});

test('texts are XHTML of QTI, formulas MathML with their LaTeX', () => {
  const html = /^:(?:p|div|span|img|table|tbody|tr|td|br|math|m\w+|semantics|annotation|qti-[a-z-]+)$/;
  for (const [name, item] of items()) {
    const body = elementsOf(item, ':qti-item-body')[0] as XmlElement;
    for (const element of below(body, /./)) expect(element.name, name).toMatch(html);
    for (const rubric of below(body, /^:qti-rubric-block$/))
      expect(elementsOf(rubric).map((child) => child.name)).toEqual([':qti-content-body']);
  }
  const formulas = items().flatMap(([, item]) => below(item, /^:annotation$/).map(textOf));
  expect(formulas).toContain(String.raw`\ce{2H2 + O2 ->[点燃] 2H2O}`);
});

test('pictures lie in the package where their items look for them', () => {
  const images = items().flatMap(([, item]) => below(item, /^:img$/).map(({ attributes }) => attributes.src));
  expect(images.length).toBeGreaterThan(0);
  for (const source of images) expect(names).toContain(source?.replace('../', ''));
});
