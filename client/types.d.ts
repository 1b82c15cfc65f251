import 'react';

declare module 'react' {
  interface HTMLAttributes<T> extends AriaAttributes, DOMAttributes<T> {
    /** React 18 passes it through as an attribute: the empty string sets it. */
    inert?: '' | undefined;
  }
  interface ImgHTMLAttributes<T> extends HTMLAttributes<T> {
    /** React 18 knows the attribute only in lower case. */
    fetchpriority?: 'high' | 'low' | 'auto' | undefined;
  }
}
