/** No compression, as in every arm. Strict mode is in the page's own tree. */
export default {
  compress: false,
  poweredByHeader: false,
  reactStrictMode: false,
  turbopack: { root: import.meta.dirname },
};
