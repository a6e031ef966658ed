// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { button, press } from '../../../../../packages/ui/src/testing/browser.ts'
import { eventually, openPage } from '../../features/money/screen.fixture.tsx'
import { MoneyHelp } from './MoneyHelp.tsx'

test('[WAL-03] the help about money opens over the page that one is on', async () => {
  const { host } = await openPage(<MoneyHelp />, {}, '/member?page=withdraw')
  press(button(host, 'Help: limits, fees, waiting times'))
  const popup = { kind: 'help', anchor: 'money' }
  await eventually(() => expect(history.state).toMatchObject({ usr: { popup, pushed: true } }))
  expect(location.pathname + location.search).toBe('/member?page=withdraw')
})
