import { setImmediate as breathe } from 'node:timers/promises'
import type { Figures } from '@baize/engines'
import type { Range, Title } from '../titles.types.ts'

const languages = ['en']
const atOnce = 500

/**
 * Everything on offer, as bytes: the offer does not change while the process runs, so it is written
 * once. Other callers are served meanwhile.
 */
export function createList(range: Range, origin: string): () => Promise<Buffer> {
  let written: Promise<Buffer> | undefined
  return () => {
    written ??= write(range, origin)
    return written
  }
}

async function write(range: Range, origin: string): Promise<Buffer> {
  const entries: string[] = []
  for (const [at, title] of range.titles.entries()) {
    if (at % atOnce === atOnce - 1) await breathe()
    entries.push(JSON.stringify(entryOf(range, title, origin)))
  }
  return Buffer.from(`[${entries.join(',')}]`)
}

function entryOf(range: Range, title: Title, origin: string): object {
  const { code, vendor, name, tags, releasedOn } = title
  const model = range.modelOf(title.model)
  const figures = range.figuresOf(title.model)
  return {
    url_thumb: `${origin}/art/thumb/${code}.svg`,
    url_background: `${origin}/art/background/${code}.svg`,
    product: vendor,
    platforms: ['GPL_DESKTOP', 'GPL_MOBILE'],
    name,
    game_code: code,
    demo_game_support: true,
    freebet_support: false,
    enabled: true,
    category: 'Video Slots',
    blocked_countries: [],
    release_date: releasedOn,
    volatility: figures ? volatilitySteps[figures.volatility] : null,
    rtp: percent(figures?.rtp),
    paylines: model?.wins.kind === 'lines' ? model.wins.lines.length : null,
    hit_ratio: percent(figures?.hitRate),
    max_win: figures?.maxWin ?? model?.maxWin ?? null,
    languages,
    technology: 'HTML5',
    features: tags.map((tag) => features[tag] ?? tag),
  }
}

/** Kinds by the names that operators sort by; other tags travel as they are. */
const features: Readonly<Record<string, string>> = {
  clusters: 'cluster',
  'free-spins': 'freespins',
  'hold-and-win': 'hold',
}

/** From 1, calm, to 5, wild. */
const volatilitySteps: Record<Figures['volatility'], number> = {
  low: 2,
  medium: 3,
  high: 4,
  'very high': 5,
}

/** A share that is whole in hundredths of a percent may lie a little below as a float. */
const floatSlack = 1e-6

/** "96.12" of 0.96123, rounded down: nobody is promised more than there is. */
function percent(share: number | undefined): string | null {
  return share === undefined ? null : (Math.floor(share * 10_000 + floatSlack) / 100).toFixed(2)
}
