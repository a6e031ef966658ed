import { useLanguage, useWords } from '@baize/i18n/react'
import { Button, Confirm, toast } from '@baize/ui'
import { useState } from 'react'
import { timeWithin } from '../../shared/times.ts'
import { isRipe } from './limits.rules.ts'
import type { Limit } from './protection.ts'
import { useValueWords } from './spell.ts'
import { useNow } from './useNow.ts'
import { useProtection } from './useProtection.ts'

interface WishProps {
  limit: Limit
  wish: NonNullable<Limit['wish']>
  currency: string
}

/** A requested looser limit: when it may be confirmed, with buttons to confirm or cancel it. */
export function WishLine({ limit, wish, currency }: WishProps) {
  const { kind, period } = limit
  const say = useWords('protection')
  const { tag } = useLanguage()
  const spell = useValueWords(kind, currency)
  const [asked, setAsked] = useState(false)
  const { change, isBusy, fault } = useProtection('confirmLimit')
  const isReady = isRipe(wish, useNow())
  const value = wish.value === null ? say('wish.none') : spell(wish.value)
  const time = timeWithin(wish.from, tag, 'soon')
  const answer = async (confirm: boolean) => {
    if (!(await change({ body: { kind, period, confirm } }))) return
    toast({ title: say(confirm ? 'wish.confirmed' : 'wish.withdrawn') })
  }
  return (
    <div className="limit-wish">
      <p>
        {isReady ? say('wish.ready', { value }) : say('wish.waits', { value, time })}
        {fault && <span role="alert"> {fault}</span>}
      </p>
      <div className="limit-wish-ways">
        <Button size="sm" kind="quiet" busy={isBusy} onClick={() => void answer(false)}>
          {say('wish.withdraw')}
        </Button>
        {isReady && (
          <Button size="sm" onClick={() => setAsked(true)}>
            {say('wish.confirm')}
          </Button>
        )}
      </div>
      <Confirm
        open={asked}
        title={say('wish.confirmTitle', { value })}
        confirmLabel={say('wish.confirm')}
        cancelLabel={say('cancel')}
        busy={isBusy}
        onConfirm={() => void answer(true)}
        onCancel={() => setAsked(false)}
      >
        {fault ?? say('wish.confirmText')}
      </Confirm>
    </div>
  )
}
