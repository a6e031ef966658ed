import type { Draw } from '../fair/draw.ts'
import { BadSelection } from './faults.ts'
import type { BetKind, Result } from './types.ts'

/** A random selection of some lines; half of the typed numbers are ends of drawn ones, so that some win. */
export function someSelection(kind: BetKind, result: Result, draw: Draw): string {
  for (;;) {
    try {
      return kind.read(someText(kind, result, draw))
    } catch (fault) {
      if (!(fault instanceof BadSelection)) throw fault
    }
  }
}

function someText({ pad }: BetKind, result: Result, { below }: Draw): string {
  const some = (options: readonly string[], least: number, most: number) => {
    const count = least + below(Math.min(most, options.length) - least + 1)
    const left = [...options]
    return Array.from({ length: count }, () => left.splice(below(left.length), 1)[0]!)
  }
  switch (pad.shape) {
    case 'options':
      return some(pad.options, pad.least, Math.min(pad.most, pad.least + 3)).join(' ')
    case 'numbers': {
      const drawn = Object.values(result).flat()
      const number = () => {
        const near = drawn[below(drawn.length)]!.padStart(pad.digits, '7').slice(-pad.digits)
        const mixed = below(2) === 0 ? near : some(near.split(''), pad.digits, pad.digits).join('')
        const any = String(below(10 ** pad.digits)).padStart(pad.digits, '0')
        return below(2) === 0 ? mixed : any
      }
      const count = Math.min(pad.most, pad.take + below(4))
      return Array.from({ length: count }, number).join(',')
    }
    case 'columns': {
      const least = pad.join === 'any' ? 0 : 1
      return pad.columns.map(() => some(pad.options, least, 4).join(',')).join('|')
    }
    case 'groups':
      return [
        some(pad.options, pad.repeated, pad.repeated + 3).join(','),
        some(pad.options, pad.single, pad.single + 3).join(','),
      ].join('|')
  }
}
