import { useCall } from '@baize/client'
import type { Value } from '@baize/contract'
import { useWords } from '@baize/i18n/react'
import { Button, EmptyState, FilterChips, Panel, Skeleton, Stack } from '@baize/ui'
import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { useVisitor } from '../../session/SessionProvider.tsx'
import { WhenRead } from '../../shared/WhenRead.tsx'
import { useOfferWords, useTermsWords } from './deposit/BonusChoice.tsx'

const selections = ['all', 'open', 'joined', 'soon', 'closed'] as const

/** The promotions of the house: the same offers that the deposit form has. */
export function PromotionList() {
  const say = useWords('content')
  const [selection, setSelection] = useState<string>('all')
  const read = useCall('cashierTerms', {})
  return (
    <>
      <FilterChips
        label={say('promotions.selection')}
        chips={selections.map((id) => ({ id, label: say(`promotions.${id}`) }))}
        value={selection}
        onChange={setSelection}
      />
      <WhenRead read={read} faultTitle={say('promotions.fault')} wait={<Skeleton height={140} />}>
        {(terms) => {
          const offers = selection === 'all' || selection === 'open' ? terms.bonuses : []
          if (offers.length === 0) return <Nothing isFiltered={terms.bonuses.length > 0} />
          return (
            <Stack space={16}>
              {offers.map((offer) => (
                <Offer key={offer.id} offer={offer} currency={terms.currency} />
              ))}
            </Stack>
          )
        }}
      </WhenRead>
    </>
  )
}

type OfferGiven = Value<'cashierTerms'>['bonuses'][number]

function Offer({ offer, currency }: { offer: OfferGiven; currency: string }) {
  const say = useWords('content')
  const cashier = useWords('cashier')
  const frame = useWords('frame')
  const { isLogin } = useVisitor()
  const title = useOfferWords(currency)
  const terms = useTermsWords(currency)
  const own = useCall('cashier', {}, { enabled: isLogin }).data
  const isTaken = own !== undefined && own.bonuses.length === 0
  const to = isLogin ? paths.member('depositv2') : paths.register()
  return (
    <div id={offer.id}>
      <Panel title={title(offer)} description={terms(offer)}>
        <Stack space={12}>
          <p>{isTaken ? cashier('bonus.oneAtATime') : say('promotions.how')}</p>
          {!isTaken && (
            <div>
              <Button kind="primary" render={(props) => <Link to={to} {...props} />}>
                {frame(isLogin ? 'deposit' : 'register')}
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
