/** What a layout draws with: pictures at a place, and colours of the theme. */
export interface Easel {
  /** The hero of `size` around a middle. */
  hero(x: number, y: number, size: number, turn?: number): string
  /** One of the other high symbols, or nothing when the drawing has grown too long. */
  accent(nth: number, x: number, y: number, size: number, turn?: number): string
  readonly far: string
  readonly near: string
  readonly glow: string
  readonly dark: string
  readonly middle: string
  readonly accentColour: string
}

export interface Layout {
  readonly name: string
  /** Where the middle of the lettering stands. */
  readonly titleY: number
  /** Middle of the light. */
  readonly light: readonly [x: number, y: number]
  draw(easel: Easel): string
}

const land = ({ far, near, dark, middle }: Easel, y: number) =>
  `<g transform="translate(0 ${y})"><path d="${far}" fill="${middle}" opacity=".75"/><path d="${near}" fill="${dark}" opacity=".85"/></g>`

/** Sixteen rays: dashes of one thick circle. */
const rays = (x: number, y: number, colour: string, opacity: number) =>
  `<circle cx="${x}" cy="${y}" r="150" fill="none" stroke="${colour}" stroke-width="300" stroke-dasharray="29.45" opacity="${opacity}"/>`

const shade = (y: number) => `<ellipse cx="150" cy="${y}" rx="86" ry="13" opacity=".35"/>`

export const layouts: readonly Layout[] = [
  {
    name: 'burst',
    titleY: 320,
    light: [150, 160],
    draw: (e) =>
      rays(150, 160, e.accentColour, 0.16) + land(e, 282) + shade(258) + e.hero(150, 160, 206),
  },
  {
    name: 'moon',
    titleY: 322,
    light: [150, 140],
    draw: (e) =>
      `<circle cx="150" cy="140" r="104" fill="${e.accentColour}" opacity=".9"/><circle cx="150" cy="140" r="116" fill="none" stroke="${e.accentColour}" opacity=".35" stroke-width="3"/>${land(e, 170)}<path d="M0 296h300v104H0z" fill="${e.dark}" opacity=".55"/>${e.hero(150, 166, 196)}`,
  },
  {
    name: 'medallion',
    titleY: 328,
    light: [150, 155],
    draw: (e) =>
      `<circle cx="150" cy="155" r="118" fill="${e.dark}" opacity=".55"/><circle cx="150" cy="155" r="110" fill="url(#g)" stroke="url(#m)" stroke-width="9"/><circle cx="150" cy="155" r="98" fill="none" stroke="url(#m)" stroke-width="5" stroke-linecap="round" stroke-dasharray=".1 15.4"/>${e.accent(1, 44, 262, 62, -14)}${e.accent(2, 256, 262, 62, 14)}${e.hero(150, 155, 166)}`,
  },
  {
    name: 'slash',
    titleY: 88,
    light: [190, 240],
    draw: (e) =>
      `<path d="M0 250L300 120v90L0 340z" fill="${e.accentColour}" opacity=".22"/><path d="M0 340l300-130v50L0 390z" fill="${e.glow}" opacity=".25"/>${e.accent(1, 62, 300, 86, -12)}${e.hero(182, 258, 226, 6)}`,
  },
  {
    name: 'arch',
    titleY: 334,
    light: [150, 150],
    draw: (e) =>
      `<path id="a" d="M46 284V140a104 104 0 0 1 208 0v144z" fill="url(#g)" stroke="url(#m)" stroke-width="8"/><g opacity=".5"><svg x="50" y="180" width="200" height="104" viewBox="0 0 300 130" preserveAspectRatio="none"><path d="${e.far}" fill="${e.dark}"/></svg></g><path d="M24 284h252v12H24z" fill="url(#m)"/>${e.hero(150, 172, 178)}`,
  },
  {
    name: 'trio',
    titleY: 326,
    light: [150, 150],
    draw: (e) =>
      land(e, 180) +
      e.accent(1, 68, 142, 112, -12) +
      e.accent(2, 232, 142, 112, 12) +
      shade(268) +
      e.hero(150, 182, 178),
  },
  {
    name: 'windows',
    titleY: 82,
    light: [150, 250],
    draw: (e) =>
      `<g fill="${e.accentColour}" stroke="url(#m)" stroke-width="5"><rect x="18" y="176" width="84" height="158" rx="10"/><rect x="198" y="176" width="84" height="158" rx="10"/><rect x="90" y="158" width="120" height="194" rx="12" fill="#fff"/></g><path d="M20 255H280" stroke="${e.middle}" stroke-width="4" opacity=".35"/>${e.accent(1, 54, 255, 64)}${e.accent(2, 246, 255, 64)}${e.hero(150, 255, 104)}`,
  },
  {
    name: 'card',
    titleY: 86,
    light: [150, 250],
    draw: (e) =>
      `<g stroke="url(#m)" stroke-width="4"><rect x="62" y="146" width="150" height="206" rx="14" fill="${e.middle}" transform="rotate(-14 150 350)"/><rect x="88" y="146" width="150" height="206" rx="14" fill="${e.dark}" transform="rotate(13 150 350)"/><rect x="74" y="140" width="152" height="212" rx="14" fill="url(#g)"/></g>${e.hero(150, 246, 146)}`,
  },
  {
    name: 'orbit',
    titleY: 326,
    light: [150, 150],
    draw: (e) =>
      `<g fill="none" stroke="${e.accentColour}" opacity=".45" stroke-width="2"><ellipse cx="150" cy="152" rx="136" ry="54" transform="rotate(-22 150 152)"/><ellipse cx="150" cy="152" rx="128" ry="44" transform="rotate(28 150 152)"/></g>${e.accent(1, 42, 88, 58, -8)}${e.accent(2, 258, 218, 58, 8)}${e.hero(150, 152, 168)}`,
  },
  {
    name: 'giant',
    titleY: 330,
    light: [150, 130],
    draw: (e) =>
      rays(150, 130, e.glow, 0.14) +
      e.hero(150, 150, 268, -5) +
      `<path d="M0 400V262q150-34 300 0v138z" fill="${e.dark}" opacity=".78"/>`,
  },
]
