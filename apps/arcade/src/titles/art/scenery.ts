import type { Pattern, Scene } from '../world.ts'

/** Far and near outlines of a land, drawn on a strip of 300 × 130 that stands on its lower edge. */
export const outlines: Readonly<Record<Scene, readonly [far: string, near: string]>> = {
  dunes: ['M0 62Q60 24 130 58T300 34V130H0z', 'M0 98Q70 58 165 92T300 82V130H0z'],
  waves: [
    'M0 60q25-24 50 0t50 0 50 0 50 0 50 0 50 0V130H0z',
    'M-20 96q30-22 60 0t60 0 60 0 60 0 60 0 60 0V130H-20z',
  ],
  hills: ['M0 84Q70 20 150 66 220 12 300 70V130H0z', 'M0 104Q90 58 170 96 240 72 300 98V130H0z'],
  peaks: [
    'M0 96L48 40 74 64 150 0l62 60 26-22 62 56V130H0z',
    'M0 118l60-34 46 22 66-38 56 34 72-24V130H0z',
  ],
  city: [
    'M0 130V66h20V48h22v30h14V26h26v60h12V42h18v40h20V14h24v66h16V54h26v28h14V36h22v44h18V58h48v72z',
    'M0 130V92h34V76h24v26h36V82h30v28h40V88h28v20h34V78h30v26h44v26z',
  ],
  forest: [
    'M0 130V70l14-34 14 34 16-50 18 50 14-30 16 30 18-60 20 60 14-34 16 34 16-54 20 54 14-30 16 30 18-48 18 48 14-26 24 26V130z',
    'M0 130V98q14-34 30-2 14-44 34 0 16-30 32 4 18-50 40 0 14-30 32 2 16-42 38 0 16-34 34-2 18-40 60 0V130z',
  ],
  temple: [
    'M20 130V58h-8V46L150 4l138 42v12h-8v72h-26V58h-26v72h-26V58h-26v72h-26V58h-26v72H98V58H72v72z',
    'M0 130v-16h300v16z',
  ],
  ice: [
    'M0 130V80l22-40 20 44 22-70 26 66 22-34 24 40 30-82 30 78 22-46 24 50 22-34 36 60V130z',
    'M0 130v-22l40-26 34 22 40-34 44 34 40-20 44 24 58-28V130z',
  ],
  stage: ['M0 0Q64 40 38 130H0zM300 0q-64 40-38 130h38z', 'M0 130v-20Q150 88 300 110v20z'],
  clouds: [
    'M0 130V78q18-34 50-14 22-40 62-8 32-36 66 2 26-28 56 0 30-26 66 8V130z',
    'M0 130v-26q24-26 52-6 28-30 60 2 30-28 62 0 34-30 62 4 30-24 64 4V130z',
  ],
  lava: [
    'M0 130V92l56-24 44-60 20 12 22-14 46 66 40 8 34-26 38 34V130z',
    'M0 130v-22l36 8 30-20 40 18 34-14 40 16 38-22 34 18 48-14V130z',
  ],
  stars: ['M-40 130Q150-10 340 130z', 'M0 130Q150 64 300 130z'],
  castle: [
    'M0 130V96h40V40l-6 0V26h9v7h9v-7h9v7h9v-7h9v14l-6 0v40h44V14l-7 0V-4h11v9h11v-9h11v9h11v-9h11v18l-7 0v66h44V44l-6 0V30h9v7h9v-7h9v7h9v-7h9v14l-6 0v52h43v34z',
    'M0 130v-20q80-22 150-4t150-6v30z',
  ],
  pagoda: [
    'M150-14l5 20 28 12-18 0v14l34 16-22 0v14l40 18-24 0V130h-86V80l-24 0 40-18V48l-22 0 34-16V18l-18 0 28-12zM40 130V92l-16 0 30-16-12 0 24-16 24 16-12 0 30 16-16 0v38zM220 130V96l-16 0 28-14-10 0 22-14 22 14-10 0 28 14-16 0v34z',
    'M0 130v-18q40-20 80-4 36-18 74 0 40-20 76 2 36-14 70 0v20z',
  ],
  pyramids: ['M-10 112L80 22l70 72 66-84 96 102v18H-10z', 'M0 104Q80 78 165 102T300 96V130H0z'],
  steps: [
    'M40 130v-16h24V96h22V78h22V58h20V36h44v22h20v20h22v18h22v18h24v16z',
    'M0 130v-20q24-24 46-4 20-22 44 0 30-18 60 2 32-20 60 0 24-24 48-2 22-16 42 2v22z',
  ],
  domes: [
    'M20 130V80q0-24 24-40 24 16 24 40v14h30V62q0-34 52-66 52 32 52 66v32h30V80q0-24 24-40 24 16 24 40v50z',
    'M0 104Q80 84 165 106T300 100V130H0z',
  ],
}

/** One tile of a pattern: its side, and what is drawn on it with the current stroke. */
const tiles: Readonly<Record<Pattern, readonly [side: number, path: string]>> = {
  scales: [
    24,
    'M0 12a12 12 0 0 1 24 0M-12 24a12 12 0 0 1 24 0 12 12 0 0 1 24 0M6 12a6 6 0 0 1 12 0',
  ],
  diamonds: [26, 'M13 1l12 12-12 12L1 13zM13 9l4 4-4 4-4-4z'],
  dots: [18, 'M4.5 4.5h.01M13.5 13.5h.01'],
  stars: [
    40,
    'M10 5l1.5 3.5L15 10l-3.5 1.5L10 15l-1.5-3.5L5 10l3.5-1.5zM30 28h.01M32 8h.01M6 32h.01',
  ],
  leaves: [34, 'M4 16Q8 4 20 4 18 16 4 16zM18 32q4-12 14-12-2 12-14 12z'],
  zigzag: [28, 'M0 7l7-5 7 5 7-5 7 5M0 21h8v-6h6v6h14'],
  hex: [28, 'M7 1h14l7 13-7 13H7L0 14z'],
  stripes: [22, 'M-2 24L24-2M-2 2l4-4M20 24l4-4'],
  rings: [36, 'M18 4a14 14 0 1 0 .1 0M18 11a7 7 0 1 0 .1 0'],
  grid: [24, 'M0 0h24v24H0zM9 9h6v6H9z'],
}

export function patternDef(pattern: Pattern, colour: string, opacity: number): string {
  const [side, path] = tiles[pattern]
  return `<pattern id="p" width="${side}" height="${side}" patternUnits="userSpaceOnUse"><path d="${path}" fill="none" stroke="${colour}" stroke-width="1.6" stroke-linecap="round" opacity="${opacity}"/></pattern>`
}
