import { figuresOf, models } from '@baize/engines'
import { backgroundSvg, symbolSvg, thumbSvg } from './titles/art.ts'
import { themeOf, titleOf, titles } from './titles/index.ts'
import type { Range } from './titles.types.ts'

const modelsById = new Map(models.map((model) => [model.id, model]))

/** Everything the arcade offers. */
export const ownRange: Range = {
  titles,
  titleOf,
  themeOf: (id) => unlessUnknown(() => themeOf(id)),
  modelOf: (id) => modelsById.get(id),
  figuresOf: (model) => unlessUnknown(() => figuresOf(model)),
  art: {
    thumb: thumbSvg,
    background: backgroundSvg,
    symbol: (theme, symbol) => unlessUnknown(() => symbolSvg(theme, symbol)),
  },
}

/** What is not there is told by a RangeError. */
function unlessUnknown<T>(find: () => T): T | undefined {
  try {
    return find()
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}
