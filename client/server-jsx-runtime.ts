import { jsx as reactJsx } from 'react/jsx-runtime';

export { Fragment } from 'react/jsx-runtime';

const element = Symbol.for('react.element');

/**
 * React 18's element without the copy of its props: the compiler hands every call an object of its own. The server's
 * bundle gets it in place of `react/jsx-runtime` (vite.config.ts, docs/decisions/007): a sixth of a render. What needs
 * React's own code (a ref, a key among the props, default props) goes there.
 */
export const jsx: typeof reactJsx = (type, props, key) => {
  const given = props as Record<string, unknown>;
  if (given.key !== undefined || given.ref !== undefined || hasDefaults(type)) return reactJsx(type, props, key);
  return {
    $$typeof: element,
    type,
    key: key === undefined ? null : `${key}`,
    ref: null,
    props,
    _owner: null,
  } as unknown as ReturnType<typeof reactJsx>;
};

export const jsxs = jsx;

const hasDefaults = (type: unknown) =>
  typeof type !== 'string' && (type as { defaultProps?: object } | undefined)?.defaultProps !== undefined;
