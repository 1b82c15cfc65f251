/**
 * Codecs of the one parameter that a route's path may hold. `parse` gives null where the text does not fit, which
 * is a 404 page without a gateway call. `parse(print(p))` equals `p` for every `p` that parse can give.
 */
export interface ParamCodec<P> {
  parse(text: string): P | null;
  print(params: P): string;
}

const digits = /^[1-9]\d{0,18}$/;
const isId = (text: string | undefined): text is string => text !== undefined && digits.test(text);

/** One id of 1 to 19 digits. */
export function oneId<const K extends string>(name: K): ParamCodec<Record<K, string>> {
  return {
    parse: (text) => (isId(text) ? ({ [name]: text } as Record<K, string>) : null),
    print: (params) => params[name],
  };
}

/** Several ids joined by underscores, all present. */
export function joinedIds<const K extends string>(...names: K[]): ParamCodec<Record<K, string>> {
  return {
    parse(text) {
      const parts = text.split('_');
      if (parts.length !== names.length || !parts.every(isId)) return null;
      return Object.fromEntries(names.map((name, i) => [name, parts[i]])) as Record<K, string>;
    },
    print: (params) => names.map((name) => params[name]).join('_'),
  };
}

export interface BookParams {
  readonly bookId: string;
  /** Both or neither: without them the visitor's selection counts. */
  readonly studyPhaseCode?: string;
  readonly subjectCode?: string;
}

/** Study phase, subject, book id; or the book id alone. */
export const bookId: ParamCodec<BookParams> = {
  parse(text) {
    const [a, b, c, ...more] = text.split('_');
    if (isId(a) && b === undefined) return { bookId: a };
    if (!isId(a) || !isId(b) || !isId(c) || more.length > 0 || a.length > 9 || b.length > 9) return null;
    return { studyPhaseCode: a, subjectCode: b, bookId: c };
  },
  print: ({ bookId: id, studyPhaseCode, subjectCode }) =>
    studyPhaseCode && subjectCode ? `${studyPhaseCode}_${subjectCode}_${id}` : id,
};

export interface LhPreviewParams {
  readonly bookId: string;
  readonly insertedBookId?: string;
}

/** Book id and an optional inserted book id. */
export const lhPreviewId: ParamCodec<LhPreviewParams> = {
  parse(text) {
    const [book, inserted, ...more] = text.split('_');
    if (!isId(book) || more.length > 0) return null;
    if (inserted === undefined) return { bookId: book };
    return isId(inserted) ? { bookId: book, insertedBookId: inserted } : null;
  },
  print: ({ bookId: id, insertedBookId }) => (insertedBookId ? `${id}_${insertedBookId}` : id),
};

/** A question of one's own bank; without one a page to write it. */
export const mineQuestionId: ParamCodec<{ readonly id?: string }> = {
  parse: (text) => (/^mine-[1-9]\d{0,14}$/.test(text) ? { id: text } : null),
  print: ({ id = '' }) => id,
};

/** An order number of the pay host. */
export const orderNo: ParamCodec<{ orderNo: string }> = {
  parse: (text) => (/^[0-9A-Za-z]{8,32}$/.test(text) ? { orderNo: text } : null),
  print: (params) => params.orderNo,
};

/** An invitation token of the original-resource campaign. */
export const invitationToken: ParamCodec<{ token: string }> = {
  parse: (text) => (/^[A-Za-z0-9_-]{8,64}$/.test(text) ? { token: text } : null),
  print: (params) => params.token,
};

/** Filters of a list path; 0 is the default: the selection's phase and subject, all of the others, page 1. */
export interface ListParams {
  readonly studyPhaseCode: number;
  readonly subjectCode: number;
  readonly category: number;
  readonly area: number;
  readonly year: number;
  readonly page: number;
}

const listFields = ['studyPhaseCode', 'subjectCode', 'category', 'area', 'year', 'page'] as const;
const listDefaults: ListParams = { studyPhaseCode: 0, subjectCode: 0, category: 0, area: 0, year: 0, page: 0 };

/**
 * A list's filters joined by underscores; a missing tail or 0 means the default. Printed without the tail of
 * zeroes, so one filter set has one text; any other spelling parses and is redirected to the printed one.
 */
export function listParams(fieldCount: 5 | 6): ParamCodec<ListParams> {
  const fields = listFields.slice(0, fieldCount);
  return {
    parse(text) {
      const parts = text.split('_');
      if (parts.length > fieldCount || !parts.every((part) => /^\d{1,9}$/.test(part))) return null;
      const numbers = Object.fromEntries(fields.map((field, i) => [field, Number(parts[i] ?? 0)]));
      const params = { ...listDefaults, ...numbers };
      return params.page === 1 ? { ...params, page: 0 } : params;
    },
    print(params) {
      const last = fields.findLastIndex((field) => params[field] !== 0);
      // by hand: a page of a list has a hundred of them
      let text = '';
      for (let i = 0; i <= last; i++) text += `${i === 0 ? '' : '_'}${params[fields[i] as keyof ListParams]}`;
      return text;
    },
  };
}
