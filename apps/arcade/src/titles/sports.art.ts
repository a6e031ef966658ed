import type { Sportsbook } from '../titles.types.ts'

/** The pictures of the sportsbook: a pitch, a screen and an arena. */
export const sportsArt = { thumb, background }

const looks = {
  sports: { hue: 142, caption: 'EVERY MINUTE LIVE', motif: pitch },
  esports: { hue: 266, caption: 'FOUR CIRCUITS', motif: screen },
  cockfight: { hue: 14, caption: 'MERON · WALA', motif: arena },
} as const

function thumb({ book, name }: Sportsbook): string {
  const { hue, caption, motif } = looks[book]
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 400">',
    ground(hue, 300, 400),
    motif(hue),
    `<path d="M0 400V306q150-26 300 0v94z" fill="hsl(${hue} 45% 7%)" opacity=".82"/>`,
    `<text x="150" y="352" text-anchor="middle" font-family="Futura,Century Gothic,Avenir,Verdana,sans-serif" font-weight="800" font-size="${name.length > 14 ? 22 : 28}" letter-spacing="1" fill="#fff">${name.toUpperCase()}</text>`,
    `<text x="150" y="378" text-anchor="middle" font-family="Verdana,DejaVu Sans,sans-serif" font-size="12" letter-spacing="4" fill="hsl(${hue} 60% 80%)">${caption}</text>`,
    '</svg>',
  ].join('')
}

function background({ book }: Sportsbook): string {
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 900" preserveAspectRatio="xMidYMid slice">',
    ground(looks[book].hue, 1600, 900),
    '</svg>',
  ].join('')
}

function ground(hue: number, width: number, height: number): string {
  return [
    `<defs><radialGradient id="g" cx=".5" cy=".35" r=".8"><stop stop-color="hsl(${hue} 42% 30%)"/>`,
    `<stop offset="1" stop-color="hsl(${hue} 52% 9%)"/></radialGradient></defs>`,
    `<path d="M0 0h${width}v${height}H0z" fill="url(#g)"/>`,
  ].join('')
}

function pitch(hue: number): string {
  const stripes = Array.from(
    { length: 6 },
    (_, nth) =>
      `<rect x="${36 + nth * 38}" y="92" width="19" height="176" fill="hsl(${hue} 50% 32%)" opacity=".5"/>`,
  )
  return [
    `<g transform="skewX(-6) translate(18 0)"><rect x="36" y="92" width="228" height="176" rx="6" fill="hsl(${hue} 48% 28%)"/>`,
    ...stripes,
    '<g fill="none" stroke="#fff" stroke-opacity=".8" stroke-width="3"><rect x="36" y="92" width="228" height="176" rx="6"/>',
    '<path d="M150 92v176M36 140h34v80H36M264 140h-34v80h34"/><circle cx="150" cy="180" r="30"/></g></g>',
    '<circle cx="204" cy="232" r="30" fill="#f7f4ea"/><path d="M204 216l15 11-6 18h-18l-6-18z" fill="#16211c"/>',
    '<path d="M204 216v-14M219 227l14-5M213 245l8 12M195 245l-8 12M189 227l-14-5" stroke="#16211c" stroke-width="4"/>',
  ].join('')
}

function screen(hue: number): string {
  return [
    `<rect x="44" y="92" width="212" height="142" rx="14" fill="hsl(${hue} 60% 12%)" stroke="hsl(${hue} 80% 70%)" stroke-width="4"/>`,
    `<path d="M60 200l44-48 30 26 40-58 66 70" fill="none" stroke="hsl(${hue - 80} 90% 66%)" stroke-width="6" stroke-linejoin="round"/>`,
    `<g fill="none" stroke="#fff" stroke-width="4"><circle cx="174" cy="132" r="22"/><path d="M174 98v22M174 144v22M140 132h22M186 132h22"/></g>`,
    `<path d="M130 234h40l8 26h-56z" fill="hsl(${hue} 40% 30%)"/><rect x="96" y="258" width="108" height="10" rx="5" fill="hsl(${hue} 80% 70%)"/>`,
  ].join('')
}

function arena(hue: number): string {
  return [
    `<ellipse cx="150" cy="230" rx="122" ry="46" fill="hsl(${hue + 24} 50% 30%)" stroke="#e6bc62" stroke-width="5"/>`,
    `<ellipse cx="150" cy="226" rx="96" ry="32" fill="hsl(${hue + 24} 46% 40%)"/>`,
    bird(92, 'hsl(4 72% 47%)', 1),
    bird(208, 'hsl(214 64% 46%)', -1),
  ].join('')
}

function bird(x: number, colour: string, turn: 1 | -1): string {
  return [
    `<g transform="translate(${x} 168) scale(${turn} 1)">`,
    `<path d="M-44-26q18-34 26 6 10 26 34 18 18-8 14-34l18 8-14 12q2 44-40 48-40-2-38-58z" fill="${colour}"/>`,
    '<path d="M22-40q2-16 10-8 2-10 10 0 8-4 4 10z" fill="#d0252f"/><path d="M50-26l14 4-14 6z" fill="#e6bc62"/>',
    '<circle cx="38" cy="-26" r="3.4" fill="#fff"/><path d="M-8 30v30M8 30v30M-8 60l-8 6M-8 60l8 6M8 60l-8 6M8 60l8 6" stroke="#e6bc62" stroke-width="4" stroke-linecap="round"/></g>',
  ].join('')
}
