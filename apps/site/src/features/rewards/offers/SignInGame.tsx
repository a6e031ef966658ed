import { useWords } from '@baize/i18n/react'
import { Button, cx, Panel, Stack, toast } from '@baize/ui'
import { Check } from 'lucide-react'
import { useRefusalWords } from '../../../shared/refusalWords.ts'
import { useWorth } from '../../../shared/rewardWords.ts'
import { useSending } from '../../../shared/useSending.ts'
import { Until } from './OfferClock.tsx'
import type { Detail, Play } from './offerWords.ts'
import { usePrize } from './usePrize.tsx'

/** The sign-in calendar: seven days in a row, each with what it gives. */
export function SignInGame({ detail, play }: { detail: Detail; play: Play<'signIn'> }) {
  const { currency, offer } = detail
  const say = useWords('promotions')
  const worth = useWorth(currency)
  const words = useRefusalWords()
  const prize = usePrize(currency)
  const { send, isBusy } = useSending('signIn', {
    onRefused: (refusal) => toast({ tone: 'danger', title: words(refusal) }),
  })
  async function sign(): Promise<void> {
    const done = await send({ body: { programme: offer.id } })
    if (done) await prize.take(done.prize)
  }
  return (
    <Panel>
      <Stack space={16}>
        <ol className="ladder">
          {play.ladder.map((amount, nth) => {
            const day = nth + 1
            const isDone = day < play.step || (day === play.step && play.isSigned)
            return (
              <li
                // A ladder has a fixed order, and two days may give the same.
                key={day}
                className={cx('ladder-day', isDone && 'ladder-done')}
                aria-current={day === play.step ? 'step' : undefined}
              >
                <span>{say('day', { day })}</span>
                <strong>{worth({ unit: play.unit, amount, withheld: '0' })}</strong>
                {isDone && <Check aria-hidden="true" />}
              </li>
            )
          })}
        </ol>
        {prize.shown}
        {play.isSigned ? (
          <Until at={play.nextAt} words="nextIn" />
        ) : (
          <Button kind="brass" busy={isBusy || prize.isBusy} onClick={() => void sign()}>
            {say('act.signIn')}
          </Button>
        )}
      </Stack>
    </Panel>
  )
}
