import type { GameId } from '@baize/engines/house'
import { iconBody, iconSize } from './art/icons.ts'

/**
 * What stands on the tile of each game, around (150, 168) on a ground of 300 by 400: its own board, so
 * that a player knows it before the name is read. Rounded to what can be seen.
 */
export const motifs: Readonly<Record<GameId, () => string>> = {
  crash: () =>
    [
      grid(),
      '<path d="M40 262C130 258 190 214 226 96V262Z" fill="#ff8a4c" opacity=".28"/>',
      '<path d="M40 262C130 258 190 214 226 96" fill="none" stroke="#ffd0a6" stroke-width="9" stroke-linecap="round"/>',
      at(
        228,
        88,
        '<path d="M0-44C20-26 22 6 12 26H-12C-22 6-20-26 0-44Z" fill="#fff"/><path d="M0-44C10-35 15-22 17-10H-17C-15-22-10-35 0-44Z" fill="#ef4d55"/><circle cy="2" r="8" fill="#3aa9f2" stroke="#1c4f7a" stroke-width="3"/><path d="M-14 8L-28 30L-11 24ZM14 8L28 30L11 24Z" fill="#ef4d55"/><path d="M-9 28H9L0 56Z" fill="#ffc94d"/>',
        'rotate(18)',
      ),
    ].join(''),
  dice: () =>
    `${die(112, 188, 100, 5, -14, '#fff', '#0b7a4b')}${die(196, 132, 84, 3, 16, '#2bd08a', '#04241a')}`,
  mines: () => {
    const shown: Record<number, string> = { 1: gem, 3: gem, 4: mine, 8: gem }
    return tiles(3, 3, 66, 10)
      .map(([x, y], nth) => tile(x, y, 66, shown[nth]))
      .join('')
  },
  plinko: () => {
    const pegs = Array.from({ length: 7 }, (_, row) =>
      Array.from({ length: row + 3 }, (_unused, nth) =>
        dot(150 + (nth - (row + 2) / 2) * 26, 66 + row * 27, 4.5, '#fff'),
      ).join(''),
    ).join('')
    const slots = ['#ef4d55', '#f2853e', '#f2c14e', '#f2c14e', '#f2c14e', '#f2853e', '#ef4d55']
      .map((fill, nth) => rect(150 + (nth - 3) * 30 - 13, 254, 26, 24, 5, fill))
      .join('')
    return `${pegs}${slots}${dot(163, 108, 13, '#ff5a8a')}${dot(159, 103, 4, '#ffc2d5')}`
  },
  limbo: () =>
    [
      ...[112, 88, 64].map(
        (r) =>
          `<path d="M${150 - r} 236A${r} ${r} 0 0 1 ${150 + r} 236" fill="none" stroke="#c9b6ff" stroke-width="5" opacity="${(1.3 - r / 112).toFixed(2)}"/>`,
      ),
      '<path d="M150 60L196 118H168V176H132V118H104Z" fill="#fff"/>',
      '<path d="M150 60L196 118H168V176H150Z" fill="#c9b6ff"/>',
      words(150, 246, 58, '100×', '#fff'),
    ].join(''),
  roulette: () =>
    `${ring(18, 112, 74, (nth) => (nth === 0 ? '#1fa868' : nth % 2 ? '#e5343d' : '#15191c'))}${ringEdge}${dot(150, 168, 70, '#5a3a1c')}${dot(150, 168, 58, '#7a5026')}<path d="M150 112V224M94 168H206" stroke="#e6bc62" stroke-width="9" stroke-linecap="round"/>${dot(150, 168, 18, '#e6bc62')}${dot(205, 95, 10, '#fff')}`,
  blackjack: () => `${card(112, 176, -12, 'J', 'H', 1.5)}${card(186, 164, 12, 'A', 'S', 1.5)}`,
  hilo: () =>
    `${card(150, 168, 0, '8', 'D', 1.55)}<path d="M244 84L278 126H256V160H232V126H210Z" fill="#2bd08a"/><path d="M56 252L22 210H44V176H68V210H90Z" fill="#ff6b6f"/>`,
  keno: () => {
    const hit = new Set([2, 5, 7, 13])
    const picked = new Set([8, 10])
    return tiles(4, 4, 48, 9)
      .map(([x, y], nth) => {
        const fill = hit.has(nth) ? '#2bd08a' : picked.has(nth) ? '#8b5cf6' : '#ffffff2e'
        return `${rect(x, y, 48, 48, 9, fill)}${words(x + 24, y + 31, 20, String(nth * 2 + 3), hit.has(nth) ? '#04241a' : '#fff')}`
      })
      .join('')
  },
  wheel: () => {
    const colours = ['#f2c14e', '#33463c', '#2bd08a', '#33463c', '#3aa9f2', '#33463c']
    return `${ring(12, 112, 62, (nth) => colours[nth % colours.length]!)}${ringEdge}${dot(150, 168, 56, '#22160a')}${dot(150, 168, 22, '#f2c14e')}<path d="M150 84L132 44H168Z" fill="#ff5a5f" stroke="#fff" stroke-width="4"/>`
  },
  towers: () =>
    Array.from({ length: 5 }, (_, row) =>
      Array.from({ length: 3 }, (_unused, nth) => {
        const isClimbed = row >= 2 && nth === [0, 0, 1, 2, 1][row]
        const y = 58 + row * 46
        const fill = isClimbed ? '#f2c14e' : row === 1 ? '#6f8df0' : '#ffffff30'
        return `${rect(62 + nth * 60, y, 54, 40, 8, fill)}${isClimbed ? crown(89 + nth * 60, y + 20, 0.55, '#7a5410') : ''}`
      }).join(''),
    ).join(''),
  coin: () =>
    `${coin(186, 136, 74, '#c9d6e6', '#5d6f86', '<path d="M0-30L27 0L0 30L-27 0Z" fill="#5d6f86"/>')}${coin(124, 188, 92, '#f2c14e', '#a9772a', crown(0, 0, 1.5, '#a9772a'))}`,
  videopoker: () =>
    ['T', 'J', 'Q', 'K', 'A']
      .map((rank, nth) => {
        const turn = (nth - 2) * 13
        return `<g transform="rotate(${turn} 150 330)">${card(150, 160, 0, rank, 'H', 1.04)}</g>`
      })
      .join(''),
  baccarat: () =>
    `${card(96, 150, -16, 'K', 'C', 1.2)}${card(150, 140, 0, '9', 'H', 1.2)}${card(204, 150, 16, '9', 'S', 1.2)}${chip(112, 250, '#e5343d')}${chip(150, 258, '#e6bc62')}${chip(188, 250, '#3aa9f2')}`,
  sicbo: () =>
    `${die(150, 106, 78, 1, 8, '#fff', '#d0252f')}${die(102, 202, 84, 4, -12, '#e5343d', '#fff')}${die(198, 206, 84, 6, 12, '#fff', '#15191c')}`,
  dragontiger: () =>
    `${half(94, -9, '#c8232c', flame)}${half(206, 9, '#f2a53a', stripes)}${dot(150, 168, 30, '#15100a')}${words(150, 178, 28, 'VS', '#f2c14e')}`,
  fantan: () => {
    const counted = tiles(4, 4, 28, 20).map(([x, y], nth) =>
      nth < 14 ? button(x + 14, y + 14, nth < 12 ? '#e9dcc0' : '#f2c14e') : '',
    )
    return `${counted.join('')}<path d="M196 262L262 84" stroke="#5a3a1c" stroke-width="9" stroke-linecap="round"/><path d="M194 258L260 80" stroke="#c99a5b" stroke-width="5" stroke-linecap="round"/>`
  },
  xocdia: () =>
    `<ellipse cx="150" cy="196" rx="122" ry="74" fill="#0004"/><ellipse cx="150" cy="188" rx="120" ry="72" fill="#f4f0e6"/><ellipse cx="150" cy="186" rx="104" ry="60" fill="none" stroke="#2f6fb3" stroke-width="4" stroke-dasharray="14 8"/>${[
      [110, 164, true],
      [182, 158, false],
      [128, 208, true],
      [200, 204, true],
    ]
      .map(([x, y, isRed]) =>
        coin(
          Number(x),
          Number(y),
          30,
          isRed ? '#e5343d' : '#fffdf6',
          isRed ? '#8d1219' : '#b9ad92',
          '',
        ),
      )
      .join('')}`,
  liveroulette: () => atLiveTable(motifs.roulette()),
  livebaccarat: () => atLiveTable(motifs.baccarat()),
  livesicbo: () => atLiveTable(motifs.sicbo()),
  livedragontiger: () => atLiveTable(motifs.dragontiger()),
  livefantan: () => atLiveTable(motifs.fantan()),
  livexocdia: () => atLiveTable(motifs.xocdia()),
  liveblackjack: () => atLiveTable(motifs.blackjack()),
  fishingreef: () => inTheSea(['spouting-whale', 'tropical-fish', 'fish', 'turtle']),
  fishingabyss: () => inTheSea(['shark', 'squid', 'octopus', 'lobster']),
  fishingpalace: () => inTheSea(['dragon', 'crocodile', 'tropical-fish', 'crab']),
  jackpot: () =>
    `<path d="M96 76H204C204 148 186 190 150 196C114 190 96 148 96 76Z" fill="#f2c14e"/><path d="M96 92H70C70 136 88 152 108 154M204 92H230C230 136 212 152 192 154" fill="none" stroke="#f2c14e" stroke-width="12"/><path d="M138 194H162V226H138ZM112 226H188V250H112Z" fill="#c8932f"/><path d="M112 84C114 140 126 168 142 180" fill="none" stroke="#fff3cc" stroke-width="8" stroke-linecap="round"/>${star(156, 128, 26, '#fff3cc')}`,
}

