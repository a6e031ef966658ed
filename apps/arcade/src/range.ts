import { figuresOf, modelById, modelOfRules } from '@baize/engines'
import { backgroundSvg, figureSvg, symbolSvg, thumbSvg } from './titles/art.ts'
import { fishingTitles } from './titles/fishing.ts'
import { themeOf, titleOf, titles } from './titles/index.ts'
import { liveTitles } from './titles/live.ts'
import { originalArt } from './titles/originals.art.ts'
import { originals } from './titles/originals.ts'
import { roomArt } from './titles/rooms.art.ts'
import { roomTitles } from './titles/rooms.ts'
import { sportsArt } from './titles/sports.art.ts'
import { sportsTitles } from './titles/sports.ts'
import type { Range, Title } from './titles.types.ts'

const ownGames = [...originals, ...liveTitles, ...fishingTitles, ...roomTitles, ...sportsTitles]
const originalsByCode = new Map(ownGames.map((title) => [title.code, title]))

/** Everything the arcade offers. */
export const ownRange: Range = {
  titles: [...ownGames, ...titles],
  titleOf: (code) => originalsByCode.get(code) ?? titleOf(code),
  slotOf: titleOf,
  themeOf: (id) => unlessUnknown(() => themeOf(id)),
  modelOf: (id, rulesVersion) =>
    unlessUnknown(() =>
      rulesVersion === undefined ? modelById(id) : modelOfRules(id, rulesVersion),
    ),
  figuresOf: (model) => unlessUnknown(() => figuresOf(model)),
  art: {
    thumb: (title) => pictureOf(title, 'thumb'),
    background: (title) => pictureOf(title, 'background'),
    symbol: (theme, symbol) => unlessUnknown(() => symbolSvg(theme, symbol)),
    figure: figureSvg,
  },
}

function pictureOf(title: Title, of: 'thumb' | 'background'): string {
  if (title.kind === 'original') return originalArt[of](title)
  if (title.kind === 'room') return roomArt[of](title)
  if (title.kind === 'sportsbook') return sportsArt[of](title)
  return of === 'thumb' ? thumbSvg(slotBy(title.code)) : backgroundSvg(slotBy(title.code))
}

function slotBy(code: string) {
  const slot = titleOf(code)
  if (!slot) throw new RangeError(`there is no slot ${code}`)
  return slot
}

/** Answers undefined for a RangeError, which means that the id is unknown. */
function unlessUnknown<T>(find: () => T): T | undefined {
  try {
    return find()
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}
