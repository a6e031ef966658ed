import { readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { drawCalendars, importShapes, tetDays } from '@baize/engines/lottery'
import { type Given, Misused } from './command.ts'

const fileBytesMax = 50_000_000
const faultsShown = 20
const nameLengthMax = 60
const noteLengthMax = 500

/** Who says it, and where it was read or why: both are kept. */
function said({ options }: Given): { by: string; note: string } {
  const by = options.by?.trim() ?? ''
  const note = options.note?.trim() ?? ''
  if (!by || by.length > nameLengthMax || by.startsWith('feed:'))
    throw new Misused('Say who you are: --by NAME.')
  if (!note || note.length > noteLengthMax)
    throw new Misused('Say where it comes from, or why: --note TEXT.')
  return { by, note }
}

/** `lottery import xsmb data/xsmb.csv [feed]`: past results for trends; nothing is paid by it. */
export async function importing(given: Given): Promise<string> {
  const [, shapeName = '', ...rest] = given.words
  const isFeed = rest.at(-1) === 'feed'
  const files = isFeed ? rest.slice(0, -1) : rest
  const shape = importShapes.find((each) => each === shapeName)
  if (!shape || files.length === 0)
    throw new Misused(`Say lottery import, one of ${importShapes.join(', ')}, and the files.`)
  const { by, note: source } = said(given)
  const answers: string[] = []
  for (const path of files) {
    const name = basename(path)
    const text = await textOf(path)
    const file = { shape, name, text, by, source, isFeed }
    const done = await given.modules.lottery.importFile(file)
    if (done.kind === 'wrong') {
      const faults = done.faults.map(({ line, message }) => `${name}, line ${line}: ${message}`)
      const more = faults.length - faultsShown
      throw new Misused(
        [
          ...answers,
          `Nothing of ${name} was imported.`,
          ...faults.slice(0, faultsShown),
          ...(more > 0 ? [`and ${more} more`] : []),
        ].join('\n'),
      )
    }
    const { filled, known, entered, waiting } = done
    answers.push(
      `${name}: ${filled} draws are new, ${known} were known, ${entered} wait for a person, ${waiting} were left to people.`,
    )
  }
  return answers.join('\n')
}

async function textOf(path: string): Promise<string> {
  const found = await stat(path).catch(() => undefined)
  if (!found?.isFile()) throw new Misused(`There is no file ${path}.`)
  if (found.size > fileBytesMax) throw new Misused(`${path} is larger than ${fileBytesMax} bytes.`)
  return readFile(path, 'utf8')
}

const dayForm = /^\d{4}-\d{2}-\d{2}$/
const yearsShown = 2

/** `lottery calendar VN none 2027-04-30 --by … --note …`; without a day, what is known is shown. */
export async function calendar(given: Given): Promise<string> {
  const { lottery } = given.modules
  const [, name, word, day = ''] = given.words
  if (name === undefined) return shown(given)
  const known = drawCalendars.find((each) => each === name)
  const says = (['none', 'extra', 'usual'] as const).find((each) => each === word)
  if (!known || !says || !isDay(day))
    throw new Misused(
      `Say lottery calendar, one of ${drawCalendars.join(', ')}, none, extra or usual, and YYYY-MM-DD.`,
    )
  const { by, note: reason } = said(given)
  await lottery.sayDay({ calendar: known, day, says, by, reason })
  return shown(given)
}

function isDay(text: string): boolean {
  const at = new Date(`${text}T00:00:00Z`)
  return dayForm.test(text) && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}

async function shown({ modules }: Given): Promise<string> {
  const year = new Date().getUTCFullYear()
  const tet = Array.from({ length: yearsShown }, (_, nth) => tetDays(year + nth)).map(
    (days) => `VN, VL: no draw from ${days[0]} to ${days.at(-1)} (Tết)`,
  )
  const days = (await modules.lottery.saidDays()).map(
    ({ calendar: of, day, says, reason, by }) => `${of}: ${day} ${says} (${reason}; ${by})`,
  )
  return [...tet, ...days].join('\n')
}
