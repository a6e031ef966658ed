/** Lines as rows by reel: '01210' runs from the top left through the bottom middle back to the top. */
const linesOf = (table: string) => table.trim().split(/\s+/)

/** Nine lines; the first five are the rows and the diagonals. */
export const lines3x3 = linesOf(`
  111 000 222 012 210 101 121 010 212
`)

/** Twenty-five lines; a game with fewer takes the first ones. */
export const lines5x3 = linesOf(`
  11111 00000 22222 01210 21012 00100 22122 12221 10001 11011
  11211 01010 21212 10101 12121 01110 21112 10201 12021 02120
  20102 00200 22022 02020 20202
`)

/** Fifty lines; a game with fewer takes the first ones. */
export const lines5x4 = linesOf(`
  00000 11111 22222 33333 01210 12321 21012 32123 00100 11211
  22122 33233 11011 10001 21112 12221 23332 01110 32223 10101
  01010 21212 12121 32323 23232 00011 11100 22233 33322 00122
  33211 11233 22100 01221 32112 10012 23321 12332 21001 01232
  32101 12310 21023 00200 33133 11311 22022 02020 31313 13131
`)
