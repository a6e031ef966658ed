import { lotteryVendor } from '@baize/contract/vocabulary'
import { type Lottery, numberOf, returnOf } from '@baize/engines/lottery'
import type { ListedGame } from '../catalogue/index.ts'
import { gameTypeOf, offered } from './lottery.rules.ts'
import type { LotteryOptions } from './lottery.types.ts'

const integration = 'lottery'

/** Lotteries stand in the catalogue as other games do: they are found, marked and named in records. */
export function createListing({ catalogue }: Pick<LotteryOptions, 'catalogue'>) {
  let isListed = false

  async function keep(): Promise<void> {
    if (isListed) return
    const games = offered({ hasExternal: true, linePrice: 1n }).map(listed)
    const names = await catalogue.names(games.map(({ id }) => id))
    if (games.some(({ id, name }) => names.get(id) !== name))
      await catalogue.putGames(integration, games)
    isListed = true
  }

  return { keep }
}

function listed(lottery: Lottery): ListedGame {
  return {
    id: lottery.code,
    vendor: lotteryVendor,
    gameType: gameTypeOf(lottery),
    name: nameOf(lottery),
    words: `lottery draw ${lottery.family} ${lottery.mode}`,
    classes: [],
    thumbUrl: '',
    backgroundUrl: '',
    rtp: leastReturn(lottery),
    hitRatio: null,
    volatility: null,
    maxWin: null,
    hasDemo: false,
    blockedCountries: [],
    releasedOn: null,
    enabled: true,
  }
}

const families: Readonly<Record<string, string>> = {
  '5d': '5D',
  k3: 'K3 dice',
  pk10: 'PK10 race',
  '11x5': '11 choose 5',
  wingo: 'Wingo',
  fastnorth: 'Fast North',
  keno: 'Keno 20/80',
  '6x45': 'Six of 45',
  '6x55': 'Six of 55',
}
const ownNames: Readonly<Record<string, string>> = {
  XSMB: 'North Vietnam',
  MY4D: 'Malaysia 4D',
  SG4D: 'Singapore 4D',
  THAI: 'Thai lottery',
  VL645: 'Vietlott 6/45',
  VL655: 'Vietlott 6/55',
}

/** The name in records and searches; pages name lotteries in the reader's language. */
function nameOf({ family, schedule, code, stations = [] }: Lottery): string {
  const name = ownNames[code] ?? families[family] ?? (stations.find(Boolean) || code)
  if (schedule.kind !== 'every') return name
  const { seconds } = schedule
  // "Six of 45 5 min" would read as one figure.
  const apart = /\d$/.test(name) ? ', ' : ' '
  return `${name}${apart}${seconds < 60 ? `${seconds} s` : `${seconds / 60} min`}`
}

/** Of all its bets the one that returns least, in hundredths of a percent. */
function leastReturn({ offers }: Lottery): number {
  return Math.floor(Math.min(...offers.map((offer) => numberOf(returnOf(offer)))) * 10_000)
}
