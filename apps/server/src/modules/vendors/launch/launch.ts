import type { Value } from '@baize/contract'
import { languages } from '@baize/i18n'
import { Refused } from '../../../kernel/http/refused.ts'
import type { Game } from '../../catalogue/index.ts'
import { isPlayStopped } from '../../config/index.ts'
import type { Holder } from '../../ledger/index.ts'
import type { LaunchOrder } from '../adapters/adapter.ts'
import type { Integrations, Spoken } from '../integrations/integrations.ts'
import type { Wallets } from '../transfers/wallets.ts'
import { userOf } from '../vendors.rules.ts'
import type { LaunchWish, VendorsOptions } from '../vendors.types.ts'
import type { Names } from '../winners/names.ts'
import type { Tickets } from './tickets.ts'

export interface LaunchOptions
  extends Pick<VendorsOptions, 'log' | 'config' | 'catalogue' | 'limits'> {
  integrations: Integrations
  tickets: Tickets
  wallets: Wallets
  names: Pick<Names, 'namesOf'>
}

/** Opens a game: for money if a member asks for that, else as a demo. */
export function createLaunch(options: LaunchOptions) {
  const { log, config, catalogue, limits, integrations, tickets, wallets, names } = options

  async function launch(wish: LaunchWish): Promise<Value<'launchGame'>> {
    const game = await catalogue.game(wish.merchantId, wish.game)
    const at = game && (await integrations.find(game.integration))
    if (!game || !at) throw new Refused('not-found')
    const { member } = wish
    const seated = wish.mode === 'real' && !member?.isTrial ? member : undefined
    demandOpen(game, at, wish, seated?.id)
    const player = { vendor: game.vendor, game: game.id, memberId: seated?.id }
    if (seated && isPlayStopped(config.merchant(wish.merchantId), player))
      throw new Refused('paused')
    if (seated && (await limits.isExcluded(seated.id))) throw new Refused('operation-not-allowed')
    const holder = seated && holderOf(wish, seated.id)
    if (holder) await wallets.gather(holder, game.vendor)
    const told = holder && (await playerOf(at, wish, holder, seated.sessionId))
    const url = await addressAt(at, orderOf(wish, told))
    const wallet = holder && at.speaks.wallet ? await wallets.follow(holder, game.vendor) : null
    if (member) await catalogue.noteOpened(member.id, game.id)
    return { url, isDemo: !told, wallet }
  }

  function holderOf({ merchantId }: LaunchWish, memberId: string): Holder {
    return { merchantId, memberId, currency: config.merchant(merchantId).currency }
  }

  async function playerOf(
    at: Spoken,
    { game }: LaunchWish,
    holder: Holder,
    sessionId: string,
  ): Promise<NonNullable<LaunchOrder['player']>> {
    const { code: merchantCode } = config.merchant(holder.merchantId)
    const token = await tickets.issue({ ...holder, integration: at.id, game, sessionId })
    const { merchantId, memberId, currency } = holder
    const shownName = (await names.namesOf(merchantId, [memberId])).get(memberId)
    return { user: userOf(merchantCode, memberId), token, currency, merchantCode, shownName }
  }

  async function addressAt(at: Spoken, order: LaunchOrder): Promise<string> {
    try {
      return await at.speaks.launch(order)
    } catch (error) {
      log.warn(
        { err: error, integration: at.id },
        'the vendor did not give an address to open a game',
      )
      throw new Refused('unavailable')
    }
  }

  return launch
}

function demandOpen(game: Game, at: Spoken, wish: LaunchWish, memberId: string | undefined): void {
  if (wish.country && game.blockedCountries.includes(wish.country)) {
    throw new Refused('operation-not-allowed')
  }
  if (game.isResting || !at.enabled) throw new Refused('game-maintenance')
  if (memberId || game.hasDemo) return
  throw new Refused(wish.member ? 'operation-not-allowed' : 'not-signed-in')
}

function orderOf(wish: LaunchWish, player: LaunchOrder['player']): LaunchOrder {
  const { game, platform, theme, country, ip, lobbyUrl } = wish
  const language = languages[wish.language].tag
  return { game, platform, theme, language, country, ip, lobbyUrl, player }
}
