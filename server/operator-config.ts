import { parseText } from '../shared/platform/environment.schema.ts';
import type { NamedLink, SiblingProduct } from '../shared/site/operator.ts';

/** An http or https address of another site; empty by default. */
export const linkUrl = (example: string) =>
  parseText(`an http or https address, for example ${example}`, webAddress).default('');

function webAddress(text: string): string | undefined {
  const url = URL.parse(text);
  return url && /^https?:$/.test(url.protocol) && !url.username && !url.password ? url.href : undefined;
}

const itemsOf = (text: string, separator: string) =>
  text
    .split(separator)
    .map((item) => item.trim())
    .filter((item) => item !== '');

const partsOf = (item: string) => item.split('|').map((part) => part.trim());

/** The items of a list, read one by one; undefined where one cannot be read. */
function allOf<T>(items: readonly string[], read: (item: string) => T | undefined): T[] | undefined {
  const values = items.map(read).filter((value) => value !== undefined);
  return values.length === items.length ? values : undefined;
}

function readNotice(item: string): NamedLink | undefined {
  const [text = '', address, ...rest] = partsOf(item);
  if (text === '' || rest.length > 0) return undefined;
  if (address === undefined) return { text };
  const url = webAddress(address);
  return url === undefined ? undefined : { text, url };
}

function readProduct(item: string): SiblingProduct | undefined {
  const [name = '', summary = '', address = '', ...rest] = partsOf(item);
  const url = webAddress(address);
  return name === '' || url === undefined || rest.length > 0 ? undefined : { name, summary, url };
}

export const filingNotices = () =>
  parseText('notices separated by semicolons, for example 京ICP备1号|https://beian.miit.gov.cn/;许可证 第1号', (text) =>
    allOf(itemsOf(text, ';'), readNotice),
  ).default([]);

export const siblingProducts = () =>
  parseText('products separated by semicolons, for example 智能作业|布置与批改|https://homework.example.com/', (text) =>
    allOf(itemsOf(text, ';'), readProduct),
  ).default([]);

/** Paths of the gateway, separated by commas; one that ends in a slash stands for all below it. */
export const gatewayPaths = () =>
  parseText('gateway paths separated by commas, for example /zw-zzw/api/v1/zzw/user/info,/zw-event/', (text) =>
    allOf(itemsOf(text, ','), (path) => (/^\/zw-[A-Za-z0-9/_-]+$/.test(path) ? path : undefined)),
  ).default([]);
