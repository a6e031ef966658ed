import type { LegResult } from '../../../../src/sports/wire.ts'

/** How a result is coloured: what gives nothing back is lost, what gives the stake back is neither. */
export function verdictTone(result: LegResult): 'won' | 'lost' | undefined {
  switch (result) {
    case 'won':
    case 'half-won':
    case 'dead-heat':
      return 'won'
    case 'lost':
    case 'half-lost':
      return 'lost'
    case 'void':
      return undefined
  }
}
