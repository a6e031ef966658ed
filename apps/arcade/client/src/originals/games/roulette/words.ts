import type { RoulettePlace, RouletteView } from '@baize/engines/house'
import { isAnyBack } from '../../chips/useTable.ts'
import type { SayOriginals } from '../../speech.tsx'

/** "Split 17, 20". */
export function placeText({ place, numbers }: RoulettePlace, say: SayOriginals): string {
  const [kind = '', nth = ''] = place.split(':')
  const list = { numbers: numbers.join(', ') }
  switch (kind) {
    case 'straight':
      return say('roulette.place.straight', list)
    case 'split':
      return say('roulette.place.split', list)
    case 'street':
      return say('roulette.place.street', list)
    case 'trio':
      return say('roulette.place.trio', list)
    case 'corner':
      return say('roulette.place.corner', list)
    case 'line':
      return say('roulette.place.line', list)
    case 'firstFour':
      return say('roulette.place.firstFour', list)
    case 'column':
      return say('roulette.place.column', { nth })
    case 'dozen':
      return say('roulette.place.dozen', { from: numbers[0] ?? 0, to: numbers.at(-1) ?? 0 })
    case 'low':
    case 'high':
      return say(`roulette.place.${kind}`)
    case 'red':
    case 'black':
      return say(`colour.${kind}`)
    default:
      return say(kind === 'odd' ? 'table.odd' : 'table.even')
  }
}

/** Why chips came back although their number did not win. */
export function noteOf(view: RouletteView, say: SayOriginals): string | undefined {
  return view.pocket === 0 && isAnyBack(view) ? say('roulette.partage') : undefined
}
