import type { Ratio } from '@baize/engines/lottery'
import { useWords } from '@baize/i18n/react'
import { useApart } from '../../../shared/apart.ts'
import type { Kind } from '../lottery.types.ts'
import { useLotteryWords } from '../useLotteryWords.ts'
import { chanceShown, chanceSpan, returnsSpan } from './odds.rules.ts'

/** Chances and returns in words. */
export function useOddsWords() {
  const say = useWords('lottery')
  const words = useLotteryWords()
  const apart = useApart()
  const chance = (of: Ratio): string => {
    const shown = chanceShown(of)
    return shown.in === 'percent'
      ? say('odds.percent', { percent: shown.percent })
      : say('odds.oneIn', { count: words.figure(shown.of) })
  }
  return {
    chance,
    chanceOf: (kind: Kind, variants?: ReadonlySet<string>): string => {
      const span = chanceSpan(kind, variants)
      if (!span) return ''
      const [low, high] = [chance(span.low), chance(span.high)]
      return low === high ? low : say('odds.range', { from: low, to: high })
    },
    returnsOf: (kind: Kind): string => {
      const { low, high } = returnsSpan(kind)
      return low === high
        ? say('odds.returns', { percent: apart.figures(low) })
        : say('odds.returnsRange', { low, high })
    },
  }
}
