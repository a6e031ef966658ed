// @vitest-environment jsdom
import type { LanguageCode } from '@baize/contract'
import { expect, test } from 'vitest'
import { eventually, openPage } from '../money/screen.fixture.tsx'
import { useLotteryWords } from './useLotteryWords.ts'

function Name({ family }: { family: string }) {
  const { lottery } = useLotteryWords()
  return <p>{lottery({ family, seconds: 45, gameCode: 'any', station: null })}</p>
}

async function nameIn(language: LanguageCode, family: string) {
  const { host, close } = await openPage(<Name family={family} />, {}, '/', language)
  const name = () => host.querySelector('p')?.textContent
  await eventually(() => expect(name()).toContain('45'))
  const shown = name()
  close()
  return shown
}

test('[SYS-06] from right to left the pace of a lottery stays apart from the letters of its name', async () => {
  expect(await nameIn('AR', '5d')).toBe('\u20685D\u2069 \u206845 ث\u2069')
  expect(await nameIn('AR', 'k3')).toBe('\u2068نرد K3\u2069، \u206845 ث\u2069')
  expect(await nameIn('EN', '5d')).toBe('5D 45 s')
})