/** The board on the far half of a round table, seen from a seat. */
function atLiveTable(board: string): string {
  const table =
    '<ellipse cx="150" cy="252" rx="190" ry="92" fill="#2a1608"/><ellipse cx="150" cy="244" rx="182" ry="86" fill="#8a5a2a"/><ellipse cx="150" cy="242" rx="170" ry="78" fill="#0b6b43"/><ellipse cx="150" cy="242" rx="150" ry="66" fill="none" stroke="#e6bc62" stroke-width="2" opacity=".7"/>'
  const lamps =
    '<path d="M60 0L26 150H94ZM150 0L112 170H188ZM240 0L206 150H274Z" fill="#ffe9b0" opacity=".1"/>'
  return `${lamps}${table}<g transform="translate(33 14) scale(.78)">${board}</g>`
}

const gem =
  '<path fill="#12b886" d="M-14-20H14L26-5L0 24L-26-5Z"/><path fill="#d9fff0" d="M0-20L-11-5H11Z"/><path fill="#5ff0bd" d="M-14-20L-26-5H-11Z"/><path fill="#0f9d72" d="M11-5H26L0 24Z"/>'
const mine =
  '<path d="M0-25V25M-25 0H25M-18-18L18 18M18-18L-18 18" stroke="#7a1f24" stroke-width="6" stroke-linecap="round"/><circle r="18" fill="#e5484d"/><ellipse cx="-6" cy="-7" rx="5" ry="4" fill="#ffd0d1"/>'
