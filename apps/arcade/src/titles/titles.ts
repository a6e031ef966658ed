import { models } from '@baize/engines'
import { composeTitles, type Title } from './compose.ts'

/** All titles, the newest first. */
export const titles: readonly Title[] = composeTitles(models)

const byCode = new Map(titles.map((title) => [title.code, title]))

export function titleOf(code: string): Title | undefined {
  return byCode.get(code)
}
