import { callQuery, useCall, useClient } from '@baize/client'
import { useLanguage, useWords } from '@baize/i18n/react'
import { Amount } from '@baize/ui'
import { useQuery } from '@tanstack/react-query'
import { WalletMinimal } from 'lucide-react'
import { useHiddenBalance } from '../features/money/hiddenBalance.ts'
import { useShownBalance, useShownFunds } from '../shared/hold/useShown.ts'
import { useVendorNames } from '../shared/record/entryWords.ts'

/**
 * A vendor's wallet sends no events, so it is polled. The server records each change that a poll finds
 * as a bet, so polling more often would split the bets further.
 */
const heldEveryMs = 60_000

/**
 * Where wallets are apart: what the wallet of the open game holds, and which one it is. With a single wallet
 * the game itself shows the balance. Nothing is shown if the member hides the balance, or while it is not
 * known which wallet the game uses.
 */
export default function GameBalance(props: {
  /** The vendor to which the launch moved the money. */
  followed: string | null
  /** The game's vendor, which has its own wallet if the merchant uses vendor wallets. */
  vendor: string | undefined
}) {
  const { isHidden } = useHiddenBalance()
  const wallets = useCall('merchantWallet', {})
  if (isHidden || !wallets.data) return null
  if (props.followed) return <Held vendor={props.followed} />
  return props.vendor && !wallets.data.isSingle ? <Held vendor={props.vendor} isApart /> : null
}

/** The main wallet's balance, updated by live events when the game has shown what moved it. */
function Main() {
  const say = useWords('money')
  const data = useShownBalance(useCall('balance', {}).data)
  if (!data) return null
  return (
    <Figure minor={data.total} currency={data.currency}>
      <small>{say('wallet.main')}</small>
    </Figure>
  )
}

/** With vendor wallets, a vendor without one plays from the main wallet. */
function Held({ vendor, isApart = false }: { vendor: string; isApart?: boolean }) {
  const say = useWords('money')
  const nameOf = useVendorNames()
  const client = useClient()
  const read = useQuery({
    ...callQuery(client, 'funds', {}),
    staleTime: 0,
    refetchInterval: heldEveryMs,
  })
  const data = useShownFunds(read.data)
  if (!data) return null
  const there = data.vendors.find((each) => each.vendor === vendor)
  if (isApart && !there) return <Main />
  return (
    <Figure minor={there?.balance ?? '0'} currency={data.currency} isHeld>
      <small>{say('purse.vendor', { vendor: nameOf(vendor) })}</small>
    </Figure>
  )
}

function Figure(props: {
  minor: string
  currency: string
  isHeld?: boolean
  children: React.ReactNode
}) {
  const { tag } = useLanguage()
  return (
    <span className="game-balance" data-held={props.isHeld}>
      <WalletMinimal aria-hidden="true" />
      {props.children}
      <Amount minor={BigInt(props.minor)} currency={props.currency} locale={tag} roll />
    </span>
  )
}