const flame =
  '<path d="M0-58C34-26 42 0 32 30C24 54-24 54-32 30C-38 10-26-4-16-18C-12-4-6 0-2-4C4-20-6-36 0-58Z" fill="#ffd24d"/><path d="M4-8C20 8 20 26 12 36C4 44-12 42-16 32C-20 20-8 16-6 4C0 10 4 4 4-8Z" fill="#fff3cc"/>'
const stripes =
  '<path d="M-52-46L-6-34L-52-24ZM-52-6L0 4L-52 14ZM-52 34L-8 42L-52 52ZM52-46L6-34L52-24ZM52-6L0 4L52 14ZM52 34L8 42L52 52Z" fill="#2a1604"/>'
const ringEdge = '<circle cx="150" cy="168" r="114" fill="none" stroke="#e6bc62" stroke-width="7"/>'

function at(x: number, y: number, body: string, more = ''): string {
  return `<g transform="translate(${x} ${y}) ${more}">${body}</g>`
}

function rect(x: number, y: number, w: number, h: number, r: number, fill: string): string {
  return `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${fill}"/>`
}

function dot(x: number, y: number, r: number, fill: string): string {
  return `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`
}

const face = 'Futura,Century Gothic,Avenir,Verdana,sans-serif'

function words(x: number, y: number, size: number, text: string, fill: string): string {
  const letters = `font-family="${face}" font-weight="800" font-size="${size}"`
  return `<text x="${x}" y="${y}" text-anchor="middle" ${letters} fill="${fill}">${text}</text>`
}

