import { expect, test } from 'vitest';
import { refersElsewhere } from './office-relations.ts';

const base = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relationsOf = (...elements: string[]) =>
  `<?xml version="1.0"?>\n<Relationships xmlns="x">${elements.join('')}</Relationships>`;
const picture = `<Relationship Id="rId1" Type="${base}/image" Target="http://192.0.2.1/a.png" TargetMode="External"/>`;
const outside = (type: string, target: string) =>
  `<Relationship Id="rId1" Type="${base}/${type}" Target="${target}" TargetMode="External"/>`;

test.each<[string, string, boolean]>([
  ['parts of its own', `<Relationship Id="rId1" Type="${base}/image" Target="media/a.png"/>`, false],
  ['parts that are called internal', `<Relationship TargetMode="Internal" Type="${base}/image" Target="a"/>`, false],
  ['a link', outside('hyperlink', 'https://example.com'), false],
  ['the template of the author', outside('attachedTemplate', 'file:///C:\\Users\\a\\Normal.dotm'), false],
  ['a template by its name', outside('attachedTemplate', 'Normal.dotm'), false],
  ['a template elsewhere', outside('attachedTemplate', 'https://192.0.2.1/a.dotm'), true],
  ['a template of another machine', outside('attachedTemplate', 'file://192.0.2.1/a.dotm'), true],
  ['a template of another machine by its share', outside('attachedTemplate', '\\\\192.0.2.1\\a.dotm'), true],
  ['a picture elsewhere', picture, true],
  ['one in other quotes', picture.replaceAll('"', "'"), true],
  ['one with a prefix', picture.replace('<Relationship', '<r:Relationship'), true],
  ['one over several lines', picture.replaceAll(' ', '\n'), true],
  ['one behind a link', outside('hyperlink', 'https://example.com') + picture, true],
  ['one whose mode is an entity', picture.replace('External', 'Ext&#101;rnal'), true],
  ['entities of its own', `<!ENTITY e "External">${picture}`, true],
  ['a mode without quotes', picture.replace('"External"', 'External'), true],
  ['a mode in what is no relationship', '<x TargetMode="External"/>', true],
  ['a mode inside of another value', picture.replace('/>', ` Foo='TargetMode="Internal"'/>`), true],
  ['a link inside of another value', picture.replace('/>', ` Foo='Type="${base}/hyperlink"'/>`), true],
  ['a mode that is said twice', picture.replace('/>', ' TargetMode="Internal"/>'), true],
  ['a type that is said twice', picture.replace('/>', ` Type="${base}/hyperlink"/>`), true],
  ['a mode with a prefix', picture.replace('TargetMode', 'x:TargetMode'), true],
  ['attributes that nothing parts', picture.replace('" TargetMode', '"TargetMode'), true],
  ['an attribute without a value', `<Relationship Id="rId1" Type="${base}/image" Target="media/a.png" Foo/>`, true],
  ['a tag without an end', `<Relationship Id="rId1" Type="${base}/image" Target="media/a.png"`, true],
  ['words behind a tag', `<Relationship Id="rId1" Type="${base}/image" Target="media/a.png"/>TargetMode`, true],
  ['tags that are ended apart', `<Relationship Type="${base}/image" Target="a" >\n</Relationship>\n`, false],
  ['an end of a tag in a value', outside('hyperlink', 'https://example.com/?a>b'), false],
  ['another encoding', Buffer.from(picture, 'utf16le').toString('utf8'), true],
])('%s', (_, element, isElsewhere) => {
  expect(refersElsewhere(relationsOf(element))).toBe(isElsewhere);
});
