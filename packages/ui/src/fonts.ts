/**
 * The two files that the first paint of a latin language needs, as import specifiers:
 * preload them (`<link rel="preload" as="font" type="font/woff2" crossorigin>`). In a build the
 * emitted asset keeps `name` at the start of its file name.
 */
export const preloadFonts = [
  {
    name: 'manrope-latin-wght-normal',
    specifier: '@fontsource-variable/manrope/files/manrope-latin-wght-normal.woff2',
  },
  {
    name: 'fraunces-latin-wght-normal',
    specifier: '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2',
  },
] as const