/** Corners of so many squares around the middle, line after line. */
function tiles(columns: number, rows: number, side: number, gap: number): [number, number][] {
  const left = 150 - (columns * (side + gap) - gap) / 2
  const top = 168 - (rows * (side + gap) - gap) / 2
  return Array.from({ length: columns * rows }, (_, nth) => [
    left + (nth % columns) * (side + gap),
    top + Math.floor(nth / columns) * (side + gap),
  ])
}

function tile(x: number, y: number, side: number, shown: string | undefined): string {
  const ground = shown ? '#06101a99' : '#ffffff38'
  return rect(x, y, side, side, 10, ground) + (shown ? at(x + side / 2, y + side / 2, shown) : '')
}

/** Where the eyes of a die lie, in thirds of its half. */
const eyes: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[0, 0]],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
}

function die(
  x: number,
  y: number,
  side: number,
  count: number,
  turn: number,
  fill: string,
  ink: string,
): string {
  const far = side * 0.27
  const radius = side * (count === 1 ? 0.16 : 0.095)
  const all = eyes[count]!.map(([ex, ey]) =>
    dot(round(ex * far), round(ey * far), round(radius), ink),
  )
  const half = side / 2
  const body = [
    rect(-half + 5, -half + 9, side, side, side * 0.2, '#0005'),
    rect(-half, -half, side, side, side * 0.2, fill),
    `<path d="M${-half + side * 0.18} ${-half + 6}H${half - side * 0.18}" stroke="#fff8" stroke-width="4" stroke-linecap="round"/>`,
    ...all,
  ]
  return at(x, y, body.join(''), `rotate(${turn})`)
}

const suits: Readonly<Record<string, string>> = {
  S: 'M0-16C-5-8-14-3-14 5A7 7 0 0 0-2 9Q-2 14-5 16H5Q2 14 2 9A7 7 0 0 0 14 5C14-3 5-8 0-16Z',
  H: 'M0 15C-12 5-16 0-16-6A8 8 0 0 1 0-8A8 8 0 0 1 16-6C16 0 12 5 0 15Z',
  D: 'M0-16L12 0L0 16L-12 0Z',
  C: 'M0-16A8 8 0 0 0-6-3A8 8 0 1 0-2 8Q-2 13-5 16H5Q2 13 2 8A8 8 0 1 0 6-3A8 8 0 0 0 0-16Z',
}

function card(
  x: number,
  y: number,
  turn: number,
  rank: string,
  suit: string,
  size: number,
): string {
  const ink = suit === 'H' || suit === 'D' ? '#d0252f' : '#16211c'
  const body = [
    rect(-37, -51, 78, 110, 9, '#0005'),
    rect(-39, -55, 78, 110, 9, '#fffdf6'),
    words(-20, -24, 30, rank === 'T' ? '10' : rank, ink),
    `<path transform="translate(6 18) scale(1.5)" d="${suits[suit]}" fill="${ink}"/>`,
  ]
  return at(x, y, body.join(''), `rotate(${turn}) scale(${size})`)
}

/** A ring of segments around the middle. */
function ring(
  count: number,
  outer: number,
  inner: number,
  colour: (nth: number) => string,
): string {
  const place = (nth: number, radius: number) => {
    const angle = ((nth - 0.5) / count) * 2 * Math.PI
    return `${round(150 + radius * Math.sin(angle))} ${round(168 - radius * Math.cos(angle))}`
  }
  return Array.from(
    { length: count },
    (_, nth) =>
      `<path d="M${place(nth, outer)}A${outer} ${outer} 0 0 1 ${place(nth + 1, outer)}L${place(nth + 1, inner)}A${inner} ${inner} 0 0 0 ${place(nth, inner)}Z" fill="${colour(nth)}" stroke="#0004"/>`,
  ).join('')
}

