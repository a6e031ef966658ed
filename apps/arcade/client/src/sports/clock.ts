import type { LiveView, Sport } from '../../../src/sports/wire.ts'
import { periodName } from './names.ts'
import type { SaySports } from './speech.tsx'

/** What a live event says beside its score: "67′" and "second half". */
export function clockOf(
  sport: Sport,
  live: Pick<LiveView, 'period' | 'clock' | 'length'>,
  say: SaySports,
): { clock: string; period: string } {
  const period = livePeriod(live.period, say)
  if (live.period === 'pause' || live.period === 'end') return { clock: period, period: '' }
  if (sport === 'football') return { clock: `${Math.floor(live.clock)}′`, period }
  return { clock: period, period: '' }
}

function livePeriod(period: string, say: SaySports): string {
  switch (period) {
    case 'pause':
      return say('period.pause')
    case 'race':
      return say('period.race')
    case 'fight':
      return say('period.fight')
    case 'end':
      return say('status.over')
    default:
      return periodName(period, say) ?? say('live')
  }
}
