import { useCall } from '@baize/client'
import { useWords } from '@baize/i18n/react'
import { useEffect, useMemo, useState } from 'react'
import { memberPages, paths } from '../../../paths.ts'
import { useVisitor } from '../../../session/SessionProvider.tsx'
import { inputs } from '../../../start/boot.ts'
import { useSite } from '../../../start/site.tsx'
import { categoryName } from '../categories.tsx'
import { isMissing } from '../games/useFirstPage.ts'
import { foundVendors } from '../homeSections.ts'
import { useKeptCall, useNavigation, useVendors } from '../useVendors.ts'
import { groupsAtFirst, groupsFor, type PaletteGroup, type PalettePage } from './palette.rules.ts'

/** Requests wait this long after the last letter typed. */
const typingMs = 90
const foundMax = '12'
const ownMax = '10'
const freshMs = 60_000

export interface PaletteGroups {
  groups: PaletteGroup[]
  /** The number of all matches; undefined while nothing is typed. */
  total: number | undefined
  /** The shown results belong to an earlier text. */
  isBehind: boolean
  /** Retries after the games could not be loaded. */
  askAgain: (() => void) | undefined
}

/** The groups for the typed text; of several pending answers only the last one counts. */
export function usePaletteGroups(typed: string): PaletteGroups {
  const wanted = typed.trim()
  const settled = useSettled(wanted)
  const { isLogin } = useVisitor()
  const { lanes } = useVendors()
  const pages = usePages()
  const found = useCall(
    'games',
    { query: { search: settled, pageSize: foundMax } },
    { enabled: settled !== '', staleTimeMs: freshMs, keepPrevious: true },
  )
  const favourites = useCall(
    'favourites',
    { query: {} },
    { enabled: isLogin, staleTimeMs: freshMs },
  )
  const recent = useCall('recentGames', { query: { pageSize: ownMax } }, { enabled: isLogin })
  const hot = useKeptCall('hotGames', inputs.hotGames)
  const isBehind = wanted !== '' && (settled !== wanted || found.isFetching)
  if (wanted === '') {
    const stock = {
      recent: (isLogin && recent.data?.list) || [],
      favourites: (isLogin && favourites.data?.content) || [],
      hot: hot.data?.list ?? [],
    }
    const groups = groupsAtFirst({ ...stock, games: [], vendors: [], pages })
    return { groups, total: undefined, isBehind, askAgain: undefined }
  }
  const vendors = foundVendors(lanes, wanted)
  const groups = groupsFor(wanted, {
    games: found.data?.games ?? [],
    vendors,
    pages,
    total: found.data?.total ?? 0,
  })
  const others = groups.filter(({ name }) => name !== 'games').flatMap(({ rows }) => rows)
  const askAgain = isMissing(found) ? () => void found.refetch() : undefined
  return { groups, total: (found.data?.total ?? 0) + others.length, isBehind, askAgain }
}

function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), value === '' ? 0 : typingMs)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}

/** The pages that this visitor can open, with their names in the menus. */
function usePages(): PalettePage[] {
  const say = useWords('frame')
  const entries = useNavigation()
  const { flags } = useSite()
  const visitor = useVisitor()
  return useMemo(() => {
    const menu = entries.map((entry): PalettePage => {
      if (entry.kind !== 'games') return { to: entry.to, name: say(`nav.${entry.kind}`) }
      return { to: entry.to, name: categoryName(say, entry.gameType), gameType: entry.gameType }
    })
    const member = (page: (typeof memberPages)[number], name: string) => ({
      to: paths.member(page),
      name,
    })
    const own = [
      { to: paths.favourites(), name: say('rail.favourites') },
      { to: paths.recent(), name: say('rail.recent') },
      member('depositv2', say('deposit')),
      member('withdraw', say('withdraw')),
      member('personalHistoryCopy', say('account.bettingRecord')),
      member('transactionHistory', say('account.accountRecord')),
      member('personalProfit', say('account.profitAndLoss')),
      member('rewardCenter', say('account.rewardCentre')),
      member('securityCenter', say('account.myAccount')),
    ]
    const isMember = visitor.isLogin && !visitor.isTrial
    return [
      ...menu,
      ...(flags.pointsMall ? [{ to: paths.pointsMall(), name: say('account.pointsMall') }] : []),
      ...(isMember ? own : []),
      ...(isMember && visitor.isAgent
        ? [{ to: paths.agentHome(), name: say('account.agentCentre') }]
        : []),
      ...(visitor.kind === 'visitor'
        ? [
            { to: paths.login(), name: say('login') },
            { to: paths.register(), name: say('register') },
          ]
        : []),
      { to: paths.help(), name: say('footer.helpCentre') },
    ]
  }, [say, entries, flags, visitor])
}
