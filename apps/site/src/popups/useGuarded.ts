import { useLanguage, useWords } from '@baize/i18n/react'
import { formatAmount, toast } from '@baize/ui'
import { useEffect, useEffectEvent } from 'react'
import { onGuarded } from '../start/guarded.ts'

/** Says why a stake with bonus money was refused; the game itself only knows that a limit was reached. */
export function useGuarded(): void {
  const say = useWords('games')
  const { tag } = useLanguage()
  const tell = useEffectEvent(({ most, currency }: Guarded) => {
    const minor = most === null ? undefined : BigInt(most)
    const words =
      minor === undefined
        ? say('guard.game')
        : say('guard.stake', { most: formatAmount({ minor, currency, locale: tag }) })
    toast({ tone: 'warning', title: words })
  })
  useEffect(() => onGuarded((guarded) => tell(guarded)), [])
}

type Guarded = Parameters<Parameters<typeof onGuarded>[0]>[0]
