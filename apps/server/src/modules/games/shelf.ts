import type { OfficeValue } from '@baize/contract/office'
import { Refused } from '../../kernel/http/refused.ts'
import type { DeskQuestion } from '../catalogue/index.ts'
import { isPlayStopped } from '../config/index.ts'
import type { GamesOptions } from './games.types.ts'

type Asked = Omit<DeskQuestion, 'after' | 'limit'> & {
  after?: string | undefined
  pageSize: number
}

/** Games and vendors with what a merchant has chosen. */
export function createShelf({ config, catalogue }: GamesOptions) {
  async function games(
    merchantId: string,
    { after, pageSize, ...asked }: Asked,
  ): Promise<OfficeValue<'officeGames'>> {
    const merchant = config.merchant(merchantId)
    const place = { after: markOf(after), limit: pageSize + 1 }
    const [{ list, total }, vendorNames] = await Promise.all([
      catalogue.desk.games(merchantId, { ...asked, ...place }),
      catalogue.vendorNames(merchantId),
    ])
    const shown = list.slice(0, pageSize)
    const last = shown.at(-1)
    return {
      list: shown.map(({ listedAt: _at, ...game }) => ({
        ...game,
        vendorName: vendorNames.get(game.vendor) ?? game.vendor,
        isStopped: isPlayStopped(merchant, { vendor: game.vendor, game: game.id }),
      })),
      total,
      next: list.length > pageSize && last ? `${last.listedAt} ${last.id}` : null,
    }
  }

  async function vendors(merchantId: string): Promise<OfficeValue<'officeVendors'>> {
    const merchant = config.merchant(merchantId)
    const list = await catalogue.desk.vendors(merchantId)
    return {
      list: list.map((vendor) => ({
        ...vendor,
        isStopped: isPlayStopped(merchant, { vendor: vendor.code, game: '' }),
      })),
    }
  }

  return { games, vendors }
}

/** The place and id of the last game of the page before. */
function markOf(after: string | undefined) {
  if (after === undefined) return undefined
  const [, listedAt, id] = /^(\d{1,9}) (\S+)$/.exec(after) ?? []
  if (listedAt === undefined || id === undefined) throw new Refused('bad-input')
  return { listedAt: Number(listedAt), id }
}
