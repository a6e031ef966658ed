import type { CardRoom } from '../titles.types.ts'

/** The pictures of the card rooms: a felt seen from above, two cards, chips, and how many sit there. */
export const roomArt = { thumb, background }

const seatsBy = { duel: 2, four: 4, six: 6, nine: 9 } as const

/** In degrees: the felt of each game has another colour. */
const turns = { holdem: 0, niuniu: 168, tienlen: 62 } as const

function look({ code, game }: CardRoom): { hue: number; seats: number } {
  const size = (['duel', 'four', 'six', 'nine'] as const).find((one) => code.endsWith(one)) ?? 'six'
  const hues = code.startsWith('jl')
    ? { duel: 42, four: 128, six: 28, nine: 350 }
    : { duel: 210, four: 176, six: 152, nine: 268 }
  return { hue: hues[size] + turns[game], seats: seatsBy[size] }
}

function thumb(title: CardRoom): string {
  const { hue, seats } = look(title)
  const isGold = title.code.startsWith('jl')
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 400">',
    ground(hue, 300, 400),
    table(hue, isGold),
    places(seats),
    ...fans[title.game](),
    chips(214, 222, isGold),
    `<path d="M0 400V306q150-26 300 0v94z" fill="hsl(${hue} 45% 7%)" opacity=".82"/>`,
    `<text x="150" y="352" text-anchor="middle" font-family="Futura,Century Gothic,Avenir,Verdana,sans-serif" font-weight="800" font-size="${title.name.length > 12 ? 24 : 30}" letter-spacing="1" fill="#fff">${title.name.toUpperCase().replace("'", '’')}</text>`,
    `<text x="150" y="378" text-anchor="middle" font-family="Verdana,DejaVu Sans,sans-serif" font-size="12" letter-spacing="4" fill="hsl(${hue} 60% 80%)">${subtitles[title.game]}</text>`,
    '</svg>',
  ].join('')
}

function background(title: CardRoom): string {
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 900" preserveAspectRatio="xMidYMid slice">',
    ground(look(title).hue, 1600, 900),
    '</svg>',
  ].join('')
}

function ground(hue: number, width: number, height: number): string {
  return [
    `<defs><radialGradient id="g" cx=".5" cy=".35" r=".8"><stop stop-color="hsl(${hue} 42% 26%)"/>`,
    `<stop offset="1" stop-color="hsl(${hue} 48% 8%)"/></radialGradient></defs>`,
    `<path d="M0 0h${width}v${height}H0z" fill="url(#g)"/>`,
  ].join('')
}

function table(hue: number, isGold: boolean): string {
  const rail = isGold ? '#8a6420' : '#4b3524'
  return [
    `<rect x="34" y="88" width="232" height="200" rx="100" fill="${rail}"/>`,
    `<rect x="44" y="98" width="212" height="180" rx="90" fill="hsl(${hue} 52% 26%)"/>`,
    `<rect x="56" y="110" width="188" height="156" rx="78" fill="none" stroke="hsl(${hue} 60% 60%)" stroke-opacity=".35" stroke-width="2"/>`,
  ].join('')
}

function places(seats: number): string {
  return Array.from({ length: seats }, (_, seat) => {
    const angle = Math.PI / 2 + (seat * 2 * Math.PI) / seats
    const [x, y] = [150 + Math.cos(angle) * 122, 188 + Math.sin(angle) * 104]
    const at = `cx="${x.toFixed(1)}" cy="${y.toFixed(1)}"`
    return `<circle ${at} r="15" fill="#0c1612" stroke="#e6bc62" stroke-width="3"/>`
  }).join('')
}

function pair(): string[] {
  return [card(112, 148, -13, 'A', '♠', '#16211c'), card(166, 142, 11, 'K', '♥', '#d0252f')]
}

/** Three pairs in a row: what chops a two. */
function pairsInRow(): string[] {
  return [
    card(54, 168, -25, 'J', '♠', '#16211c'),
    card(78, 152, -15, 'J', '♥', '#d0252f'),
    card(104, 142, -5, 'Q', '♣', '#16211c'),
    card(130, 142, 5, 'Q', '♦', '#d0252f'),
    card(156, 152, 15, 'K', '♠', '#16211c'),
    card(182, 168, 25, 'K', '♥', '#d0252f'),
  ]
}

/** A bull: ten and two kings, and five and five beside them. */
function fan(): string[] {
  return [
    card(70, 160, -22, 'K', '♠', '#16211c'),
    card(98, 146, -11, 'K', '♥', '#d0252f'),
    card(126, 140, 0, 'Q', '♦', '#d0252f'),
    card(154, 146, 11, '5', '♣', '#16211c'),
    card(182, 160, 22, '5', '♥', '#d0252f'),
  ]
}

const fans = { holdem: pair, niuniu: fan, tienlen: pairsInRow } as const
const subtitles = {
  holdem: 'TEXAS HOLD’EM',
  niuniu: 'FIVE CARDS',
  tienlen: 'MIỀN NAM',
} as const

function card(x: number, y: number, turn: number, rank: string, suit: string, ink: string): string {
  return [
    `<g transform="rotate(${turn} ${x + 30} ${y + 42})">`,
    `<rect x="${x}" y="${y}" width="60" height="84" rx="8" fill="#fbf8ef" stroke="#000" stroke-opacity=".25"/>`,
    `<text x="${x + 9}" y="${y + 30}" font-family="Georgia,serif" font-weight="700" font-size="28" fill="${ink}">${rank}</text>`,
    `<text x="${x + 30}" y="${y + 72}" text-anchor="middle" font-family="DejaVu Sans,Arial,sans-serif" font-size="40" fill="${ink}">${suit}</text></g>`,
  ].join('')
}

function chips(x: number, y: number, isGold: boolean): string {
  const colours = isGold
    ? ['#16211c', '#e6bc62', '#16211c', '#e6bc62']
    : ['#b4232a', '#fbf8ef', '#1666b0', '#b4232a']
  return colours
    .map(
      (colour, nth) =>
        `<ellipse cx="${x}" cy="${y - nth * 9}" rx="22" ry="10" fill="${colour}" stroke="#000" stroke-opacity=".4"/>`,
    )
    .join('')
}
