/** Stored shells with dynamic holes. No compression, as in every arm. Strict mode is in the page's own tree. */
export default {
  cacheComponents: true,
  partialPrefetching: true,
  compress: false,
  poweredByHeader: false,
  reactStrictMode: false,
  turbopack: { root: import.meta.dirname },
};
