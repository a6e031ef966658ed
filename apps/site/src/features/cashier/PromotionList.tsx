import { useCall } from '@baize/client'
import type { Value } from '@baize/contract'
import { useWords } from '@baize/i18n/react'
import { Button, EmptyState, Panel, Skeleton, Stack } from '@baize/ui'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { useVisitor } from '../../session/SessionProvider.tsx'
import { WhenRead } from '../../shared/WhenRead.tsx'
import { useOfferWords, useTermsWords } from './deposit/BonusChoice.tsx'

/** The bonuses on deposits: the same offers that the deposit form has. */
export function PromotionList(props: {
  isShown: boolean
  /** Offers beside them: there is nothing only where they are none, too. */
  others: { all: number; shown: number }
}) {
  const say = useWords('content')
  const read = useCall('cashierTerms', {})
  return (
    <WhenRead read={read} faultTitle={say('promotions.fault')} wait={<Skeleton height={140} />}>
      {(terms) => {
        const offers = props.isShown ? terms.bonuses : []
        if (offers.length === 0 && props.others.shown > 0) return null
        if (offers.length === 0)
          return <Nothing isFiltered={terms.bonuses.length + props.others.all > 0} />
        return (
          <Stack space={16}>
            {offers.map((offer) => (
              <Offer key={offer.id} offer={offer} currency={terms.currency} />
            ))}
          </Stack>
        )
      }}
    </WhenRead>
  )
}

type OfferGiven = Value<'cashierTerms'>['bonuses'][number]

function Offer({ offer, currency }: { offer: OfferGiven; currency: string }) {
  const say = useWords('content')
  const cashier = useWords('cashier')
  const frame = useWords('frame')
  const { isLogin, isTrial } = useVisitor()
  // A trial has no cashier; its way to the offer is an account.
  const isMember = isLogin && !isTrial
  const title = useOfferWords(currency)
  const terms = useTermsWords(currency)
  const own = useCall('cashier', {}, { enabled: isMember }).data
  const isTaken = own !== undefined && own.bonuses.length === 0
  const to = isMember ? paths.member('depositv2') : paths.register()
  return (
    <div id={offer.id}>
      <Panel title={title(offer)} description={terms(offer)}>
        <Stack space={12}>
          <p>{isTaken ? cashier('bonus.oneAtATime') : say('promotions.how')}</p>
          {!isTaken && (
            <div>
              <Button kind="primary" render={(props) => <Link to={to} {...props} />}>
                {frame(isMember ? 'deposit' : 'register')}
              </Button>
            </div>
          )}
        </Stack>
      </Panel>
    </div>
  )
}

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  const say = useWords('content')
  return (
    <Panel>
      <EmptyState
        art="letter"
        title={say(isFiltered ? 'promotions.noneHere' : 'promotions.none')}
        actions={
          <Button render={(props) => <Link to={paths.home()} {...props} />}>
            {say('toGames')}
          </Button>
        }
      >
        {say('promotions.noneText')}
      </EmptyState>
    </Panel>
  )
}
