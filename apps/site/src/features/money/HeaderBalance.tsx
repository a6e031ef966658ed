import { useCall } from '@baize/client'
import { useLanguage, useWords } from '@baize/i18n/react'
import { BalancePill } from '@baize/ui'
import type { ReactNode } from 'react'
import { useGoTo } from '../../router/useGoTo.ts'
import { useShownBalance } from '../../shared/hold/useShown.ts'
import { useHiddenBalance } from './hiddenBalance.ts'
import { useRefresh } from './useRefresh.ts'

/** The playable balance, updated by live events but not ahead of an open game; opens the wallet. */
export default function HeaderBalance({ action }: { action?: ReactNode }) {
  const say = useWords('money')
  const { tag } = useLanguage()
  const goTo = useGoTo()
  const read = useCall('balance', {})
  const { isHidden, toggle } = useHiddenBalance()
  const { isRefreshing, refresh } = useRefresh(read.refetch)
  const shown = useShownBalance(read.data)
  const amount = shown && {
    minor: BigInt(shown.total),
    currency: shown.currency,
    locale: tag,
  }
  return (
    <BalancePill
      amount={amount}
      failed={read.isError}
      hidden={isHidden}
      onToggleHidden={toggle}
      onRefresh={refresh}
      refreshing={isRefreshing}
      onOpen={() => goTo.member('transferFund')}
      labels={{
        open: say('balance.open'),
        show: say('balance.show'),
        hide: say('balance.hide'),
        refresh: say('balance.refresh'),
        loading: say('balance.loading'),
        failed: say('balance.failed'),
      }}
      action={action}
    />
  )
}
