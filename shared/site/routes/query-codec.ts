/**
 * One parameter of a route's query: its text in addresses, its value in pages. `V` are the values that a text can
 * give, `D` is what a missing parameter means.
 */
export interface QueryField<V, D = V> {
  /** Undefined for a text that is refused: it counts as absent and never reaches key, page or gateway. */
  parse(text: string): V | undefined;
  print(value: V): string;
  /** Never printed: a value that says nothing has no place in an address. */
  readonly default: D;
  /** False where the value cannot stand beside these parameters of the path: it then counts as absent. */
  fits?(value: V, params: PathParams): boolean;
  /** Name of the value in the calls that are filtered by it. */
  readonly call?: string;
  /** Longest text; 200 where left out. */
  readonly maxLength?: number;
}

/** What values of a query may depend on; 0 or missing follows the visitor's selection. */
interface PathParams {
  readonly studyPhaseCode?: unknown;
  readonly category?: unknown;
}

export type QueryFields = Readonly<Record<string, QueryField<unknown>>>;

type ValueOf<F> = F extends QueryField<infer V, unknown> ? V : never;
type DefaultOf<F> = F extends { readonly default: infer D } ? D : never;

/** A query with every field, defaults where the address says nothing. */
export type FullQuery<F> = { readonly [K in keyof F]: ValueOf<F[K]> | DefaultOf<F[K]> };
/** What an address says: no defaults. */
export type GivenQuery<F> = { readonly [K in keyof F]?: ValueOf<F[K]> };
/** What a link says; undefined and defaults are left out of its address. */
export type LinkedQuery<F> = { readonly [K in keyof F]?: ValueOf<F[K]> | DefaultOf<F[K]> | undefined };
/** The fields that calls know, by the calls' names. */
export type CallParams<F> = {
  [K in keyof F as F[K] extends { readonly call: infer C extends string } ? C : never]?: ValueOf<F[K]>;
};

/** Reads and prints the query of a route. The order of the fields is the order of the one canonical address. */
export interface QueryCodec<F = QueryFields> {
  readonly fields: F;
  readonly defaults: FullQuery<F>;
  /** The first value of each field that the address gives and its path allows. */
  parse(search: string, params: object): GivenQuery<F>;
  /** Names and texts of the filters that differ from their default. */
  entries(query: LinkedQuery<F>): [name: string, text: string][];
  /** `?a=b`, without filters that do not fit these parameters of the path; empty if all are defaults. */
  print(query: LinkedQuery<F>, params?: PathParams): string;
  /** The whole query without filters that do not fit these parameters of the path. */
  fitted(query: LinkedQuery<F>, params: PathParams): FullQuery<F>;
  /** The filters as the calls take them; defaults are left out. */
  callParams(query: LinkedQuery<F>): CallParams<F>;
}

const maxText = 200;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
const control = /[\u0000-\u001f\u007f]/;

/** Text that stands in a query as it is. */
const plain = /^[\w.-]+$/;
/** The links of a page that lead back to it all carry its address. */
let lastEncoded = { text: '', encoded: '' };
function formEncoded(text: string): string {
  if (text !== lastEncoded.text) {
    lastEncoded = { text, encoded: new URLSearchParams({ '': text }).toString().slice(1) };
  }
  return lastEncoded.encoded;
}

export function queryCodec<const F extends QueryFields>(fields: F): QueryCodec<F> {
  const list: readonly (readonly [string, QueryField<unknown>])[] = Object.entries(fields);

  function textOf(field: QueryField<unknown>, value: unknown): string {
    return value === undefined || value === field.default ? '' : field.print(value);
  }

  return {
    fields,
    defaults: Object.fromEntries(list.map(([name, field]) => [name, field.default])) as FullQuery<F>,

    parse(search, params) {
      const query: Record<string, unknown> = {};
      if (search === '') return query as GivenQuery<F>;
      const given = new URLSearchParams(search);
      for (const [name, field] of list) {
        const text = given.get(name);
        if (text === null || text === '' || text.length > (field.maxLength ?? maxText) || control.test(text)) continue;
        const value = field.parse(text);
        if (value === undefined || value === field.default || field.fits?.(value, params) === false) continue;
        query[name] = value;
      }
      return query as GivenQuery<F>;
    },

    entries(query: Readonly<Record<string, unknown>>) {
      return list
        .map(([name, field]): [string, string] => [name, textOf(field, query[name])])
        .filter(([, text]) => text !== '');
    },

    print(query: Readonly<Record<string, unknown>>, params) {
      // by hand: a page of a list has a hundred links, and most values are codes
      let search = '';
      for (const [name, field] of list) {
        const value = query[name];
        if (value === undefined || value === field.default) continue;
        if (params && field.fits?.(value, params) === false) continue;
        const text = field.print(value);
        if (text === '') continue;
        search += `${search === '' ? '?' : '&'}${name}=${plain.test(text) ? text : formEncoded(text)}`;
      }
      return search;
    },

    fitted(query: Readonly<Record<string, unknown>>, params) {
      const whole: Record<string, unknown> = {};
      for (const [name, field] of list) {
        const value = query[name];
        const isGiven = value !== undefined && value !== field.default;
        whole[name] = isGiven && field.fits?.(value, params) !== false ? value : field.default;
      }
      return whole as FullQuery<F>;
    },

    callParams(query: Readonly<Record<string, unknown>>) {
      const params: Record<string, unknown> = {};
      for (const [name, { call, default: none }] of list) {
        const value = query[name];
        if (call !== undefined && value !== undefined && value !== none) params[call] = value;
      }
      return params as CallParams<F>;
    },
  };
}

/** Any short text. */
export const text: QueryField<string> = { parse: (value) => value, print: (value) => value, default: '' };

/** Longest address that another one carries along (shared/site/target-url.ts). */
const maxAddress = 2048;
export const address: QueryField<string> = { ...text, maxLength: maxAddress };

export const flag: QueryField<true, false> = {
  parse: (value) => (value === '1' ? true : undefined),
  print: () => '1',
  default: false,
};

const digits = /^[1-9]\d{0,18}$/;
/** Id of a row: 1 to 19 digits; empty where the address names none. */
export const rowIdField: QueryField<string> = { ...text, parse: (value) => (digits.test(value) ? value : undefined) };

/** No row has it. */
const noRow = '0';
/** Id of the page's row, validated: a malformed id names no page (`namesNoRow`), a missing one does not. */
export const pageRowId: QueryField<string> = {
  ...text,
  parse: (value) => rowIdField.parse(value) ?? noRow,
  maxLength: maxAddress,
};
export const namesNoRow = (id: string | undefined) => id === noRow;

const shortDigits = /^[1-9]\d{0,8}$/;
/** A number without a sign and leading zeroes; 0 for none. */
export const code = (isKnown: (value: number) => boolean): QueryField<number> => ({
  parse: (value) => (shortDigits.test(value) && isKnown(Number(value)) ? Number(value) : undefined),
  print: String,
  default: 0,
});

/** One of some words. */
export const word = <const V extends string, const D extends string | undefined>(
  words: readonly V[],
  none: D,
): QueryField<V, D> => {
  const known = new Map<string, V>(words.map((one) => [one, one]));
  return { parse: (value) => known.get(value), print: (value) => value, default: none };
};
