import { createRef, forwardRef } from 'react';
import { Fragment, jsx as reactJsx } from 'react/jsx-runtime';
import { describe, expect, it, vi } from 'vitest';
import { jsx } from './server-jsx-runtime.ts';

function Plain() {
  return null;
}
function Defaulted() {
  return null;
}
Defaulted.defaultProps = { size: 'md', tone: 'calm' };
const Forwarding = forwardRef<HTMLElement>(() => null);

/** What rendering reads; in development React notes more on an element. */
function facts(element: unknown) {
  const { $$typeof, type, key, ref, props } = element as Record<string, unknown>;
  return { $$typeof, type, key, ref, props };
}

describe('an element of the server is the element that React makes', () => {
  const cases = [
    ['a tag', 'p', { className: 'x', children: ['甲', 1, null] }, undefined],
    ['a tag with a key', 'li', { children: '甲' }, 7],
    ['a component', Plain, { a: 1 }, undefined],
    ['a key among the props', 'li', { key: 'k', title: 't' }, undefined],
    ['a ref', Forwarding, { ref: createRef(), title: 't' }, 'k'],
    ['default props', Defaulted, { size: 'lg' }, undefined],
    ['a fragment', Fragment, { children: '甲' }, 'f'],
  ] as const;
  it.each(cases)('%s', (_name, type, props, key) => {
    // React's own complains of a key among the props, which is one of the cases
    vi.spyOn(console, 'error').mockImplementation(() => {});
    expect(facts(jsx(type as never, { ...props } as never, key))).toEqual(
      facts(reactJsx(type as never, { ...props } as never, key)),
    );
  });
});
