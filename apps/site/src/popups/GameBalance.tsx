import { callQuery, useCall, useClient } from '@baize/client'
import { useLanguage, useWords } from '@baize/i18n/react'
import { Amount, VisuallyHidden } from '@baize/ui'
import { useQuery } from '@tanstack/react-query'
import { WalletMinimal } from 'lucide-react'
import { useVendorNames } from '../features/money/entryWords.ts'
import { useHiddenBalance } from '../features/money/hiddenBalance.ts'

/** No news tells what is played at a vendor. Each look that finds a change is a bet on record, so it is no oftener. */
const heldEveryMs = 60_000

/**
 * What the game is played with, and where that lies. Whoever covered the balance elsewhere sees none
 * here; while it is not known which wallet it is, there is none either.
 */
export default function GameBalance(props: {
  /** The vendor to whom the money followed, as the launch tells. */
  followed: string | null
  /** Whose game it is, which holds a wallet of the member's own where wallets are apart. */
  vendor: string | undefined
}) {
  const { isHidden } = useHiddenBalance()
  const wallets = useCall('merchantWallet', {})
  if (isHidden || !wallets.data) return null
  if (props.followed) return <Held vendor={props.followed} />
  if (wallets.data.isSingle) return <Main />
  return props.vendor ? <Held vendor={props.vendor} isApart /> : null
}

/** As live news tells it. */
function Main({ isNamed = false }: { isNamed?: boolean }) {
  const say = useWords('money')
  const games = useWords('games')
  const { data } = useCall('balance', {})
  if (!data) return null
  const name = isNamed ? (
    <small>{say('wallet.main')}</small>
  ) : (
    <VisuallyHidden>{games('balance')}</VisuallyHidden>
  )
  return (
    <Figure minor={data.total} currency={data.currency}>
      {name}
    </Figure>
  )
}

/** Where wallets are apart, a vendor that holds none plays from the main one. */
function Held({ vendor, isApart = false }: { vendor: string; isApart?: boolean }) {
  const say = useWords('money')
  const nameOf = useVendorNames()
  const client = useClient()
  const { data } = useQuery({
    ...callQuery(client, 'funds', {}),
    staleTime: 0,
    refetchInterval: heldEveryMs,
  })
  if (!data) return null
  const there = data.vendors.find((each) => each.vendor === vendor)
  if (isApart && !there) return <Main isNamed />
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
