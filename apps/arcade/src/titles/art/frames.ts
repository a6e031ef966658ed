import type { Vendor } from '../compose.ts'

/** The edge of a thumb by its vendor, 300 × 400, metal in #m. */
export const frames: Readonly<Record<Vendor, string>> = {
  PG: [
    '<path d="M24 7h252q4 13 17 17v352q-13 4-17 17H24q-4-13-17-17V24Q20 20 24 7z" fill="none" stroke="url(#m)" stroke-width="4"/>',
    '<path d="M31 15h238M31 385h238M15 31v338M285 31v338" stroke="url(#m)" opacity=".6"/>',
  ].join(''),
  PT: '<path d="M0 296q150-26 300 0v-4Q150 266 0 292z" fill="url(#m)"/>',
  JL: '<path d="M0 0h300v9H168l-18 14L132 9H0zM0 400h300v-9H168l-18-14-18 14H0z" fill="url(#m)"/>',
  JDB: [
    '<path d="M6 6h288v388H6z" fill="none" stroke="url(#m)" stroke-width="9"/>',
    '<path d="M0 0h34L0 34zM300 0v34L266 0zM0 400v-34l34 34zM300 400h-34l34-34z" fill="url(#m)"/>',
  ].join(''),
  CQ9: [
    '<rect x="8" y="8" width="284" height="384" rx="18" fill="none" stroke="url(#m)" stroke-width="3"/>',
    '<rect x="15" y="15" width="270" height="370" rx="13" fill="none" stroke="url(#m)" stroke-width="4" stroke-linecap="round" stroke-dasharray=".1 12"/>',
  ].join(''),
  FC: [
    '<rect x="4" y="4" width="292" height="392" rx="26" fill="none" stroke="#fff" stroke-opacity=".85" stroke-width="6"/>',
    '<rect x="11" y="11" width="278" height="378" rx="20" fill="none" stroke="url(#m)" stroke-width="3"/>',
  ].join(''),
  EG2: '<path d="M10 60V10h50M240 10h50v50M290 340v50h-50M60 390H10v-50" fill="none" stroke="url(#m)" stroke-width="5" stroke-linecap="round"/>',
}