function coin(x: number, y: number, r: number, fill: string, ink: string, figure: string): string {
  return at(
    x,
    y,
    `${dot(4, 8, r, '#0005')}${dot(0, 0, r, ink)}${dot(0, 0, r * 0.92, fill)}<circle r="${round(r * 0.76)}" fill="none" stroke="${ink}" stroke-width="3" stroke-dasharray="3 7"/>${figure}<path d="M${round(-r * 0.66)} ${round(-r * 0.52)}A${r * 0.84} ${r * 0.84} 0 0 1 0 ${round(-r * 0.84)}" fill="none" stroke="#fff" stroke-width="6" stroke-linecap="round" opacity=".6"/>`,
  )
}

function crown(x: number, y: number, size: number, fill: string): string {
  return at(
    x,
    y,
    `<path d="M-26-12L-14 0L0-22L14 0L26-12L20 18H-20Z" fill="${fill}"/><path d="M-20 21H20V27H-20Z" fill="${fill}"/>`,
    `scale(${size})`,
  )
}

function chip(x: number, y: number, fill: string): string {
  return at(
    x,
    y,
    `${dot(2, 4, 27, '#0006')}${dot(0, 0, 27, fill)}<circle r="22" fill="none" stroke="#fff" stroke-width="8" stroke-dasharray="11 12"/>${dot(0, 0, 15, fill)}<circle r="15" fill="none" stroke="#fff" stroke-width="2"/>`,
  )
}

function half(x: number, turn: number, fill: string, body: string): string {
  const frame = `${rect(-53, -82, 110, 172, 14, '#0005')}${rect(-56, -86, 112, 172, 14, fill)}`
  const edge =
    '<rect x="-50" y="-80" width="100" height="160" rx="10" fill="none" stroke="#fff6" stroke-width="3"/>'
  return at(x, 168, `${frame}${body}${edge}`, `rotate(${turn})`)
}

function button(x: number, y: number, fill: string): string {
  return [
    dot(x + 2, y + 4, 17, '#0005'),
    dot(x, y, 17, fill),
    `<circle cx="${x}" cy="${y}" r="12" fill="none" stroke="#0003" stroke-width="3"/>`,
    dot(x, y, 5, '#0006'),
  ].join('')
}

function star(x: number, y: number, r: number, fill: string): string {
  const points = Array.from({ length: 10 }, (_, nth) => {
    const far = nth % 2 ? r * 0.42 : r
    const angle = (nth / 10) * 2 * Math.PI
    return `${round(x + far * Math.sin(angle))},${round(y - far * Math.cos(angle))}`
  })
  return `<polygon points="${points.join(' ')}" fill="${fill}"/>`
}

function grid(): string {
  return '<path d="M40 70V262H262M40 214H262M40 166H262M40 118H262M96 262V70M152 262V70M208 262V70" fill="none" stroke="#fff" stroke-opacity=".16" stroke-width="2"/>'
}

const round = (value: number) => Math.round(value * 10) / 10

/** A large fish and three small ones between rays of light and bubbles. */
function inTheSea([large = '', ...small]: readonly string[]): string {
  const rays = [40, 96, 168, 226]
    .map(
      (x, nth) =>
        `<path d="M${x} 0H${x + 34}L${x - 30 + nth * 14} 330H${x - 96 + nth * 14}Z" fill="#fff" opacity=".09"/>`,
    )
    .join('')
  const bubbles = [
    [52, 96, 7],
    [70, 74, 4],
    [246, 118, 6],
    [232, 92, 9],
    [206, 60, 4],
    [96, 252, 5],
  ]
    .map(
      ([x = 0, y = 0, r = 0]) =>
        `<circle cx="${x}" cy="${y}" r="${r}" fill="#fff" fill-opacity=".16" stroke="#fff" stroke-opacity=".6" stroke-width="1.5"/>`,
    )
    .join('')
  const places = [
    [44, 232, 58],
    [196, 40, 54],
    [206, 226, 66],
  ]
  const others = small.map((name, nth) => icon(name, places[nth] ?? [0, 0, 0])).join('')
  return `${rays}${bubbles}${others}${icon(large, [62, 74, 176])}`
}

function icon(name: string, [x = 0, y = 0, size = 0]: readonly number[]): string {
  const scale = Math.round((size / iconSize) * 100) / 100
  return `<g transform="translate(${x} ${y}) scale(${scale})">${iconBody(name)}</g>`
}
