// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'
import { eventually, openPage, said } from '../money/screen.fixture.tsx'
import { cashier } from './cashier.fixture.ts'
import { PromotionList } from './PromotionList.tsx'

let screen: Awaited<ReturnType<typeof openPage>>
const text = () => screen.host.textContent

afterEach(() => screen.close())

const none = { all: 0, shown: 0 }

test('[PRO-01] [WAL-03] the promotions are the offers of the deposit form, with their conditions', async () => {
  screen = await openPage(<PromotionList isShown others={none} />, {
    cashierTerms: () => said(cashier),
  })
  await eventually(() => expect(text()).toContain('100% bonus up to $100.00'))
  expect(text()).toContain('Minimum deposit $20.00. Wager deposit and bonus 10 times within 7 days')
  expect(text()).not.toContain('No promotions')
  screen.close()
  screen = await openPage(<PromotionList isShown={false} others={none} />, {
    cashierTerms: () => said(cashier),
  })
  await eventually(() => expect(text()).toContain('No promotions of this kind right now'))
})

test('[PRO-01] that there are none is said only where the deposit form has none', async () => {
  screen = await openPage(<PromotionList isShown others={none} />, {
    cashierTerms: () => said({ ...cashier, bonuses: [] }),
  })
  await eventually(() => expect(text()).toContain('No promotions right now'))
})
