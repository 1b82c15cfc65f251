import type { AnyEndpoint, Endpoint } from '../../shared/contract/endpoint.ts';
import { announcements } from '../../shared/library/calls/announcement.ts';
import { albumList } from '../../shared/library/calls/collection.ts';
import { keyWordSearch } from '../../shared/library/calls/resource-list.ts';
import { treeKpoint, treeTextbook } from '../../shared/platform/calls/tree.ts';
import { questionPageList } from '../../shared/questions/calls/question.ts';
import { bookList } from '../../shared/shop/calls/book.ts';
import type { Send } from './send.ts';

const study = { studyPhaseCode: 300, subjectCode: 1 };
const firstPage = { pageNum: 1, pageSize: 10 };
/** What the kit asks the gateway for, to have ids that exist. */
const sources = [
  source('resource', keyWordSearch, { ...firstPage, params: study }),
  source('album', albumList, { ...study, ...firstPage }),
  source('book', bookList, firstPage),
  source('question', questionPageList, { ...study, ...firstPage }),
  source('notice', announcements, firstPage),
  source('point', treeKpoint, study),
  source('lesson', treeTextbook, study),
] as const;
type Kind = (typeof sources)[number]['kind'];

function source<K extends string, I>(kind: K, endpoint: Endpoint<I>, input: I) {
  return { kind, endpoint: endpoint as AnyEndpoint, input };
}

/** Ids of things that the gateway has; a kind that it lacks is left out. */
export type KnownThings = Readonly<Partial<Record<Kind, string>>>;

export async function findThings(send: Send): Promise<KnownThings> {
  const found = await Promise.all(
    sources.map(async ({ kind, endpoint, input }) => {
      const { envelope } = await send(endpoint, input);
      return [kind, firstId(envelope?.data)] as const;
    }),
  );
  return Object.fromEntries(found.filter(([, id]) => id !== undefined));
}

/** The id of the first item, at whatever depth the list stands. */
function firstId(data: unknown): string | undefined {
  if (Array.isArray(data)) return data.map(firstId).find((id) => id !== undefined);
  if (typeof data !== 'object' || data === null) return undefined;
  const { id, ...rest } = data as Record<string, unknown>;
  if (typeof id === 'string' || typeof id === 'number') return String(id);
  return Object.values(rest)
    .map(firstId)
    .find((inner) => inner !== undefined);
}

/** Which thing the id of a call means, by the beginning of its name; the first that fits. */
const idsOfCalls: readonly (readonly [string, Kind])[] = [
  ['album.', 'album'],
  ['question.', 'question'],
  ['questionError.', 'question'],
  ['bookMall.', 'book'],
  ['tk.', 'notice'],
  ['search.keyPointQuery', 'point'],
  ['search.textbookQuery', 'lesson'],
  ['search.collectionPageList', 'album'],
  ['tkResource.', 'resource'],
  ['tkPaper.', 'resource'],
  ['resourceError.', 'resource'],
];
const idField = /^(id|ids|\w+Id)$/;

/** The input with the ids of things that exist, and with the study that has them. */
export function withThings(endpoint: AnyEndpoint, input: unknown, things: KnownThings): unknown {
  const kind = idsOfCalls.find(([start]) => endpoint.name.startsWith(start))?.[1];
  const id = kind && things[kind];
  const filled = (value: unknown, field: string): unknown => {
    if (field === 'studyPhaseCode') return study.studyPhaseCode;
    if (field === 'subjectCode') return study.subjectCode;
    if (id && idField.test(field)) return Array.isArray(value) ? [id] : id;
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, filled(part, name)]));
  };
  return filled(input, '');
}
