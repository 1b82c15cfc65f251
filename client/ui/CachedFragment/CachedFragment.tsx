import { createContext, type HTMLAttributes, type ReactNode, useContext } from 'react';

/** Gives the HTML of a fragment; undefined where it has to be rendered in its place. */
export type FragmentCache = (owner: object, variant: string, content: () => ReactNode) => string | undefined;

/** The server's; the browser has none. */
export const FragmentCacheContext = createContext<FragmentCache | undefined>(undefined);

interface CachedFragmentProps extends Omit<HTMLAttributes<HTMLElement>, 'children'> {
  readonly as: 'div' | 'section' | 'ul';
  /** The data that the content shows: its HTML is kept as long as they live. */
  readonly owner: object;
  /** Names the fragment among those of its owner, and everything else that the content depends on. */
  readonly variant: string;
  readonly children: () => ReactNode;
}

/**
 * An element whose content is the same on every page of the main site with the same owner and variant: the server
 * renders it once and then puts its HTML in place (docs/decisions/018). The content may use links and `useSite`; it has
 * no other context, no ids of `useId` and nothing of a person.
 */
export function CachedFragment({ as: Element, owner, variant, children, ...rest }: CachedFragmentProps) {
  const html = useContext(FragmentCacheContext)?.(owner, variant, children);
  if (html === undefined) return <Element {...rest}>{children()}</Element>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React has made it of the same content
  return <Element {...rest} dangerouslySetInnerHTML={{ __html: html }} />;
}
